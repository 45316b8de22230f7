import Phrases

extension Italian: LanguagePhrases {
  package func language(_ tag: String) -> String { LanguageNames.italian[LanguageNames.primary(tag)] ?? tag }
}
