import BookVocabulary
import PropertyList

extension KeyedReader {
  /// A number, or its default; one outside the range is moved into it, with a warning.
  mutating func number(_ key: BookKey, in range: NumberRange, default fallback: Double) -> Double {
    guard let value = self[key] else { return fallback }
    return number(value, key: key.rawValue, in: range, default: fallback) ?? fallback
  }

  /// A number; nil where it is not written.
  mutating func number(_ key: BookKey, in range: NumberRange) -> Double? {
    guard let value = self[key] else { return nil }
    return number(value, key: key.rawValue, in: range, default: nil)
  }

  /// A whole number; nil where it is not written.
  mutating func wholeNumber(_ key: BookKey, in range: NumberRange) -> Int? {
    guard let value = self[key], let number = number(value, key: key.rawValue, in: range, default: nil) else {
      return nil
    }
    guard let whole = Int(exactly: number) else {
      report(.notAWholeNumber(key: key.rawValue, of: subject, text: String(number)), at: value)
      return nil
    }
    return whole
  }

  /// The number that a value under `key` holds.
  mutating func number(
    _ value: PropertyListNode, key: String, in range: NumberRange, default fallback: Double?
  ) -> Double? {
    guard let number = rawNumber(value, key: key) else { return nil }
    if range.contains(number) { return number }
    let used = range.settled(number, default: fallback)
    report(.outOfRange(key: key, of: subject, value: number, range: range, used: used), at: value)
    return used
  }

  /// The rectangle that is all of the dictionary; each of its four numbers has to be there.
  mutating func rectangle() -> PageRect {
    for key in [BookKey.x, .y, .width, .height] where self[key] == nil { reportMissing(key) }
    return PageRect(
      x: number(.x, in: .coordinate, default: 0), y: number(.y, in: .coordinate, default: 0),
      width: number(.width, in: .size, default: 0), height: number(.height, in: .size, default: 0))
  }

  private mutating func rawNumber(_ value: PropertyListNode, key: String) -> Double? {
    if let number = value.number { return number }
    guard let text = value.string else {
      report(.wrongType(key: key, of: subject, expected: .number, found: value.kind), at: value)
      return nil
    }
    // `Double` also reads "nan", "inf" and hexadecimal, which no author means.
    let isDecimal = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else {
      report(
        .notANumber(key: key, of: subject, text: TextSanitizer.clean(text, lines: .joined).text), at: value)
      return nil
    }
    if !value.document.writesOnlyStrings { report(.numberAsString(key: key, of: subject), at: value) }
    return number
  }

  private mutating func reportBooleanAsOther(_ key: BookKey, _ value: PropertyListNode, means meaning: Bool) {
    guard !value.document.writesOnlyStrings else { return }
    report(.booleanAsOther(key: key.rawValue, of: subject, value: meaning), at: value)
  }

  /// A boolean, or its default; 0, 1, and the words yes, no, true and false are read too, with a warning.
  mutating func boolean(_ key: BookKey, default fallback: Bool) -> Bool {
    guard let value = self[key] else { return fallback }
    if let boolean = value.boolean { return boolean }
    let text = value.string ?? value.integer.map(String.init)
    guard let text else {
      reportWrongType(key, value, expected: .boolean)
      return fallback
    }
    switch text.lowercased() {
    case "1", "yes", "true":
      reportBooleanAsOther(key, value, means: true)
      return true
    case "0", "no", "false":
      reportBooleanAsOther(key, value, means: false)
      return false
    default:
      report(
        .notABoolean(key: key.rawValue, of: subject, text: TextSanitizer.clean(text, lines: .joined).text),
        at: value)
      return fallback
    }
  }
}

/// The values that a number of a book may have, and what is taken for one outside.
struct NumberRange {
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
  /// How many characters are meant.
  static let letters = NumberRange(lower: 1, upper: 1_000_000)

  func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// The value itself where it is allowed, else what is taken for it.
  func settled(_ value: Double, default fallback: Double?) -> Double {
    if value < lower, tooLowMeansDefault, let fallback { return fallback }
    return min(max(value, lower), upper)
  }
}
