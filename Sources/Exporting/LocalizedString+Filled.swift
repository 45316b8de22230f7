import BookFormat
import BookModel
import Characters

extension LocalizedString {
  /// In the first of some languages; nil for a blank one: a list of titles would have an entry that nobody
  /// can see, and an EPUB that has one is not valid.
  func filledString(for languages: PreferredLanguages) -> String? {
    let words = string(for: languages)
    return words.trimmed.isEmpty ? nil : words
  }
}
