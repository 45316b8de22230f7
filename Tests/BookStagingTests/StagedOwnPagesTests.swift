import BookFormat
import BookModel
import BookStaging
import StageCore
import TestSupport
import Testing

/// The pages of a book's own entries become stages like those of its story.
@Suite struct StagedOwnPagesTests {
  private static func words(_ english: String, _ italian: String) -> String {
    "<dict>\(PList.string("en", english))\(PList.string("it", italian))</dict>"
  }

  private static func page(_ english: String, _ italian: String) -> String {
    PList.page(
      PList.element(
        "text", "words",
        "<key>text</key>" + words(english, italian)
          + "<key>trigger</key><dict>\(PList.string("event", "pageShown"))"
          + "\(PList.string("action", "read"))</dict>"),
      extra: PList.number("autoAdvance", 0.1))
  }

  private func builder(_ language: String, credits: String) throws -> PageBuilder {
    let book = try readBook(
      "",
      book: "<key>languages</key><array><string>en</string><string>it</string></array>"
        + PList.number("width", 640) + PList.number("frameRate", 20)
        + "<key>intro</key>\(Self.page("Hush", "Zitti"))<key>menu</key>\(Self.page("Come in", "Entra"))"
        + "<key>credits</key>\(credits)")
    return PageBuilder(book: book, languages: PreferredLanguages([language]), media: ToldMedia())
  }

  private func text(of page: Page?, by builder: PageBuilder) throws -> String {
    let staged = builder.staged(try #require(page))
    let stage = staged.stage
    #expect((stage.width, stage.frameRate) == (640, 20))
    #expect(
      diary(of: stage, until: 3) == [
        "1: words asks for the door 'read'", "2: the page asks for the next page",
      ])
    let id = try #require(staged.readingOrder.first)
    guard case .text(let text) = stage.content(of: id) else { return "no text" }
    return text.words
  }

  @Test(arguments: [("en", ["Hush", "Come in", "Thanks"]), ("it", ["Zitti", "Entra", "Grazie"])])
  func introMenuAndCreditsAreStagedInTheReadersLanguage(language: String, words: [String]) throws {
    let builder = try builder(language, credits: Self.page("Thanks", "Grazie"))
    let book = builder.book
    guard case .page(let credits)? = book.credits else {
      Issue.record("credits are a page")
      return
    }
    #expect(try [book.intro, book.menu, credits].map { try text(of: $0, by: builder) } == words)
    #expect(builder.creditLines == [])
  }

  @Test(arguments: [
    ("en", ["by Ada", "Thanks"]), ("it", ["by Ada", "Grazie"]), ("fr", ["by Ada", "Thanks"]),
  ])
  func linesOfCreditsAreInTheReadersLanguage(language: String, lines: [String]) throws {
    let credits = "<array><string>by Ada</string>\(Self.words("Thanks", "Grazie"))</array>"
    #expect(try builder(language, credits: credits).creditLines == lines)
  }

  @Test func noMoreLinesOfCreditsAreShownThanABookMayHave() throws {
    let credits = "<array>\(String(repeating: "<string>a</string>", count: 2000))</array>"
    #expect(try builder("en", credits: credits).creditLines.count == PageLimits.creditLines)
  }
}
