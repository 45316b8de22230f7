import Foundation
import Library
import TestSupport
import Testing

/// A database that is not to be written.
@Suite struct OnlyReadTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  /// Reads a page and says whether it is known afterwards.
  private func remembers(_ library: Library) -> Bool {
    let book = run.book(of: library)
    library.turned(book, to: Place(page: 5, moment: 1))
    library.addBookmark(at: Place(page: 5, moment: 1), name: "five", in: book)
    let memory = library.memory(of: book)
    return memory.place?.page == 5 && memory.bookmarks.count == 1
  }

  /// What lies in the folder of the database.
  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: run.folder.path + "/state/leggi").sorted()
  }

  @Test("A reader who may not write leaves nothing behind, and it is no failure")
  func nothingWritten() throws {
    let library = Library.open(path: run.path, isReadOnly: true)
    #expect(remembers(library))
    library.close()
    #expect(library.notices == [] && !library.isKept)
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder.path) == [])
    #expect(Library.open(path: nil, isReadOnly: true).notices == [])
  }

  @Test("Who may not write knows what is remembered, and leaves its files as they are")
  func onlyRead() throws {
    let book: BookID
    do {
      let library = run.open()
      book = run.book(of: library)
      library.turned(book, to: Place(page: 3, moment: 1))
      library.shelve([.numbered(1)], at: 1) { _ in true }
    }
    let (files, bytes) = try (files(), run.bytes())
    do {
      let library = Library.open(path: run.path, isReadOnly: true)
      #expect(library.memory(of: book).place?.page == 3)
      #expect(library.shelf().count == 1)
      #expect(remembers(library))
      #expect(library.shelf().count == 1)
      #expect(library.notices == [] && !library.isKept)
    }
    #expect(try self.files() == files)
    #expect(try run.bytes() == bytes)
  }

  @Test("A database that is only read is read where it lies, and not copied")
  func readInPlace() throws {
    let writer = run.open()
    let book = run.book(of: writer)
    writer.turned(book, to: Place(page: 3, moment: 1))
    let reader = Library.open(path: run.path, isReadOnly: true)
    #expect(reader.memory(of: book).place?.page == 3)
    writer.turned(book, to: Place(page: 4, moment: 2))
    #expect(reader.memory(of: book).place?.page == 4)
    let shelved = writer.shelve([.numbered(1), .numbered(2)], at: 1) { _ in true }
    for book in shelved { writer.indexWords(of: book, pages: [[PageText(text: "The old words")]]) }
    reader.turned(book, to: Place(page: 9, moment: 3))
    #expect(reader.memory(of: book).place?.page == 9)
    // Words that have come since are found beside those of the disk, and in the place of a book's old ones.
    reader.indexWords(of: shelved[1], pages: [[PageText(text: "The new words")]])
    #expect(reader.search("words", limit: 9).map(\.text) == ["The old words", "The new words"])
    #expect(reader.search("words", limit: 1).count == 1)
    #expect(writer.search("new", limit: 9) == [])
    #expect(writer.memory(of: book).place?.page == 4)
  }

  @Test("A damaged or a newer database that is only read stays where it is, and is reported")
  func onlyReadFailure() throws {
    try run.folder.write("This is no database. It is a letter.", to: "state/leggi/library.db")
    let library = Library.open(path: run.path, isReadOnly: true)
    #expect(remembers(library))
    #expect(library.notices == [.damaged(setAside: nil)])
    #expect(try files() == ["library.db"])
    try FileManager.default.removeItem(atPath: run.path)
    #expect(remembers(run.open()))
    try run.execute("PRAGMA user_version = 99")
    let newer = Library.open(path: run.path, isReadOnly: true)
    #expect(remembers(newer))
    #expect(newer.notices == [.newerVersion])
  }
}
