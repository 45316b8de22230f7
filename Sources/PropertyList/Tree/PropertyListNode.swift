/// A value of a property list that knows where it stands in its file: a light handle into its document.
///
/// ```swift
/// let book = PropertyListReader.read(bytes: bytes, file: "book.plist")
/// for page in book.root?.items ?? [] {
///   print(page["name"]?.string ?? "a page without a name")
/// }
/// ```
package struct PropertyListNode {
  package enum Kind: UInt8, Sendable { case dictionary, array, string, integer, real, boolean, date, data }

  /// The document this value belongs to.
  package let document: PropertyListDocument
  let index: UInt32

  init(document: PropertyListDocument, index: UInt32) {
    self.document = document
    self.index = index
  }

  var record: NodeRecord { document.arena.records[Int(index)] }

  package var kind: Kind { record.kind }
  /// Where the value's own text stands: what is between its tags (for an empty or a compound value, the start
  /// tag).
  package var range: SourceRange { record.range }

  /// The text of a string, as it stands in the file (entities resolved, not cleaned); nil for anything else.
  package var string: String? { kind == .string ? text : nil }

  /// The value of an integer; nil for anything else.
  package var integer: Int? {
    guard kind == .integer else { return nil }
    return withText { if case .value(let value) = NumberText.integer($0) { value } else { nil } }
  }

  /// The value of an integer or a real, always finite; nil for anything else.
  package var number: Double? {
    if let integer { return Double(integer) }
    guard kind == .real else { return nil }
    return withText { if case .value(let value) = NumberText.real($0) { value } else { nil } }
  }

  /// The value of a boolean; nil for anything else.
  package var boolean: Bool? { kind == .boolean ? record.payload == 1 : nil }

  /// What stands between the tags of a string, number, date or data; empty for the other kinds.
  package var text: String {
    switch kind {
    case .string, .integer, .real, .date, .data: withText { String(decoding: $0, as: UTF8.self) }
    case .boolean, .array, .dictionary: ""
    }
  }

  /// Whether a value of this list or of another one is the same, with all that is in it, in the same order:
  /// of the same kinds, with the same texts, byte for byte, and the same losses.
  package func hasSameValues(as other: PropertyListNode) -> Bool {
    document.arena.hasSameValues(
      index, of: document.source, as: other.index, of: other.document.source, in: other.document.arena)
  }

  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    document.arena.withText(of: record, in: document.source, body)
  }
}

extension PropertyListNode {
  /// A key of a dictionary with its value.
  package struct Entry {
    package var key: String
    /// Where the key's text stands.
    package var keyRange: SourceRange
    package var value: PropertyListNode
  }

  /// Where an entry of a dictionary is in its document, for readers of many entries that take few: unlike
  /// the entry itself, it counts no reference.
  package struct EntryPlace {
    let index: UInt32
    /// The key's number in the document.
    package let keyNumber: UInt32
  }

  /// The values of an array, in order; empty for anything else.
  package var items: [PropertyListNode] {
    guard kind == .array else { return [] }
    return document.arena.children(of: index).map { PropertyListNode(document: document, index: $0) }
  }

  /// The entries of a dictionary in the file's order (a duplicate key keeps its first value); empty for
  /// anything else.
  package var entries: [Entry] { entryPlaces.map { document.entry(at: $0) } }

  /// Where the entries of a dictionary are, as in `entries`.
  package var entryPlaces: [EntryPlace] {
    guard kind == .dictionary else { return [] }
    let records = document.arena.records
    return document.arena.children(of: index).map {
      EntryPlace(index: $0, keyNumber: records[Int($0)].key)
    }
  }

  /// Whether the array or the dictionary had a value that could not be read: the rest of it is as it was
  /// written.
  package var hasLostValues: Bool { document.arena.hasLostValues(of: index) }

  /// Whether a value may have been written under the key of the dictionary that could not be read.
  package func mayHaveLost(_ key: String) -> Bool {
    guard hasLostValues else { return false }
    var key = key
    return document.arena.mayHaveLostValue(
      of: index, under: key.withUTF8 { document.arena.keys.number(of: $0) })
  }

  /// The value under the key; nil where there is none, and for anything but a dictionary.
  package subscript(key: String) -> PropertyListNode? {
    guard kind == .dictionary else { return nil }
    var key = key
    guard let number = key.withUTF8({ document.arena.keys.number(of: $0) }) else { return nil }
    for child in document.arena.children(of: index) where document.arena.records[Int(child)].key == number {
      return PropertyListNode(document: document, index: child)
    }
    return nil
  }
}

extension PropertyListDocument {
  /// All keys, by their numbers.
  package var keyNames: [String] { arena.keys.names }

  package func entry(at place: PropertyListNode.EntryPlace) -> PropertyListNode.Entry {
    PropertyListNode.Entry(
      key: arena.keys.names[Int(place.keyNumber)], keyRange: arena.records[Int(place.index)].keyRange,
      value: value(at: place))
  }

  package func value(at place: PropertyListNode.EntryPlace) -> PropertyListNode {
    PropertyListNode(document: self, index: place.index)
  }
}
