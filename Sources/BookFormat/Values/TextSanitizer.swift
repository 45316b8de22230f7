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
    var text = text
    return text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place < raw.count {
        if place + 8 <= raw.count, arePrintable(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) {
          place += 8
        } else {
          let byte = raw[place]
          guard (byte >= 0x20 && byte < 0x7F) || (byte == 0x0A && lines == .kept) else { return false }
          place += 1
        }
      }
      return true
    }
  }

  /// Whether eight bytes are printable ASCII: none has its upper bit, nor gets it when 0x20 is taken from it
  /// or 1 added. Only from a byte that is not printable anything runs over into the next.
  private static func arePrintable(_ bytes: UInt64) -> Bool {
    let (one, space, upper): (UInt64, UInt64, UInt64) = (
      0x0101_0101_0101_0101, 0x2020_2020_2020_2020, 0x8080_8080_8080_8080
    )
    return (bytes | (bytes &- space) | (bytes &+ one)) & upper == 0
  }
}
