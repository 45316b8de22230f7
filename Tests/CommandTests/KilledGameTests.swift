import Foundation
import Library
import TestSupport
import Testing

/// A game whose program is killed in the midst of it: the library has what was last on the screen, or what
/// was done since.
@Suite(.waiting) struct KilledGameTests {
  /// LEGGI_KILLS in the environment says another number.
  private static let rounds = ProcessInfo.processInfo.environment["LEGGI_KILLS"].flatMap { Int($0) } ?? 3
  private static let book = Checkout.path("books/pesce-stella")

  /// Opens the last game of the cover: it is coloured freely.
  private func open(_ state: TemporaryFolder, done: Int) throws -> PseudoterminalRun {
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [Self.book, "--menu"], environment: ["XDG_STATE_HOME": state.path])
    try run.wait(for: "Read").send("P")
    try run.wait(for: "Games").send("\r")
    try run.wait(for: "Colour freely")
    try run.wait(until: "all levels are known") { !$0.lines.contains { $0.contains("…") } }
    try run.send(Keys.end + "\r")
    try run.wait(until: "\(done) regions are coloured") { $0.foot.contains(" \(done) of ") }
    return run
  }

  private func kept(in state: TemporaryFolder) throws -> Int {
    let database = state.path + "/leggi/library.db"
    let library = Library.open(path: database)
    #expect(library.notices == [])
    let paths = try Connection(database, flags: 2).rows("SELECT path FROM book") { $0.text(0) ?? "" }
    let book = library.book(at: try #require(paths.first), digest: "") { _ in true }
    let games = library.games(of: book)
    #expect(games.count <= 1)
    return games.values.first?.numbers.count { $0 != 0 } ?? 0
  }

  @Test("A game that is killed at any moment has lost nothing but the last step")
  func killed() throws {
    let state = try TemporaryFolder()
    var generator = SeededGenerator(seed: 9)
    var done = 0
    for round in 1...Self.rounds {
      let run = try open(state, done: done)
      if done > 8 {
        try run.send("r").wait(until: "it begins anew") { $0.foot.contains(" 0 of ") }
        done = 0
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        try run.send("n\r")
        done += 1
        try run.wait(until: "\(done) regions are coloured") { $0.foot.contains(" \(done) of ") }
      }
      let hurried = Int.random(in: 0...2, using: &generator)
      for _ in 0..<hurried { try run.send("n\r") }
      _ = run.seconds(until: { _ in false }, within: Double.random(in: 0...0.1, using: &generator))
      run.signal(SIGKILL)
      #expect(try run.exit == .signal(SIGKILL))
      let found = try kept(in: state)
      #expect((done...done + hurried).contains(found), "round \(round): \(found) after \(done)")
      done = found
    }
  }
}
