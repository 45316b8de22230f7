import BookModel
import BookVocabulary
import MediaDecoding
import PictureStore
import Ports
import Screens
import StageCore

extension OpenedBook {
  /// A book of the checkout, or any other, by its path, with all facts about its files known at once.
  ///
  /// - Parameters:
  ///   - sounds: plays the book; nil for silence.
  ///   - speech: reads the book aloud; nil for none.
  ///   - trackLength: seconds of a track; nil to read its file.
  package init(
    rehearsing path: String, sounds: (any SoundPort)? = nil, speech: (any SpeechLibrary)? = nil,
    trackLength: ((String) -> Double?)? = { _ in BookRun.trackLength }
  ) throws {
    let read = Book.read(path: path)
    guard let book = read.book else { throw BookRun.Unreadable(faults: read.diagnostics.map(\.message)) }
    let service = MediaDecoder()
    let folder = read.folder
    self.init(
      path: path, digest: read.digest, book: book, name: "book",
      pictures: PictureStore(service: service) { try? folder.open($0).get() },
      media: BookRun.RehearsalMedia(folder: folder, service: service, length: trackLength), sounds: sounds,
      speech: speech)
  }
}
