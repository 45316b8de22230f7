/// A place in a file: bytes from its start.
public struct SourceRange: Hashable, Sendable {
  public var offset: Int
  public var length: Int

  public init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }
}

/// A value of a property list that knows where it stands in its file: a light handle into its document.
public struct PropertyListNode {
  public enum Kind: Sendable { case dictionary, array, string, integer, real, boolean, date, data }

  public var kind: Kind { fatalError() }
  /// Where the value's own text stands: what is between its tags (for an empty or a compound value, the start tag).
  public var range: SourceRange { fatalError() }
  /// The document this value belongs to.
  public var document: PropertyListDocument { fatalError() }

  /// The text of a string, as it stands in the file (entities resolved, not cleaned).
  public var string: String? { nil }
  public var integer: Int? { nil }
  /// The value of an integer or a real.
  public var number: Double? { nil }
  public var boolean: Bool? { nil }
  /// The values of an array, in order; empty for anything else.
  public var items: [PropertyListNode] { [] }
  /// The entries of a dictionary in the file's order (a duplicate key keeps its first value); empty for anything else.
  public var entries: [Entry] { [] }
  public subscript(key: String) -> PropertyListNode? { nil }

  public struct Entry {
    public var key: String
    public var keyRange: SourceRange
    public var value: PropertyListNode
  }
}

/// A property list as it was read: its values, its text, and what was wrong with it.
public final class PropertyListDocument {
  /// The name the file was opened by, as diagnostics show it.
  public let file: String
  public var root: PropertyListNode? { nil }
  /// Faults found while reading, in source order.
  public var diagnostics: [Diagnostic] { [] }

  init(file: String) { self.file = file }

  /// A diagnostic placed at a range of this document, with the source line and the caret.
  public func diagnostic(_ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at range: SourceRange) -> Diagnostic {
    fatalError()
  }
}

public enum PropertyListReader {
  /// Reads a file; never throws for what the file holds: faults are the document's diagnostics.
  public static func read(file: String) -> PropertyListDocument { PropertyListDocument(file: file) }
  /// Reads bytes, naming them `file` in diagnostics.
  public static func read(bytes: [UInt8], file: String) -> PropertyListDocument { PropertyListDocument(file: file) }
}
