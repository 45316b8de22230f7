import BookModel
import Exporting
import Media

/// A file of a book in a form that an EPUB can have.
struct ConvertedFile {
  /// Of its name.
  var ending: String
  var bytes: [UInt8]

  /// Of a picture, which say what it is.
  private static let headBytes = 16

  /// What of a book an EPUB cannot have as it is, by the names of its files: narrations become MP3, pictures
  /// PNG, or JPEG where they are opaque. What cannot be converted is not among them.
  static func all(
    of book: RestingBook, in folder: BookFolder, by media: any MediaService
  ) -> [String: ConvertedFile] {
    var converted: [String: ConvertedFile] = [:]
    for file in Set(book.pages.flatMap(\.narrations).map(\.file)) where !EPUBExport.takesTrack(file) {
      guard let encoder = TrackEncoder(media: media), let opened = try? folder.open(file).get(),
        let bytes = encoder.mp3(of: opened)
      else { continue }
      converted[file] = ConvertedFile(ending: "mp3", bytes: bytes)
    }
    for file in book.pictures {
      guard let opened = try? folder.open(file).get() else { continue }
      converted[file] = picture(opened, named: file, by: media)
    }
    return converted
  }

  /// - Returns: nil for a picture that an EPUB can have as it is, and for one that cannot be decoded.
  private static func picture(
    _ file: MediaFile, named name: String, by media: any MediaService
  ) -> ConvertedFile? {
    if let ending = EPUBExport.ending(ofPicture: name, head: file.bytes(atMost: headBytes)) {
      // One that is not what its name says is called by what it is.
      guard !name.lowercased().hasSuffix("." + ending), let size = try? file.size() else { return nil }
      return ConvertedFile(ending: ending, bytes: file.bytes(atMost: size))
    }
    guard let facts = try? media.facts(ofPicture: file),
      let bytes = try? media.smallerPicture(of: file, side: max(facts.width, facts.height))
    else { return nil }
    return ConvertedFile(ending: bytes.starts(with: [0xFF, 0xD8]) ? "jpg" : "png", bytes: bytes)
  }
}
