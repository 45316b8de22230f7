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

  /// Takes the later values of a key out of a dictionary.
  /// - Returns: what was taken out, with the record that counts; in the file's order.
  func removeDuplicates(in arena: inout PropertyListArena) -> [(first: UInt32, again: UInt32)] {
    guard mayHaveDuplicates else { return [] }
    var found: [(first: UInt32, again: UInt32)] = []
    var first: [UInt32: UInt32] = [:]
    var previous = NodeRecord.none
    var index = arena.records[Int(record)].payload
    while index != NodeRecord.none {
      let child = arena.records[Int(index)]
      if let earlier = first[child.key] {
        found.append((earlier, index))
        // The first value of a dictionary repeats nothing, so that there is one before.
        arena.records[Int(previous)].next = child.next
      } else {
        first[child.key] = index
        previous = index
      }
      index = child.next
    }
    return found
  }
}
