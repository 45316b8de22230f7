/// The values that a number of a book may have, and what is taken for one outside.
struct NumberRange: Hashable {
  var lower: Double
  var upper: Double
  /// Whether a number that is too low is replaced by the default, since the lowest that is allowed would be
  /// no better than a fault (a page one pixel wide).
  var tooLowMeansDefault = false

  /// Positions, scales and angles: far beyond any page, and near enough to stay exact.
  static let coordinate = NumberRange(lower: -1_000_000, upper: 1_000_000)
  static let size = NumberRange(lower: 0, upper: 1_000_000)
  static let fraction = NumberRange(lower: 0, upper: 1)
  /// Up to a day.
  static let seconds = NumberRange(lower: 0, upper: 86_400)
  static let pageSize = NumberRange(lower: 1, upper: 16_384, tooLowMeansDefault: true)
  static let frameRate = NumberRange(lower: 0.01, upper: 240, tooLowMeansDefault: true)
  static let fontSize = NumberRange(lower: 0.1, upper: 16_384, tooLowMeansDefault: true)
  static let count = NumberRange(lower: 1, upper: 1_000_000_000)
  static let index = NumberRange(lower: 0, upper: 1_000_000)

  func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// The value itself where it is allowed, else what is taken for it.
  func settled(_ value: Double, default fallback: Double?) -> Double {
    if value < lower, tooLowMeansDefault, let fallback { return fallback }
    return min(max(value, lower), upper)
  }
}
