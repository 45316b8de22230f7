/// All values of a document in flat arrays: a book of half a million values is a handful of allocations.
struct PropertyListArena {
  var records: [NodeRecord] = []
  var keys = KeyTable()
  /// The root value's record, or nil where nothing could be read.
  var root: UInt32?
  /// The arrays and dictionaries that had values which could not be read, and the keys of those values.
  private var incomplete: Set<UInt32> = []
  private var lostKeys: Set<LostKey> = []

  private struct LostKey: Hashable {
    var container: UInt32
    var key: UInt32
  }

  /// Texts that differ from the source, one behind the other, and where each ends.
  private var rewritten: [UInt8] = []
  private var rewrittenEnds: [UInt32] = []

  mutating func append(_ record: NodeRecord) -> UInt32 {
    records.append(record)
    return UInt32(truncatingIfNeeded: records.count - 1)
  }

  /// Notes that a container had a value that could not be read.
  ///
  /// - Parameter key: `NodeRecord.none` for a value of an array, or one whose key is not known.
  mutating func noteLostValue(of container: UInt32, under key: UInt32) {
    incomplete.insert(container)
    lostKeys.insert(LostKey(container: container, key: key))
  }

  /// Whether a container had a value that could not be read.
  func hasLostValues(of container: UInt32) -> Bool { !incomplete.isEmpty && incomplete.contains(container) }

  /// Whether a container had such a value under a key, or may have had.
  ///
  /// - Parameter key: nil for one that was nowhere written.
  func mayHaveLostValue(of container: UInt32, under key: UInt32?) -> Bool {
    guard hasLostValues(of: container) else { return false }
    return [key, NodeRecord.none].contains { key in
      key.map { lostKeys.contains(LostKey(container: container, key: $0)) } ?? false
    }
  }

  /// Keeps a text that is not in the source as it is, and returns its index.
  mutating func keep(_ text: some Sequence<UInt8>) -> UInt32 {
    rewritten.append(contentsOf: text)
    rewrittenEnds.append(UInt32(truncatingIfNeeded: rewritten.count))
    return UInt32(truncatingIfNeeded: rewrittenEnds.count - 1)
  }

  /// Calls `body` with the UTF-8 of the value's text, without copying it.
  func withText<Result>(
    of record: NodeRecord, in source: @autoclosure () -> SourceText,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    switch record.text {
    case .empty: return body(UnsafeBufferPointer(start: nil, count: 0))
    case .inSource:
      let start = Int(record.offset)
      return source().bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(record.length)]))
      }
    case .rewritten:
      let index = Int(record.payload)
      let start = index == 0 ? 0 : Int(rewrittenEnds[index - 1])
      return rewritten.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[start..<Int(rewrittenEnds[index])]))
      }
    }
  }

  /// Whether two values of two arenas, which have their texts in these sources, are the same, with all that
  /// is in them.
  func hasSameValues(
    _ index: UInt32, of source: SourceText, as otherIndex: UInt32, of otherSource: SourceText,
    in other: PropertyListArena
  ) -> Bool {
    let (one, two) = (records[Int(index)], other.records[Int(otherIndex)])
    guard one.kind == two.kind, hasLostValues(of: index) == other.hasLostValues(of: otherIndex) else {
      return false
    }
    switch one.kind {
    case .boolean: return one.payload == two.payload
    case .string, .integer, .real, .date, .data:
      return withText(of: one, in: source) { text in
        other.withText(of: two, in: otherSource) { text.elementsEqual($0) }
      }
    case .array, .dictionary:
      let (isDictionary, none) = (one.kind == .dictionary, NodeRecord.none)
      var (child, otherChild) = (one.payload, two.payload)
      while child != none, otherChild != none {
        let (value, otherValue) = (records[Int(child)], other.records[Int(otherChild)])
        if isDictionary, keys.names[Int(value.key)] != other.keys.names[Int(otherValue.key)] { return false }
        guard hasSameValues(child, of: source, as: otherChild, of: otherSource, in: other) else {
          return false
        }
        (child, otherChild) = (value.next, otherValue.next)
      }
      return child == none && otherChild == none
    }
  }

  /// The records of a compound value, one after the other.
  func children(of record: UInt32) -> ChildRecords {
    ChildRecords(records: records, following: records[Int(record)].payload)
  }
}

/// Walks the values of one array or dictionary.
struct ChildRecords: Sequence, IteratorProtocol {
  let records: [NodeRecord]
  var following: UInt32

  /// All of them: counted first, so that a list of them is as long as it has to be from the start.
  var underestimatedCount: Int {
    var count = 0
    var index = following
    while index != NodeRecord.none {
      count += 1
      index = records[Int(index)].next
    }
    return count
  }

  mutating func next() -> UInt32? {
    guard following != NodeRecord.none else { return nil }
    defer { following = records[Int(following)].next }
    return following
  }
}

/// What a document keeps of one value: 32 bytes, and no object of its own.
///
/// A text is not copied. It stays in the source, or stands in the arena's rewritten texts where the source
/// says it otherwise: with entities, with escapes, in other units than bytes.
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
  /// The value's own text in the source; the start tag or the opening bracket of an empty or a compound
  /// value.
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

/// An array or a dictionary that is being filled.
struct OpenContainer {
  let record: UInt32
  /// The last value in it, to which the next is linked.
  private var lastChild = NodeRecord.none
  /// A bit for each key met, by its number, and whether one was met twice: no bit twice, no key twice.
  private var keyBits: UInt64 = 0
  private var mayHaveDuplicates = false

  init(record: UInt32) { self.record = record }

  /// Puts a value, which has its key by now, behind the last one.
  mutating func append(_ child: UInt32, in arena: inout PropertyListArena) {
    if lastChild == NodeRecord.none {
      arena.records[Int(record)].payload = child
    } else {
      arena.records[Int(lastChild)].next = child
    }
    lastChild = child
    let key = arena.records[Int(child)].key
    guard key != NodeRecord.none else { return }
    let bit: UInt64 = 1 << UInt64(key & 63)
    if keyBits & bit != 0 { mayHaveDuplicates = true }
    keyBits |= bit
  }

  /// Takes the later values of a key out of a dictionary, and notes each.
  /// - Parameter source: the text whose lines are counted; nil for a binary list, of which bytes are.
  func removeDuplicates(
    in arena: inout PropertyListArena, noting problems: inout ReadingProblems, source: SourceText? = nil
  ) {
    guard mayHaveDuplicates else { return }
    var first: [UInt32: UInt32] = [:]
    var previous = NodeRecord.none
    var index = arena.records[Int(record)].payload
    while index != NodeRecord.none {
      let child = arena.records[Int(index)]
      if let earlier = first[child.key] {
        let place = arena.records[Int(earlier)].keyRange.offset
        let origin: PropertyListProblem.Origin = source.map { .line($0.line(at: place)) } ?? .byte(place)
        problems.note(
          .duplicateKey(key: arena.keys.names[Int(child.key)], first: origin), at: child.keyRange)
        // The first value of a dictionary repeats nothing, so that there is one before.
        arena.records[Int(previous)].next = child.next
      } else {
        first[child.key] = index
        previous = index
      }
      index = child.next
    }
  }
}
