import PropertyList

extension PropertyListNode {
  /// Where all that is written in this array or dictionary stands; nil for other values, and in a binary
  /// list.
  package var syntax: ContainerSyntax? {
    guard kind == .array || kind == .dictionary else { return nil }
    let opening = range.offset..<range.end
    return switch document.form {
    case .xml: XMLSyntax.container(opening: opening, in: document.utf8)
    case .oldStyle: OldStyleSyntax.container(opening: opening, in: document.utf8)
    case .binary: nil
    }
  }
}
