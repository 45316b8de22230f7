import BookModel
import BookVocabulary
import TestSupport
import Testing

/// How `books/lucciole` is made: a story whose end depends on what its reader does.
@Suite struct BundledBranchingStoryTests {
  private let book: Book

  init() throws { book = try #require(Book.read(path: Checkout.path("books/lucciole")).book) }

  @Test func everyPageAsksForATouch() {
    for page in book.pages {
      #expect(page.texts.contains { $0.text.role == .hint }, "page '\(page.name ?? "")'")
      #expect(page.elements.contains { $0.isActive }, "page '\(page.name ?? "")'")
    }
  }

  @Test func thePagesOfTheStoryHaveTheSnailOnThem() {
    for page in book.pages where page.name != "Tunnel" {
      #expect(page.elements.contains { $0.name == "snail" && $0.isActive }, "page '\(page.name ?? "")'")
    }
  }

  /// In 80 × 24 cells a page has 56 columns for its words, and below the picture three rows for the story
  /// and one for the answer to a touch.
  @Test func theWordsOfAPageFitBelowItsPicture() {
    for page in book.pages {
      for (element, text) in page.texts where text.role == .story {
        let rows = element.y < 700 ? 3 : 1
        for translation in text.text.translations {
          let count = Self.rows(of: Self.longest(translation.string), columns: 56)
          #expect(count <= rows, "'\(element.name)' (\(translation.language)) has \(count) rows")
        }
      }
    }
  }

  @Test func theBandUnderTheWordsIsAPlainShapeInThePagesColour() throws {
    for page in book.pages {
      let band = try #require(page.elements.first { $0.name == "band" })
      #expect(band.color == page.background && band.x == 0 && band.width == book.width)
      #expect(band.y + band.height == book.height)
      let lines = page.texts.filter { $0.text.role != .label }.map(\.element)
      #expect(lines.allSatisfy { $0.y >= band.y && $0.y + $0.height <= book.height })
    }
  }

  /// The words with the last form of every `{value|form|form}` in them, which is the longer one here.
  private static func longest(_ words: String) -> String {
    words.split(separator: "{", omittingEmptySubsequences: false).map { part -> String in
      guard let end = part.firstIndex(of: "}") else { return String(part) }
      let form = part[..<end].split(separator: "|").last ?? ""
      return form.replacing("%d", with: "7") + String(part[part.index(after: end)...])
    }.joined()
  }

  private static func rows(of words: String, columns: Int) -> Int {
    var (rows, used) = (1, 0)
    for word in words.split(separator: " ") {
      if used > 0, used + 1 + word.count > columns { (rows, used) = (rows + 1, 0) }
      used += (used > 0 ? 1 : 0) + word.count
    }
    return rows
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
