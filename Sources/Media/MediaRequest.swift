import BookVocabulary
import PictureRegions

/// A request about a file.
package enum MediaRequest: Equatable, Sendable {
  case drawing(PicturePart)
  case facts
  case durations
  /// The picture with no side longer than so many pixels, as a file, written into the memory.
  case smallerPicture(side: Int)
  case trackLength
  case trackFacts
  /// Samples of a track from some second on; as many as the memory holds.
  case samples(at: Double)
  /// The words that the file has, in UTF-8, spoken in a language: a BCP 47 tag.
  case speech(language: String)
  /// How the words lie that the file has (`LetterStyle.file`).
  case letterFacts(LetterForm)
  /// The same words as a mask of eight bits a dot, four dots a pixel, by a way from their units to its dots.
  case letters(LetterForm, AffineTransform)
  /// The regions of the picture as large as the pixels, which tell of each pixel in which it lies.
  case regions(RegionLimits)
  /// What lies in an archive, written into the memory as `ArchiveListing` reads it.
  case archiveEntries
  /// The bytes of what lies in an archive, by its place there, written into the memory.
  case archiveEntry(Int)
  /// A Markdown text as cmark's XML, written into the memory.
  case markdownXML
  /// How much room the letters of a font take (`MediaService.facts(ofFont:)`), written into the memory.
  case fontFacts
  /// What a PDF document has, as XML (`MediaService.documentXML`), written into the memory.
  case documentXML
  /// A page of a PDF document, by its number from 0 (`MediaService.documentPage`), written into the memory.
  case documentPage(Int, side: Int)
  /// A piece of a PDF document that is made (`MediaService.beginPrinting`), written into the memory.
  case printing(PrintingStep)

  /// How large a file may be of which it is asked.
  package var bound: MediaFile.Bound {
    switch self {
    // Pixels take as many bytes as tracks.
    case .trackLength, .trackFacts, .samples, .printing: .track
    case .archiveEntries, .archiveEntry: .archive
    case .documentXML, .documentPage: .document
    case .drawing, .facts, .durations, .smallerPicture, .speech, .letterFacts, .letters, .regions,
      .markdownXML, .fontFacts:
      .picture
    }
  }
}

extension MediaRequest {
  /// Seconds of the processor's time that it may take.
  package var mostSeconds: Double {
    if case .printing = self { MediaLimits.printingSeconds } else { MediaLimits.seconds }
  }
}

/// What of a picture is drawn.
package enum PicturePart: Equatable, Sendable {
  /// All of a still picture, or the first of an animated one.
  case whole
  /// What lies in a part of it.
  case region(AtlasRegion)
  /// One picture of an animated one, counted from 0.
  case still(Int)
}

/// The answer to a request.
package enum MediaAnswer: Equatable, Sendable {
  case drawn(isOpaque: Bool)
  case facts(PictureFacts)
  case durations([Double])
  case seconds(Double)
  case trackFacts(TrackFacts)
  case samples(TrackSamples)
  case spoken(SpokenTrack)
  case letterFacts(LetterFacts)
  case regions(RegionFacts)
  /// So many bytes have been written into the memory that was handed along, from its beginning on.
  case written(bytes: Int)
  /// The same of a page that has been printed, and a letter on it that no font has; nil where all have one.
  case printed(bytes: Int, unknown: Unicode.Scalar?)
}

/// Words that have been spoken: the memory that was handed along is a WAV file with them.
package struct SpokenTrack: Equatable, Sendable {
  /// How long they take.
  package var seconds: Double
  /// Which word is spoken when, in the order of their times.
  package var marks: [Speech.Mark]

  /// Seconds; nothing longer is spoken at a time.
  package static let longest = 60.0

  package init(seconds: Double, marks: [Speech.Mark]) {
    self.seconds = seconds
    self.marks = marks
  }
}

/// What a picture is.
package struct PictureFacts: Equatable, Sendable {
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  /// Whether the file goes on to the picture's end; what is missing is drawn clear, or white.
  package var isWhole: Bool

  package init(width: Int, height: Int, isWhole: Bool) {
    self.width = width
    self.height = height
    self.isWhole = isWhole
  }
}

/// What a sound track is.
package struct TrackFacts: Equatable, Sendable {
  /// At least 0.
  package var seconds: Double
  /// Whether it goes on to the end that its header states.
  package var isWhole: Bool

  package init(seconds: Double, isWhole: Bool) {
    self.seconds = seconds
    self.isWhole = isWhole
  }
}

/// A piece of a track that has been decoded: frames of two samples, left and right, one after another.
package struct TrackSamples: Equatable, Sendable {
  /// Frames that were decoded.
  package var count: Int
  /// Frames a second.
  package var rate: Int
  /// Of the whole track, as its header says; it may lie.
  package var seconds: Double
  /// Whether the track ends with them.
  package var isLast: Bool

  package init(count: Int, rate: Int, seconds: Double, isLast: Bool) {
    self.count = count
    self.rate = rate
    self.seconds = seconds
    self.isLast = isLast
  }

  /// Frames a second that a track may have.
  package static let rates = 1000...768_000
}
