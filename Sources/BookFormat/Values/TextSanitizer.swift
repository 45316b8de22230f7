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
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || ($0 == 0x0A && lines == .kept) }
  }
}
