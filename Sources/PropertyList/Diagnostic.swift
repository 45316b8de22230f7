/// A fault in a file, with its place, the source line and a hint.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Sendable { case error, warning }

  public var severity: Severity
  public var message: String
  public var hint: String?
  public var file: String
  /// From 1; nil where the fault has no place (a file that cannot be opened, a binary property list).
  public var line: Int?
  /// From 1, in characters.
  public var column: Int?
  /// The line of the file, made safe to print.
  public var sourceLine: String?
  /// How many characters the caret marks, at least 1.
  public var length: Int
}
