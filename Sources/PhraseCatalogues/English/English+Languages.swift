import Phrases

extension English: LanguagePhrases {
  package func language(_ tag: String) -> String { LanguageNames.english[LanguageNames.primary(tag)] ?? tag }
}
