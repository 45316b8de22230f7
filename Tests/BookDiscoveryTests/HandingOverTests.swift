import Library
import BookDiscovery
import Synchronization
import TestSupport
import Testing

/// How those who look for books, and those who read meanwhile, share what is remembered.
@Suite struct HandingOverTests {
  private let folder: TemporaryFolder
  private let state: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    state = try TemporaryFolder()
  }

  private func write(_ name: String, title: String, words: String = "Words.") throws {
    try folder.write(
      """
      { title = "\(title)"; pages = ( { elements = ( { type = text; text = "\(words)"; } ); } ); }
      """, to: "\(name)/book.plist")
  }

  private var library: Library { Library.open(path: state.path + "/library.db") }

  @Test("What is handed over comes a few books at a time, and is read once")
  func portions() throws {
    for number in 0..<20 { try write("\(number)", title: "T\(number)", words: "Word.") }
    try write("long", title: "Long", words: String(repeating: "word ", count: 20_000))
    let library = Library.open(path: nil)
    let wakes = Counter()
    let scan = ShelfScan(folders: [folder.path], database: nil, now: { 1 }, wake: { wakes.add() })
    scan.look(library: library)
    scan.finish(within: 60)
    var counts: [Int] = []
    var before = wakes.count
    while let news = scan.collect(into: library) {
      counts.append(news.changes)
      #expect(news.isLooking == (library.shelf().count < 21))
      if news.isLooking { #expect(wakes.count > before, "who collects is woken for the rest") }
      before = wakes.count
    }
    #expect(counts.reduce(0, +) == 21 && counts.allSatisfy { $0 <= 8 })
    // A long book stands there, and its words are too many for memory.
    #expect(library.shelf().count == 21)
    #expect(library.search("word", limit: 30).count == 20)
    scan.look(library: library)
    scan.finish(within: 60)
    while let news = scan.collect(into: library) { #expect(news.changes == 0) }
  }

  @Test("A book that was taken off is not put back where nothing can be kept either")
  func takenOffInMemory() throws {
    try write("a", title: "A")
    let library = Library.open(path: nil)
    let scan = ShelfScan(folders: [folder.path], database: nil, now: { 1 }, wake: {})
    for expected in [1, 0] {
      scan.look(library: library)
      scan.finish(within: 60)
      while scan.collect(into: library) != nil {}
      #expect(library.shelf().count == expected)
      if let book = library.shelf().first { library.takeOffShelf(book.id) }
      try write("a", title: "Another")
    }
  }

  @Test("While books are written down, a reader's page is written between them, and waits for none")
  func pauses() throws {
    for number in 0..<60 { try write("\(number)", title: "T\(number)") }
    let path = state.path + "/library.db"
    let book = library.book(at: "/fish", digest: "fish") { _ in true }
    let written = Counter()
    let scan = ShelfScan(folders: [folder.path], database: path, now: { 1 }, wake: {}) {
      let library = Library.open(path: path)
      library.turned(book, to: Place(page: written.add(), moment: 1))
      // It would be busy if the scan were in the midst of a change.
      if !library.isKept || !library.notices.isEmpty { written.fail() }
    }
    scan.look(library: library)
    scan.finish(within: 60)
    // Eight books at first and 52 then: once for their titles, and again for every eight that have words.
    #expect(written.count == 1 + 1 + 1 + 6)
    #expect(!written.hasFailed)
    #expect(library.memory(of: book).place?.page == 9)
    #expect(library.search("words", limit: 100).count == 60)
  }

  /// Counts on whatever thread.
  private final class Counter: Sendable {
    private let state = Mutex((count: 0, hasFailed: false))
    var count: Int { state.withLock { $0.count } }
    var hasFailed: Bool { state.withLock { $0.hasFailed } }
    func fail() { state.withLock { $0.hasFailed = true } }
    @discardableResult func add() -> Int {
      state.withLock {
        $0.count += 1
        return $0.count
      }
    }
  }
}
