/// The distinct keys of a document, each kept once and known by a number.
///
/// A book repeats a few dozen keys a hundred thousand times; kept once, an entry costs no string of its own,
/// and two keys are compared as two numbers. The hash is seeded for each process, so that no book can be made
/// to collide; it decides only where a key is looked for, never an order.
struct KeyTable {
  private(set) var names: [String] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing; a power of two long, never more than half full.
  private var slots: [UInt32] = Array(repeating: NodeRecord.none, count: 128)

  /// By the number of a key, the key that came after it last: dictionaries of a kind repeat their keys in one
  /// order, and a key is sooner compared than hashed.
  private var followers: [UInt32] = []
  /// The key that came last.
  private var last = 0

  /// The number of the key, which is added if it is new.
  mutating func intern(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if last < followers.count, isKey(Int(followers[last]), key) {
      last = Int(followers[last])
      return UInt32(truncatingIfNeeded: last)
    }
    let number = lookUp(key)
    if last < followers.count { followers[last] = number }
    while followers.count < names.count { followers.append(number) }
    last = Int(number)
    return number
  }

  private mutating func lookUp(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let slot = slot(of: key)
    if slots[slot] != NodeRecord.none { return slots[slot] }
    let number = UInt32(truncatingIfNeeded: names.count)
    slots[slot] = number
    names.append(String(decoding: key, as: UTF8.self))
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    if names.count * 2 > slots.count { grow() }
    return number
  }

  /// The number of the key, or nil if the document has no such key.
  func number(of key: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let number = slots[slot(of: key)]
    return number == NodeRecord.none ? nil : number
  }

  /// The slot the key stands in, or the free one where it belongs.
  private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != NodeRecord.none, !isKey(Int(slots[slot]), key) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isKey(_ number: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == key.count else { return false }
    return bytes.withUnsafeBufferPointer { all in
      for index in 0..<key.count where all[start + index] != key[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: NodeRecord.none, count: slots.count * 2)
    bytes.withUnsafeBufferPointer { all in
      for number in names.indices {
        let start = number == 0 ? 0 : ends[number - 1]
        let key = UnsafeBufferPointer(rebasing: all[start..<ends[number]])
        slots[slot(of: key)] = UInt32(truncatingIfNeeded: number)
      }
    }
  }
}
