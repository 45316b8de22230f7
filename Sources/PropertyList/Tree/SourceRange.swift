/// A place in a file: bytes from its start, as the file stands in UTF-8 (a file in another encoding is converted
/// before it is read).
public struct SourceRange: Hashable, Sendable {
  /// The first byte, from 0.
  public var offset: Int
  /// How many bytes; 0 for a place between two characters.
  public var length: Int

  public init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }

  /// The place just behind the last byte.
  var end: Int { offset + length }
}
