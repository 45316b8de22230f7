/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers for the same seed, on every machine.
///
/// Swift's own helpers (`random(in:using:)`, `shuffled(using:)`) may come to other numbers with another
/// version of Swift; those below do not.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to and without 1: one of 2⁵³, all as likely.
  package mutating func number() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A whole number from 0 up to and without `count`, which is at least 1; all as likely.
  package mutating func index(below count: Int) -> Int {
    let count = UInt64(max(1, count))
    // Lemire 2019: of the products that begin with the same index, those of the first few numbers are drawn
    // again, so that as many are left for each.
    var product = next().multipliedFullWidth(by: count)
    if product.low < count {
      let drawnAgain = (0 &- count) % count
      while product.low < drawnAgain { product = next().multipliedFullWidth(by: count) }
    }
    return Int(product.high)
  }

  /// The elements in an order of chance (Fisher and Yates), each order as likely.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for last in stride(from: shuffled.count - 1, to: 0, by: -1) {
      shuffled.swapAt(index(below: last + 1), last)
    }
    return shuffled
  }
}
