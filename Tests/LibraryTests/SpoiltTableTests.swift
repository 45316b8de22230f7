import Foundation
import Library
import TestSupport
import Testing

/// A database in which a byte of what a table is made of has become another one.
@Suite struct SpoiltTableTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/library.db" }

  init() throws {
    folder = try TemporaryFolder()
    let library = Library.open(path: path)
    remember(1, in: library)
    library.close()
  }

  private func remember(_ page: Int, in library: Library) {
    let book = library.book(at: "/books/fish", digest: "fish") { _ in true }
    library.turned(book, to: Place(page: page, moment: 1_700_000_000))
  }

  private func page(in library: Library) -> Int? {
    library.memory(of: library.book(at: "/books/fish", digest: "fish") { _ in true }).place?.page
  }

  @Test func aSoundOneIsReadAgain() {
    let library = Library.open(path: path)
    #expect(library.notices == [])
    #expect(page(in: library) == 1)
  }

  @Test(
    "It is damaged: it is moved away as it is, and what comes is remembered",
    arguments: [
      ("page INTEGER, page_name", "page INTEGER$ page_name"),
      ("key TEXT NOT NULL, value", "key TEXT NOT NULL. value"),
      ("id INTEGER PRIMARY KEY, path", "id INTEGER PRI\u{7F}ARY KEY, path"),
    ])
  func spoilt(good: String, bad: String) throws {
    let file = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: file)
    let place = try #require(bytes.range(of: Data(good.utf8)))
    bytes.replaceSubrange(place, with: Data(bad.utf8))
    try bytes.write(to: file)
    let library = Library.open(path: path)
    #expect(library.notices == [.damaged(setAside: path + ".damaged")])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == bytes)
    remember(2, in: library)
    #expect(page(in: library) == 2)
    library.close()
    let next = Library.open(path: path)
    #expect(next.notices == [])
    #expect(page(in: next) == 2)
  }

  @Test(
    "Rows that lie in another order than they were written in are damage, too, and what can be read of them is kept",
    arguments: ["bookmark", "bookmark_by_book", "book_by_digest", "visited", "history"])
  func disorder(table: String) throws {
    var library = Library.open(path: path)
    let book = library.book(at: "/books/fish", digest: "fish") { _ in true }
    _ = library.book(at: "/books/cave", digest: "cave") { _ in true }
    for page in 2...4 {
      let place = Place(page: page, moment: 1_700_000_000 + Double(page))
      library.turned(book, to: place, history: .left(page - 1))
      library.addBookmark(at: place, name: "mark \(page)", in: book)
    }
    library.setOption("letters", to: "large", of: book)
    library.close()
    let bytes = try exchangedRows(of: table)

    library = Library.open(path: path)
    #expect(library.notices == [.damaged(setAside: path + ".damaged")])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == bytes)
    #expect(library.memory(of: book).options == ["letters": "large"])
    #expect(page(in: library) == 4)
    if table.contains("_by_") { #expect(library.bookmarks(of: book).map(\.page) == [2, 3, 4]) }
    let mark = library.addBookmark(at: Place(page: 9, moment: 1_800_000_000), name: "here", in: book)
    library.rename(mark, to: "there")
    remember(9, in: library)
    library.close()
    let next = Library.open(path: path)
    #expect(next.notices == [])
    #expect(page(in: next) == 9)
    #expect(next.bookmarks(of: book).last?.name == "there")
  }

  /// Exchanges the first row and the last of a table or an index that has one page of the file.
  ///
  /// - Returns: the file.
  private func exchangedRows(of table: String) throws -> Data {
    let connection = try Connection(path, flags: 2)
    let root = try #require(
      try connection.first("SELECT rootpage FROM sqlite_master WHERE name = '\(table)'") { $0.count(0) })
    connection.rest()
    let file = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: file)
    // Behind eight bytes of a leaf stand the places of its rows, two bytes each.
    let leaf = (root - 1) * 4096
    let last = leaf + 8 + 2 * (Int(bytes[leaf + 4]) - 1)
    for byte in 0..<2 { bytes.swapAt(leaf + 8 + byte, last + byte) }
    try bytes.write(to: file)
    return bytes
  }

  @Test func aKeyThatIsNoTextAnyMoreHidesNoneThatIs() throws {
    Library.open(path: path).setReaderOption("theme", to: "dark")
    try Connection(path, flags: 2).execute("UPDATE reader_option SET key = CAST(key AS BLOB)")
    let library = Library.open(path: path)
    library.setReaderOption("theme", to: "light")
    #expect(library.readerOptions()["theme"] == "light")
    #expect(library.notices == [])
  }
}
