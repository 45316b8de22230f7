import BookFormat
import BookVocabulary
import PropertyList

/// What may stand at a place of a book, as far as the format's table says.
indirect enum ValueSlot: Sendable {
  case number, boolean
  /// The number of a value, or true or false.
  case valueNumber
  /// A page's number, or its name.
  case pageReference
  /// Any other value of one part.
  case text
  case dictionary(DictionaryKind)
  case array(ValueSlot)
  /// A dictionary whose keys are names of its author's: language tags, or what values are called.
  case named(ValueSlot)
  /// What a tween moves: properties with numbers, and colours.
  case properties
  case either(ValueSlot, ValueSlot)

  /// That of the whole list.
  static func root(isArray: Bool) -> ValueSlot {
    isArray ? .array(.dictionary(.page)) : .dictionary(.book)
  }

  private static let values = ValueSlot.named(.either(.valueNumber, .dictionary(.value)))
  private static let words = ValueSlot.either(.text, .named(.text))

  /// That of a value behind this one; nil for what the format does not have.
  func at(_ step: PropertyListStep) -> ValueSlot? {
    switch (self, step) {
    case (.dictionary(let kind), .key(let spelling)):
      kind.key(spelling: spelling).map(ValueSlot.of)
    case (.array(let slot), .item): slot
    case (.named(let slot), .key): slot
    case (.properties, .key(let name)):
      AnimatedProperty(spelling: name) != nil
        ? .number : BookFormat.tweenedColors.contains { $0.spelling == name } ? .text : nil
    case (.either(let one, let other), _): one.at(step) ?? other.at(step)
    default: nil
    }
  }

  /// The keys that a dictionary here may have; nil where any may be.
  var spellings: [String]? {
    switch self {
    case .dictionary(let kind): kind.spellings
    case .properties: AnimatedProperty.allCases.map(\.rawValue) + BookFormat.tweenedColors.map(\.spelling)
    case .either(let one, let other): one.spellings ?? other.spellings
    case .number, .boolean, .valueNumber, .pageReference, .text, .array, .named: nil
    }
  }

  /// What a dictionary here is called: `an element`.
  var noun: String {
    switch self {
    case .dictionary(let kind): kind.noun
    case .either(let one, let other): one.spellings == nil ? other.noun : one.noun
    case .properties: "a tween"
    case .number, .boolean, .valueNumber, .pageReference, .text, .array, .named: "the value"
    }
  }

  /// The order of the keys of a dictionary here; nil where there is none.
  func place(ofKey spelling: String) -> Int? {
    switch self {
    case .dictionary(let kind): kind.keys.firstIndex { $0.spellings.contains(spelling) }
    case .properties: spellings?.firstIndex(of: spelling)
    case .either(let one, let other): one.place(ofKey: spelling) ?? other.place(ofKey: spelling)
    case .number, .boolean, .valueNumber, .pageReference, .text, .array, .named: nil
    }
  }

  /// Whether a missing value that is spoken of by its parts is a dictionary.
  var isDictionary: Bool {
    switch self {
    case .dictionary, .properties: true
    case .either(_, let other): other.isDictionary
    case .named: true
    case .number, .boolean, .valueNumber, .pageReference, .text, .array: false
    }
  }

  // MARK: Keys

  private static func of(_ key: any AnyFormatKey) -> ValueSlot {
    if let slot = parts[ObjectIdentifier(key)] { return slot }
    switch key.facts.value.name {
    case "number", "whole number": return .number
    case "boolean": return .boolean
    case "whole number or boolean": return .valueNumber
    case "words": return words
    case let name where name.hasPrefix("file"): return words
    case let name where name.hasPrefix("array"): return .array(.text)
    default: return .text
    }
  }

  /// The keys whose values have parts.
  private static let parts: [ObjectIdentifier: ValueSlot] = {
    let (book, page, element) = (BookFormat.book, BookFormat.page, BookFormat.element)
    let parts: [(key: any AnyFormatKey, slot: ValueSlot)] = [
      (book.intro, .dictionary(.page)), (book.menu, .dictionary(.page)), (book.end, .dictionary(.page)),
      (book.credits, .either(.dictionary(.page), .array(words))),
      (book.games, .array(.dictionary(.game))), (book.pages, .array(.dictionary(.page))),
      (page.elements, .array(.dictionary(.element))), (page.panels, .array(.dictionary(.panel))),
      (page.enterAnimation, .dictionary(.pageAnimation)), (page.exitAnimation, .dictionary(.pageAnimation)),
      (element.dragArea, .dictionary(.dragArea)),
      (element.imageArea, .dictionary(.imageArea)), (element.audio, .dictionary(.track)),
      (element.tweens, .array(.dictionary(.tween))), (element.frames, .array(.dictionary(.frame))),
      (element.trigger, .dictionary(.trigger)), (element.triggers, .array(.dictionary(.trigger))),
      (BookFormat.track.cues, .either(.array(.dictionary(.cue)), .named(.array(.dictionary(.cue))))),
      (book.values, values), (page.values, values),
      (BookFormat.trigger.conditions, .array(.dictionary(.condition))),
      (BookFormat.tween.properties, .properties), (BookFormat.trigger.page, .pageReference),
    ]
    return Dictionary(parts.map { (ObjectIdentifier($0.key), $0.slot) }, uniquingKeysWith: { one, _ in one })
  }()
}

extension DictionaryKind {
  /// The key that a spelling stands for; nil for none.
  func key(spelling: String) -> (any AnyFormatKey)? { keys.first { $0.spellings.contains(spelling) } }
}

extension ValueSlot {
  /// A command's value as it is written here: strings of a list become what their keys take.
  func written(_ value: CommandValue) -> PropertyListValue {
    guard case .list(let list) = value else { return value.plain }
    return typed(list)
  }

  private func typed(_ value: PropertyListValue) -> PropertyListValue {
    switch value {
    case .dictionary(let entries):
      return .dictionary(
        entries.map { .init($0.key, at(.key($0.key))?.typed($0.value) ?? $0.value) })
    case .array(let items): return .array(items.map { at(.item(0))?.typed($0) ?? $0 })
    case .string(let text): return typed(text) ?? value
    case .integer, .real, .boolean, .date, .data: return value
    }
  }

  private func typed(_ text: String) -> PropertyListValue? {
    switch self {
    case .number: Self.number(text).map { PropertyListValue(number: $0) }
    case .pageReference: Int(text).map { .integer($0) }
    case .boolean: Self.boolean(text, numbers: true)
    case .valueNumber: Self.boolean(text, numbers: false) ?? Self.number(text).map { .init(number: $0) }
    case .either(let one, let other): one.typed(text) ?? other.typed(text)
    case .text, .dictionary, .array, .named, .properties: nil
    }
  }

  /// - Parameter numbers: whether 1 and 0 mean true and false.
  private static func boolean(_ text: String, numbers: Bool) -> PropertyListValue? {
    switch text.lowercased() {
    case "yes", "true": .boolean(true)
    case "no", "false": .boolean(false)
    case "1", "0": numbers ? .boolean(text == "1") : nil
    default: nil
    }
  }

  private static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
