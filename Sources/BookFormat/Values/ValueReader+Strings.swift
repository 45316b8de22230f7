import BookVocabulary
import Outlines
import PropertyList

extension ValueReader {
  /// A name or another string of one line, cleaned.
  package mutating func name(_ value: PropertyListNode, key: String) -> String? {
    guard isString(value, key: key) else { return nil }
    return cleaned(value, key: key, lines: .joined)
  }

  /// The names of an array.
  package mutating func names(_ value: PropertyListNode, key: String) -> [String]? {
    items(value, key: key)?.compactMap { name($0, key: key) }
  }

  /// The string, or the dictionary of languages and strings, that a value under `key` holds, cleaned.
  package mutating func localizedString(_ value: PropertyListNode, key: String, lines: TextSanitizer.Lines)
    -> LocalizedString?
  {
    switch value.kind {
    case .string: return LocalizedString(cleaned(value, key: key, lines: lines))
    case .dictionary: return translations(value, key: key, lines: lines).map { LocalizedString($0) }
    case .array, .integer, .real, .boolean, .date, .data:
      reportWrongType(key, value, expected: .localizedString)
      return nil
    }
  }

  /// One word of a few; nil where it is not one of them.
  package mutating func word<Word: VocabularyTerm>(_ value: PropertyListNode, key: String) -> Word? {
    guard isString(value, key: key) else { return nil }
    let text = TextSanitizer.clean(value.string ?? "", lines: .joined).text
    if let word = Word(spelling: text) { return word }
    report(.unknownWord(text, vocabulary: Word.vocabulary), at: value)
    return nil
  }

  /// The colour that a value under `key` holds.
  package mutating func color(_ value: PropertyListNode, key: String) -> Color? {
    // A colour of digits only is easily saved as an integer, and its leading zeros are then lost: no
    // guessing.
    guard isString(value, key: key, expected: .color) else { return nil }
    let text = TextSanitizer.clean(value.string ?? "", lines: .joined).text
    if let color = Color(hexadecimal: text) { return color }
    report(.notAColor(key: key, text: text), at: value)
    return nil
  }

  /// The colours of an array.
  package mutating func colors(_ value: PropertyListNode, key: String) -> [Color]? {
    items(value, key: key)?.compactMap { color($0, key: key) }
  }

  /// The figure whose path a value under `key` holds.
  mutating func outline(_ value: PropertyListNode, key: String) -> Outline? {
    guard isString(value, key: key) else { return nil }
    do {
      return try Outline(path: value.string ?? "")
    } catch {
      report(.notAnOutline(key: key, error), at: value)
      return nil
    }
  }

  private mutating func isString(
    _ value: PropertyListNode, key: String, expected: ValueType = .string
  ) -> Bool {
    if value.kind != .string { reportWrongType(key, value, expected: expected) }
    return value.kind == .string
  }

  private mutating func items(_ value: PropertyListNode, key: String) -> [PropertyListNode]? {
    guard value.kind == .array else {
      reportWrongType(key, value, expected: .array)
      return nil
    }
    if value.hasLostValues { noteLoss() }
    return value.items
  }

  private mutating func cleaned(_ value: PropertyListNode, key: String, lines: TextSanitizer.Lines) -> String
  {
    let result = TextSanitizer.clean(value.string ?? "", lines: lines)
    if result.isChanged { report(.cleaned(key: key), at: value) }
    return result.text
  }

  private mutating func translations(
    _ value: PropertyListNode, key: String, lines: TextSanitizer.Lines
  ) -> [LocalizedString.Translation]? {
    var translations: [LocalizedString.Translation] = []
    for entry in value.entries {
      let language = TextSanitizer.clean(entry.key, lines: .joined).text
      if !LanguageTag.isWellFormed(language) {
        report(.notALanguage(language), at: entry.keyRange)
      }
      guard entry.value.kind == .string else {
        report(
          .wrongType(key: language, expected: .string, found: entry.value.kind), at: entry.value)
        continue
      }
      translations.append(.init(language: language, string: cleaned(entry.value, key: key, lines: lines)))
    }
    if value.hasLostValues {
      noteLoss()
    } else if value.entries.isEmpty {
      report(.noLanguage(key: key), at: value)
    }
    return translations.isEmpty ? nil : translations
  }
}

/// What a BCP 47 tag looks like: letters and digits in parts of 1 to 8, parted by hyphens, the first of 2 to
/// 8 letters (https://www.rfc-editor.org/rfc/rfc5646#section-2.1). `_` is taken for a hyphen.
package enum LanguageTag {
  /// Whether a tag looks like one; it may be one that no language has.
  package static func isWellFormed(_ tag: String) -> Bool {
    // By its bytes: a book says the language of each of its texts.
    var (length, isFirst) = (0, true)
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        guard length >= (isFirst ? 2 : 1) else { return false }
        (length, isFirst) = (0, false)
        continue
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
      default: return false
      }
      length += 1
      guard length <= 8 else { return false }
    }
    return length >= (isFirst ? 2 : 1)
  }
}
