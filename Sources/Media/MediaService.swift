import BookVocabulary
import PictureRegions

/// Answers requests about a book's pictures and sounds.
///
/// The player's own process decodes none of the files' bytes: `DecoderProcess` has another process do it,
/// which can do no harm. `MediaDecoder` decodes at once, inside that process and in tests.
package protocol MediaService: AnyObject, Sendable {
  /// Answers a request about a file.
  ///
  /// - Parameters:
  ///   - pixels: where a picture is drawn to, the samples of a track are put, each as its bits, or words are
  ///     spoken to; nil for a request that needs nothing of it.
  ///   - isAbandoned: asked now and then; once it says yes, whatever comes of it is of no use any more.
  /// - Throws: `MediaProblem`.
  func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer
}

extension MediaService {
  /// Draws a picture, or a part of it, as large as `pixels`.
  ///
  /// - Returns: whether it is opaque; if it is not, colours have been multiplied with alpha.
  package func draw(
    _ part: PicturePart, of file: MediaFile, into pixels: SharedPixels,
    isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) -> Bool {
    let answer = try answer(.drawing(part), about: file, pixels: pixels, isAbandoned: isAbandoned)
    guard case .drawn(let isOpaque) = answer else { throw .decoderFailed }
    return isOpaque
  }

  /// Decodes a picture whole, only to see whether it can be.
  package func facts(ofPicture file: MediaFile) throws(MediaProblem) -> PictureFacts {
    let answer = try answer(.facts, about: file, pixels: nil) { false }
    guard case .facts(let facts) = answer else { throw .decoderFailed }
    return facts
  }

  /// A still picture in at most so many pixels, as a file: JPEG where it is opaque, else PNG.
  ///
  /// - Parameter side: pixels of the longer side: 1 to `MediaLimits.side`.
  /// - Throws: `MediaProblem`: `noSuchPart` where it has fewer than that, or is drawn at any size.
  package func smallerPicture(of file: MediaFile, side: Int) throws(MediaProblem) -> [UInt8] {
    try written(.smallerPicture(side: side), of: file, atMost: MediaLimits.fileBytes)
  }

  /// How many seconds each picture of an animated one shows, in their order; none where it stands still.
  package func durations(
    ofPicture file: MediaFile, isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) -> [Double] {
    let answer = try answer(.durations, about: file, pixels: nil, isAbandoned: isAbandoned)
    guard case .durations(let durations) = answer else { throw .decoderFailed }
    return durations
  }

  /// How many seconds a sound track takes.
  package func seconds(
    ofTrack file: MediaFile, isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) -> Double {
    let answer = try answer(.trackLength, about: file, pixels: nil, isAbandoned: isAbandoned)
    guard case .seconds(let seconds) = answer else { throw .decoderFailed }
    return seconds
  }

  /// Has words spoken.
  ///
  /// - Parameters:
  ///   - words: a file that has them, in UTF-8.
  ///   - language: a BCP 47 tag.
  ///   - memory: becomes a WAV file with them; what does not fit is not spoken.
  package func speak(
    _ words: MediaFile, in language: String, into memory: SharedPixels,
    isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) -> SpokenTrack {
    let answer = try answer(
      .speech(language: language), about: words, pixels: memory, isAbandoned: isAbandoned)
    guard case .spoken(let track) = answer else { throw .decoderFailed }
    return track
  }

  /// Sets words, and says how they lie.
  ///
  /// - Parameter words: of a `LetterStyle`.
  package func facts(
    ofLetters words: MediaFile, as form: LetterForm, isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) -> LetterFacts {
    let answer = try answer(.letterFacts(form), about: words, pixels: nil, isAbandoned: isAbandoned)
    guard case .letterFacts(let facts) = answer else { throw .decoderFailed }
    return facts
  }

  /// Draws words as a mask of eight bits a dot.
  ///
  /// - Parameters:
  ///   - words: of a `LetterStyle`.
  ///   - transform: from the words' units to the mask's dots.
  ///   - mask: four dots of a row are a pixel.
  package func drawLetters(
    _ words: MediaFile, as form: LetterForm, by transform: AffineTransform, into mask: SharedPixels,
    isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) {
    let answer = try answer(.letters(form, transform), about: words, pixels: mask, isAbandoned: isAbandoned)
    guard case .drawn = answer else { throw .decoderFailed }
  }

  /// Parts a picture, or the first of an animated one, into regions that are to be coloured.
  ///
  /// - Parameter pixels: as large as the picture is drawn for it; not drawn into for good.
  package func regions(
    of file: MediaFile, within limits: RegionLimits, by pixels: SharedPixels,
    isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) -> RegionMap {
    guard RegionLimits.allow(width: pixels.width, height: pixels.height) else { throw .noSuchPart }
    let answer = try answer(.regions(limits), about: file, pixels: pixels, isAbandoned: isAbandoned)
    guard case .regions(let facts) = answer, let map = pixels.regions(facts, within: limits) else {
      throw .decoderFailed
    }
    return map
  }

  /// Decodes a track where it begins and where it ends, only to see whether it can be.
  package func facts(ofTrack file: MediaFile) throws(MediaProblem) -> TrackFacts {
    let answer = try answer(.trackFacts, about: file, pixels: nil) { false }
    guard case .trackFacts(let facts) = answer else { throw .decoderFailed }
    return facts
  }

  /// Decodes a piece of a track.
  ///
  /// - Parameters:
  ///   - second: where it begins, at least 0.
  ///   - memory: for two samples a frame, each as the bits of a `Float`. They may be any numbers.
  package func samples(
    ofTrack file: MediaFile, at second: Double, into memory: SharedPixels,
    isAbandoned: @Sendable () -> Bool = { false }
  ) throws(MediaProblem) -> TrackSamples {
    let answer = try answer(.samples(at: second), about: file, pixels: memory, isAbandoned: isAbandoned)
    guard case .samples(let samples) = answer, 2 * samples.count <= memory.pixels.count else {
      throw .decoderFailed
    }
    return samples
  }
}
