import BookDiscovery
import BookModel
import Library
import Media
import Screens

/// Opens books by their paths, for the terminal that reads them.
package final class FileBookOpener: BookOpener {
  private let media: any MediaService
  private let sounds: BookSounds?
  private let wake: (@Sendable () -> Void)?
  private let watches: Bool

  /// - Parameters:
  ///   - media: inspects pictures and sounds of all books.
  ///   - sounds: plays books; nil where nothing can be played.
  ///   - wake: called from another thread when something has come; nil to have it all at once.
  ///   - watches: whether the files of a book are watched while it is read. Default false.
  package init(
    media: any MediaService, sounds: BookSounds? = nil, wake: (@Sendable () -> Void)?, watches: Bool = false
  ) {
    self.watches = watches
    self.media = media
    self.sounds = sounds
    self.wake = wake
  }

  package func open(_ path: String) throws(BookFault) -> OpenedBook {
    let path = FilePath(path)
    let reading = Book.read(path: path, isPlayed: true)
    guard let open = OpenBook(reading, path: path) else { throw BookFault(reason: reading.reason) }
    return open.opened(media: media, sounds: sounds, wake: wake, watches: watches)
  }

  package func exists(_ path: String) -> Bool { ShelvedFile.exists(path) }
}
