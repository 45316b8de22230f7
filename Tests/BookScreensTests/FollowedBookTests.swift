import BookChecking
import BookModel
import Following
import Foundation
import Media
import MediaDecoding
import PictureStore
import Screens
import StageCore
import TestSupport
import Testing

/// The files of an open book, as they are written by other programs.
@Suite(.waiting) struct FollowedBookTests {
  private let written: WrittenBook
  private let woken = Monitor(0)
  /// How often the book was to be heard by one who has decoded nothing.
  private let heardAnew = Monitor(0)

  init() throws { written = try WrittenBook(pages: Self.pages("One.")) }

  private static func pages(_ words: String) -> String { PList.page(PList.text("words", words)) }

  private static func list(_ inside: String) -> String {
    "<plist version=\"1.0\"><dict><key>pages</key><array>\(inside)</array></dict></plist>"
  }

  /// A book as it is opened to be followed, and what its pictures are drawn from.
  ///
  /// - Parameter folder: in that of the test. Default: that one.
  private func open(_ folder: String = "") throws -> (book: FollowedBook, pictures: PictureSession) {
    let path = FilePath(written.folderPath + folder)
    let reading = Book.read(path: path)
    let (folder, service) = (reading.folder, MediaDecoder())
    let media = BookMedia(folder: folder, service: service)
    let opened = OpenedBook(
      path: path.description, book: try #require(reading.book), name: "book",
      pictures: PictureStore(service: service) { try? folder.open($0).get() }, media: media)
    let watch = FileWatch(folder: path) { [woken] in
      woken.withLock { $0 += 1 }
      woken.notifyAll()
    }
    let book = FollowedBook(
      opened, at: path, reading: reading, media: media, watch: watch,
      check: { BookChecker.check(path: $0) }
    ) { [heardAnew] _ in heardAnew.withLock { $0 += 1 } }
    return (book, opened.pictures.session())
  }

  private struct NothingHasChanged: Error {}

  /// Waits for a change of the files.
  private func change(of book: FollowedBook) throws -> BookChange {
    for _ in 0..<20 {
      if let change = book.takeChange() { return change }
      let seen = woken.withLock { $0 }
      woken.wait(seconds: 10) { $0 > seen }
    }
    throw NothingHasChanged()
  }

  /// Waits until the book has come to certain words; changes that come before may show it on its way.
  private func come(to wanted: String, _ book: FollowedBook) throws -> Bool {
    for _ in 0..<20 where try words(change(of: book)) == wanted { return true }
    return false
  }

  private func move(_ folder: String, to other: String) throws {
    try FileManager.default.moveItem(
      atPath: written.folderPath + folder, toPath: written.folderPath + other)
  }

  private func words(_ change: BookChange) -> String? {
    guard case .text(let text)? = change.opened?.book.pages.first?.elements.first?.kind else { return nil }
    return text.text.strings.first
  }

  @Test func aListWithMoreErrorsThanBeforeIsToldAndNotPlayed() throws {
    try written.add(Self.list(PList.page(PList.text("words", "One."), "<dict/>")), as: "book.plist")
    let (book, _) = try open()
    try written.add(Self.list(PList.page(PList.text("words", "Two."), "<dict/>")), as: "book.plist")
    let followed = try change(of: book)
    #expect(words(followed) == "Two." && followed.fault?.message.hasPrefix("book.plist:1:") == true)
    try written.add(
      Self.list(PList.page(PList.text("words", "Three."), "<dict/>", "<dict/>")), as: "book.plist")
    let refused = try change(of: book)
    #expect(refused.opened == nil && refused.fault != nil)
    try written.add(Self.list(Self.pages("Four.")), as: "book.plist")
    let mended = try change(of: book)
    #expect(words(mended) == "Four." && mended.fault == nil)
  }

  @Test func theFaultThatIsNamedIsTheOneThatWasWrittenLast() throws {
    let old = PList.text("words", "One.", PList.string("rotation", "abc"))
    try written.add(Self.list(PList.page(old)), as: "book.plist")
    let (book, _) = try open()
    try written.add(Self.list(PList.page(old, PList.element("tixt", "other"))), as: "book.plist")
    #expect(try change(of: book).fault?.message.contains("tixt") == true)
    try written.add(Self.list(PList.page(old)), as: "book.plist")
    #expect(try change(of: book).fault?.message.contains("abc") == true)
  }

  @Test func aKeyThatIsMisspeltWhileTheBookIsReadIsNamedAndOneThatWasIsNot() throws {
    let old = PList.text("words", "One.", PList.string("aling", "left"))
    try written.add(Self.list(PList.page(old)), as: "book.plist")
    let (book, _) = try open()
    #expect(book.faults().joined().contains("'aling'"))
    try written.add(Self.list(PList.page(old, PList.text("other", "Two.", y: 300))), as: "book.plist")
    #expect(try change(of: book).fault == nil)
    let misspelt = PList.text("other", "Two.", y: 300, PList.string("fontsize", "12"))
    try written.add(Self.list(PList.page(old, misspelt)), as: "book.plist")
    let change = try change(of: book)
    #expect(change.opened != nil && change.fault?.message.contains("'fontsize'") == true)
  }

  @Test func aTriggerThatWaitsForNothingIsAmongTheFaults() throws {
    let waiting = PList.text("words", "One.", PList.whenTouched("absent"))
    try written.add(Self.list(PList.page(waiting)), as: "book.plist")
    #expect(try open().book.faults().joined().contains("'absent'"))
  }

  @Test func aPictureThatIsWrittenWhileTheListHasAFaultLeavesTheFaultTold() throws {
    try written.add("<svg/>", as: "a.svg")
    let (book, pictures) = try open()
    pictures.beginFrame()
    _ = pictures.picture(.file("a.svg"), width: 8, height: 8)
    try written.add("<plist", as: "book.plist")
    #expect(try change(of: book).opened == nil)
    try written.add("<svg></svg>", as: "a.svg")
    let change = try change(of: book)
    #expect(change.opened != nil && change.fault != nil)
  }

  @Test func whatNobodyHasAskedForIsNoChange() throws {
    let (book, pictures) = try open()
    pictures.beginFrame()
    _ = pictures.picture(.file("new/a.svg"), width: 8, height: 8)
    #expect(pictures.problem(of: .file("new/a.svg")) != nil)
    try written.add("notes", as: "notes.txt")
    // In a folder that is not there yet.
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>"
    try written.add(svg, as: "new/a.svg")
    #expect(try change(of: book).opened != nil)
    pictures.beginFrame()
    #expect(pictures.picture(.file("new/a.svg"), width: 8, height: 8) != nil)
    #expect(book.takeChange() == nil)
  }

  @Test func musicThatIsWrittenIsDecodedAnew() throws {
    try written.add(
      Self.list(PList.page(PList.text("words", "One."), extra: PList.string("music", "rain.wav"))),
      as: "book.plist")
    let (book, _) = try open()
    try written.add("RIFF", as: "drum.wav")
    try written.add("RIFF", as: "rain.wav")
    #expect(try change(of: book).opened != nil)
    #expect(heardAnew.withLock { $0 } == 1)
  }

  @Test func whatCannotBeWatchedIsKnown() throws {
    let watch = FileWatch(folder: FilePath(written.folderPath + "/none")) {}
    #expect(!watch.isWatching)
    #expect(FileWatch(folder: FilePath(written.folderPath)) {}.isWatching)
    #expect(try !open().book.cannotWatch)
  }

  @Test func aListThatIsALinkIsFollowedToWhereItIsWritten() throws {
    try written.add(Self.list(Self.pages("One.")), as: "lists/mine.plist")
    try FileManager.default.removeItem(atPath: written.path)
    try written.link("book.plist", to: "lists/mine.plist")
    let (book, _) = try open()
    try written.add(Self.list(Self.pages("Two.")), as: "lists/mine.plist")
    #expect(words(try change(of: book)) == "Two.")
  }

  @Test("A folder that takes the place of the book's is followed, and one that is made anew")
  func replacedFolder() throws {
    try written.add(Self.list(Self.pages("One.")), as: "mine/book.plist")
    try written.add(Self.list(Self.pages("Two.")), as: "new/book.plist")
    let (book, _) = try open("/mine")
    try move("/mine", to: "/old")
    try move("/new", to: "/mine")
    #expect(try come(to: "Two.", book))
    try written.add(Self.list(Self.pages("Three.")), as: "mine/book.plist")
    #expect(try come(to: "Three.", book))
    try FileManager.default.removeItem(atPath: written.folderPath + "/mine")
    let gone = try change(of: book)
    #expect(gone.opened == nil && gone.fault != nil, "that it has gone is no silence")
    try written.add(Self.list(Self.pages("Four.")), as: "mine/book.plist")
    #expect(try come(to: "Four.", book))
    // What is written in the folder that was the book's once is none of its files.
    try written.add(Self.list(Self.pages("Five.")), as: "old/book.plist")
    try written.add(Self.list(Self.pages("Six.")), as: "mine/book.plist")
    #expect(try come(to: "Six.", book))
  }

  @Test func theFilesOfAFolderThatIsRenamedHaveGoneWithIt() throws {
    try written.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>", as: "pics/a.svg")
    let (book, pictures) = try open()
    pictures.beginFrame()
    #expect(pictures.picture(.file("pics/a.svg"), width: 8, height: 8) != nil)
    try move("/pics", to: "/others")
    #expect(try change(of: book).opened != nil)
    pictures.beginFrame()
    #expect(pictures.picture(.file("pics/a.svg"), width: 8, height: 8) == nil)
  }

  @Test func anEditorIsToldTheLineInItsOwnWay() {
    let file = FilePath("/b/book.plist")
    func words(_ program: String) -> [String] {
      ReaderEditor.arguments(of: program, file: file, line: 7).map(\.description)
    }
    #expect(words("vim") == ["+7", "/b/book.plist"])
    #expect(words("hx") == ["/b/book.plist:7"])
    #expect(words("code") == ["--goto", "/b/book.plist:7"])
    #expect(words("my-editor") == ["/b/book.plist"])
    let named = ReaderEditor { ["VISUAL": " ", "EDITOR": "/usr/bin/code --wait"][$0] }
    #expect(named?.name == "code")
    #expect(ReaderEditor { _ in nil } == nil)
  }
}
