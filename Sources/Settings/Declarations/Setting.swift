import PropertyList

/// All there is to know of one setting, declared once: its name, its values, and where it may be set.
package struct Setting: Sendable {
  /// Where a reader's choice may be kept, beside the settings file.
  package enum Keeping: Sendable {
    /// Nowhere: only the settings file sets it.
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
    /// The placeholder of its value in the help, such as `VIEW`.
    package var placeholder: String
  }

  package let key: SettingKey
  /// Nil for a setting that the command line does not have.
  package let flag: Flag?
  package let keeping: Keeping
  /// A description in English, for the help.
  package let summary: String
  /// The values it accepts, as in "pictures, boxes or both".
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

  /// - Parameter property: its value in the preferences; the default is that of new preferences.
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

  /// The value as text: the word itself, or an array or a dictionary in the form of a settings file.
  package func text(in preferences: Preferences) -> String {
    let value = write(preferences)
    if case .string(let word) = value { return word }
    return OldStyleText.of(value)
  }

  /// Takes a value from its text, as a flag or the library gives it.
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

  /// The value where nothing else sets one.
  package var defaultText: String { text(in: Preferences()) }

  /// The value in the form of a settings file, in one line.
  func fileText(in preferences: Preferences) -> String { OldStyleText.of(write(preferences)) }

  /// Takes the value of a settings file, and notes its faults.
  ///
  /// - Returns: whether there is any; otherwise nothing has changed.
  func read(_ node: PropertyListNode, _ log: inout SettingsLog, into preferences: inout Preferences) -> Bool {
    decode(node, &log, &preferences)
  }

  func take(from source: Preferences, into preferences: inout Preferences) { copy(source, &preferences) }

  /// Bytes; more than any real value of a setting.
  private static let longestText = 65_536
}
