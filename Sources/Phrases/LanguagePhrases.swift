/// What languages are called.
package protocol LanguagePhrases {
  /// The name of a language.
  ///
  /// - Parameter tag: BCP 47; it is its own name where no better is known.
  func language(_ tag: String) -> String
}
