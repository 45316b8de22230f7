extension ImportJob {
  /// A file of the book.
  package struct File: Hashable, Sendable {
    /// In the book's folder.
    package var name: String
    package var origin: Origin

    package enum Origin: Hashable, Sendable {
      /// A file of the source.
      case source(String)
      case bytes([UInt8])
      /// The picture of a page of a PDF document, which is made anew when it is written: those of a long one
      /// would fill the memory.
      case documentPage(Int, of: String, side: Int)
      /// A track of the source that is converted anew when it is written, once `ImportLimits.keptBytes` are
      /// in memory.
      case convertedTrack(String)
      /// Parts of tracks, which are cut anew when they are written.
      case clips([TrackClip])
    }
  }

  /// A picture that the book will have.
  package struct UsedPicture: Hashable, Sendable {
    /// In the book's folder.
    package var file: String
    package var look: PictureLook

    /// Width by height.
    package var ratio: Double { Double(look.width) / Double(max(1, look.height)) }
  }

  /// A track that the book will have.
  package struct UsedTrack: Hashable, Sendable {
    /// In the book's folder.
    package var file: String
    package var seconds: Double
  }
}
