import BookModel
import Exporting
import Media

/// A file of a book in a form that an export can have.
struct ConvertedFile {
  /// Of its name.
  var ending: String
  var bytes: [UInt8]

  /// Of a picture, which say what it is.
  private static let headBytes = 16

  /// What of a book an EPUB cannot have as it is, by the names of its files: narrations become MP3, pictures
  /// PNG, or JPEG where they are opaque, and so do those that would move. What cannot be converted is not
  /// among them.
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

  /// Pictures that another program would play, by the names of their files: a page shows the first of them.
  static func stills(
    of files: Set<String>, in folder: BookFolder, by media: any MediaService
  ) -> [String: ConvertedFile] {
    var stills: [String: ConvertedFile] = [:]
    for file in files {
      if let opened = try? folder.open(file).get() { stills[file] = still(opened, by: media) }
    }
    return stills
  }

  /// - Returns: nil for a picture that stands still.
  private static func still(_ file: MediaFile, by media: any MediaService) -> ConvertedFile? {
    let durations = try? media.durations(ofPicture: file)
    return durations?.isEmpty == false ? redrawn(file, by: media) : nil
  }

  /// - Returns: nil for a picture that cannot be decoded.
  private static func redrawn(_ file: MediaFile, by media: any MediaService) -> ConvertedFile? {
    guard let facts = try? media.facts(ofPicture: file),
      let bytes = try? media.smallerPicture(of: file, side: max(facts.width, facts.height))
    else { return nil }
    return ConvertedFile(ending: bytes.starts(with: [0xFF, 0xD8]) ? "jpg" : "png", bytes: bytes)
  }

  /// - Returns: nil for a picture that an EPUB can have as it is, and for one that cannot be decoded.
  private static func picture(
    _ file: MediaFile, named name: String, by media: any MediaService
  ) -> ConvertedFile? {
    if let still = still(file, by: media) { return still }
    if let ending = EPUBExport.ending(ofPicture: name, head: file.bytes(atMost: headBytes)) {
      // One that is not what its name says is called by what it is.
      guard !name.lowercased().hasSuffix("." + ending), let size = try? file.size() else { return nil }
      return ConvertedFile(ending: ending, bytes: file.bytes(atMost: size))
    }
    return redrawn(file, by: media)
  }
}
