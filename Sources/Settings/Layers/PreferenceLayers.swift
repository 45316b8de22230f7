import BookFormat

/// Where the value of a setting comes from.
package enum SettingOrigin: Hashable, Sendable {
  /// An option of the command line.
  case flag
  /// The reader's choice for this book.
  case book
  /// The reader's choice.
  case reader
  /// The settings file, with the line, from 1; nil in a binary list.
  case file(line: Int?)
  /// A variable of the environment.
  case environment(String)
  case defaultValue
}

/// Every source of preferences, of which the nearest wins.
///
/// The order is: an option of the command line, what the library keeps for the book, what it keeps for the
/// reader, the settings file, the environment, the default.
package struct PreferenceLayers {
  /// The values of flags, as text; `Arguments` has checked them.
  package var flags: [SettingKey: String]
  /// What the library keeps for the book, by the settings' names. Unknown names and values are ignored:
  /// another version may have kept them.
  package var book: [String: String]
  /// What the library keeps for the reader, in the same form.
  package var reader: [String: String]
  package var file: SettingsFile
  /// The value of an environment variable; nil where it is not set.
  package var environment: (String) -> String?

  package init(
    flags: [SettingKey: String] = [:], book: [String: String] = [:], reader: [String: String] = [:],
    file: SettingsFile = SettingsFile(), environment: @escaping (String) -> String? = { _ in nil }
  ) {
    self.flags = flags
    self.book = book
    self.reader = reader
    self.file = file
    self.environment = environment
  }

  /// What holds, and why.
  package func resolve() -> ResolvedPreferences {
    var preferences = Preferences()
    var origins: [SettingKey: SettingOrigin] = [:]
    for setting in Setting.all {
      origins[setting.key] = settle(setting, in: &preferences)
    }
    let explicit = preferences
    settleByEnvironment(&preferences, &origins)
    return ResolvedPreferences(preferences: preferences, explicit: explicit, origins: origins)
  }

  /// Takes the first value that is given; nil where none is.
  private func settle(_ setting: Setting, in preferences: inout Preferences) -> SettingOrigin? {
    func take(_ text: String?) -> Bool { text.map { setting.set($0, in: &preferences) } ?? false }
    if setting.flag != nil, take(flags[setting.key]) { return .flag }
    if setting.keeping == .book, take(book[setting.key.rawValue]) { return .book }
    if setting.keeping != .nowhere, take(reader[setting.key.rawValue]) { return .reader }
    if let line = file.lines[setting.key] {
      setting.take(from: file.preferences, into: &preferences)
      return .file(line: line)
    }
    return nil
  }

  /// Settles what is still `auto`, as far as the environment decides it. What the terminal's type means for
  /// colours and dots is decided in Terminal, not here; here the variables are only named as the origin.
  private func settleByEnvironment(
    _ preferences: inout Preferences, _ origins: inout [SettingKey: SettingOrigin]
  ) {
    let languages = PreferredLanguages(environment: environment)
    if !languages.tags.isEmpty, let variable = languageVariable {
      if preferences.languages.tags.isEmpty {
        preferences.languages = languages
        if origins[.language] == nil { origins[.language] = .environment(variable) }
      }
      let spoken: [InterfaceLanguage] = [.english, .italian]
      if preferences.interfaceLanguage == .automatic,
        let choice = languages.choice(among: spoken.map(\.rawValue))
      {
        preferences.interfaceLanguage = spoken[choice]
        if origins[.interfaceLanguage] == nil { origins[.interfaceLanguage] = .environment(variable) }
      }
    }
    if origins[.colors] == nil, let variable = ["NO_COLOR", "COLORTERM", "TERM"].first(where: isSet) {
      origins[.colors] = .environment(variable)
    }
    // Over SSH, sound plays on the other machine, where the reader does not hear it, unless it is forwarded.
    if preferences.sound == .automatic, isSet("SSH_CONNECTION"),
      !isSet("PULSE_SERVER"), !isSet("PIPEWIRE_REMOTE")
    {
      preferences.sound = .off
      if origins[.sound] == nil { origins[.sound] = .environment("SSH_CONNECTION") }
    }
    if origins[.dots] == nil, isSet("TERM") { origins[.dots] = .environment("TERM") }
  }

  /// The variable that decides on the languages, given that one does.
  private var languageVariable: String? { ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].first(where: isSet) }

  private func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
}

/// The preferences that hold, and where each comes from.
package struct ResolvedPreferences: Hashable, Sendable {
  package let preferences: Preferences
  /// The preferences before the environment has settled what is `auto`.
  package let explicit: Preferences
  private let origins: [SettingKey: SettingOrigin]

  init(preferences: Preferences, explicit: Preferences, origins: [SettingKey: SettingOrigin]) {
    self.preferences = preferences
    self.explicit = explicit
    self.origins = origins
  }

  /// Where the value of a setting comes from.
  package func origin(of key: SettingKey) -> SettingOrigin { origins[key] ?? .defaultValue }
}
