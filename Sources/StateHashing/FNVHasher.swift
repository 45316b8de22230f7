/// FNV-1a, 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv), over numbers in the order given.
public struct FNVHasher: StateHasher {
  @usableFromInline var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of all that was taken by now.
  @inlinable
  public var value: UInt64 { hash }

  /// Of nothing yet.
  @inlinable
  public init() {}

  @inlinable
  public mutating func add(_ word: UInt64) {
    var bytes = word
    for _ in 0..<8 {
      hash = (hash ^ (bytes & 0xff)) &* 0x0000_0100_0000_01b3
      bytes >>= 8
    }
  }
}
