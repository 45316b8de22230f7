import BookModel
import BookStaging
import BookVocabulary
import StageCore
import TestSupport
import Testing

/// What a layout needs to know of a page: what its texts are, in what order they are read, and its panels.
@Suite struct StagedReadingTests {
  private let elements =
    PList.text("one", "One") + PList.area("pond") + PList.text("two", "Two", PList.whenTouched("pond"))
    + PList.text("three", "Three")

  private func staged(_ elements: String, page: String = "") throws -> StagedPage {
    let book = try readBook(elements, page: page)
    return PageBuilder(book: book, media: ToldMedia()).staged(book.pages[0])
  }

  private func read(inOrder names: String...) throws -> [String] {
    let order = names.map { "<string>\($0)</string>" }.joined()
    let page = try staged(elements, page: "<key>readingOrder</key><array>\(order)</array>")
    return page.readingOrder.map(page.stage.name(of:))
  }

  @Test func withoutAnOrderTextsAreReadAsTheyAreDrawn() throws {
    let page = try staged(elements)
    #expect(page.readingOrder.map(page.stage.name(of:)) == ["one", "two", "three"])
  }

  @Test func wordsThatStandAboveOthersAreReadBeforeThemWhereverTheyAreDrawn() throws {
    let page = try staged(
      PList.text("caption", "What it shows", y: 720, height: 40)
        + PList.text("words", "Once", y: 590, height: 120)
        + PList.text("aside", "Beside both", x: 1024, y: 100, height: 40))
    #expect(page.readingOrder.map(page.stage.name(of:)) == ["words", "caption", "aside"])
  }

  @Test func theAuthorsOrderGoesFirstAndTheOthersFollow() throws {
    #expect(try read(inOrder: "three", "two", "one") == ["three", "two", "one"])
    #expect(try read(inOrder: "three") == ["three", "one", "two"])
  }

  @Test func everyTextIsReadOnceWhateverTheOrderNames() throws {
    #expect(try read(inOrder: "two", "pond", "nobody", "two", "one", "two") == ["two", "one", "three"])
  }

  @Test func ofTwoTextsOfOneNameTheOrderMeansTheFirst() throws {
    let page = try staged(
      PList.text("story", "One") + PList.text("start", "Zero") + PList.text("story", "Two"),
      page: "<key>readingOrder</key><array><string>start</string><string>story</string></array>")
    #expect(page.readingOrder.map(\.index) == [1, 0, 2])
  }

  @Test(arguments: TextRole.allCases)
  func aTextsRoleComesToTheStage(role: TextRole) throws {
    let stage = try stage(PList.text("words", "Hello", PList.string("role", role.rawValue)))
    let id = try #require(stage.element(named: "words"))
    #expect(stage.content(of: id) == .text(TextContent(words: "Hello", role: role)))
  }

  @Test func panelsComeInTheirOrder() throws {
    func panel(_ x: Double) -> String {
      "<dict>" + PList.number("x", x) + PList.number("y", 0) + PList.number("width", 512)
        + PList.number("height", 768) + "</dict>"
    }
    let page = try staged(elements, page: "<key>panels</key><array>\(panel(512))\(panel(0))</array>")
    #expect(page.panels.map(\.x) == [512, 0])
    #expect(try staged(elements).panels.isEmpty)
  }

  @Test func anElementIsDescribedAsTheBookHasItWhateverHasMovedIt() throws {
    let stage = try stage(PList.text("words", "Hello", x: 20, PList.tween("x", to: 300)))
    let id = try #require(stage.element(named: "words"))
    stage.advance(ticks: 31)
    #expect(stage.values(of: id).x == 300)
    #expect(stage.description(of: id).values.x == 20 && stage.description(of: id).name == "words")
  }
}
