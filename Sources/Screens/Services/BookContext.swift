import BookVocabulary
import Library
import Settings
import Voices

/// The book that is open, as its screens know it: what it is, how it is read, and where its doors lead.
package protocol BookContext: AnyObject {
  var opened: OpenedBook { get }
  var services: Services { get }
  /// What the library knows the book by.
  var id: BookID { get }
  /// In the reader's language.
  var title: String { get }
  /// The page that the reader is at, from 0, or has left; nil where the book has not been read.
  var pageLeft: Int? { get }
  /// The pages that have been recorded; nil where none are kept.
  var voices: BookVoices? { get }
  /// What the book remembers of its reading, in words; empty where that is nothing.
  var rememberedWords: String { get }
  /// Has the book forget it.
  func forgetValues()
  /// Where a door leads.
  func outcome(of door: Door) -> Outcome
  /// Has all pages of the book that are seen follow what the reader would like now.
  func preferencesChanged()
}

extension BookContext {
  /// How the reader would like to read.
  package var preferences: Preferences { services.preferences }
}
