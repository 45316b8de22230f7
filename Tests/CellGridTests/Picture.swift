import CellGrid
import TestSupport

/// A picture at dot resolution.
struct Picture {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(width: Int, height: Int, color: (_ column: Int, _ row: Int) -> RGBColor) {
    self.width = width
    self.height = height
    pixels = (0..<width * height).map { color($0 % width, $0 / width).packed }
  }

  /// One row of cells whose dots have unrelated colours.
  static func noise(cells: Int, dots: DotSet, seed: Int) -> Picture {
    var random = SeededGenerator(seed: seed)
    return Picture(width: cells * dots.columns, height: dots.rows) { _, _ in
      RGBColor(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    }
  }

  /// A bright disc on black, shaded from the top left; a cell is taken twice as high as wide.
  static func disc(columns: Int, rows: Int, dots: DotSet) -> Picture {
    Picture(width: columns * dots.columns, height: rows * dots.rows) { column, row in
      let across = (Double(column) + 0.5) / Double(columns * dots.columns) * 2 - 1
      let down = (Double(row) + 0.5) / Double(rows * dots.rows) * 2 - 1
      guard across * across + down * down < 0.9 else { return .black }
      let shade = UInt8(max(0, min(255, 200 - 110 * (across + down))))
      return RGBColor(red: shade, green: shade, blue: shade)
    }
  }

  /// The colours of a cell's dots, row by row.
  func cell(_ column: Int, _ dots: DotSet, row: Int = 0) -> [ColorVector] {
    (0..<dots.dotsPerCell).map {
      let dotRow = row * dots.rows + $0 / dots.columns
      return ColorVector(packed: pixels[dotRow * width + column * dots.columns + $0 % dots.columns])
    }
  }

  func withBuffer(_ body: (DotBuffer) -> Void) {
    pixels.withUnsafeBufferPointer { body(DotBuffer($0, width: width, height: height, stride: width)) }
  }

  func encode(
    _ dots: DotSet, _ depth: ColorDepth, into grid: inout Grid, column: Int = 0, row: Int = 0,
    only extent: CellExtent = .everywhere, keeping: Bool = false
  ) {
    withBuffer {
      DotEncoder(dots: dots, depth: depth).encode(
        $0, into: &grid, column: column, row: row, only: extent,
        tolerance: keeping ? .moving : .still)
    }
  }

  func encoded(_ dots: DotSet, _ depth: ColorDepth) -> Grid {
    var grid = Grid(columns: width / dots.columns, rows: height / dots.rows)
    encode(dots, depth, into: &grid)
    return grid
  }
}
