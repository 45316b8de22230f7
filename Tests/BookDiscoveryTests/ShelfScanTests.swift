import BookDiscovery
import BookModel
import ExportFiles
import Foundation
import Library
import Media
import MediaDecoding
import TestSupport
import Testing

@Suite("Books that are found")
struct ShelfScanTests {
  private let folder: TemporaryFolder
  private let state: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    state = try TemporaryFolder()
  }

  private func write(_ name: String, title: String, words: String = "Words.", folder: TemporaryFolder? = nil)
    throws
  {
    let text = """
      { title = "\(title)"; pages = ( { elements = ( { type = text; text = "\(words)"; } ); } ); }
      """
    try (folder ?? self.folder).write(text, to: "\(name)/book.plist")
  }

  private var library: Library { Library.open(path: state.path + "/library.db") }

  /// Looks for books, and returns what came of it.
  @discardableResult
  private func look(in folders: [String]? = nil, at moment: Double = 100) -> ShelfNews {
    let scan = ShelfScan(
      folders: folders ?? [folder.path], database: state.path + "/library.db", now: { moment }, wake: {})
    let library = library
    scan.look(library: library)
    scan.finish(within: 60)
    return scan.collect(into: library) ?? ShelfNews()
  }

  @Test("A packed book stands on the shelf beside the others, with its title, its words and its cover")
  func packs() throws {
    try folder.write(
      """
      { title = "A tale"; cover = "more/cover.svg"; pages = ( { elements = ( { type = text; text = "Pumpkin."; } ); } ); }
      """, to: "source/tale/book.plist")
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", to: "source/tale/more/cover.svg")
    let reading = Book.read(path: FilePath(folder.path + "/source/tale"))
    var packing = try BookPacking(
      try #require(reading.book), list: "book.plist", in: reading.folder, media: MediaDecoder(),
      keepsPixels: true)
    let shelf = try TemporaryFolder()
    try packing.write(to: FilePath(shelf.path + "/small-tale.leggi"))
    try shelf.write("not a book", to: "other.leggi")
    look(in: [shelf.path])
    let entry = try #require(library.shelf().first?.entry)
    #expect(library.shelf().count == 1)
    #expect(
      entry.path == shelf.path + "/small-tale.leggi" && entry.titles[""] == "A tale" && entry.pageCount == 1)
    #expect(ShelvedFile.name(ofBook: entry.path) == "Small Tale")
    let cover = try #require(ShelvedFile.cover(of: entry))
    let file = try #require(ShelvedFile.openCover(cover))
    #expect(try MediaDecoder().facts(ofPicture: file).width == 9)
    #expect(library.search("pumpkin", limit: 9).count == 1)
  }

  private var titles: [String] { library.shelf().compactMap(\.entry.titles[""]).sorted() }

  private func names(_ folders: [String]? = nil) -> [String] {
    BookFinder.books(in: folders ?? [folder.path]) { false }.map {
      String($0.path.split(separator: "/").last ?? "")
    }
  }

  // MARK: Finding

  @Test(
    "Folders with a list in them are books, wherever they lie below a folder of the shelf, but for hidden ones"
  )
  func finds() throws {
    for name in ["a", "shelf/b", "shelf/deep/c", ".hidden/d", "a/inner"] { try write(name, title: name) }
    try folder.write("{}", to: "no-book/other.plist")
    #expect(names() == ["a", "b", "c"])
  }

  @Test("A folder of the shelf may be a book itself, and is found once by whatever way")
  func itself() throws {
    try write("a", title: "a")
    #expect(names([folder.path + "/a", folder.path, folder.path + "/./a"]) == ["a"])
  }

  @Test("Books that lie too deep are not looked for")
  func deep() throws {
    try write("1/2/3/four", title: "four")
    try write("1/2/3/4/five", title: "five")
    #expect(names() == ["four"])
  }

  @Test("A link in a folder of the shelf leads to a book; no other link is followed, and none of them round")
  func links() throws {
    let elsewhere = try TemporaryFolder()
    try write("linked", title: "linked", folder: elsewhere)
    try write("far/unseen", title: "unseen", folder: elsewhere)
    try write("here/own", title: "own")
    try folder.link("book", to: elsewhere.path + "/linked")
    try folder.link("folder", to: elsewhere.path + "/far")
    try folder.link("here/inner", to: elsewhere.path + "/linked")
    try folder.link("round", to: folder.path)
    try folder.link("here/up", to: "..")
    #expect(names() == ["linked", "own"])
  }

  @Test("A pipe, a folder or nothing in a list's place is no book, and keeps no reader waiting")
  func oddities() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/pipe", withIntermediateDirectories: true)
    mkfifo(folder.path + "/pipe/book.plist", 0o600)
    try folder.write("", to: "folder/book.plist/inner")
    try folder.link("dangling", to: "/nowhere/at/all")
    #expect(names() == [])
    #expect(names(["/nowhere/at/all"]) == [])
  }

  // MARK: Reading

  @Test("What is found stands on the shelf, with title, words, pages and the picture that stands for it")
  func reads() throws {
    try folder.write(
      """
      { title = { en = "The Fish"; it = "Il pesce"; }; authors = (Ada, Bruno); languages = (en, it);
        pages = (
          { elements = ( { type = text; text = { en = "A red fish."; it = "Un pesce rosso."; }; } ); },
          { elements = (
            { type = image; fileName = "small.png"; width = 10; height = 10; },
            { type = image; fileName = "large.png"; width = 90; height = 90; } ); } ); }
      """, to: "fish/book.plist")
    let news = look()
    #expect(news.changes == 1)
    #expect(!news.isLooking)
    let book = try #require(library.shelf().first)
    #expect(book.entry.path == folder.path + "/fish")
    #expect(book.entry.titles == ["en": "The Fish", "it": "Il pesce"])
    #expect(book.entry.authors == ["Ada", "Bruno"])
    #expect(book.entry.languages == ["en", "it"])
    #expect(book.entry.pageCount == 2)
    #expect(book.entry.cover == folder.path + "/fish/large.png")
    #expect(book.added == 100)
    #expect(book.isIndexed)
    let hits = library.search("pesce", limit: 10)
    #expect(hits.map(\.page) == [0])
    #expect(hits.first?.language == "it")
  }

  @Test("A list that is none stands there with its reason and its place")
  func broken() throws {
    try folder.write("<plist><dict>\n<key>pages</key></dict></plist>", to: "bad/book.plist")
    try folder.write("{ pages = (); }", to: "empty/book.plist")
    look()
    let reasons = library.shelf().sorted { $0.entry.path < $1.entry.path }.map(\.entry.broken)
    #expect(reasons.count == 2)
    #expect(reasons.first??.hasPrefix("book.plist") == true)
    #expect(reasons.allSatisfy { $0?.isEmpty == false })
  }

  @Test("Only lists in another state are read again")
  func onlyChanged() throws {
    try write("a", title: "One")
    try write("b", title: "Two")
    let path = folder.path + "/a/book.plist"
    let age = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
    try FileManager.default.setAttributes(age, ofItemAtPath: path)
    look()
    // As long as before, and as old: nothing shows that it is another.
    try write("a", title: "Eno")
    try FileManager.default.setAttributes(age, ofItemAtPath: path)
    try write("b", title: "Three")
    #expect(look().changes == 1)
    #expect(titles == ["One", "Three"])
    #expect(look().changes == 0)
  }

  @Test("A book that is gone is off the shelf, one whose folder is gone as well is not")
  func gone() throws {
    try write("drive/a", title: "A")
    try write("b", title: "B")
    look()
    try FileManager.default.removeItem(atPath: folder.path + "/b")
    try FileManager.default.removeItem(atPath: folder.path + "/drive")
    let news = look()
    #expect(news.gone == [folder.path + "/b"])
    #expect(news.away == [folder.path + "/drive/a"])
    #expect(titles == ["A"])
    #expect(library.search("words", limit: 10).count == 1)
  }

  @Test("A book that was found stays when Leggi is started elsewhere")
  func elsewhere() throws {
    try write("a", title: "A")
    look()
    #expect(look(in: []) == ShelfNews())
    #expect(titles == ["A"])
  }

  @Test("A book that was taken off is not put back by being found")
  func takenOff() throws {
    try write("a", title: "A")
    look()
    library.takeOffShelf(try #require(library.shelf().first?.id))
    look()
    #expect(titles == [])
  }

  @Test("A title that is empty, or of blanks alone, is none: the book is called as its folder")
  func blankTitles() throws {
    try write("a", title: "")
    try write("b", title: "  ")
    look()
    #expect(library.shelf().map(\.entry.titles) == [[:], [:]])
  }

  @Test("Where nothing is kept, what was found is handed to the library that asks")
  func handed() throws {
    try write("a", title: "A", words: "A word.")
    let library = Library.open(path: nil)
    let scan = ShelfScan(folders: [folder.path], database: nil, now: { 1 }, wake: {})
    scan.look(library: library)
    scan.finish(within: 60)
    #expect(scan.collect(into: library)?.changes == 1)
    #expect(library.shelf().map(\.entry.titles) == [["": "A"]])
    #expect(library.search("word", limit: 1).count == 1)
  }

  @Test("A cover is opened as its book may: never beyond its folder, whatever the database says")
  func covers() throws {
    try folder.write("picture", to: "a/cover.png")
    try folder.write("secret", to: "secret")
    try folder.link("a/link.png", to: folder.path + "/secret")
    func opens(_ cover: String) -> Bool {
      let entry = ShelfEntry(
        path: folder.path + "/a", digest: "", cover: cover, stamp: .init(modified: 0, size: 0))
      return ShelvedFile.cover(of: entry).flatMap(ShelvedFile.openCover) != nil
    }
    #expect(opens(folder.path + "/a/cover.png"))
    #expect(!opens(folder.path + "/a/link.png"))
    #expect(!opens(folder.path + "/a/../secret"))
    #expect(!opens(folder.path + "/secret"))
    #expect(!opens("/etc/passwd"))
  }

  // MARK: Many books

  /// How many; LEGGI_SHELF_BOOKS has another number of them, and prints how long all takes.
  private static let requested = ProcessInfo.processInfo.environment["LEGGI_SHELF_BOOKS"].flatMap { Int($0) }

  @Test("Very many books are found, are there at once the second time, and all their words are found")
  func many() throws {
    let count = Self.requested ?? 250
    for number in 0..<count {
      try write(
        "\(number % 50)/book\(number)", title: "Book \(number)",
        words: "The \(number). rabbit ran to the garden, and word\(number % 7) was said.")
    }
    let clock = ContinuousClock()
    let first = clock.measure { look() }
    let second = clock.measure { look() }
    let library = library
    var shelf: [ShelvedBook] = []
    let reading = clock.measure { shelf = library.shelf() }
    #expect(shelf.count == count)
    var hits: [WordHit] = []
    let search = clock.measure { hits = library.search("rabbit garden", limit: 101) }
    #expect(hits.count == min(101, count))
    if Self.requested != nil {
      print(
        "\(count) books: \(first) the first time, \(second) the second, shelf \(reading), search \(search)")
      #expect(reading < .milliseconds(100))
      #expect(search < .milliseconds(100))
    }
    #expect(library.search("word3", limit: count).count == (0..<count).count { $0 % 7 == 3 })
  }
}
