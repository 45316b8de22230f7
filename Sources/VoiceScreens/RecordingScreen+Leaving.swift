import Screens

/// How a recording is not lost by one key.
extension RecordingScreen {
  /// Leaves Leggi; where a recording would be lost, only when asked twice.
  func leave() -> Outcome {
    switch phase {
    case .recording, .recorded:
      guard !wasWarned else { return .ignored }
      wasWarned = true
      remark = services.phrases.wouldLoseRecording(key: services.key(for: .quit, in: keyContexts))
      return .stay
    case .counting, .failed: return .ignored
    }
  }
}
