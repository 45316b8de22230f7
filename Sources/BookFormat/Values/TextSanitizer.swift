import Characters

/// Takes out of a book's strings whatever could act on a terminal instead of being read there: the only place
/// where that is done, and every string passes it while it is decoded.
package enum TextSanitizer {
  /// A string as it is kept.
  package struct Result {
    /// Without what could act on a terminal.
    package var text: String
    /// Whether something was taken out that an author should know of.
    package var isChanged: Bool
  }

  /// What becomes of line ends.
  package enum Lines {
    /// Line ends are kept, for what is read.
    case kept
    /// Line ends become spaces, for names.
    case joined
  }

  /// The string without what could act on a terminal.
  ///
  /// - Parameter lines: what becomes of line ends. Default `kept`.
  package static func clean(_ text: String, lines: Lines = .kept) -> Result {
    if isPlain(text, lines: lines) { return Result(text: text, isChanged: false) }
    var isChanged = false
    let cleaned = text.replacingHazards { hazard, scalar, previous in
      switch (scalar, hazard) {
      case ("\t", _): return " "
      case ("\n", _) where previous == "\r": return ""
      case ("\n", _), ("\r", _), ("\u{85}", _), (_, .lineSeparator): return lines == .kept ? "\n" : " "
      case (_, .joiner): return ""
      default:
        isChanged = true
        return ""
      }
    }
    return Result(text: cleaned, isChanged: isChanged)
  }

  /// Printable ASCII, what nearly every string of a book is.
  private static func isPlain(_ text: String, lines: Lines) -> Bool {
    let ofMemory = text.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var place = 0
      // Eight bytes at once, as all strings pass here; where any is none of these, each by itself.
      while place + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        if !Self.isPrintable(word), !bytes[place..<place + 8].allSatisfy({ isPlain($0, lines) }) {
          return false
        }
        place += 8
      }
      return bytes[place...].allSatisfy { Self.isPlain($0, lines) }
    }
    return ofMemory ?? text.utf8.allSatisfy { Self.isPlain($0, lines) }
  }

  private static func isPlain(_ byte: UInt8, _ lines: Lines) -> Bool {
    (byte >= 0x20 && byte < 0x7F) || (byte == 0x0A && lines == .kept)
  }

  /// Whether each of eight bytes is from 0x20 to 0x7E: no high bit is set in them, none comes into being when
  /// 1 is added to each, and in none when 0x20 is taken from it ("Bit Twiddling Hacks", S. E. Anderson).
  private static func isPrintable(_ word: UInt64) -> Bool {
    let (ones, highBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    return (word | (word &+ ones) | (word &- 0x20 * ones)) & highBits == 0
  }
}
