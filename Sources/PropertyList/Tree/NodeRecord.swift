/// What a document keeps of one value: 32 bytes, and no object of its own.
///
/// A text is not copied. It stays in the source, or stands in the arena's rewritten texts where the source says it
/// otherwise: with entities, with escapes, in other units than bytes.
struct NodeRecord {
  /// Stands for "no such record, key or text".
  static let none = UInt32.max

  /// Where the value's text is.
  enum Text: UInt8 {
    /// There is none, or an empty one.
    case empty
    /// In the source, at the value's place.
    case inSource
    /// Among the rewritten ones; `payload` is its index.
    case rewritten
  }

  var kind: PropertyListNode.Kind
  var text = Text.empty
  /// The value's own text in the source; the start tag or the opening bracket of an empty or a compound value.
  var offset: UInt32
  var length: UInt32
  /// The key this value stands under, in the arena's key table.
  var key = NodeRecord.none
  var keyOffset: UInt32 = 0
  var keyLength: UInt32 = 0
  /// The next value of the same array or dictionary.
  var next = NodeRecord.none
  /// An array's or a dictionary's first value, a boolean's 0 or 1, or the index of a rewritten text.
  var payload = NodeRecord.none

  init(kind: PropertyListNode.Kind, range: SourceRange) {
    self.kind = kind
    offset = UInt32(clamping: range.offset)
    length = UInt32(clamping: range.length)
  }

  var range: SourceRange { SourceRange(offset: Int(offset), length: Int(length)) }

  var keyRange: SourceRange {
    get { SourceRange(offset: Int(keyOffset), length: Int(keyLength)) }
    set {
      keyOffset = UInt32(clamping: newValue.offset)
      keyLength = UInt32(clamping: newValue.length)
    }
  }
}
