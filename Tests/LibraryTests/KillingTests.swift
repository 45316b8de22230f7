import Foundation
import Library
import TestSupport
import Testing

/// What is left when a process is killed while it remembers.
@Suite(.waiting) struct KillingTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  @Test("A process that is killed at any moment loses its last action at most")
  func killed() throws {
    var generator = SeededGenerator(seed: 2026)
    var next = 0
    var reported: Set<Int> = []
    /// Those that the process was at when it was killed.
    var open: Set<Int> = []
    for _ in 0..<100 {
      let actions = try actionsUntilKilled(from: next, atLeast: Int.random(in: 1...60, using: &generator))
      let last = try #require(actions.last)
      #expect(actions == Array(next...last))
      reported.formUnion(actions)
      open.insert(last + 1)
      next = last + 2

      #expect(try run.faults() == [])
      let library = run.open()
      #expect(library.notices == [])
      let memory = library.memory(of: run.book(of: library))
      func isRight(_ found: Set<Int>, _ isMeant: (Int) -> Bool) -> Bool {
        found.isSuperset(of: reported.filter(isMeant))
          && found.subtracting(reported).isSubset(of: open.filter(isMeant))
      }
      let marks = Set(memory.bookmarks.map(\.page))
      #expect(isRight(marks) { $0 % 5 == 0 }, "bookmarks, killed after \(last)")
      let options = Set(memory.options.values.compactMap(Int.init))
      #expect(isRight(options) { $0 % 5 == 1 }, "options, killed after \(last)")
      #expect(isRight(memory.visited) { 2...3 ~= $0 % 5 }, "pages, killed after \(last)")
      let changed = reported.union(open).filter { $0 % 5 == 4 }
      let coins = memory.numbers["coins"]
      #expect(
        coins == changed.max() || coins == changed.filter(reported.contains).max(), "values, after \(last)")
      let place = memory.place?.page
      #expect(place == memory.visited.max(), "place, killed after \(last)")
      #expect(memory.history == memory.visited.sorted().suffix(1000), "way, killed after \(last)")
    }
  }

  /// Starts a process that remembers one action after the other, and kills it after so many.
  ///
  /// - Returns: the actions it has reported as done.
  private func actionsUntilKilled(from first: Int, atLeast count: Int) throws -> [Int] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path("library-probe"))
    process.arguments = ["read-on", "\(first)", run.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var reported = Data()
    // Where within the next action it then is, is not known.
    while reported.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty)
      reported += more
    }
    kill(process.processIdentifier, SIGKILL)
    reported += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: reported, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
  }
}
