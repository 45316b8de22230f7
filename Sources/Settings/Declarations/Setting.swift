import PropertyList

/// All there is to know of one setting, said once: what it is called, what it takes, and where it may come from.
package struct Setting: Sendable {
  /// Where a reader's choice may be kept, beside the settings file.
  package enum Keeping: Sendable {
    /// Nowhere: only the settings file says it.
    case nowhere
    /// For the reader, whatever book is read.
    case reader
    /// For each book by itself.
    case book
  }

  /// An option of the command line.
  package struct Flag: Hashable, Sendable {
    /// With its hyphens, such as `--view`.
    package var name: String
    /// What stands for its value in the help, such as `VIEW`.
    package var placeholder: String
  }

  package let key: SettingKey
  /// Nil for what is not said on a command line.
  package let flag: Flag?
  package let keeping: Keeping
  /// What it is, in English, for the help.
  package let summary: String
  /// What it takes, as in "pictures, boxes or both".
  package let expected: String
  /// Its values, where each is a word; empty where there are too many to be named.
  package let choices: [String]
  /// What its values lie in, where they are numbers.
  package let range: ClosedRange<Double>?
  /// What `auto` comes to for a reader; nil where it has no such value.
  package let automatic: String?

  private let decode: @Sendable (PropertyListNode, inout SettingsLog, inout Preferences) -> Bool
  private let parse: @Sendable (String, inout Preferences) -> Bool
  private let write: @Sendable (Preferences) -> PropertyListValue
  private let copy: @Sendable (Preferences, inout Preferences) -> Void

  /// - Parameter property: where its value stands among the preferences; the default is that of new ones.
  init<Value: Sendable>(
    _ key: SettingKey, _ property: WritableKeyPath<Preferences, Value> & Sendable, flag: String? = nil,
    _ placeholder: String = "", keeping: Keeping = .reader, _ form: SettingForm<Value>, summary: String,
    automatic: String? = nil
  ) {
    self.key = key
    self.flag = flag.map { Flag(name: $0, placeholder: placeholder) }
    self.keeping = keeping
    self.summary = summary
    self.automatic = automatic
    expected = form.expected
    choices = form.choices
    range = form.range
    decode = { node, log, preferences in
      guard let value = form.decode(node, key, &log) else { return false }
      preferences[keyPath: property] = value
      return true
    }
    parse = { text, preferences in
      guard let value = form.parse(text) else { return false }
      preferences[keyPath: property] = value
      return true
    }
    write = { form.write($0[keyPath: property]) }
    copy = { $1[keyPath: property] = $0[keyPath: property] }
  }

  /// The value as text: the word itself, or an array or a dictionary as a settings file has it.
  package func text(in preferences: Preferences) -> String {
    let value = write(preferences)
    if case .string(let word) = value { return word }
    return OldStyleText.of(value)
  }

  /// Takes a value from its text, as a flag or what is kept says it.
  ///
  /// - Returns: whether it is one; otherwise nothing has changed.
  package func set(_ text: String, in preferences: inout Preferences) -> Bool {
    guard text.hasPrefix("(") || text.hasPrefix("{") else { return parse(text, &preferences) }
    guard text.utf8.count <= Self.longestText else { return false }
    let document = PropertyListReader.read(bytes: Array(text.utf8), file: key.rawValue)
    guard document.diagnostics.isEmpty, let root = document.root else { return false }
    var log = SettingsLog()
    var changed = preferences
    guard decode(root, &log, &changed), log.faults.isEmpty else { return false }
    preferences = changed
    return true
  }

  /// Whether the text is a value of this setting.
  package func accepts(_ text: String) -> Bool {
    var preferences = Preferences()
    return set(text, in: &preferences)
  }

  /// What is taken where nobody says anything.
  package var defaultText: String { text(in: Preferences()) }

  /// The value as it stands in a settings file, in one line.
  func fileText(in preferences: Preferences) -> String { OldStyleText.of(write(preferences)) }

  /// Takes the value of a settings file, and notes what is wrong with it.
  ///
  /// - Returns: whether there is any; otherwise nothing has changed.
  func read(_ node: PropertyListNode, _ log: inout SettingsLog, into preferences: inout Preferences) -> Bool {
    decode(node, &log, &preferences)
  }

  func take(from source: Preferences, into preferences: inout Preferences) { copy(source, &preferences) }

  /// Bytes; nobody keeps more in one setting.
  private static let longestText = 65_536
}
