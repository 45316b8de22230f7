/// Collects the invisible tag characters of a flag: behind a black flag, the letters and digits of a subdivision
/// ("gbeng" for England), and a character that ends them (Unicode Technical Standard 51, C.1).
///
/// Anything else that tags may spell is a text that nobody sees.
struct FlagTags {
  /// Two letters of the country, and one to four of the part of it.
  private static let lengths = 3...6
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  private static let cancelTag: Unicode.Scalar = "\u{E007F}"

  /// The tags that wait for the end of their flag.
  private var waiting: [Unicode.Scalar] = []
  private var isFlag = false

  /// Takes a tag that stands behind `kept`, the last character that was kept.
  /// - Returns: all tags of the flag, with its last; nil as long as it is not whole, and where there is none.
  mutating func take(_ tag: Unicode.Scalar, after kept: Unicode.Scalar?) -> [Unicode.Scalar]? {
    if waiting.isEmpty { isFlag = kept == Self.blackFlag }
    let spelt = waiting.count
    if isFlag, tag == Self.cancelTag, Self.lengths.contains(spelt) {
      defer { waiting = [] }
      return waiting + [tag]
    }
    isFlag = isFlag && spelt < Self.lengths.upperBound && Self.spells(tag)
    // Of tags that are no flag the first is enough to know that there were some.
    if isFlag || waiting.isEmpty { waiting.append(tag) }
    return nil
  }

  /// Forgets what was no whole flag.
  /// - Returns: whether anything was.
  mutating func end() -> Bool {
    defer { waiting = [] }
    return !waiting.isEmpty
  }

  /// Small letters and digits.
  private static func spells(_ tag: Unicode.Scalar) -> Bool {
    (0xE0030...0xE0039).contains(tag.value) || (0xE0061...0xE007A).contains(tag.value)
  }
}
