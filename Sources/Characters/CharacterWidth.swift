/// The one place that decides how many columns a character takes: 0, 1 or 2.
///
/// Wide are East Asian Wide and Fullwidth (UAX #11) and emoji presentation (UTS #51); ambiguous is 1, as in
/// every terminal outside an East Asian locale. What cannot be printed counts 1, since it is shown as U+FFFD,
/// but for what takes no column on its own.
public enum CharacterWidth {
  /// The columns of one scalar on its own.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if let width = widthOfCommon(value) { return width }
    // Vowels and final consonants of conjoining Hangul are drawn inside the syllable's first letter.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return 0
    case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: return 1
    default: break
    }
    guard value >= wideRanges[0].lowerBound else { return 1 }
    return isWide(scalar) ? 2 : 1
  }

  /// The columns of what pages are full of, lines and blocks, ideographs and Hangul: asking for a scalar's
  /// properties takes longer than all else that is done with it.
  private static func widthOfCommon(_ value: UInt32) -> Int? {
    switch value {
    case 0x2500..<0x25A0: 1
    case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    default: nil
    }
  }

  /// The columns of a grapheme cluster.
  public static func of(_ character: Character) -> Int {
    // Most are of one byte, that is in ASCII, where a control character counts 1 as well.
    if character.utf8.count == 1 { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    var width = of(first)
    for scalar in scalars.dropFirst() {
      if first.properties.isEmoji, asksForEmoji(scalar, after: first) { return 2 }
      width += of(scalar)
    }
    return isPrintable(first) ? min(width, 2) : min(of(first), 1)
  }

  /// The columns of a text written on one line.
  public static func of(_ text: some StringProtocol) -> Int {
    let isPrintableASCII = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    }
    if isPrintableASCII == true { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Whether a terminal can be sent the scalar: no hazard, and nothing unassigned, as its width is not known.
  public static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    if widthOfCommon(scalar.value) != nil { return true }
    return CharacterHazard(scalar) == nil && scalar.properties.generalCategory != .unassigned
  }

  /// Whether a cluster that begins with an emoji is drawn as one picture of two cells because of a later
  /// scalar: emoji presentation, a skin tone, or another emoji joined to the first. (Digits count as emoji
  /// too, for the sake of keycaps.)
  private static func asksForEmoji(_ scalar: Unicode.Scalar, after first: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.properties.isEmojiModifier || (scalar.value == 0x200D && !first.isASCII)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    if low < wideRanges.count, wideRanges[low].contains(scalar.value) { return true }
    // A regional indicator is half a flag: narrow alone, wide in a pair.
    return scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// East Asian Wide and Fullwidth of Unicode 15.0 (EastAsianWidth.txt), joined across emoji of default emoji
  /// presentation, which the standard library knows, and across code points that are not assigned.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
