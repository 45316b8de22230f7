import CellGrid
import Foundation
import TestSupport
import Testing

@testable import StagePainter

/// How faithfully real pictures are drawn, against the best that any two colours a cell can do.
@Suite struct FidelityTests {
  static let book = Checkout.shared("real/peter-rabbit")

  @Test(
    .enabled(if: book != nil, "needs the shared files"), arguments: [1, 8, 13],
    [DotSet.half, .quadrant, .sextant, .blocks])
  func inDirectColourAPictureIsNearlyAsGoodAsCanBe(number: Int, dots: DotSet) throws {
    let picture = try DottedPicture(number: number, dots: dots)
    let least = picture.leastLoss
    let loss = picture.loss(of: picture.encoded(.direct))
    #expect(10 * log10(loss / least) < 0.05, "decibels")
    #expect(loss > least * 0.9999, "or the yardstick is wrong")
  }

  @Test(
    .enabled(if: book != nil, "needs the shared files"), arguments: [DotSet.quadrant, .sextant, .blocks])
  func theFewerTheColoursTheMoreIsLost(dots: DotSet) throws {
    let picture = try DottedPicture(number: 13, dots: dots)
    let losses = [ColorDepth.direct, .indexed256, .ansi16, .ansi8].map {
      picture.loss(of: picture.encoded($0))
    }
    #expect(losses == losses.sorted())
    #expect(losses[1] < losses[0] * 1.8)
  }
}

/// One of the book's illustrations as the dots of 48 × 20 cells.
private struct DottedPicture {
  static let columns = 48
  static let rows = 20
  let dots: DotSet
  /// The dots of each cell: red, green and blue.
  let cells: [[SIMD3<Double>]]
  private let pixels: [UInt32]

  init(number: Int, dots: DotSet) throws {
    self.dots = dots
    let width = Self.columns * dots.columns
    let height = Self.rows * dots.rows
    let path = try #require(FidelityTests.book) + "/illustration-\(number).jpg"
    let picture = try PictureDecoder.decode(path: path, width: width, height: height)
    let pixels = try #require(
      picture.withPixels { pixels, stride in
        (0..<height).flatMap { row in (0..<width).map { pixels[row * stride + $0] } }
      })
    self.pixels = pixels
    cells = (0..<Self.columns * Self.rows).map { cell in
      let (column, row) = (cell % Self.columns * dots.columns, cell / Self.columns * dots.rows)
      return (0..<dots.rows * dots.columns).map {
        Self.color(pixels[(row + $0 / dots.columns) * width + column + $0 % dots.columns])
      }
    }
  }

  func encoded(_ depth: ColorDepth) -> Grid {
    var grid = Grid(columns: Self.columns, rows: Self.rows)
    pixels.withUnsafeBufferPointer {
      let width = Self.columns * dots.columns
      DotEncoder(dots: dots, depth: depth)
        .encode(DotBuffer($0, width: width, height: Self.rows * dots.rows, stride: width), into: &grid)
    }
    return grid
  }

  /// The squared error of what a grid shows.
  func loss(of grid: Grid) -> Double {
    cells.enumerated().reduce(0) { sum, cell in
      let (column, row) = (cell.offset % Self.columns, cell.offset / Self.columns)
      let shown = grid[column, row]
      let inked = isInked(grid.character(column: column, row: row))
      let (foreground, background) = (Self.color(shown.foreground), Self.color(shown.background))
      return sum
        + cell.element.indices.reduce(0) {
          $0 + Self.squared(cell.element[$1] - (inked[$1] ? foreground : background))
        }
    }
  }

  /// The squared error of the best split of each cell, each side in its mean: tried one by one.
  var leastLoss: Double {
    let splits = characters.map { isInked($0) }
    return cells.reduce(0) { sum, cell in
      let all = cell.reduce(.zero, +)
      let scatter = cell.reduce(0) { $0 + Self.squared($1) }
      // A group's error is the sum of its squares less the square of its sum by its size.
      let best = splits.map { inked in
        var front = SIMD3<Double>.zero
        var count = 0.0
        for dot in cell.indices where inked[dot] {
          front += cell[dot]
          count += 1
        }
        let rest = Double(cell.count) - count
        return (count > 0 ? Self.squared(front) / count : 0)
          + (rest > 0 ? Self.squared(all - front) / rest : 0)
      }
      return sum + scatter - (best.max() ?? 0)
    }
  }

  /// All the characters of the dot set, as Unicode has them.
  private var characters: [String] {
    let elements: [ClosedRange<UInt32>]
    switch dots {
    case .half: return [" ", "▀"]
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

  private static func squared(_ color: SIMD3<Double>) -> Double { (color * color).sum() }
}
