/// One number that was measured, and what it is held against.
struct Figure: Encodable {
  let name: String
  let value: Double
  let unit: String
  /// `value` ÷ `yardstickValue`; nil for a figure without a yardstick.
  let ratio: Double?
  /// What else was measured in the same run.
  let yardstick: String?
  /// In the same unit.
  let yardstickValue: Double?

  /// A figure that stands for itself.
  init(name: String, value: Double, unit: String) {
    (self.name, self.value, self.unit) = (name, value, unit)
    (ratio, yardstick, yardstickValue) = (nil, nil, nil)
  }

  /// A time per unit of work beside that of a yardstick, both in seconds, shown in milliseconds.
  init(name: String, seconds: Double, per work: String, yardstick: String, yardstickSeconds: Double) {
    self.name = name
    value = seconds * 1000
    unit = "ms/" + work
    ratio = seconds / yardstickSeconds
    self.yardstick = yardstick
    yardstickValue = yardstickSeconds * 1000
  }
}

/// A measurement that means nothing, because both sides did not do the same.
struct NotTheSame: Error, CustomStringConvertible {
  let description: String
}
