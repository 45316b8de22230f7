import Characters

/// The line of a fault as it is shown: safe to print, cut round the caret if it is long.
struct SourceExcerpt {
  /// The longest line that is shown whole, in terminal columns: behind its number it goes into 80, and on
  /// Leggi's own screens into a column of words.
  static let width = 60
  /// How much of a long line is shown before the caret, at least.
  private static let lead = 25

  var text = ""
  /// The columns of `text` that the fault covers, at least one.
  var caret: Range<Int> = 0..<1

  init(of source: SourceText, around range: SourceRange) {
    let line = source.lineBytes(at: range.offset)
    let fault = Swift.min(Swift.max(range.offset, line.lowerBound), line.upperBound)
    let faultEnd = Swift.min(Swift.max(range.end, fault), line.upperBound)
    // No more is looked at than could be shown: a character has four bytes at most.
    let before = Self.characters(source, Swift.max(line.lowerBound, fault - 4 * Self.width)..<fault)
    let after = Self.characters(source, fault..<Swift.min(line.upperBound, fault + 4 * Self.width))
    let isWhole =
      fault - line.lowerBound <= 4 * Self.width && line.upperBound - fault <= 4 * Self.width
      && Self.width(of: before) + Self.width(of: after) <= Self.width

    let lead = Swift.max(Self.lead, Self.width - 1 - Self.width(of: after))
    let shownBefore = isWhole ? before[...] : Self.tail(of: before, columns: lead)
    if shownBefore.count < before.count { text = "…" }
    for character in shownBefore { text += character.text }
    let start = Self.width(of: shownBefore) + (shownBefore.count < before.count ? 1 : 0)

    var column = start
    var caretEnd = start
    for character in after {
      if !isWhole, column + character.width > Self.width {
        text += "…"
        break
      }
      text += character.text
      column += character.width
      if character.offset < faultEnd { caretEnd = column }
    }
    caret = start..<Swift.max(start + 1, caretEnd)
  }

  private struct Character {
    var text: String
    var width: Int
    var offset: Int
  }

  private static func characters(_ source: SourceText, _ range: Range<Int>) -> [Character] {
    var offset = range.lowerBound
    // A window that starts within a character starts at the next one.
    while offset < range.upperBound, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return String(decoding: source.bytes[offset..<Swift.max(offset, range.upperBound)], as: UTF8.self)
      .map { character in
        defer { offset += character.utf8.count }
        let text = PrintableText.safe(String(character))
        return Character(text: text, width: CharacterWidth.of(text), offset: offset)
      }
  }

  private static func width(of characters: some Sequence<Character>) -> Int {
    characters.reduce(0) { $0 + $1.width }
  }

  private static func tail(of characters: [Character], columns: Int) -> ArraySlice<Character> {
    var width = 0
    var start = characters.count
    while start > 0, width + characters[start - 1].width <= columns {
      start -= 1
      width += characters[start].width
    }
    return characters[start...]
  }
}
