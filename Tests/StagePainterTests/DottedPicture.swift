import CellGrid
import GridPictures
import Media
import MediaDecoding
import TestSupport
import Testing

/// A picture as 40 × 16 cells, each looked at in 8 × 24 points.
struct DottedPicture {
  static let columns = 40
  static let rows = 16
  private static let pointColumns = 8
  private static let pointRows = 24
  private let dots: DotSet
  /// The picture as it is encoded.
  private let pixels: [UInt32]
  /// The points of each dot of each cell.
  private let cells: [[Points]]

  /// All that has to be known of points to tell what a colour loses of them.
  private struct Points {
    var count = 0.0
    var sum = SIMD3<Double>.zero
    var squares = 0.0

    mutating func add(_ color: SIMD3<Double>) {
      count += 1
      sum += color
      squares += (color * color).sum()
    }

    mutating func add(_ other: Points) {
      count += other.count
      sum += other.sum
      squares += other.squares
    }

    /// The squared error when all are shown by one colour.
    func loss(shownBy color: SIMD3<Double>) -> Double {
      squares - 2 * (color * sum).sum() + count * (color * color).sum()
    }

    /// The same for the best colour, their mean.
    var leastLoss: Double { count > 0 ? loss(shownBy: sum / count) : 0 }
  }

  init(path: String, dots: DotSet) throws {
    self.dots = dots
    pixels = try Self.decode(path, dots.columns, dots.rows)
    let points = try Self.decode(path, Self.pointColumns, Self.pointRows)
    let width = Self.columns * Self.pointColumns
    var cells = [[Points]](
      repeating: [Points](repeating: Points(), count: dots.columns * dots.rows),
      count: Self.columns * Self.rows)
    for (index, point) in points.enumerated() {
      let (x, y) = (index % width, index / width)
      let cell = y / Self.pointRows * Self.columns + x / Self.pointColumns
      let dot =
        y % Self.pointRows * dots.rows / Self.pointRows * dots.columns
        + x % Self.pointColumns * dots.columns / Self.pointColumns
      cells[cell][dot].add(Self.color(point))
    }
    self.cells = cells
  }

  private static func decode(_ path: String, _ columns: Int, _ rows: Int) throws -> [UInt32] {
    let (width, height) = (Self.columns * columns, Self.rows * rows)
    let pixels = try #require(SharedPixels(width: width, height: height))
    _ = try MediaDecoder().draw(.whole, of: try #require(MediaFile(path: path)), into: pixels)
    return Array(pixels.pixels)
  }

  func encoded(_ depth: ColorDepth) -> Grid {
    var grid = Grid(columns: Self.columns, rows: Self.rows)
    pixels.withUnsafeBufferPointer {
      let width = Self.columns * dots.columns
      DotEncoder(dots: dots, depth: depth)
        .encode(
          DotBuffer($0, width: width, height: Self.rows * dots.rows, stride: width), into: &grid,
          tolerance: .still)
    }
    return grid
  }

  /// The squared error of what a grid shows.
  func loss(of grid: Grid) -> Double {
    loss { column, row in
      let cell = grid[column, row]
      return (grid.character(column: column, row: row), cell.foreground, cell.background)
    }
  }

  /// The squared error of what an emulator shows.
  func loss(of screen: Emulator) -> Double {
    loss { column, row in
      let cell = screen[column, row]
      let isReversed = cell.attributes.contains(.reverse)
      return isReversed
        ? (cell.text, cell.background, cell.foreground) : (cell.text, cell.foreground, cell.background)
    }
  }

  private func loss(
    of shown: (_ column: Int, _ row: Int) -> (character: String, foreground: CellColor, background: CellColor)
  ) -> Double {
    cells.enumerated().reduce(0) { sum, cell in
      let shown = shown(cell.offset % Self.columns, cell.offset / Self.columns)
      let inked = isInked(shown.character)
      let foreground = Self.color(shown.foreground)
      let background = Self.color(shown.background)
      return sum
        + cell.element.indices.reduce(0) {
          $0 + cell.element[$1].loss(shownBy: inked[$1] ? foreground : background)
        }
    }
  }

  /// The squared error of the best character of each cell, each of its sides in its mean: all are tried.
  var leastLoss: Double {
    let splits = characters.map { isInked($0) }
    return cells.reduce(0) { sum, cell in
      let losses = splits.map { inked in
        var (front, back) = (Points(), Points())
        for dot in cell.indices {
          if inked[dot] { front.add(cell[dot]) } else { back.add(cell[dot]) }
        }
        return front.leastLoss + back.leastLoss
      }
      return sum + (losses.min() ?? 0)
    }
  }

  /// All the characters of the dot set, as Unicode has them.
  private var characters: [String] {
    let elements: [ClosedRange<UInt32>]
    switch dots {
    case .half: return [" ", "▀"]
    case .console: return [" ", "▀", "▌"]
    case .quadrant: elements = [0x2580...0x2580, 0x258C...0x258C, 0x2596...0x259F]
    case .sextant: elements = [0x258C...0x258C, 0x1FB00...0x1FB3B]
    case .blocks: elements = [0x2580...0x2590, 0x2594...0x259F]
    case .braille, .ascii: elements = []
    }
    return [" "] + elements.joined().compactMap { Unicode.Scalar($0) }.map(String.init)
  }

  /// Which dots of a cell a character inks.
  private func isInked(_ character: String) -> [Bool] {
    let parts = BlockGlyph.parts(of: character) ?? []
    return (0..<dots.rows * dots.columns).map { dot in
      let x = (Double(dot % dots.columns) + 0.5) / Double(dots.columns)
      let y = (Double(dot / dots.columns) + 0.5) / Double(dots.rows)
      return parts.contains { $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height }
    }
  }

  private static func color(_ color: CellColor) -> SIMD3<Double> {
    Self.color(Palette.rgb(of: color, terminalDefault: .black).packed)
  }

  private static func color(_ pixel: UInt32) -> SIMD3<Double> {
    SIMD3(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
  }
}
