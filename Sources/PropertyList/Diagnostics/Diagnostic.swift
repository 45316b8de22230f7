/// A fault in a file, with its place, the source line and a hint.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Sendable { case error, warning }

  public var severity: Severity
  /// Lower case, names things in 'single quotes', ends without a full stop.
  public var message: String
  /// What to do about it, in the same style.
  public var hint: String?
  /// The file as the reader named it.
  public var file: String
  /// From 1; nil where the fault has no place (a file that cannot be opened), and in a binary property list.
  public var line: Int?
  /// From 1, in characters (Unicode scalars, as compilers count them; a tab is one).
  public var column: Int?
  /// The place in a binary property list, which has no lines: a byte, from 0; nil in any other.
  public var byte: Int?
  /// How many characters the caret marks, at least 1; a fault of several lines is marked on its first. In a binary
  /// property list, bytes.
  public var length: Int
  /// The line of the file, made safe to print: tabs as four spaces, a long line cut round the caret.
  public var sourceLine: String?
  /// The terminal columns of `sourceLine` that the caret marks, from 0.
  public var caret: Range<Int>

  /// A diagnostic without a place.
  public init(_ severity: Severity, _ message: String, hint: String? = nil, file: String) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.file = file
    length = 1
    caret = 0..<1
  }
}

extension Sequence<Diagnostic> {
  /// The diagnostics from the top of the file to its end; those without a place first, those of one place in the
  /// order in which they were found.
  public func inSourceOrder() -> [Diagnostic] {
    enumerated().sorted { one, other in
      (one.element.line ?? 0, one.element.column ?? 0, one.element.byte ?? -1, one.offset)
        < (other.element.line ?? 0, other.element.column ?? 0, other.element.byte ?? -1, other.offset)
    }.map(\.element)
  }
}
