import CellGrid

/// A generator whose numbers are the same on every machine (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Grids with everything in them that a page can have.
struct RandomGrids {
  let colorDepth: ColorDepth
  var numbers: SeededNumbers

  init(_ colorDepth: ColorDepth, seed: UInt64) {
    self.colorDepth = colorDepth
    numbers = SeededNumbers(seed: seed)
  }

  private static let words = [
    "fish", "a", "   ", "▀▄█", "▌▐ ▚", "▔🬁🬺🬝", "★", "日本語", "e\u{301}tude", "n\u{303}", "漢", "||||||||||||",
    "            ",
    "🐟", "é",
  ]

  /// A grid of blanks, fills and words.
  mutating func next(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    if Bool.random(using: &numbers) { grid.fill(grid.bounds, with: cell(" ")) }
    change(&grid, times: columns * rows / 12)
    return grid
  }

  /// Changes a grid in some places.
  mutating func change(_ grid: inout Grid, times: Int) {
    for _ in 0..<times {
      let column = Int.random(in: 0..<grid.columns, using: &numbers)
      let row = Int.random(in: 0..<grid.rows, using: &numbers)
      if Int.random(in: 0..<4, using: &numbers) == 0 {
        let width = Int.random(in: 1...grid.columns, using: &numbers)
        let scalar: Unicode.Scalar = Bool.random(using: &numbers) ? " " : "#"
        grid.fill(CellRect(column: column, row: row, columns: width, rows: 1), with: cell(scalar))
      } else {
        let style = cell(" ")
        grid.put(
          RandomGrids.words.randomElement(using: &numbers) ?? "", column: column, row: row,
          foreground: style.foreground, background: style.background, attributes: style.attributes)
      }
    }
  }

  private mutating func cell(_ scalar: Unicode.Scalar) -> Cell {
    var attributes: CellAttributes = []
    if Int.random(in: 0..<3, using: &numbers) == 0 {
      attributes = CellAttributes(rawValue: UInt8.random(in: 0..<32, using: &numbers))
    }
    return Cell(scalar, foreground: color(), background: color(), attributes: attributes)
  }

  private mutating func color() -> CellColor {
    func entry(_ count: Int) -> CellColor { .palette(UInt8(Int.random(in: 0..<count, using: &numbers))) }
    if Int.random(in: 0..<3, using: &numbers) == 0 { return .default }
    switch colorDepth {
    case .mono: return .default
    case .ansi8: return entry(8)
    case .ansi16: return entry(16)
    case .indexed256: return entry(256)
    case .direct:
      // Few different ones, so that some neighbours are equal.
      let levels: [UInt8] = [0, 7, 128, 255]
      func level() -> UInt8 { levels.randomElement(using: &numbers) ?? 0 }
      return Bool.random(using: &numbers)
        ? entry(16) : .rgb(RGBColor(red: level(), green: level(), blue: level()))
    }
  }
}

extension Grid {
  /// Each cell that is not the same as in a grid of the same size, by itself.
  func changedCells(since old: Grid) -> [CellRect] {
    (0..<rows).flatMap { row in
      (0..<columns).filter { column in
        old[column, row] != self[column, row]
          || old.character(column: column, row: row) != character(column: column, row: row)
      }.map { CellRect(column: $0, row: row, columns: 1, rows: 1) }
    }
  }
}
