/// Phrases of the options.
package protocol OptionPhrases {
  var optionsHeading: String { get }
  /// What stands above the options of a group.
  func heading(of group: OptionGroup) -> String
  /// What an option is called: at most 16 columns.
  func name(of option: OptionName) -> String
  /// The effect of the option: a sentence without a full stop, in at most 100 characters.
  func explanation(of option: OptionName) -> String
  /// What a value is called: at most 13 columns.
  func value(_ value: OptionValue, of option: OptionName) -> String
  /// An automatic value, and what it comes to now.
  ///
  /// - Parameter isShort: whether there is room for few columns only.
  func automatic(now value: String, isShort: Bool) -> String
  /// A pace of reading: at most 14 columns, in short at most 8.
  func wordsAMinute(_ number: String, isShort: Bool) -> String
  /// What the keys of the options do, each with those that do it.
  func optionKeys(choose: String, change: String) -> [String]
  /// A decimal number, from how a settings file writes it.
  func decimal(_ number: String) -> String
  /// Where a value comes from.
  func origin(_ origin: OptionOrigin) -> String
  /// How a value is left to what held before it was chosen.
  func resets(key: String) -> String
  /// How a book is made to forget what it remembers.
  func forgets(key: String) -> String
}

/// An option of the reader's. Raw values are the names of settings, but for what the book remembers, which is
/// none.
package enum OptionName: String, CaseIterable, Hashable, Sendable {
  case language, interfaceLanguage, view, dots, colors, theme, motion, pace, readingPace, sound, volume
  case voice, narrationSpeed, captions, effects, readAloud, descriptions, spread, margins, letters, spacing
  case frameRate, remembered
}

/// Options that stand together.
package enum OptionGroup: String, CaseIterable, Hashable, Sendable {
  case language, look, pace, sound, reading
}

extension OptionName {
  /// The group that it is shown in.
  package var group: OptionGroup {
    switch self {
    case .language, .interfaceLanguage: .language
    case .view, .dots, .colors, .theme, .letters, .margins, .spread: .look
    case .motion, .pace, .readingPace, .frameRate: .pace
    case .sound, .volume, .effects, .captions: .sound
    default: .reading
    }
  }
}

/// A value that is a word. Raw values are those of settings.
package enum OptionValue: String, CaseIterable, Hashable, Sendable {
  case automatic = "auto"
  case pictures, boxes, both
  case half, quadrant, sextant, blocks, braille, ascii, console
  case mono
  case ansi8 = "8"
  case ansi16 = "16"
  case indexed256 = "256"
  case direct
  case dark, light, sepia, contrast
  case full, reduced
  case narrow, normal, wide
  case on, off
  case small, large
  case book, none
}

/// Where the value of an option comes from.
package enum OptionOrigin: Hashable, Sendable {
  /// An option of the command line, such as `--view`.
  case flag(String)
  case book, reader
  /// The settings file, with the line, from 1; nil in a binary list.
  case file(line: Int?)
  /// A variable of the environment.
  case environment(String)
  case standard
}

/// What languages call themselves.
package enum LanguageName {
  /// - Parameter tag: a BCP 47 tag in any case; one that is not known is its own name.
  package static func own(of tag: String) -> String {
    names[String(tag.prefix { $0 != "-" }).lowercased()] ?? tag
  }

  private static let names = [
    "ar": "العربية", "bg": "Български", "ca": "Català", "cs": "Čeština", "da": "Dansk", "de": "Deutsch",
    "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "eu": "Euskara", "fi": "Suomi",
    "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "he": "עברית", "hr": "Hrvatski", "hu": "Magyar",
    "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ko": "한국어", "la": "Latina", "lt": "Lietuvių",
    "lv": "Latviešu", "nb": "Norsk", "nl": "Nederlands", "nn": "Nynorsk", "no": "Norsk", "pl": "Polski",
    "pt": "Português", "rm": "Rumantsch", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
    "sl": "Slovenščina", "sr": "Srpski", "sv": "Svenska", "tr": "Türkçe", "uk": "Українська",
    "vi": "Tiếng Việt", "zh": "中文",
  ]
}
