import Foundation
import Library
import TestSupport
import Testing

@Suite struct RememberingTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  @Test("What is remembered of a book is there when the library is opened again")
  func everythingComesBack() throws {
    do {
      let library = run.open()
      let book = run.book(of: library)
      library.opened(book, at: 10)
      library.turned(book, to: Place(page: 0, pageName: "cover", moment: 11))
      library.turned(book, to: Place(page: 4, pageName: "sea", moment: 12), history: .left(0))
      library.turned(book, to: Place(page: 2, moment: 13), history: .left(4))
      library.addBookmark(at: Place(page: 4, pageName: "sea", moment: 14), name: "the whale", in: book)
      library.setOption("view", to: "boxes", of: book)
      #expect(library.notices == [])
      #expect(library.isKept)
    }
    let library = run.open()
    let memory = library.memory(of: run.book(of: library))
    #expect(memory.place == Place(page: 2, moment: 13))
    #expect(memory.opened == 13)
    #expect(memory.visited == [0, 2, 4])
    #expect(memory.history == [0, 4])
    #expect(memory.bookmarks.map(\.name) == ["the whale"])
    #expect(memory.bookmarks.first?.pageName == "sea")
    #expect(memory.options == ["view": "boxes"])
  }

  @Test("A book that has not been read is remembered by nothing but itself")
  func newBook() {
    let library = run.open()
    #expect(library.memory(of: run.book(of: library)) == BookMemory())
  }

  @Test("Bookmarks stand in page order, are renamed and removed, and marking twice makes one")
  func bookmarks() {
    let library = run.open()
    let book = run.book(of: library)
    let late = library.addBookmark(at: Place(page: 9, moment: 1), name: "late", in: book)
    let early = library.addBookmark(at: Place(page: 1, moment: 2), name: "", in: book)
    library.addBookmark(at: Place(page: 1, moment: 3), name: "again", in: book)
    library.addBookmark(at: Place(page: 1, moment: 3), name: "again", in: book)
    #expect(library.bookmarks(of: book).map(\.name) == ["", "again", "late"])
    library.rename(early, to: "early")
    library.remove(late)
    #expect(library.bookmarks(of: book).map(\.name) == ["early", "again"])
  }

  @Test("Going back takes the last page from the way, and the way has 1,000 pages at most")
  func history() {
    let library = run.open()
    let book = run.book(of: library)
    for page in 0..<1003 {
      library.turned(book, to: Place(page: page + 1, moment: Double(page)), history: .left(page))
    }
    #expect(library.memory(of: book).history == Array(3..<1003))
    library.turned(book, to: Place(page: 1002, moment: 2000), history: .returned(to: 1002))
    #expect(library.memory(of: book).history == Array(3..<1002))
    library.turned(book, to: Place(page: 7, moment: 2001), history: .forgotten)
    #expect(library.memory(of: book).history == [])
    #expect(library.memory(of: book).place?.page == 7)
  }

  @Test("An option that is set to nothing is the one for all books again")
  func optionIsTakenBack() {
    let library = run.open()
    let book = run.book(of: library)
    library.setOption("pace", to: "slow", of: book)
    library.setOption("pace", to: "fast", of: book)
    #expect(library.memory(of: book).options == ["pace": "fast"])
    library.setOption("pace", to: nil, of: book)
    #expect(library.memory(of: book).options == [:])
  }

  @Test("An edited book keeps its memory, and so does one that has been moved")
  func movedBook() {
    let library = run.open()
    let book = library.book(at: "/old/fish", digest: "first") { _ in true }
    library.turned(book, to: Place(page: 3, moment: 1))
    #expect(library.book(at: "/old/fish", digest: "second") { _ in true } == book)
    #expect(library.book(at: "/new/fish", digest: "second") { $0 != "/old/fish" } == book)
    #expect(library.memory(of: book).place?.page == 3)
    // What comes to the old place is another book.
    let other = library.book(at: "/old/fish", digest: "other") { _ in true }
    #expect(other != book)
    #expect(library.memory(of: other) == BookMemory())
  }

  @Test("A copy of a book is a book of its own, and books that nothing is known of are never the same")
  func copiedBook() {
    let library = run.open()
    let book = library.book(at: "/a", digest: "fish") { _ in true }
    #expect(library.book(at: "/b", digest: "fish") { _ in true } != book)
    let unknown = library.book(at: "/c", digest: "") { _ in false }
    #expect(library.book(at: "/d", digest: "") { _ in false } != unknown)
  }

  @Test("Only the reader sees what the reader reads")
  func rights() throws {
    let library = run.open()
    _ = run.book(of: library)
    func rights(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try rights(run.folder.path + "/state") == 0o700)
    #expect(try rights(run.folder.path + "/state/leggi") == 0o700)
    #expect(try rights(run.path) == 0o600)
    #expect(try rights(run.path + "-wal") == 0o600)
  }

  @Test("Remembering that a page is turned writes a few kilobytes, however many books there are")
  func turningIsSmall() throws {
    let library = run.open()
    for number in 0..<500 { _ = library.book(at: "/\(number)", digest: "\(number)") { _ in true } }
    let book = run.book(of: library)
    func logged() throws -> Int {
      try FileManager.default.attributesOfItem(atPath: run.path + "-wal")[.size] as? Int ?? 0
    }
    library.turned(book, to: Place(page: 1, moment: 1), history: .left(0))
    let before = try logged()
    for page in 2...21 {
      library.turned(book, to: Place(page: page, moment: Double(page)), history: .left(page))
    }
    let written = try logged() - before
    #expect((1...20 * 20_000).contains(written), "\(written) bytes for 20 pages")
  }
}
