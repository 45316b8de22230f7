import CellGrid
import Terminal
import TestSupport
import Testing

/// A frame that is sent in pieces, as over a slow line.
@Suite struct CellPiecesTests {
  private static let columns = 37
  private static let rows = 9

  private func emulator() -> Emulator {
    let emulator = Emulator(columns: Self.columns, rows: Self.rows)
    emulator.feed(Array("\u{1B}[?7l".utf8))
    return emulator
  }

  @Test("Whatever the pieces, and whenever the next frame comes, the screen ends as the last frame")
  func piecesComeToTheFrame() {
    for seed in 0..<40 as Range<UInt64> {
      var random = RandomGrids(.direct, seed: seed)
      let emulator = emulator()
      var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
      var grid = random.next(columns: Self.columns, rows: Self.rows)
      for step in 0..<30 {
        let before = grid
        if step % 5 == 4 {
          grid = random.next(columns: Self.columns, rows: Self.rows)
        } else {
          random.change(&grid, times: 3)
        }
        // Knowing where it has changed must make no difference, even where that cuts characters.
        let isKnown = step > 0 && Bool.random(using: &random.numbers)
        sender.aim(at: grid, changed: isKnown ? .areas(grid.changedCells(since: before)) : .everywhere)
        // Some frames are finished, most are overtaken by the next.
        for _ in 0..<Int.random(in: 0...8, using: &random.numbers) where !sender.isComplete {
          var bytes: [UInt8] = []
          let limit = Int.random(in: 1...200, using: &random.numbers)
          if Bool.random(using: &random.numbers) {
            let area = CellRect(
              column: Int.random(in: -2..<Self.columns, using: &random.numbers),
              row: Int.random(in: 0..<Self.rows, using: &random.numbers),
              columns: Int.random(in: 1...20, using: &random.numbers), rows: 2)
            sender.append([area], to: &bytes, upTo: limit)
          }
          sender.appendRest(to: &bytes, upTo: limit)
          emulator.feed(bytes)
        }
      }
      while !sender.isComplete {
        var bytes: [UInt8] = []
        sender.appendRest(to: &bytes, upTo: 100)
        emulator.feed(bytes)
      }
      expectScreen(emulator, shows: grid, "seed \(seed)")
    }
  }

  @Test("A piece is hardly larger than it may be")
  func piecesAreHeldToTheirLimit() {
    var random = RandomGrids(.direct, seed: 3)
    var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
    sender.aim(at: random.next(columns: 80, rows: 24))
    while !sender.isComplete {
      var bytes: [UInt8] = []
      sender.appendRest(to: &bytes, upTo: 512)
      #expect(bytes.count < 512 + 80)
    }
  }

  @Test("What is urgent goes first and alone, and the rest follows")
  func urgentAreasGoFirst() {
    let emulator = emulator()
    var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
    var grid = Grid(columns: Self.columns, rows: Self.rows)
    sender.aim(at: grid)
    var bytes: [UInt8] = []
    sender.appendRest(to: &bytes)
    for row in 0..<Self.rows { grid.put("words in row \(row)", column: 0, row: row) }
    sender.aim(at: grid)
    let foot = CellRect(column: 0, row: Self.rows - 1, columns: Self.columns, rows: 1)
    #expect(sender.append([foot], to: &bytes))
    emulator.feed(bytes)
    #expect(emulator.lines == Array(repeating: "", count: Self.rows - 1) + ["words in row 8"])
    bytes = []
    sender.appendRest(to: &bytes)
    emulator.feed(bytes)
    expectScreen(emulator, shows: grid, "the rest")
  }

  @Test("However often the top of the page changes, its foot comes to be seen")
  func noRowIsStarved() {
    let emulator = emulator()
    var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
    var random = RandomGrids(.direct, seed: 9)
    for _ in 0..<60 {
      var grid = random.next(columns: Self.columns, rows: Self.rows)
      grid.put("the foot", column: 0, row: Self.rows - 1)
      sender.aim(at: grid)
      var bytes: [UInt8] = []
      sender.appendRest(to: &bytes, upTo: 100)
      emulator.feed(bytes)
    }
    #expect(emulator.lines.last?.hasPrefix("the foot") == true)
  }
}
