import Curves
import Foundation
import Testing

/// The C library's functions are the yardstick; the stage itself uses none of them.
struct MathematicsTests {
  @Test func sineIsGoodToTheLastPlaces() {
    for step in -50_000...50_000 {
      let angle = Double(step) * 0.000_731
      #expect(abs(Mathematics.sine(angle) - sin(angle)) <= 2.3e-16)
    }
    #expect(Mathematics.sine(1e9).isNaN)
    #expect(Mathematics.sine(.nan) == 0 || Mathematics.sine(.nan).isNaN)
  }

  @Test func quarterTurnsAreExact() {
    let expected: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for quarter in -8...8 {
      let (sine, cosine) = Mathematics.sineAndCosine(degrees: Double(quarter) * 90)
      #expect((sine, cosine) == expected[quarter & 3])
    }
    #expect(Mathematics.sineAndCosine(degrees: 3.6e11 + 90) == (1, 0))
    #expect(Mathematics.sineAndCosine(degrees: .infinity) == (0, 1))
  }

  @Test func degreesAreTurnedIntoSineAndCosine() {
    for step in -7200...7200 {
      let degrees = Double(step) * 0.1
      let (sine, cosine) = Mathematics.sineAndCosine(degrees: degrees)
      #expect(abs(sine - sin(degrees * .pi / 180)) < 4e-15)
      #expect(abs(cosine - cos(degrees * .pi / 180)) < 4e-15)
    }
  }

  @Test func powersOfTwoAreGoodToTheLastPlaces() {
    for step in -10_000...10_000 {
      let exponent = Double(step) * 0.001
      #expect(abs(Mathematics.powerOfTwo(exponent) / exp2(exponent) - 1) <= 4.5e-16)
    }
    #expect(Mathematics.powerOfTwo(-3) == 0.125)
    #expect(Mathematics.powerOfTwo(2000).isNaN)
  }

  @Test(arguments: [
    0, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 0.49999999999999994, 4503599627370497.5, 9e15, -3.999, -0.5,
  ])
  func roundingIsThatOfTheCLibrary(number: Double) {
    for number in [number, -number] {
      #expect(Double(Mathematics.rounded(number)) == number.rounded())
      #expect(Double(Mathematics.roundedUp(number)) == number.rounded(.up))
      #expect(Double(Mathematics.roundedDown(number)) == number.rounded(.down))
    }
  }

  @Test func roundingTakesAnyNumber() {
    #expect(Mathematics.rounded(.nan) == 0)
    #expect(Mathematics.roundedUp(.infinity) == 1_000_000_000_000_000_000)
    #expect(Mathematics.roundedDown(-.infinity) == -1_000_000_000_000_000_000)
  }
}
