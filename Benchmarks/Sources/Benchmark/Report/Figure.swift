/// One measured number, and its yardstick.
struct Figure: Encodable {
  /// Set by the report that holds it.
  var chapter = ""
  let name: String
  let value: Double
  let unit: String
  /// What else was measured in the same run.
  let yardstick: String?
  /// In the same unit.
  let yardstickValue: Double?
  /// The limit that the project sets; nil for a figure that is only reported.
  let limit: Limit?

  /// - Parameter yardstick: What else was measured in the same run, and its value in the same unit.
  init(
    _ name: String, _ value: Double, _ unit: String, yardstick: (name: String, value: Double)? = nil,
    limit: Limit? = nil
  ) {
    (self.name, self.value, self.unit, self.limit) = (name, value, unit, limit)
    (self.yardstick, yardstickValue) = (yardstick?.name, yardstick?.value)
  }

  /// A time per unit of work beside that of a yardstick, in seconds, shown in milliseconds.
  init(
    _ name: String, per work: String, _ times: SideBySide, works: Int = 1, yardstick: String,
    limit: Limit? = nil
  ) {
    self.init(
      name, times.first * 1000 / Double(works), "ms/" + work,
      yardstick: (yardstick, times.second * 1000 / Double(works)), limit: limit)
  }

  /// `value` ÷ `yardstickValue`; nil without a yardstick, and for units in which differences count.
  var ratio: Double? {
    guard !isDifference, let yardstickValue, yardstickValue != 0 else { return nil }
    return value / yardstickValue
  }

  /// `value` − `yardstickValue` of decibels, whose differences are ratios, and of similarities, which have no
  /// zero; nil for anything else.
  var gain: Double? {
    guard isDifference, let yardstickValue else { return nil }
    return value - yardstickValue
  }

  /// Whether the limit holds; nil without one.
  var isWithinLimit: Bool? { limit?.holds(for: self) }

  static let decibels = "dB"
  static let similarity = "SSIM"

  private var isDifference: Bool { unit == Figure.decibels || unit == Figure.similarity }

  private enum CodingKeys: CodingKey {
    case chapter, name, value, unit, ratio, gain, yardstick, yardstickValue, limit, isWithinLimit
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(chapter, forKey: .chapter)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encodeIfPresent(ratio, forKey: .ratio)
    try container.encodeIfPresent(gain, forKey: .gain)
    try container.encodeIfPresent(yardstick, forKey: .yardstick)
    try container.encodeIfPresent(yardstickValue, forKey: .yardstickValue)
    try container.encodeIfPresent(limit?.text, forKey: .limit)
    try container.encodeIfPresent(isWithinLimit, forKey: .isWithinLimit)
  }
}
