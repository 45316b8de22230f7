import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import PictureStore
import Ports

/// A book that has been opened, with what its pages are made of.
package struct OpenedBook {
  /// Where it lies: absolute.
  package let path: String
  /// Says what its list has in it.
  package var digest: String
  package var book: Book
  /// What its folder or file is called, which is its title where it has none.
  package let name: String
  /// Elements that have a fault.
  package var leftOut: Int
  /// Its pictures, for all screens that draw them.
  package var pictures: PictureStore
  /// What is known of its tracks, movies and atlases.
  package let media: any MediaLibrary
  /// Has it heard; nil where nothing can be.
  package var sounds: (any SoundPort)?
  /// Reads it aloud; nil where nothing can.
  package var speech: (any SpeechLibrary)?
  /// Reads it again as its files change; nil for a book that stays as it is. Default nil.
  package var editions: (any BookEditions)?

  package init(
    path: String, digest: String = "", book: Book, name: String, leftOut: Int = 0, pictures: PictureStore,
    media: any MediaLibrary, sounds: (any SoundPort)? = nil, speech: (any SpeechLibrary)? = nil
  ) {
    self.path = path
    self.digest = digest
    self.book = book
    self.name = name
    self.leftOut = leftOut
    self.pictures = pictures
    self.media = media
    self.sounds = sounds
    self.speech = speech
  }

  /// Its title in the first language that it has one in. Default: the book's own first.
  package func title(in languages: PreferredLanguages = PreferredLanguages()) -> String {
    book.title(for: languages.falling(backTo: book.languages.first), otherwise: name)
  }
}

/// Opens books: what knows files.
package protocol BookOpener: AnyObject {
  /// Opens the book at a path.
  ///
  /// - Parameter path: absolute.
  /// - Throws: `BookFault` where nothing of it can be read.
  func open(_ path: String) throws(BookFault) -> OpenedBook
  /// Whether something lies at a path.
  func exists(_ path: String) -> Bool
}

/// Why a book cannot be opened.
package struct BookFault: Error, Hashable, Sendable {
  /// One sentence of the check's, in English, with its place.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
