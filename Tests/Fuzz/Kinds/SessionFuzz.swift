import CellGrid
import BookScreens
import Reader
import Terminal
import TestSupport

/// A bundled book under random keys and clicks, in windows of every size.
struct SessionFuzz: FuzzKind {
  static let name = "sessions"

  private static let inputSize = 4096
  /// What does something.
  private static let keys = [
    "\u{1B}[C", "\u{1B}[D", "\u{1B}[A", "\u{1B}[B", "\t", "\u{1B}[Z", "\r", " ", "\u{7F}", "j", "k", "b", "t",
    "?",
    "q", "G", "g", "1G", "3G", "7", "99999999G", "\u{1B}[12~", "\u{1B}", "\u{C}", "\u{1B}[5~", "\u{1B}[6~",
    "\u{1B}[F",
  ]

  init() throws { try EntryKeys.know() }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < Self.inputSize {
      switch random.number(below: 8) {
      case 0...3: bytes += Array(random.one(of: Self.keys).utf8)
      case 4...6: bytes += mouse(&random)
      default: bytes += TypedBytes.some(count: 16, &random)
      }
    }
    return bytes
  }

  /// A press, a way and a release, or only some of it.
  private func mouse(_ random: inout SeededGenerator) -> [UInt8] {
    let reports = (0..<1 + random.number(below: 4)).map { _ in
      let column = random.one(of: [1 + random.number(below: 80), 1 + random.number(below: 80), 99_999])
      let row = 1 + random.number(below: random.one(of: [24, 24, 400]))
      let code = random.one(of: [0, 0, 32, 32, 64, 65])
      return "\u{1B}[<\(code);\(column);\(row)\(random.number(below: 3) == 0 ? "m" : "M")"
    }
    return Array(reports.joined().utf8)
  }

  func take(_ bytes: [UInt8]) throws {
    var random = SeededGenerator(bytes: bytes)
    let run = try BookRun(path: Checkout.path("books/officina"), page: 1 + random.number(below: 60))
    var decoder = InputDecoder(meaning: NcursesKeys.meaning)
    for piece in bytes.pieces(&random) {
      for input in decoder.take(piece) + decoder.settle() { _ = run.stack.handle(input) }
      run.ticks(random.one(of: [0, 0, 1, 2, 7]))
      if random.number(below: 40) == 0 {
        run.cellAspect = random.one(of: [0, 0.001, 1, 2, 3, 70_000])
        run.resize(columns: random.number(below: 160), rows: random.number(below: 50))
      }
      guard random.number(below: 4) == 0 else { continue }
      let grid = run.grid
      guard grid.columns == run.columns, grid.rows == run.rows else {
        throw FuzzFailure("a frame of \(grid.columns) × \(grid.rows) for \(run.columns) × \(run.rows)")
      }
    }
  }
}
