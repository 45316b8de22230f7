/// A string that may be written once, or once for each language (`{ en = "Fish"; it = "Pesce"; }`).
package struct LocalizedString: Sendable, Hashable {
  package struct Translation: Sendable, Hashable {
    /// BCP 47 tag, as the author wrote it.
    package var language: String
    package var string: String

    package init(language: String, string: String) {
      self.language = language
      self.string = string
    }
  }

  private enum Storage: Sendable, Hashable {
    case plain(String)
    case translated([Translation])
  }

  private var storage: Storage

  /// A string that is the same in every language.
  package init(_ string: String) { storage = .plain(string) }

  /// A string in several languages; the first is the one to fall back to.
  package init(_ translations: [Translation]) { storage = .translated(translations) }

  /// What was written for each language, in the file's order; empty for a string without languages.
  package var translations: [Translation] {
    switch storage {
    case .plain: []
    case .translated(let translations): translations
    }
  }

  /// Every string that a reader of some language may meet.
  package var strings: [String] {
    switch storage {
    case .plain(let string): [string]
    case .translated(let translations): translations.map(\.string)
    }
  }

  /// The string for a reader of `languages`, or else the first that was written.
  package func string(for languages: PreferredLanguages = PreferredLanguages()) -> String {
    switch storage {
    case .plain(let string): return string
    case .translated(let translations):
      guard !translations.isEmpty else { return "" }
      return translations[languages.choice(among: translations.map(\.language)) ?? 0].string
    }
  }
}
