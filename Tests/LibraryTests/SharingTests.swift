import Foundation
import Library
import Synchronization
import TestSupport
import Testing

/// Two that have the same database open at once.
@Suite struct SharingTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  @Test("Two that read different books keep both")
  func twoBooks() {
    let first = run.open()
    let second = run.open()
    let fish = run.book(of: first)
    let bird = second.book(at: "/books/bird", digest: "bird") { _ in true }
    for page in 1...50 {
      first.turned(fish, to: Place(page: page, moment: Double(page)), history: .left(page - 1))
      second.turned(bird, to: Place(page: page * 2, moment: Double(page)), history: .left(page))
    }
    #expect(first.notices + second.notices == [])
    #expect(second.memory(of: fish).visited == Set(1...50))
    #expect(first.memory(of: bird).place?.page == 100)
    #expect(first.memory(of: fish).history == Array(0..<50))
  }

  @Test("Two that read one book change only what each has changed, and the last place counts")
  func oneBook() {
    let first = run.open()
    let second = run.open()
    let book = run.book(of: first)
    #expect(run.book(of: second) == book)
    first.setOption("view", to: "boxes", of: book)
    second.setOption("pace", to: "slow", of: book)
    first.turned(book, to: Place(page: 8, moment: 20))
    second.turned(book, to: Place(page: 3, moment: 10))
    let memory = first.memory(of: book)
    #expect(memory == second.memory(of: book))
    #expect(memory.options == ["view": "boxes", "pace": "slow"])
    // Whatever the clocks say: one that was wrong once would keep the book at one page.
    #expect(memory.place == Place(page: 3, moment: 10))
    #expect(memory.visited == [3, 8])
  }

  @Test("Several that open a database that is not there yet make one, and all write into it")
  func openedAtOnce() throws {
    let notices = Mutex<[LibraryNotice]>([])
    let path = run.path
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      let library = Library.open(path: path)
      for book in 0..<10 { _ = library.book(at: "/\(number)/\(book)", digest: "") { _ in true } }
      notices.withLock { $0 += library.notices.filter { $0 != .busy } }
    }
    #expect(notices.withLock { $0 } == [])
    #expect(try run.faults() == [])
    let database = try Connection(run.path, flags: 2)
    #expect(try database.first("SELECT count(*) FROM book") { $0.count(0) } == 40)
  }

  @Test("While another writes a page still turns, and what could not be written comes later")
  func locked() throws {
    let library = run.open()
    let book = run.book(of: library)
    library.turned(book, to: Place(page: 1, moment: 1))
    let other = try Connection(run.path, flags: 2)
    try other.execute("BEGIN IMMEDIATE")
    let first = ContinuousClock().measure { library.turned(book, to: Place(page: 2, moment: 2)) }
    let nexts = (0..<5).map { _ in
      ContinuousClock().measure { library.turned(book, to: Place(page: 3, moment: 3)) }
    }
    #expect(nexts.contains { $0 < first }, "it is waited for once")
    #expect(library.notices == [.busy])
    #expect(!library.isKept)
    #expect(library.memory(of: book).place?.page == 3)
    try other.execute("ROLLBACK")
    other.rest()
    library.setOption("pace", to: "slow", of: book)
    #expect(library.isKept)
    let memory = run.open().memory(of: book)
    #expect(memory.visited == [1, 2, 3])
    #expect(memory.options == ["pace": "slow"])
  }

  @Test("What waits to be written is written when the library is closed")
  func closing() throws {
    let library = run.open()
    let book = run.book(of: library)
    let other = try Connection(run.path, flags: 2)
    try other.execute("BEGIN IMMEDIATE")
    for page in 1...40 { library.turned(book, to: Place(page: page, moment: Double(page))) }
    try other.execute("COMMIT")
    other.rest()
    library.close()
    #expect(run.open().memory(of: book).visited == Set(1...40))
  }

  @Test("While much is asked of the database at once others wait for it, and afterwards they have it")
  func together() throws {
    let library = run.open()
    let book = run.book(of: library)
    let other = try Connection(run.path, flags: 2)
    library.together {
      library.setOption("pace", to: "slow", of: book)
      #expect(throws: DatabaseError.self) { try other.execute("BEGIN IMMEDIATE") }
      #expect(library.memory(of: book).options == ["pace": "slow"])
    }
    try other.execute("BEGIN IMMEDIATE")
    try other.execute("ROLLBACK")
    #expect(library.notices == [])
  }
}
