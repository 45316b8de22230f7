import BookFormat
import PropertyList

/// How the values of a setting are written.
struct SettingForm<Value: Sendable>: Sendable {
  /// The values it accepts, in words.
  let expected: String
  /// Its values where they are words.
  var choices: [String] = []
  /// What its numbers lie in, where they are numbers.
  var range: ClosedRange<Double>?
  /// The value that a settings file has; nil, and a fault, where that is none.
  let decode: @Sendable (PropertyListNode, SettingKey, inout SettingsLog) -> Value?
  /// The value of a word; nil for a word that is none.
  let parse: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> PropertyListValue
}

extension SettingForm {
  /// Values of one word each.
  init(
    expected: String, choices: [String] = [], range: ClosedRange<Double>? = nil,
    parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.expected = expected
    self.choices = choices
    self.range = range
    self.parse = parse
    write = { .string(text($0)) }
    decode = { node, key, log in
      if let value = node.word.flatMap(parse) { return value }
      log.note(
        .wrongValue(key, expected: expected, choices: choices, found: FoundValue(node)), at: node.range)
      return nil
    }
  }
}

extension SettingForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a few words.
  static var word: SettingForm {
    let words = Value.allCases.map(\.rawValue)
    return SettingForm(
      expected: alternatives(words), choices: words, parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }

  /// One of a few words, or `auto`.
  static var wordOrAutomatic: SettingForm<Value?> {
    let words = [automaticWord] + Value.allCases.map(\.rawValue)
    return SettingForm<Value?>(
      expected: alternatives(words), choices: words,
      parse: { $0 == automaticWord ? .some(nil) : Value(rawValue: $0).map { .some($0) } },
      text: { $0?.rawValue ?? automaticWord })
  }
}

extension SettingForm where Value == VoicePreference {
  /// `book`, `none`, or a name.
  static var voice: SettingForm {
    SettingForm(
      expected: "book, none or a voice's name", parse: { VoicePreference($0) }, text: { $0.text })
  }
}

extension SettingForm where Value == Double {
  /// A number within a range.
  static func number(_ range: ClosedRange<Double>) -> SettingForm {
    SettingForm(
      expected: expectedNumber(in: range), range: range, parse: { decimal($0, in: range) },
      text: { decimalText($0) })
  }

  /// A number within a range, or `auto`.
  static func numberOrAutomatic(_ range: ClosedRange<Double>) -> SettingForm<Double?> {
    SettingForm<Double?>(
      expected: "\(automaticWord) or " + expectedNumber(in: range), range: range,
      parse: { $0 == automaticWord ? .some(nil) : decimal($0, in: range).map { .some($0) } },
      text: { $0.map(decimalText) ?? automaticWord })
  }
}

extension SettingForm where Value == Int {
  /// A whole number within a range.
  static func wholeNumber(_ range: ClosedRange<Int>) -> SettingForm {
    SettingForm(
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      range: Double(range.lowerBound)...Double(range.upperBound),
      parse: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }, text: { String($0) })
  }
}

/// The word for what Leggi, the book or the terminal decides.
let automaticWord = "auto"

/// `a`, `a or b`, `a, b or c`.
func alternatives(_ words: [String]) -> String {
  [words.dropLast().joined(separator: ", "), words.last ?? ""].filter { !$0.isEmpty }.joined(
    separator: " or ")
}

private func expectedNumber(in range: ClosedRange<Double>) -> String {
  "a number from \(decimalText(range.lowerBound)) to \(decimalText(range.upperBound))"
}

/// A decimal number: `Double` would take "nan" and hexadecimal ones too.
private func decimal(_ text: String, in range: ClosedRange<Double>) -> Double? {
  guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
    let number = Double(text), range.contains(number)
  else { return nil }
  return number
}

/// Whole numbers without a fraction.
private func decimalText(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? String(number)
}

extension PropertyListNode {
  /// The value as a word: a number in its shortest form, a boolean as `on` or `off`; nil for a value that is
  /// no word.
  var word: String? {
    switch kind {
    case .string: text
    case .integer: integer.map(String.init)
    case .real: number.map(decimalText)
    case .boolean: boolean == true ? "on" : "off"
    case .array, .dictionary, .date, .data: nil
    }
  }
}
