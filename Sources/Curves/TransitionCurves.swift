import BookVocabulary

extension Transition {
  /// How much of the way from start to end is done when `ratio` (0 … 1) of the time is: 0 at 0, 1 at 1, and
  /// in between below 0 or above 1 where the curve overshoots (back, elastic).
  @inlinable
  @inline(__always)
  public func value(at ratio: Double) -> Double {
    switch self {
    case .linear: return ratio
    case .easeIn: return Curve.cubicIn(ratio)
    case .easeOut: return Curve.cubicOut(ratio)
    case .easeInOut: return Curve.joined(ratio, Curve.cubicIn, Curve.cubicOut)
    case .easeOutIn: return Curve.joined(ratio, Curve.cubicOut, Curve.cubicIn)
    default: return rarerValue(at: ratio)
    }
  }

  /// The longer curves, kept out of line so that the loop over tweens stays small.
  @usableFromInline
  @inline(never)
  func rarerValue(at ratio: Double) -> Double {
    switch self {
    case .linear, .easeIn, .easeOut, .easeInOut, .easeOutIn: return value(at: ratio)
    case .easeInBack: return Curve.backIn(ratio)
    case .easeOutBack: return Curve.backOut(ratio)
    case .easeInOutBack: return Curve.joined(ratio, Curve.backIn, Curve.backOut)
    case .easeOutInBack: return Curve.joined(ratio, Curve.backOut, Curve.backIn)
    case .easeInElastic: return Curve.elasticIn(ratio)
    case .easeOutElastic: return Curve.elasticOut(ratio)
    case .easeInOutElastic: return Curve.joined(ratio, Curve.elasticIn, Curve.elasticOut)
    case .easeOutInElastic: return Curve.joined(ratio, Curve.elasticOut, Curve.elasticIn)
    case .easeInBounce: return Curve.bounceIn(ratio)
    case .easeOutBounce: return Curve.bounceOut(ratio)
    case .easeInOutBounce: return Curve.joined(ratio, Curve.bounceIn, Curve.bounceOut)
    case .easeOutInBounce: return Curve.joined(ratio, Curve.bounceOut, Curve.bounceIn)
    }
  }
}

/// Sparrow's formulas (`SPTransitions.m`), in double precision.
@usableFromInline
enum Curve {
  private static let overshoot = 1.70158
  private static let period = 0.3

  /// One curve in the first half of the time, another in the second, each over half of the way.
  @inlinable
  @inline(__always)
  static func joined(_ r: Double, _ first: (Double) -> Double, _ second: (Double) -> Double) -> Double {
    r < 0.5 ? first(2 * r) / 2 : second(2 * r - 1) / 2 + 0.5
  }

  @inlinable
  @inline(__always)
  static func cubicIn(_ r: Double) -> Double { r * r * r }

  @inlinable
  @inline(__always)
  static func cubicOut(_ r: Double) -> Double {
    let q = r - 1
    return q * q * q + 1
  }

  static func backIn(_ r: Double) -> Double { r * r * ((overshoot + 1) * r - overshoot) }

  static func backOut(_ r: Double) -> Double {
    let q = r - 1
    return q * q * ((overshoot + 1) * q + overshoot) + 1
  }

  static func elasticIn(_ r: Double) -> Double {
    if r == 0 || r == 1 { return r }
    let q = r - 1
    return -Mathematics.powerOfTwo(10 * q) * Mathematics.sine((q - period / 4) * 2 * Double.pi / period)
  }

  static func elasticOut(_ r: Double) -> Double {
    if r == 0 || r == 1 { return r }
    return Mathematics.powerOfTwo(-10 * r) * Mathematics.sine((r - period / 4) * 2 * Double.pi / period) + 1
  }

  static func bounceIn(_ r: Double) -> Double { 1 - bounceOut(1 - r) }

  static func bounceOut(_ r: Double) -> Double {
    let steepness = 7.5625
    let span = 2.75
    if r < 1 / span { return steepness * r * r }
    if r < 2 / span {
      let x = r - 1.5 / span
      return steepness * x * x + 0.75
    }
    if r < 2.5 / span {
      let x = r - 2.25 / span
      return steepness * x * x + 0.9375
    }
    let x = r - 2.625 / span
    return steepness * x * x + 0.984375
  }
}
