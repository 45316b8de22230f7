extension PropertyListNode {
  /// A key of a dictionary with its value.
  public struct Entry {
    public var key: String
    /// Where the key's text stands.
    public var keyRange: SourceRange
    public var value: PropertyListNode
  }

  /// The values of an array, in order; empty for anything else.
  public var items: [PropertyListNode] {
    guard kind == .array else { return [] }
    return document.arena.children(of: index).map { PropertyListNode(document: document, index: $0) }
  }

  /// The entries of a dictionary in the file's order (a duplicate key keeps its first value); empty for anything else.
  public var entries: [Entry] {
    guard kind == .dictionary else { return [] }
    return document.arena.children(of: index).map { child in
      let record = document.arena.records[Int(child)]
      return Entry(
        key: document.arena.keys.names[Int(record.key)], keyRange: record.keyRange,
        value: PropertyListNode(document: document, index: child))
    }
  }

  /// The value under the key; nil where there is none, and for anything but a dictionary.
  public subscript(key: String) -> PropertyListNode? {
    guard kind == .dictionary else { return nil }
    var key = key
    guard let number = key.withUTF8({ document.arena.keys.number(of: $0) }) else { return nil }
    for child in document.arena.children(of: index) where document.arena.records[Int(child)].key == number {
      return PropertyListNode(document: document, index: child)
    }
    return nil
  }
}
