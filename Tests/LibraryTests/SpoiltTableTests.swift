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
    "It is damaged: it lies aside as it is, and what comes is remembered",
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
}
