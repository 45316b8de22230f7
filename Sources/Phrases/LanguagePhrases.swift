/// What languages are called.
package protocol LanguagePhrases {
  /// The name of a language.
  ///
  /// - Parameter tag: BCP 47; it is its own name where no better is known.
  func language(_ tag: String) -> String
}

extension English: LanguagePhrases {
  package func language(_ tag: String) -> String { LanguageNames.english[LanguageNames.primary(tag)] ?? tag }
}

extension Italian: LanguagePhrases {
  package func language(_ tag: String) -> String { LanguageNames.italian[LanguageNames.primary(tag)] ?? tag }
}
