import Importing

/// How wide letters are, so that lines break about where they do in a browser: those of the book's own font,
/// or where it has none, of Liberation Serif and Liberation Sans, which are as wide as Times and Arial.
package struct LetterWidths: Hashable {
  package var isSerif = true
  package var isBold = false
  package var isItalic = false
  package var isMonospaced = false
  /// Nil where the book has no font for it.
  package var family: FontFamily?

  package init() {}

  /// Has the letters of another one, as bold and slanted as they were.
  mutating func takeFamily(of other: LetterWidths) {
    (isSerif, isMonospaced, family) = (other.isSerif, other.isMonospaced, other.family)
  }

  /// Of a text, in sizes of its letters.
  package func width(of text: some StringProtocol) -> Double {
    guard let own else { return text.unicodeScalars.reduce(0) { $0 + width(of: $1) } }
    return text.unicodeScalars.reduce(0) { $0 + (own.widths[$1.value] ?? width(of: $1)) }
  }

  private var own: FontMeasures? { family?.font(isBold: isBold, isItalic: isItalic) }

  /// Of a line that no style sheet says a height of, in sizes of letters.
  package var lineHeight: Double { own?.lineHeight ?? 1.149 }

  private func width(of scalar: Unicode.Scalar) -> Double {
    if isMonospaced { return 0.6 }
    let table = isSerif ? (isBold ? Self.boldSerif : Self.serif) : (isBold ? Self.boldSans : Self.sans)
    let place = Int(scalar.value) - 0x20
    if table.indices.contains(place) { return table[place] / 1000 }
    switch scalar.value {
    case 0xA0: return table[0] / 1000
    case 0x2018, 0x2019: return isSerif ? 0.333 : 0.222
    case 0x201C, 0x201D: return isSerif ? 0.444 : 0.333
    case 0x2014: return 1
    case 0x0300...0x036F, 0x200B...0x200F: return 0
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F300...0x3FFFF: return 1
    default: return scalar.properties.isUppercase ? 0.7 : 0.48
    }
  }

  // From the blank to the tilde, in thousandths.
  private static let serif: [Double] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500,
    500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722,
    722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333,
    278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
    500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
  ]

  private static let boldSerif: [Double] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278, 500, 500, 500, 500,
    500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500, 930, 722, 667, 722, 722, 667, 611, 778,
    778, 389, 500, 778, 667, 944, 722, 778, 611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333,
    278, 333, 581, 500, 333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
    556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520,
  ]

  private static let sans: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778,
    722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
    278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let boldSans: [Double] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778,
    722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333,
    278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}
