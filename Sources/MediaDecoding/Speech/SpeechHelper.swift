import CConfinement
import Media

/// The side of another process that speaks: it gives up its rights, as the one that decodes, then answers one request
/// after another.
enum SpeechHelper {
  /// Answers until nobody asks any more.
  static func run() {
    // Where no file can be opened afterwards no voice is found, and nothing is spoken.
    guard DecoderHelper.confine(preparing: {}) != nil else { return }
    DecoderHelper.answerRequests(
      on: Int32(CONFINEMENT_CONNECTION), by: Speaker(), longestIdle: DecoderHelper.longestIdle)
  }
}

/// Speaks, and does nothing else.
private final class Speaker: MediaService, @unchecked Sendable {
  private lazy var synthesizer = Synthesizer()

  /// The most of a sentence, in bytes; nobody says more in one breath.
  private static let longest = 8192

  func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    guard case .speech(let language) = request, let pixels else { throw .decoderFailed }
    guard let synthesizer else { throw .speechless(.notInstalled) }
    let size = try file.size()
    return .spoken(
      try synthesizer.speak(file.bytes(atMost: min(size, Self.longest)), in: language, into: pixels))
  }
}
