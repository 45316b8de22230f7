import CConfinement
import Media

/// The side of another process that speaks: it gives up its rights, as the one that decodes, then answers one
/// request after another.
enum SpeechHelper {
  /// Answers until no more requests come.
  static func run() {
    // Where no file can be opened afterwards no voice is found, and nothing is spoken.
    guard DecoderHelper.confine(preparing: {}) != nil else { return }
    DecoderHelper.answerRequests(
      on: Int32(CONFINEMENT_CONNECTION), by: Speaker(), longestIdle: DecoderHelper.longestIdle)
  }
}

/// Speaks, and does nothing else.
private final class Speaker: MediaService {
  private let library = Monitor(SpeechLibraryState())

  private struct SpeechLibraryState {
    /// Loaded with the first request; nil where it is not installed.
    lazy var synthesizer = Synthesizer()
  }

  /// The most of a sentence, in bytes; no voice says more in one breath.
  private static let longest = 8192

  func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    guard case .speech(let language) = request, let pixels else { throw .decoderFailed }
    return try library.withLock { (library) throws(MediaProblem) in
      guard let synthesizer = library.synthesizer else { throw .speechless(.notInstalled) }
      let words = file.bytes(atMost: min(try file.size(), Self.longest))
      return .spoken(try synthesizer.speak(words, in: language, into: pixels))
    }
  }
}
