import Characters

/// A fault in a file, with its place, the source line and a hint.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Sendable { case error, warning }

  package var severity: Severity
  /// Lower case, names things in 'single quotes', ends without a full stop.
  package var message: String
  /// What to do about it, in the same style.
  package var hint: String?
  /// The file as the reader named it.
  package var file: String
  /// From 1; nil where the fault has no place (a file that cannot be opened), and in a binary property list.
  package var line: Int?
  /// From 1, in characters (Unicode scalars, as compilers count them; a tab is one).
  package var column: Int?
  /// The place in a binary property list, which has no lines: a byte, from 0; nil in any other.
  package var byte: Int?
  /// How many characters the caret marks, at least 1; a fault of several lines is marked on its first. In a
  /// binary property list, bytes.
  package var length: Int
  /// The line of the file, made safe to print: tabs as four spaces, a long line cut round the caret.
  package var sourceLine: String?
  /// The terminal columns of `sourceLine` that the caret marks, from 0.
  package var caret: Range<Int>
  /// Whether something could not be checked for it: more may be found once it is mended. Default false.
  package var leavesMoreUnchecked = false

  /// A diagnostic without a place.
  package init(_ severity: Severity, _ message: String, hint: String? = nil, file: String) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.file = file
    length = 1
    caret = 0..<1
  }
}

extension Sequence<Diagnostic> {
  /// The diagnostics from the top of the file to its end; those without a place first, those of one place in
  /// the order in which they were found.
  package func inSourceOrder() -> [Diagnostic] {
    enumerated().sorted { one, other in
      (one.element.line ?? 0, one.element.column ?? 0, one.element.byte ?? -1, one.offset)
        < (other.element.line ?? 0, other.element.column ?? 0, other.element.byte ?? -1, other.offset)
    }.map(\.element)
  }
}

/// Makes text of unknown origin safe to print: no escape sequence, control character or change of direction
/// from a book or a file name reaches the terminal.
package enum PrintableText {
  /// The text with tabs as four spaces and whatever cannot be printed as U+FFFD.
  package static func safe(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let harmless = text.replacingHazards { _, scalar, _ in scalar == "\t" ? "    " : "\u{FFFD}" }
    // The only tags that are left are those of flags.
    let printable = harmless.unicodeScalars.map {
      CharacterWidth.isPrintable($0) || CharacterHazard($0) == .tag ? $0 : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(printable))
  }
}

extension String {
  /// In 'single quotes' for a message, safe to print, and cut where it is longer than 60 characters.
  package var quoted: String {
    let shown = unicodeScalars.prefix(60)
    let isWhole = shown.endIndex == unicodeScalars.endIndex
    return "'" + PrintableText.safe(String(shown)) + (isWhole ? "'" : "…'")
  }
}
