import BookChecking
import BookFormat
import BookModel
import TestSupport
import Testing

@Suite struct BookDecodingTests {
  @Test func aBookIsAnArrayOfPages() throws {
    let reading = try Reading("<array><dict/><dict/></array>")
    #expect(reading.book?.pages.count == 2)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func aBookThatSaysNothingHasTheDefaultsOfTheFormat() throws {
    let book = try #require(try Reading.book("").book)
    #expect((book.width, book.height, book.frameRate) == (1024, 768, 30))
    #expect(book.title == nil && book.subtitle == nil && book.cover == nil && book.music == nil)
    #expect(book.spread == .none)
    #expect(book.authors.isEmpty && book.languages.isEmpty && book.games.isEmpty)
    #expect(book.intro == nil && book.menu == nil && book.credits == nil)
  }

  @Test func everyEntryOfABookIsRead() throws {
    let reading = try Reading.book(
      string("title", "The Fish") + string("subtitle", "and the Star")
        + array("authors", "<string>Ada</string>", "<string>Bo</string>")
        + array("languages", "<string>en</string>", "<string>it</string>") + number("width", 800)
        + number("height", 600) + number("frameRate", 60) + string("spread", "aftercover")
        + string("cover", "cover.png")
        + string("music", "sea.ogg") + dictionary("intro", string("name", "logos"))
        + dictionary("menu", string("name", "menu")) + array("credits", "<string>by Ada</string>")
        + array(
          "games", item(string("type", "jigsaw"), string("fileName", "fish.png"), string("title", "Fish"))))
    let book = try #require(reading.book)
    #expect(reading.diagnostics.isEmpty)
    #expect(book.title?.string() == "The Fish" && book.subtitle?.string() == "and the Star")
    #expect(book.authors == ["Ada", "Bo"] && book.languages == ["en", "it"])
    #expect((book.width, book.height, book.frameRate) == (800, 600, 60))
    #expect(book.spread == .afterCover)
    #expect(book.cover?.string() == "cover.png" && book.music?.string() == "sea.ogg")
    #expect(book.intro?.name == "logos" && book.menu?.name == "menu")
    guard case .lines(let lines)? = book.credits else {
      Issue.record("credits are lines")
      return
    }
    #expect(lines.map { $0.string() } == ["by Ada"])
    let game = try #require(book.games.first)
    #expect(game.kind == .jigsaw && game.fileName.string() == "fish.png" && game.title?.string() == "Fish")
  }

  @Test func theCreditsMayBeAPage() throws {
    let book = try #require(try Reading.book(dictionary("credits", string("name", "thanks"))).book)
    guard case .page(let page)? = book.credits else {
      Issue.record("credits are a page")
      return
    }
    #expect(page.name == "thanks")
  }

  @Test func everyEntryOfAPageIsRead() throws {
    let reading = try Reading.page(
      entries: string("name", "cave") + string("title", "The cave") + string("background", "#102030")
        + string("music", "drops.ogg") + number("autoAdvance", 5)
        + dictionary(
          "enterAnimation", string("animation", "Fade"), string("type", "EASEIN"), number("duration", 2))
        + dictionary("exitAnimation", string("animation", "curl")))
    let page = try #require(reading.page)
    #expect(reading.diagnostics.isEmpty)
    #expect(page.name == "cave" && page.title?.string() == "The cave" && page.music?.string() == "drops.ogg")
    #expect(page.background == Color(hexadecimal: "102030") && page.autoAdvance == 5)
    #expect(page.enterAnimation.kind == .fade && page.enterAnimation.transition == .easeIn)
    #expect(page.enterAnimation.duration == 2)
    #expect(page.exitAnimation.kind == .curl && page.exitAnimation.transition == .linear)
    #expect(page.exitAnimation.duration == 1)
  }

  @Test func aPageThatIsNoDictionaryKeepsItsNumber() throws {
    let reading = try Reading("<array><string>one</string><dict>\(string("name", "two"))</dict></array>")
    #expect(reading.book?.pages.map(\.name) == [nil, "two"])
    #expect(reading.messages == ["page 1 is a string, not a dictionary"])
  }

  @Test func aFileThatIsNotThereIsADiagnostic() {
    let reading = Book.read(path: "/nowhere/book.plist")
    #expect(reading.book == nil)
    #expect(reading.diagnostics.map(\.severity) == [.error])
  }

  @Test func aFolderIsReadByItsBookPlist() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist><array><dict/></array></plist>", to: "book.plist")
    let reading = Book.read(path: folder.path)
    #expect(reading.book?.pages.count == 1)
    #expect(reading.folder.path == FilePath(folder.path))
  }

  @Test func readingSaysNothingThatOnlyACheckIsAskedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist><array><dict>\(string("nmae", "cave"))</dict></array></plist>", to: "book.plist")
    #expect(Book.read(path: folder.path).diagnostics.isEmpty)
    #expect(BookChecker.check(path: folder.path).count == 2)
  }

  @Test func aThousandWarningsDoNotHideAnError() throws {
    let warning = "<dict>\(string("type", "activearea"))\(string("x", "12"))</dict>"
    let error = "<dict>\(string("type", "imgae"))</dict>"
    let reading = try Reading(
      "<array><dict>\(array("elements", String(repeating: warning, count: 1200), error))</dict></array>")
    #expect(reading.diagnostics.count == 1002)
    #expect(reading.diagnostics.count { $0.severity == .error } == 1)
    #expect(reading.messages.contains("there are more than 1,000 warnings; the others are not listed"))
  }

  @Test func whatADamagedFileLostIsNotAFaultOfItsOwn() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<plist><array><dict><key>elements</key><array><dict>", to: "book.plist")
    #expect(BookChecker.check(path: path).map(\.message) == ["the file ends before '<dict>' is closed"])
  }

  @Test func anOldStyleListMayWriteItsNumbersTheOnlyWayItCan() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "({ elements = ({ type = activearea; isActive = yes; x = 12; width = \"40.5\"; height = 30; }); })",
      to: "book.plist")
    let reading = Book.read(path: path)
    #expect(reading.diagnostics.isEmpty)
    let element = try #require(reading.book?.pages.first?.elements.first)
    #expect(element.x == 12 && element.width == 40.5 && element.isActive)
  }
}
