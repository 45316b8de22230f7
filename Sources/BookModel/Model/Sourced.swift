import PropertyList

/// Something an author wrote that still knows where it stands in its file.
///
/// Values do not carry their places one by one: the handle to the dictionary they came from finds the place
/// of any key when a diagnostic or an editor asks for it.
public protocol Sourced {
  /// The dictionary this was read from; nil for something made in memory.
  var source: PropertyListNode? { get }
}

extension Sourced {
  /// Where the thing itself begins.
  public var place: SourceRange? { source?.range }

  /// Where the value of the first of `keys` that was written stands.
  public func place(of keys: String...) -> SourceRange? {
    guard let source else { return nil }
    for key in keys {
      if let value = source[key] { return value.range }
    }
    return nil
  }

  /// Where the value of `key` stands, or the thing itself where the key was not written.
  public func nearestPlace(of keys: String...) -> SourceRange? {
    guard let source else { return nil }
    for key in keys {
      if let value = source[key] { return value.range }
    }
    return source.range
  }
}
