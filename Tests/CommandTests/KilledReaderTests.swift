import BookModel
import Foundation
import Library
import TestSupport
import Testing

/// A reader's program that is killed in the midst of turning pages, putting and removing bookmarks, and
/// changing options: the library has what was last on the screen, or what was asked for since.
@Suite(.waiting) struct KilledReaderTests {
  /// LEGGI_KILLS in the environment says another number.
  private static let rounds = ProcessInfo.processInfo.environment["LEGGI_KILLS"].flatMap { Int($0) } ?? 12

  /// The book that is read, and how many pages it has.
  private static let book: String =
    Checkout.shared("real/peter-rabbit") ?? Checkout.path("books/pesce-stella")
  private static let pageCount = Book.read(path: book).book?.pages.count ?? 0

  /// Presses of the key down from the first option to the size of large letters.
  private static let downToLetters: Int? = {
    guard let run = try? CoordinatorRun(path: book).type("o").key(.home) else { return nil }
    return (0..<40).first { _ in
      let isThere = run.lines.contains { $0.contains("▸ Large letters") }
      if !isThere { run.key(.down) }
      return isThere
    }
  }()

  /// Everything that is remembered of the reading.
  private struct Memory: Equatable, CustomStringConvertible {
    var page = 0
    var history: [Int] = []
    var marks: [Int] = []
    /// The place of the size of large letters among its values.
    var letters = letterSizes.firstIndex(of: "normal") ?? 0

    static let letterSizes = ["off", "small", "normal", "large"]

    var description: String { "page \(page), back to \(history), marks \(marks), letters \(letters)" }

    /// What the reader asks for.
    enum Action: Equatable {
      case next, back
      case jump(Int)
      case mark, unmark
      /// Another size of large letters, in the options.
      case letters

      var keys: String {
        switch self {
        case .next: Keys.right
        case .back: Keys.left
        case .jump(let page): "\(page + 1)G"
        case .mark: "B"
        case .unmark: "'d'"
        case .letters:
          "o" + Keys.home + String(repeating: Keys.down, count: downToLetters ?? 0) + Keys.right + "o"
        }
      }
    }

    mutating func obey(_ action: Action) {
      switch action {
      case .next:
        guard page < KilledReaderTests.pageCount - 1 else { return }
        history.append(page)
        page += 1
      case .back: page = history.popLast() ?? max(0, page - 1)
      case .jump(let other):
        guard other != page else { return }
        history = []
        page = other
      case .mark: if !marks.contains(page) { marks = (marks + [page]).sorted() }
      case .unmark:
        guard !marks.isEmpty else { return }
        marks.remove(at: marks.firstIndex(of: page) ?? marks.lastIndex { $0 < page } ?? 0)
      case .letters: letters = (letters + 1) % Self.letterSizes.count
      }
    }
  }

  private static func action(_ generator: inout SeededGenerator) -> Memory.Action {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<4: .next
    case 4, 5: .back
    case 6: .jump(Int.random(in: 0..<pageCount, using: &generator))
    case 7, 8: .mark
    case 9, 10: .letters
    default: .unmark
    }
  }

  @Test("A reader killed at any moment finds the book as it was left, and the database is sound")
  func killed() throws {
    try #require(Self.downToLetters != nil)
    let state = try TemporaryFolder()
    let database = state.path + "/leggi/library.db"
    var generator = SeededGenerator(seed: 12)
    var memory = Memory()
    var tornActions = 0
    for round in 1...Self.rounds {
      let start = round == 1 ? ["--page", "1"] : []
      let run = try PseudoterminalRun(
        BuiltProgram.path("leggi"), [Self.book] + start, environment: ["XDG_STATE_HOME": state.path])
      try run.wait(forPage: memory.page + 1, of: Self.pageCount)

      // A choice that has been on the screen must not be lost.
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let action = Self.action(&generator)
        // That a bookmark is gone, or letters are others, is not seen on every page.
        guard action != .unmark, action != .letters else { continue }
        memory.obey(action)
        try run.send(action.keys)
        try run.wait(forPage: memory.page + 1, of: Self.pageCount)
        if memory.marks.contains(memory.page) {
          try run.wait(until: "the mark is seen") { $0.foot.contains("⚑") }
        }
      }
      let isSure = memory
      // A choice of this moment may be saved by the time the program is killed, or not.
      var possible = [memory]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let action = Self.action(&generator)
        memory.obey(action)
        possible.append(memory)
        try run.send(action.keys)
      }
      _ = run.seconds(until: { _ in false }, within: Double.random(in: 0...0.05, using: &generator))
      run.signal(SIGKILL)
      #expect(try run.exit == .signal(SIGKILL))

      #expect(try Self.faults(of: database) == [])
      let found = try Self.remembered(in: database)
      #expect(possible.contains(found), "round \(round): \(found) after \(isSure), of \(possible)")
      if found != isSure, found != memory { tornActions += 1 }
      memory = found
    }
    print("killed \(Self.rounds) times, \(tornActions) of them between two actions")
  }

  /// What SQLite itself finds wrong with the database.
  private static func faults(of database: String) throws -> [String] {
    let connection = try Connection(database, flags: 2)
    return try connection.rows("PRAGMA integrity_check") { $0.text(0) ?? "" }.filter { $0 != "ok" }
  }

  private static func remembered(in database: String) throws -> Memory {
    let library = Library.open(path: database)
    #expect(library.notices == [])
    let path = try Connection(database, flags: 2).rows("SELECT path FROM book") { $0.text(0) ?? "" }
    let memory = library.memory(of: library.book(at: try #require(path.first), digest: "") { _ in true })
    let letters = library.readerOptions()["letters"] ?? "normal"
    return Memory(
      page: try #require(memory.place).page, history: memory.history, marks: memory.bookmarks.map(\.page),
      letters: try #require(Memory.letterSizes.firstIndex(of: letters)))
  }
}
