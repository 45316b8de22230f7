/// Takes the numbers of a state, one after another, exactly: bit for bit.
public protocol StateHasher {
  /// Takes a number as it is.
  mutating func add(_ word: UInt64)
}

extension StateHasher {
  /// Takes a whole number.
  @inlinable
  public mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  /// Takes 1 for true, and 0 for false.
  @inlinable
  public mutating func add(_ flag: Bool) { add(flag ? 1 : 0 as UInt64) }

  /// Takes a number bit for bit: 0 and −0 are two.
  @inlinable
  public mutating func add(_ number: Double) { add(number.bitPattern) }
}
