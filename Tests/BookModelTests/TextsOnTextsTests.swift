import BookChecking
import BookModel
import TestSupport
import Testing

/// Words of a page that lie on each other, so that neither can be read.
@Suite struct TextsOnTextsTests {
  private func faults(_ elements: String...) throws -> [String] {
    let book = try WrittenBook(pages: PList.page(elements.joined()))
    return BookChecker.check(path: book.path).map { "\($0.severity): \($0.message); \($0.hint ?? "-")" }
  }

  private let below = PList.text("below", "The fish swims in the sea.", x: 100, y: 100)
  private let fadesIn = PList.number("alpha", 0) + PList.tween("alpha", to: 1)
  private let warning = [
    "warning: text 'above' on page 1 lies on text 'below', and neither can be read; "
      + "move one, or give one a trigger"
  ]

  private func above(_ extra: String = "", y: Int = 110) -> String {
    PList.text("above", "The star shines at night.", x: 120, y: y, extra)
  }

  @Test func wordsThatLieOnEachOtherAreToldOfWithBothNames() throws {
    #expect(try faults(below, above()) == warning)
    #expect(try faults(below, above(string("role", "label"))) == warning)
  }

  @Test func wordsSideBySideOrBelowEachOtherAreRead() throws {
    // Both boxes overlap; the words do not.
    #expect(try faults(below, above(y: 150)) == [])
    #expect(try faults(below, above(string("align", "right"))) == [])
    #expect(try faults(below, above(string("verticalAlign", "bottom"), y: 90)) == [])
  }

  @Test func aTextThatFillsItsBoxMeetsTheOneBelowIt() throws {
    let long = String(repeating: "All day long he swam in the wide blue sea. ", count: 4)
    let tall = PList.text("below", long, x: 100, y: 100, width: 300, height: 200)
    #expect(try faults(tall, above(y: 200)) == warning)
    #expect(try faults(tall, above(y: 310)) == [])
  }

  @Test func theLanguageThatNeedsTheMostCounts() throws {
    let words =
      "<key>text</key><dict>\(PList.string("en", "Sea"))"
      + "\(PList.string("it", "Il mare grande e azzurro"))</dict>"
    let short = PList.element("text", "below", x: 0, y: 110, width: 1024, height: 64, words)
    let other = PList.text("above", "Star", x: 200, y: 110, width: 100, height: 64)
    #expect(try faults(short, other) == warning)
    let english = PList.text("below", "Sea", x: 0, y: 110)
    #expect(try faults(english, other) == [])
  }

  @Test func lettersTwiceAsWideTakeTwiceTheRoom() throws {
    let other = PList.text("above", "Star", x: 200, y: 110, width: 100, height: 64)
    #expect(try faults(PList.text("below", "sea sea sea", y: 110), other) == [])
    #expect(try faults(PList.text("below", "海海海海海海海海海海海", y: 110), other) == warning)
  }

  @Test func whatWaitsForATriggerMayLieWhereItLikes() throws {
    let pond = PList.area("pond", x: 600, y: 500)
    #expect(try faults(pond, below, above(PList.whenTouched("pond"))) == [])
  }

  @Test func textsThatFadeInBesideEachOtherAreSeenTogether() throws {
    #expect(try faults(below, above(fadesIn)) == warning)
    #expect(try faults(below, above(PList.number("alpha", 0))) == [])
    #expect(try faults(below, above("<key>visible</key><false/>")) == [])
  }

  @Test func aTextThatGoesMakesRoomForTheNext() throws {
    let goes = PList.text(
      "below", "The fish swims in the sea.", x: 100, y: 100, PList.tween("alpha", to: 0))
    #expect(try faults(goes, above(fadesIn)) == [])
    // Both are there at the start.
    #expect(try faults(goes, above()) == warning)
  }

  @Test func aTextThatMovesIsNotJudged() throws {
    #expect(try faults(below, above(PList.tween("y", to: 400))) == [])
    #expect(try faults(below, above(PList.number("rotation", 45))) == [])
  }

  @Test func aHintHasNoPlaceOfItsOwnOnThePage() throws {
    #expect(try faults(below, above(string("role", "hint"))) == [])
  }

  @Test func aTextUnderAPictureIsNotSeenWithTheOneOnIt() throws {
    let flap = PList.element("shape", "flap", x: 0, y: 80, width: 1024, height: 100)
    #expect(try faults(below, flap, above(y: 100)) == [])
    #expect(try faults(flap, below, above(y: 100)) == warning)
  }

  @Test func eachTextIsToldOfOnce() throws {
    let third = PList.text("third", "The moon is round and white.", x: 110, y: 105)
    #expect(try faults(below, above(), third).count == 2)
  }
}
