import BookVocabulary

/// Why a request about a picture or a sound has no answer.
package enum MediaProblem: Error, Hashable, Sendable {
  /// The file cannot be opened or read.
  case unreadable
  /// More bytes than `MediaLimits.fileBytes`.
  case fileTooLarge
  /// A track of more bytes than `MediaLimits.trackBytes`.
  case trackTooLarge
  /// Nothing that begins as a PNG, JPEG, GIF, SVG or WebP picture does.
  case notAPicture
  /// No sound that libsndfile knows.
  case notATrack
  /// A sound that libsndfile knows, and cannot decode as it was built.
  case unknownEncoding
  /// The decoder found a fault, with its own words for it; empty where it has none.
  case damaged(reason: String)
  /// More pixels than `MediaLimits.pixels`.
  case tooManyPixels(width: Int, height: Int)
  /// The part lies off the picture, or is larger than any picture is decoded.
  case noSuchPart
  /// Decoding takes more than `MediaLimits.seconds`.
  case takesTooLong
  /// Decoding takes more than `MediaLimits.memory`.
  case takesTooMuchMemory
  /// There is no program that decodes where it should be.
  case noDecoder
  /// The decoder came to an end over it.
  case decoderFailed
  /// Not looked into, as other files have taken too long already.
  case outOfTime
  /// It was abandoned.
  case abandoned
  /// Words cannot be spoken.
  case speechless(SpeechFailure)
  /// What is imported takes a library that is not installed.
  case notInstalled(ImportLibrary)
  /// An archive that is not taken.
  case archive(ArchiveProblem)
}

/// What a picture or a sound may take.
package enum MediaLimits {
  /// No picture is read beyond this: 64 MB.
  package static let fileBytes = 64_000_000
  /// No track: 256 MB, which are four hours of MP3. Of a track only what is heard next is ever in memory.
  package static let trackBytes = 256_000_000
  /// Of a picture's header: 64 megapixels.
  package static let pixels = 64_000_000
  /// Of the processor's time.
  package static let seconds = 2.0
  /// Of the processor's time, for a page that is printed with all of its pictures, which are compressed.
  package static let printingSeconds = 60.0
  /// Seconds that files which hang may take of a command that looks into all of a book's: then no others are
  /// looked into.
  package static let lostSeconds = 3.0
  /// Bytes, beside what a decoder takes that has not been asked anything: 256 MiB.
  package static let memory = 256 << 20
  /// The same of a decoder that imports: 112 MiB, so that an import takes less than 200 MB with it.
  package static let importMemory = 112 << 20
  /// What may be kept of a picture whose parts are asked for one by one, in bytes: 32 MiB.
  package static let keptBytes = 32 << 20
  /// No side is decoded larger than this, in pixels.
  package static let side = 4096
  /// An animated picture of more pictures stands still.
  package static let animationPictures = 10_000
  /// So does one whose pictures have more pixels altogether: each is drawn over those before it.
  package static let animationPixels = 512_000_000
}
