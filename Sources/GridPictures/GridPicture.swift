import CellGrid
import Characters
import Media

/// Draws a grid as a PNG picture, as a terminal would show it: for snapshots and for the manual.
package enum GridPicture {
  /// Pixels of one cell.
  package static let cellWidth = 10
  package static let cellHeight = 20
  /// What the terminal's own colours are drawn as.
  package static let defaultForeground = RGBColor(red: 229, green: 229, blue: 229)
  package static let defaultBackground = RGBColor(red: 0, green: 0, blue: 0)

  /// The picture of a grid as a PNG file's bytes, 10 × 20 pixels a cell.
  ///
  /// - Parameter service: who sets the letters.
  /// - Throws: why it cannot be drawn: `MediaProblem.takesTooMuchMemory`, or what `service` says of its
  ///   letters.
  package static func png(of grid: Grid, letters service: any MediaService) throws(MediaProblem) -> [UInt8] {
    guard let canvas = GridCanvas(columns: grid.columns, rows: grid.rows, letters: service) else {
      throw .takesTooMuchMemory
    }
    _ = canvas.draw(grid)
    if let problem = canvas.problem { throw problem }
    guard let bytes = canvas.png else { throw .takesTooMuchMemory }
    return bytes
  }

  /// What a cell's character and what is behind it are drawn in.
  package static func colors(of cell: Cell) -> (ink: RGBColor, paper: RGBColor) {
    var ink = Palette.rgb(of: cell.foreground, terminalDefault: defaultForeground)
    var paper = Palette.rgb(of: cell.background, terminalDefault: defaultBackground)
    if cell.attributes.contains(.reverse) { swap(&ink, &paper) }
    if cell.attributes.contains(.dim) { ink = ink.mixed(with: paper, share: 0.45) }
    return (ink, paper)
  }
}

/// The shapes of block and braille characters: rectangles of a cell, each side 0 … 1 from the top left.
///
/// Source: The Unicode Standard 15, charts U+2580 (block elements), U+2800 (braille) and U+1FB00 (legacy
/// computing).
package enum BlockGlyph {
  /// One of them.
  package struct Part {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
  }

  /// nil for a character that is no block.
  package static func parts(of character: String) -> [Part]? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    let code = Int(scalar.value)
    switch code {
    case 0x2580: return [Part(x: 0, y: 0, width: 1, height: 0.5)]
    case 0x2581...0x2588:
      let height = Double(code - 0x2580) / 8
      return [Part(x: 0, y: 1 - height, width: 1, height: height)]
    case 0x2589...0x258F: return [Part(x: 0, y: 0, width: Double(0x2590 - code) / 8, height: 1)]
    case 0x2590: return [Part(x: 0.5, y: 0, width: 0.5, height: 1)]
    case 0x2594: return [Part(x: 0, y: 0, width: 1, height: 0.125)]
    case 0x2591...0x2593: return [Part(x: 0, y: 0, width: 1, height: 1)]
    case 0x2595: return [Part(x: 0.875, y: 0, width: 0.125, height: 1)]
    case 0x2800...0x28FF: return braille(code - 0x2800)
    case 0x2596...0x259F: return dots(quadrants[code - 0x2596], rows: 2)
    case 0x1FB00...0x1FB3B: return dots(sextant(code - 0x1FB00), rows: 3)
    default: return nil
    }
  }

  /// How much of its parts a block character covers, 0 … 1: shades are drawn as even mixtures, as terminals
  /// do that draw them by themselves.
  package static func coverage(of character: String) -> Double {
    switch character {
    case "░": 0.25
    case "▒": 0.5
    case "▓": 0.75
    default: 1
    }
  }

  /// Dots of U+2596 … U+259F: bit 0 top left, 1 top right, 2 bottom left, 3 bottom right.
  private static let quadrants = [
    0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110,
  ]

  /// Square dots that cover a third of their places. Bits 0…5 are the upper three rows, column by column,
  /// bits 6 and 7 the lowest.
  private static func braille(_ bits: Int) -> [Part] {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    return places.indices.filter { bits >> $0 & 1 == 1 }.map { dot in
      let (column, row) = places[dot]
      return Part(x: Double(column) * 0.5 + 0.1, y: Double(row) * 0.25 + 0.05, width: 0.3, height: 0.15)
    }
  }

  /// The block leaves out what other characters show: no dot, the left half, the right half, all dots.
  private static func sextant(_ index: Int) -> Int {
    var dots = index + 1
    if dots >= 0b010101 { dots += 1 }
    if dots >= 0b101010 { dots += 1 }
    return dots
  }

  /// One part for each dot that is set, from the top left, row by row; two columns.
  private static func dots(_ bits: Int, rows: Int) -> [Part] {
    let height = 1 / Double(rows)
    var parts: [Part] = []
    for dot in 0..<(rows * 2) where bits >> dot & 1 == 1 {
      parts.append(Part(x: dot % 2 == 0 ? 0 : 0.5, y: Double(dot / 2) * height, width: 0.5, height: height))
    }
    return parts
  }
}
