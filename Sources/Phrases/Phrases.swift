/// Every sentence of Leggi's own for a reader, in one language: a type a language conforms to all of it, so
/// that one that lacks a sentence does not compile. The words of a book come from the book.
///
/// ```swift
/// let phrases = SpokenLanguage.italian.phrases
/// phrases.page(3, of: 31)  // "pagina 3 di 31"
/// ```
package typealias Phrases = ReadingPhrases & CommandPhrases & HelpPhrases & NoticePhrases & MenuPhrases
  & BookmarkPhrases
  & OptionPhrases & ShelfPhrases & LinearPhrases & LanguagePhrases & FindingPhrases & SoundPhrases
  & VoicePhrases
  & InspectorPhrases & AuthorPhrases & EditorPhrases & ColorPhrases & GamePhrases
