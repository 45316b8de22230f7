/// Every sentence of Leggi's own for a reader, in one language: a type a language conforms to all of it, so
/// that one that lacks a sentence does not compile. The words of a book come from the book.
///
/// ```swift
/// let phrases = SpokenLanguage.italian.phrases
/// phrases.page(3, of: 31)  // "pagina 3 di 31"
/// ```
package typealias Phrases = ReadingPhrases & CommandPhrases & NoticePhrases & MenuPhrases & BookmarkPhrases
  & OptionPhrases & ShelfPhrases & LinearPhrases & LanguagePhrases & FindingPhrases & SoundPhrases
  & VoicePhrases
  & InspectorPhrases & AuthorPhrases & EditorPhrases & ColorPhrases & GamePhrases

/// A language that Leggi speaks.
package enum SpokenLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case italian = "it"

  /// The catalogue.
  package var phrases: any Phrases {
    switch self {
    case .english: English()
    case .italian: Italian()
    }
  }
}

/// The English catalogue.
package struct English: Sendable {
  package init() {}
}

/// The Italian catalogue.
package struct Italian: Sendable {
  package init() {}
}

/// A number and the noun it counts: "one page", "7 pages".
func counted(_ count: Int, _ one: String, _ many: String) -> String { count == 1 ? one : "\(count) \(many)" }
