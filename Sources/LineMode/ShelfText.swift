import Ports
import Screens

/// The shelf as text: a line a book, with where it lies.
package enum ShelfText {
  /// Writes the books of the library, by their titles.
  ///
  /// - Throws: `LinearEnding.ended` where the other end does not read any more.
  package static func write(to port: any LinePort, services: Services) throws(LinearEnding) {
    let talk = LinearTalk(port, services: services)
    let books = ShelfLine.all(services)
    if books.isEmpty { try talk.say(talk.phrases.noBooks) }
    for book in books { try talk.say("\(book.words) · \(book.book.entry.path)") }
  }
}
