/// The values that a number of a book may have, and what is taken for one outside.
package struct NumberRange: Sendable {
  package var lower: Double
  package var upper: Double
  /// Whether a number that is too low is replaced by the default, since the lowest that is allowed would be
  /// no better than a fault (a page one pixel wide).
  package var tooLowMeansDefault = false

  /// Positions, scales and angles: far beyond any page, and near enough to stay exact.
  package static let coordinate = NumberRange(lower: -1_000_000, upper: 1_000_000)
  package static let size = NumberRange(lower: 0, upper: 1_000_000)
  package static let fraction = NumberRange(lower: 0, upper: 1)
  /// Up to a day.
  package static let seconds = NumberRange(lower: 0, upper: 86_400)
  package static let pageSize = NumberRange(lower: 1, upper: 16_384, tooLowMeansDefault: true)
  package static let frameRate = NumberRange(lower: 0.01, upper: 240, tooLowMeansDefault: true)
  package static let fontSize = NumberRange(lower: 0.1, upper: 16_384, tooLowMeansDefault: true)
  package static let count = NumberRange(lower: 1, upper: 1_000_000_000)
  package static let index = NumberRange(lower: 0, upper: 1_000_000)
  /// Begins a sequence of numbers of chance.
  package static let seed = NumberRange(lower: 0, upper: 1_000_000_000)
  /// How many characters are meant.
  package static let letters = NumberRange(lower: 1, upper: 1_000_000)

  package func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// The value itself where it is allowed, else what is taken for it.
  func settled(_ value: Double, default fallback: Double?) -> Double {
    if value < lower, tooLowMeansDefault, let fallback { return fallback }
    return min(max(value, lower), upper)
  }
}

/// What a number of a book counts; its words as the format's tables have them.
package enum NumberUnit: String, Sendable {
  case pixels = "page pixels"
  case degrees, seconds
  case ticksASecond = "ticks a second"
  case framesASecond = "frames a second"

  /// What stands behind a number of it: ` px`, `°`.
  package var suffix: String {
    switch self {
    case .pixels: " px"
    case .degrees: "°"
    case .seconds: " s"
    case .ticksASecond, .framesASecond: " " + rawValue
    }
  }
}
