import Characters
import PropertyList

/// The value that was found where another was expected.
enum FoundValue: Hashable, Sendable {
  case word(String)
  case compound(PropertyListNode.Kind)

  init(_ node: PropertyListNode) { self = node.word.map(FoundValue.word) ?? .compound(node.kind) }

  fileprivate var words: String {
    switch self {
    case .word(let word): word.quoted
    case .compound(.dictionary): "a dictionary"
    case .compound(.array): "an array"
    case .compound(.date): "a date"
    case .compound(.data): "data"
    case .compound(.string), .compound(.integer), .compound(.real), .compound(.boolean): "such a value"
    }
  }
}

/// What may be wrong in a settings file, worded here and nowhere else.
enum SettingsProblem: Hashable, Sendable {
  case notADictionary(FoundValue)
  /// A nil place is the settings themselves.
  case unknownKey(String, in: SettingKey?, known: [String])
  case wrongValue(SettingKey, expected: String, choices: [String], found: FoundValue)
  /// An entry of a setting that is a dictionary.
  case wrongEntry(String, in: SettingKey, expected: String, found: FoundValue)
  /// A name of a screen, a command or a key that there is not.
  case unknownName(String, kind: String, known: [String])
  case keyTakenTwice(String, in: String, first: String, second: String)
  case tooManyFaults

  var message: String {
    switch self {
    case .notADictionary(let found): "the settings are a dictionary, not \(found.words)"
    case .unknownKey(let name, nil, _): "there is no setting \(name.quoted)"
    case .unknownKey(let name, let key?, _): "'\(key.rawValue)' has no \(name.quoted)"
    case .wrongValue(let key, let expected, _, let found):
      "'\(key.rawValue)' takes \(expected), not \(found.words)"
    case .wrongEntry(let name, let key, let expected, let found):
      "\(name.quoted) of '\(key.rawValue)' takes \(expected), not \(found.words)"
    case .unknownName(let name, let kind, _): "there is no \(kind) \(name.quoted)"
    case .keyTakenTwice(let key, let context, let first, let second):
      "the key \(key.quoted) is both '\(first)' and '\(second)' in '\(context)'"
    case .tooManyFaults: "there are more than \(SettingsLog.limit) faults; the others are not listed"
    }
  }

  var hint: String? {
    switch self {
    case .notADictionary: "a setting is written like 'motion = reduced;'"
    case .unknownKey(let name, let key, let known):
      NearestName.suggestion(for: name, among: known).map(Self.didYouMean)
        ?? (key == nil ? Self.setting(ofFlag: name).map(Self.didYouMean) : nil)
    case .wrongValue(_, _, let choices, .word(let word)):
      NearestName.suggestion(for: word, among: choices).map(Self.didYouMean)
    case .unknownName(let name, _, let known):
      NearestName.suggestion(for: name, among: known).map(Self.didYouMean)
    case .keyTakenTwice: "leave it to one of them"
    case .wrongValue, .wrongEntry, .tooManyFaults: nil
    }
  }

  /// The setting of a flag.
  private static func setting(ofFlag name: String) -> String? {
    let flags = Setting.all.compactMap { setting in setting.flag.map { ($0.name.dropFirst(2), setting.key) } }
    guard let nearest = NearestName.suggestion(for: name, among: flags.map { String($0.0) }) else {
      return nil
    }
    return flags.first { $0.0 == nearest }?.1.rawValue
  }

  private static func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }
}

/// A fault of a settings file, and its place.
package struct SettingsFault: Hashable, Sendable {
  /// Lower case, names things in 'single quotes', ends without a full stop.
  package var message: String
  /// What to do about it, in the same style.
  package var hint: String?
  package var place: SourceRange
  /// Whether the program must not start before it is mended. Default false: the value is ignored.
  package var isError: Bool

  package init(_ message: String, hint: String? = nil, at place: SourceRange, isError: Bool = false) {
    self.message = message
    self.hint = hint
    self.place = place
    self.isError = isError
  }
}

/// Collects the faults of a settings file, in the order in which they are found.
struct SettingsLog {
  /// More than a person reads, and a hostile file must not fill the memory with them.
  static let limit = 100

  private(set) var faults: [SettingsFault] = []

  mutating func note(_ problem: @autoclosure () -> SettingsProblem, at place: SourceRange) {
    guard faults.count <= Self.limit else { return }
    let problem = faults.count == Self.limit ? .tooManyFaults : problem()
    faults.append(SettingsFault(problem.message, hint: problem.hint, at: place))
  }
}
