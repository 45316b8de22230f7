import BookChecking
import BookModel
import TestSupport
import Testing

/// What of a page is more than is played.
@Suite struct PageLimitTests {
  private func faults(_ elements: [String]) throws -> [String] {
    let book = try WrittenBook(pages: PList.page(elements.joined()))
    return BookChecker.check(path: book.path).map { diagnostic in
      "\(diagnostic.severity): \(diagnostic.message); \(diagnostic.hint ?? "-")"
    }
  }

  private func text(_ name: String, characters: Int, y: Int = 0) -> String {
    PList.text(name, String(repeating: "é", count: characters), y: y)
  }

  @Test func tenThousandElementsAreAPageAndOneMoreIsLeftOut() throws {
    let areas = (0...PageLimits.elements).map { PList.area("area \($0)") }
    #expect(try faults(areas.dropLast()) == [])
    #expect(
      try faults(areas) == [
        "warning: page 1 has 10,001 elements; the first 10,000 are played; "
          + "a page has at most 10,000: make several pages of it"
      ])
  }

  @Test func whatLiesUnderThreeHundredLayersIsNotDrawn() throws {
    let shapes = (0..<302).map {
      PList.element(
        "shape", "shape \($0)", x: 0, y: 0, width: 1024, height: 768, PList.string("color", "#fff"))
    }
    #expect(try faults(Array(shapes.prefix(300))) == [])
    #expect(
      try faults(shapes) == [
        "warning: pictures and shapes cover page 1 more than 300 times; the lowest 2 are not drawn; "
          + "leave out what nobody can see under so many others"
      ])
    // Those that come later one by one, or are clear, cover nothing from the start.
    let waiting =
      PList.area("button")
      + PList.element(
        "shape", "first", width: 1024, height: 768,
        PList.string("color", "#fff") + PList.whenTouched("button"))
    let later = (0..<400).map {
      PList.element(
        "shape", "later \($0)", width: 1024, height: 768,
        PList.string("color", "#fff") + PList.whenTouched("button"))
    }
    #expect(try faults([waiting] + later) == [])
  }

  @Test func aTextIsCutBehindItsHundredThousandthCharacter() throws {
    #expect(try faults([text("story", characters: 100_000)]) == [])
    #expect(
      try faults([text("story", characters: 100_001)]) == [
        "warning: 'text' of text 'story' on page 1 has 100,001 characters; the first 100,000 are shown; "
          + "a text has at most 100,000: make several pages of it"
      ])
  }

  @Test func theTextsOfAPageShareWhatAPageShows() throws {
    let texts =
      (1...6).map { text("part \($0)", characters: 90_000, y: 64 * $0) } + [text("end", characters: 3)]
    #expect(
      try faults(texts) == [
        "warning: 'text' of text 'part 6' on page 1 has 90,000 characters; the first 50,000 are shown; "
          + "the texts and descriptions of a page have at most 500,000 together",
        "warning: 'text' of text 'end' on page 1 has 3 characters; none is shown; "
          + "the texts and descriptions of a page have at most 500,000 together",
      ])
  }

  @Test func theLongestOfSeveralLanguagesCounts() throws {
    let long = String(repeating: "a", count: 100_002)
    let words = "<key>text</key><dict>\(PList.string("en", "short"))\(PList.string("it", long))</dict>"
    let found = try faults([PList.element("text", "story", words)])
    #expect(found.count == 1)
    #expect(found.first?.contains("100,002 characters") == true)
  }

  @Test func moviesOfOneAtlasCountItsFramesOnce() throws {
    let atlas = (0..<10_000).map { "<SubTexture name=\"f\($0)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>" }
    func movies(_ rate: (Int) -> Double) -> String {
      (0..<11).map { number in
        PList.element(
          "movie", "movie \(number)",
          PList.string("atlas", "a.xml") + PList.string("prefix", "f")
            + PList.number("frameRate", rate(number)))
      }.joined()
    }
    for (rates, expected) in [((0..<11).map { _ in 12.0 }, 0), ((0..<11).map { Double($0 + 1) }, 1)] {
      let book = try WrittenBook(pages: PList.page(movies { rates[$0] }))
      try book.add("<TextureAtlas imagePath=\"a.svg\">\(atlas.joined())</TextureAtlas>", as: "a.xml")
      try book.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>", as: "a.svg")
      let found = BookChecker.check(path: book.path).map(\.message)
      #expect(
        found
          == Array(repeating: "movie 'movie 10' on page 1 has 10,000 frames; none is shown", count: expected))
    }
  }
}
