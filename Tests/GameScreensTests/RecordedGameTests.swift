import Foundation
import GameMaking
import Ports
import Recordings
import Screens
import TestSupport
import Testing

/// A game that has been recorded is the same when it is replayed without a terminal.
struct RecordedGameTests {
  /// A book with one game of one level.
  private static func book(_ type: String, _ level: String, seed: Int = 1) throws -> WrittenBook {
    let seedEntry = type == "jigsaw" ? "<key>seed</key><integer>\(seed)</integer>" : ""
    let book = try WrittenBook(
      pages: PList.page(PList.text("words", "Once there was a fish.")),
      entries: """
        <key>games</key><array><dict><key>type</key><string>\(type)</string>
        <key>fileName</key><string>cover.svg</string>
        <key>levels</key><array><string>\(level)</string></array>\(seedEntry)</dict></array>
        """)
    try book.add(
      try String(
        contentsOfFile: Checkout.path("books/pesce-stella/pictures/cover.svg"), encoding: .utf8),
      as: "cover.svg")
    return book
  }

  /// The keys by which a solver plays it.
  private static func solution(of book: WrittenBook, _ variant: GameVariant) throws -> [Key] {
    let game = try #require(try GameRun(path: book.path).open(variant))
    _ = try game.solveByKeys()
    return game.keys
  }

  /// A reader goes from the page to the menu, to the game, and plays it, a key every 0.6 seconds.
  private static func recorded(_ book: WrittenBook, _ solution: [Key]) throws -> RecordedRun {
    let keys: [Key] = [.escape, .character("P"), .enter] + solution
    let inputs = keys.enumerated().map { (at: 1 + 0.6 * Double($0), input: TerminalInput.key($1)) }
    return RecordedRun(
      of: try OpenedBook(rehearsing: book.path), inputs, seconds: 4 + 0.6 * Double(keys.count))
  }

  @Test(
    "A jigsaw and a picture to be coloured are played again to their ends, equal at every checkpoint",
    arguments: [
      ("jigsaw", "3x2", GameVariant.jigsaw(.sixPieces)), ("coloring", "easy", .coloring(.easy, .byNumber)),
    ])
  func same(type: String, level: String, variant: GameVariant) throws {
    let book = try Self.book(type, level)
    let run = try Self.recorded(book, try Self.solution(of: book, variant))
    let read = Recording.read(run.text)
    #expect(read.faults == [])
    #expect(read.recording.description == run.text)
    let checkpoints = run.lines.filter { $0.contains(" screen game ") }
    #expect(checkpoints.count >= 6)
    #expect(try #require(checkpoints.last).contains("game \"\(variant.name)\""))
    let player = run.replayed(on: try OpenedBook(rehearsing: book.path))
    #expect(player.difference == nil, "\(player.difference?.words ?? "")")
    #expect(player.equalCheckpoints >= checkpoints.count)
    let game = try #require((player.reader.stack.top as? any RecordedScreen)?.recordedValues)
    #expect(game.contains { $0.name == "done" && $0.text == "6" } || type == "coloring")
  }

  @Test("A piece that is laid elsewhere is told at its checkpoint")
  func otherPlace() throws {
    let book = try Self.book("jigsaw", "3x2")
    let solution = try Self.solution(of: book, .jigsaw(.sixPieces))
    let run = try Self.recorded(book, solution)
    guard case .character(let number) = try #require(solution.dropFirst().first) else {
      Issue.record("the first piece is laid by \(solution)")
      return
    }
    let other = number == "1" ? "2" : "1"
    let spoilt = run.text.replacing(" key \(number)\n", with: " key \(other)\n", maxReplacements: 1)
    try #require(spoilt != run.text)
    let recording = Recording.read(spoilt).recording
    let player = RecordingPlayer(recording, on: recording.reader(of: try OpenedBook(rehearsing: book.path)))
    player.playAll()
    let difference = try #require(player.difference)
    #expect(difference.value?.property == "done")
    #expect(difference.words.hasSuffix("on the screen 'game' done is 0, and was 1"))
    #expect(try #require(difference.lastEqual) < difference.tick)
  }

  @Test("A jigsaw that is cut otherwise is another one from its first moment on")
  func otherPieces() throws {
    let book = try Self.book("jigsaw", "3x2")
    let run = try Self.recorded(book, try Self.solution(of: book, .jigsaw(.sixPieces)))
    let other = try Self.book("jigsaw", "3x2", seed: 2)
    let difference = try #require(run.replayed(on: try OpenedBook(rehearsing: other.path)).difference)
    #expect(difference.tick == 1)
    #expect(difference.words.contains("the screen 'game' is in another situation"))
  }
}
