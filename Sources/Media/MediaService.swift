import StageCore

/// Answers what somebody wants to know of a book's pictures and sounds.
///
/// Whoever asks never sees the file's bytes decoded by himself: `DecoderProcess` has another process do it, which can do
/// no harm; `MediaDecoder` does it at once and here, for tests and inside that process.
public protocol MediaService: AnyObject, Sendable {
  /// Answers a request about a file.
  ///
  /// - Parameters:
  ///   - pixels: where a picture is drawn to; nil for a request that draws none.
  ///   - isAbandoned: asked now and then; once it says yes, whatever comes of it is of no use any more.
  /// - Throws: `MediaProblem`.
  func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: () -> Bool
  ) throws(MediaProblem) -> MediaAnswer
}

extension MediaService {
  /// Draws a picture, or a part of it, as large as `pixels`.
  ///
  /// - Returns: whether it is opaque; if it is not, colours have been multiplied with alpha.
  public func draw(
    _ part: PicturePart, of file: MediaFile, into pixels: SharedPixels, isAbandoned: () -> Bool = { false }
  ) throws(MediaProblem) -> Bool {
    let answer = try answer(.drawing(part), about: file, pixels: pixels, isAbandoned: isAbandoned)
    guard case .drawn(let isOpaque) = answer else { throw .decoderFailed }
    return isOpaque
  }

  /// Decodes a picture whole, only to see whether it can be.
  public func facts(
    ofPicture file: MediaFile, isAbandoned: () -> Bool = { false }
  ) throws(MediaProblem) -> PictureFacts {
    let answer = try answer(.facts, about: file, pixels: nil, isAbandoned: isAbandoned)
    guard case .facts(let facts) = answer else { throw .decoderFailed }
    return facts
  }

  /// How many seconds each picture of an animated one shows, in their order; none where it stands still.
  public func durations(
    ofPicture file: MediaFile, isAbandoned: () -> Bool = { false }
  ) throws(MediaProblem) -> [Double] {
    let answer = try answer(.durations, about: file, pixels: nil, isAbandoned: isAbandoned)
    guard case .durations(let durations) = answer else { throw .decoderFailed }
    return durations
  }

  /// How many seconds a sound track takes.
  public func seconds(
    ofTrack file: MediaFile, isAbandoned: () -> Bool = { false }
  ) throws(MediaProblem) -> Double {
    let answer = try answer(.trackLength, about: file, pixels: nil, isAbandoned: isAbandoned)
    guard case .seconds(let seconds) = answer else { throw .decoderFailed }
    return seconds
  }
}

/// What is asked of a file.
public enum MediaRequest: Equatable, Sendable {
  case drawing(PicturePart)
  case facts
  case durations
  case trackLength
}

/// What of a picture is drawn.
public enum PicturePart: Equatable, Sendable {
  /// All of a still picture, or the first of an animated one.
  case whole
  /// What lies in a part of it.
  case region(AtlasRegion)
  /// One picture of an animated one, counted from 0.
  case still(Int)
}

/// What has become of a request.
public enum MediaAnswer: Equatable, Sendable {
  case drawn(isOpaque: Bool)
  case facts(PictureFacts)
  case durations([Double])
  case seconds(Double)
}

/// What a picture is.
public struct PictureFacts: Equatable, Sendable {
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// Whether the file goes on to the picture's end; what is missing is drawn clear, or white.
  public var isWhole: Bool

  public init(width: Int, height: Int, isWhole: Bool) {
    self.width = width
    self.height = height
    self.isWhole = isWhole
  }
}
