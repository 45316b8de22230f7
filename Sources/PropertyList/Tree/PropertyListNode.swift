/// A value of a property list that knows where it stands in its file: a light handle into its document.
///
/// ```swift
/// let book = PropertyListReader.read(file: "book.plist")
/// for page in book.root?.items ?? [] {
///   print(page["name"]?.string ?? "a page without a name")
/// }
/// ```
public struct PropertyListNode {
  public enum Kind: UInt8, Sendable { case dictionary, array, string, integer, real, boolean, date, data }

  /// The document this value belongs to.
  public let document: PropertyListDocument
  let index: UInt32

  init(document: PropertyListDocument, index: UInt32) {
    self.document = document
    self.index = index
  }

  var record: NodeRecord { document.arena.records[Int(index)] }

  public var kind: Kind { record.kind }
  /// Where the value's own text stands: what is between its tags (for an empty or a compound value, the start tag).
  public var range: SourceRange { record.range }

  /// The text of a string, as it stands in the file (entities resolved, not cleaned); nil for anything else.
  public var string: String? { kind == .string ? text : nil }

  /// The value of an integer; nil for anything else.
  public var integer: Int? {
    guard kind == .integer else { return nil }
    return withText { if case .value(let value) = NumberText.integer($0) { value } else { nil } }
  }

  /// The value of an integer or a real, always finite; nil for anything else.
  public var number: Double? {
    if let integer { return Double(integer) }
    guard kind == .real else { return nil }
    return withText { if case .value(let value) = NumberText.real($0) { value } else { nil } }
  }

  /// The value of a boolean; nil for anything else.
  public var boolean: Bool? { kind == .boolean ? record.payload == 1 : nil }

  /// What stands between the tags of a string, number, date or data; empty for the other kinds.
  public var text: String {
    switch kind {
    case .string, .integer, .real, .date, .data: withText { String(decoding: $0, as: UTF8.self) }
    case .boolean, .array, .dictionary: ""
    }
  }

  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    document.arena.withText(of: record, in: document.source, body)
  }
}
