/// A book, as long as it is remembered: the same when it is edited and when it is moved.
package struct BookID: Hashable, Sendable {
  /// As it stands in the database.
  package let number: Int64
}

/// Numbers that two databases give to the same thing without knowing of each other.
enum StableNumber {
  /// A number that depends on nothing but the bytes, 1 and more (FNV-1a).
  static func of(_ bytes: some Sequence<UInt8>) -> Int64 {
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return max(Int64(hash >> 1), 1)
  }
}
