/// Sine, cosine, powers of two and rounding from the four basic operations alone, so that a stage comes out
/// bit for bit the same on every platform (C libraries' own differ in the last place) and needs no C library.
///
/// The polynomials of sine and cosine are those of fdlibm (`k_sin.c`, `k_cos.c`, Sun Microsystems 1993), good
/// to less than one unit in the last place on |x| ≤ π/4.
package enum Mathematics {
  /// Sine of an angle in radians; NaN for one beyond 2²⁰ quarter turns.
  package static func sine(_ angle: Double) -> Double {
    let quarterTurns = rounded(angle * (2 / Double.pi))
    guard quarterTurns.magnitude < 1 << 20 else { return .nan }
    // Cody and Waite: π/2 in two parts, the first short enough to be multiplied without rounding
    // (fdlibm, e_rem_pio2.c: pio2_1 and pio2_1t).
    let n = Double(quarterTurns)
    let rest = (angle - n * 1.57079632673412561417e+00) - n * 6.07710050650619224932e-11
    return turned(rest, byQuarters: quarterTurns).sine
  }

  /// Sine and cosine of an angle in degrees, exact at every multiple of 90°. An angle beyond 10¹² degrees, or
  /// none at all, counts as 0.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.magnitude <= 1e12 else { return (0, 1) }
    let quarterTurns = rounded(degrees / 90)
    let rest = (degrees - Double(quarterTurns) * 90) * (Double.pi / 180)
    return turned(rest, byQuarters: quarterTurns)
  }

  /// 2 to the power of `exponent`; NaN beyond ±1000. The whole part goes straight into the number's exponent,
  /// the rest (at most ½) through the Taylor series of eˣ at x = rest · ln 2, whose first neglected term is
  /// below 5 · 10⁻¹⁸.
  package static func powerOfTwo(_ exponent: Double) -> Double {
    guard exponent.magnitude <= 1000 else { return .nan }
    let whole = rounded(exponent)
    let x = (exponent - Double(whole)) * 0.693147180559945309417
    var series = 1.0
    for term in stride(from: 13.0, through: 1.0, by: -1.0) {
      series = 1 + series * x / term
    }
    return Double(sign: .plus, exponent: whole, significand: series)
  }

  /// The nearest whole number, halves away from zero; within ±10¹⁸, and 0 for NaN.
  package static func rounded(_ number: Double) -> Int {
    let (whole, fraction) = split(number)
    return fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole
  }

  /// The largest whole number not above `number`; within ±10¹⁸, and 0 for NaN.
  package static func roundedDown(_ number: Double) -> Int {
    let (whole, fraction) = split(number)
    return fraction < 0 ? whole - 1 : whole
  }

  /// The smallest whole number not below `number`; within ±10¹⁸, and 0 for NaN.
  package static func roundedUp(_ number: Double) -> Int {
    let (whole, fraction) = split(number)
    return fraction > 0 ? whole + 1 : whole
  }

  /// The whole part of a number, toward zero, and the exact rest.
  private static func split(_ number: Double) -> (whole: Int, fraction: Double) {
    guard !number.isNaN else { return (0, 0) }
    let bounded = max(-1e18, min(1e18, number))
    let whole = Int(bounded)
    return (whole, bounded - Double(whole))
  }

  /// Sine and cosine of `rest` (|rest| ≤ π/4) plus a number of quarter turns.
  private static func turned(_ rest: Double, byQuarters quarters: Int) -> (sine: Double, cosine: Double) {
    let sine = sineNearZero(rest)
    let cosine = cosineNearZero(rest)
    switch quarters & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  private static func sineNearZero(_ x: Double) -> Double {
    let z = x * x
    let high = 2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)
    let tail = 8.33333333332248946124e-03 + z * (-1.98412698298579493134e-04 + z * high)
    return x + x * z * (-1.66666666666666324348e-01 + z * tail)
  }

  private static func cosineNearZero(_ x: Double) -> Double {
    let z = x * x
    let high =
      -2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)
    let tail = -1.38888888888741095749e-03 + z * (2.48015872894767294178e-05 + z * high)
    return 1 - (z / 2 - z * z * (4.16666666666666019037e-02 + z * tail))
  }
}
