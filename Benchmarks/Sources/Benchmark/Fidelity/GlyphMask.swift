/// How much of each pixel of a cell a character covers, when a cell is drawn as 8 × 24 pixels.
struct GlyphMask {
  static let width = 8
  static let height = 24

  /// Shares of 0 … 1, row by row.
  let shares: [Float]

  init(_ character: Unicode.Scalar) {
    var mask = Drawing()
    let code = Int(character.value)
    switch code {
    case 0x20: break
    case 0x2580: mask.fill(rows: 0..<12)
    case 0x2581...0x2588: mask.fill(rows: 24 - 3 * (code - 0x2580)..<24)
    case 0x2589...0x258F: mask.fill(columns: 0..<(0x2590 - code))
    case 0x2590: mask.fill(columns: 4..<8)
    case 0x2591...0x2593: mask.fill(share: Float(code - 0x2590) / 4)
    case 0x2594: mask.fill(rows: 0..<3)
    case 0x2595: mask.fill(columns: 7..<8)
    case 0x2596...0x259F: mask.fill(dots: Self.quadrants[code - 0x2596], rows: 2)
    case 0x1FB00...0x1FB3B:
      // Sextants leave out the two halves, which are older.
      let dots = code - 0x1FB00 + 1
      mask.fill(dots: dots + (dots >= 21 ? 1 : 0) + (dots >= 41 ? 1 : 0), rows: 3)
    case 0x2800...0x28FF: mask.fillBraille(code - 0x2800)
    default: mask.fill(rows: 6..<18, columns: 1..<7, share: 0.5)
    }
    shares = mask.shares
  }

  /// The dots of ▖▗▘▙▚▛▜▝▞▟: bit 0 is the top left one, then row by row.
  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private struct Drawing {
    var shares = [Float](repeating: 0, count: width * height)

    mutating func fill(rows: Range<Int> = 0..<height, columns: Range<Int> = 0..<width, share: Float = 1) {
      for row in rows {
        for column in columns { shares[row * width + column] = share }
      }
    }

    /// Fills the dots of a set, two beside each other.
    mutating func fill(dots: Int, rows: Int) {
      for dot in 0..<2 * rows where dots >> dot & 1 == 1 {
        let (top, left) = (dot / 2 * height / rows, dot % 2 * 4)
        fill(rows: top..<top + height / rows, columns: left..<left + 4)
      }
    }

    /// Braille's dots are round and stand apart: 2 × 4 pixels of each eighth of the cell.
    mutating func fillBraille(_ dots: Int) {
      let places = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 0), (3, 1)]
      for (dot, place) in places.enumerated() where dots >> dot & 1 == 1 {
        let (top, left) = (6 * place.0, 4 * place.1)
        fill(rows: top + 1..<top + 5, columns: left + 1..<left + 3)
      }
    }
  }
}
