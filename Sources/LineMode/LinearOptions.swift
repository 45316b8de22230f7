import BookScreens
import BookModel
import Screens
import Settings
import Phrases

/// What a reader of lines can choose: the language that the book is read in, and the one that Leggi speaks.
struct LinearOptions {
  private let book: LinearBook

  init(_ book: LinearBook) { self.book = book }

  private var services: Services { book.application.services }
  private var phrases: any Phrases { book.phrases }

  /// Asks for options and their values until the reader goes back.
  ///
  /// - Returns: whether anything has been chosen.
  func visit() throws(LinearEnding) -> Bool {
    var hasChosen = false
    while true {
      let settings = LinearSetting.allCases.filter { !values(of: $0).isEmpty }
      let entries = settings.map { phrases.settingIs(phrases.setting($0), label(of: value(of: $0))) }
      guard case .entry(let index) = try book.talk.choose(phrases.linearHeading(.options), from: entries)
      else {
        return hasChosen
      }
      let setting = settings[index]
      let choices = values(of: setting)
      let labels = choices.map(label(of:))
      if case .entry(let chosen) = try book.talk.choose(phrases.setting(setting), from: labels) {
        choose(choices[chosen], for: setting)
        hasChosen = true
      }
    }
  }

  private static let automatic = "auto"

  private func label(of value: String) -> String {
    value == Self.automatic ? phrases.automatic : phrases.language(value)
  }

  private func key(_ setting: LinearSetting) -> SettingKey {
    switch setting {
    case .language: .language
    case .interfaceLanguage: .interfaceLanguage
    }
  }

  /// Those of a book that is written in one language are no choice.
  private func values(of setting: LinearSetting) -> [String] {
    switch setting {
    case .language:
      let languages = book.coordinator.opened.book.languages
      return languages.count > 1 ? languages : []
    case .interfaceLanguage: return InterfaceLanguage.allCases.map(\.rawValue)
    }
  }

  private func value(of setting: LinearSetting) -> String {
    let preferences = services.preferences
    switch setting {
    case .language:
      let languages = book.coordinator.opened.book.languages
      return languages[preferences.languages.choice(among: languages) ?? 0]
    case .interfaceLanguage: return preferences.interfaceLanguage.rawValue
    }
  }

  /// The choice overrides the command line.
  private func choose(_ value: String, for setting: LinearSetting) {
    services.choose(key(setting), value, for: book.coordinator.id)
  }
}
