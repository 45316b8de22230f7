import BookModel
import BookVocabulary
import StageCore
import TestSupport
import Testing

/// How `books/pesce-stella` is made: what a book that is to be read everywhere takes care of.
@Suite struct BundledStoryTests {
  private let book: Book

  init() throws { book = try #require(Book.read(path: Checkout.path("books/pesce-stella")).book) }

  @Test func itsPagesTurnAsTheStoryGoes() throws {
    let kinds = book.pages.map(\.enterAnimation.kind)
    #expect(Set(kinds).count > 2)
    // She falls, and a child gasps.
    let fall = try #require(book.pages.firstIndex { $0.name == "The Fall" })
    #expect(kinds[fall] == .curl)
  }

  @Test(arguments: [("en", "Space turns the page."), ("it", "Lo spazio volta pagina.")])
  func theFirstPageSaysHowToTurn(language: String, words: String) throws {
    let hints = try #require(book.pages.first).texts.filter { $0.text.role == .hint }
    let said = hints.flatMap { $0.text.text.translations }.filter { $0.language == language }
    #expect(said.map(\.string).contains(words))
  }

  @Test func theLinesOfAPageStandAtOnePitch() {
    for page in book.pages.dropFirst() {
      let lines = page.texts.filter { $0.text.role == .story && $0.text.fontSize < 40 }.map(\.element.y)
      let even: [Double] = lines.indices.map { 636 + 34 * Double($0) }
      #expect(lines == even, "page '\(page.name ?? "")'")
    }
  }

  @Test func soundWordsBelongToTheirPlaceInThePicture() {
    let shouts = book.pages.dropFirst().dropLast().flatMap(\.texts).filter { $0.text.fontSize > 100 }
    #expect(shouts.map(\.element.name) == ["SPLASH", "first HA", "second HA", "HOME"])
    #expect(shouts.allSatisfy { $0.text.role == .label })
  }

  @Test func theEndHasSpace() throws {
    let page = try #require(book.pages.last)
    let end = try #require(page.elements.first { $0.name == "the end" })
    #expect(end.triggers.count == 1)
    let others = page.elements.filter { $0.name.hasPrefix("star") || $0.name.hasPrefix("Nino") }
    let lines = page.texts.filter { $0.text.fontSize < 40 }.map(\.element)
    for element in others.filter({ $0.type != .audio }) + lines {
      #expect(!end.box.overlaps(element.box), "'\(element.name)'")
    }
  }

  /// A band that only carries words can be left out where there is no space for it.
  @Test func theBandUnderTheWordsIsAPlainShapeInThePagesColour() throws {
    for page in book.pages {
      let band = try #require(page.elements.first { $0.name == "band" })
      #expect(band.color == page.background && band.x == 0 && band.width == book.width)
      #expect(band.y + band.height == book.height)
      let background = try #require(page.elements.first { $0.name == "background" })
      #expect(background.y + background.height == band.y)
      let lines = page.texts.filter { $0.text.fontSize < 33 }.map(\.element)
      #expect(lines.allSatisfy { $0.y >= band.y && $0.y + $0.height <= book.height })
    }
  }
}

extension Page {
  /// Its texts, with what only a text has.
  fileprivate var texts: [(element: Element, text: Element.Text)] {
    elements.compactMap { element in
      if case .text(let text) = element.kind { (element, text) } else { nil }
    }
  }
}

extension Element {
  /// As the book describes it, of one that neither turns nor is scaled about a point of its own.
  fileprivate var box: PageRect { PageRect(x: x, y: y, width: width, height: height) }
}
