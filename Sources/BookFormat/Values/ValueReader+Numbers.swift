import BookVocabulary
import PropertyList

extension ValueReader {
  /// The whole number that a value under `key` holds.
  package mutating func wholeNumber(_ value: PropertyListNode, key: String, in range: NumberRange) -> Int? {
    guard let number = number(value, key: key, in: range, default: nil) else { return nil }
    guard let whole = Int(exactly: number) else {
      report(.notAWholeNumber(key: key, text: String(number)), at: value)
      return nil
    }
    return whole
  }

  /// The number that a value under `key` holds.
  package mutating func number(
    _ value: PropertyListNode, key: String, in range: NumberRange, default fallback: Double?
  ) -> Double? {
    guard let number = number(value, key: key) else { return nil }
    if range.contains(number) { return number }
    let used = range.settled(number, default: fallback)
    report(.outOfRange(key: key, value: number, range: range, used: used), at: value)
    return used
  }

  /// The number that a value under `key` holds, whatever its range.
  package mutating func number(_ value: PropertyListNode, key: String) -> Double? {
    if let number = value.number { return number }
    guard let text = value.string else {
      report(.wrongType(key: key, expected: .number, found: value.kind), at: value)
      return nil
    }
    // `Double` also reads "nan", "inf" and hexadecimal, which no author means.
    let isDecimal = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else {
      report(.notANumber(key: key, text: TextSanitizer.clean(text, lines: .joined).text), at: value)
      return nil
    }
    if !value.document.writesOnlyStrings { report(.numberAsString(key: key), at: value) }
    return number
  }

  /// The number of a value that stands under `key`: a whole number, true or false.
  mutating func valueNumber(_ value: PropertyListNode, key: String) -> ValueNumber? {
    let isWord = value.string.map { ["true", "false", "yes", "no"].contains($0.lowercased()) } ?? false
    if value.boolean != nil || isWord { return boolean(value, key: key).map(ValueNumber.truth) }
    guard value.number != nil || value.string != nil else {
      reportWrongType(key, value, expected: .valueNumber)
      return nil
    }
    return wholeNumber(value, key: key, in: .coordinate).map(ValueNumber.number)
  }

  /// The boolean that a value under `key` holds; 0, 1, and the words yes, no, true and false are read too,
  /// with a warning.
  package mutating func boolean(_ value: PropertyListNode, key: String) -> Bool? {
    if let boolean = value.boolean { return boolean }
    guard let text = value.string ?? value.integer.map(String.init) else {
      reportWrongType(key, value, expected: .boolean)
      return nil
    }
    let meaning: Bool
    switch text.lowercased() {
    case "1", "yes", "true": meaning = true
    case "0", "no", "false": meaning = false
    default:
      report(
        .notABoolean(key: key, text: TextSanitizer.clean(text, lines: .joined).text), at: value)
      return nil
    }
    if !value.document.writesOnlyStrings {
      report(.booleanAsOther(key: key, value: meaning), at: value)
    }
    return meaning
  }
}
