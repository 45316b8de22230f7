/// All values of a document in flat arrays: a book of half a million values is a handful of allocations.
struct PropertyListArena {
  var records: [NodeRecord] = []
  var keys = KeyTable()
  /// The root value's record, or nil where nothing could be read.
  var root: UInt32?

  /// Texts that differ from the source, one behind the other, and where each ends.
  private var rewritten: [UInt8] = []
  private var rewrittenEnds: [UInt32] = []

  mutating func append(_ record: NodeRecord) -> UInt32 {
    records.append(record)
    return UInt32(truncatingIfNeeded: records.count - 1)
  }

  /// Keeps a text that is not in the source as it is, and returns its index.
  mutating func keep(_ text: some Sequence<UInt8>) -> UInt32 {
    rewritten.append(contentsOf: text)
    rewrittenEnds.append(UInt32(truncatingIfNeeded: rewritten.count))
    return UInt32(truncatingIfNeeded: rewrittenEnds.count - 1)
  }

  /// Calls `body` with the UTF-8 of the value's text, without copying it.
  func withText<Result>(
    of record: NodeRecord, in source: SourceText, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    switch record.text {
    case .empty: return body(UnsafeBufferPointer(start: nil, count: 0))
    case .inSource:
      let start = Int(record.offset)
      return source.bytes.withUnsafeBufferPointer {
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
