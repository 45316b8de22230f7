/// MurmurHash3 of 128 bits for machines of 64 (Austin Appleby, public domain), over words instead of bytes.
public struct MurmurHasher: StateHasher {
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var second: UInt64 = 0
  @usableFromInline var count: UInt64 = 0

  /// Of nothing yet.
  @inlinable
  public init() {}

  @inlinable static var firstFactor: UInt64 { 0x87c3_7b91_1142_53d5 }
  @inlinable static var secondFactor: UInt64 { 0x4cf5_ad43_2745_937f }

  /// Words go into the two halves turn about, as those of a block do.
  @inlinable
  public mutating func add(_ word: UInt64) {
    if count & 1 == 0 {
      first ^= Self.turned(word &* Self.firstFactor, 31) &* Self.secondFactor
      first = (Self.turned(first, 27) &+ second) &* 5 &+ 0x52dc_e729
    } else {
      second ^= Self.turned(word &* Self.secondFactor, 33) &* Self.firstFactor
      second = (Self.turned(second, 31) &+ first) &* 5 &+ 0x3849_5ab5
    }
    count += 1
  }

  /// The halves of the hash of all that was taken by now.
  @inlinable
  public var value: (high: UInt64, low: UInt64) {
    var (high, low) = (first ^ (count * 8), second ^ (count * 8))
    high &+= low
    low &+= high
    (high, low) = (Self.mixed(high), Self.mixed(low))
    high &+= low
    low &+= high
    return (high, low)
  }

  @inlinable
  static func turned(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }

  @inlinable
  static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ word >> 33
  }
}
