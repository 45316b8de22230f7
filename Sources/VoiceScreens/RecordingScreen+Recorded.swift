import Screens

/// What the recording of a reading compares while a voice is recorded.
extension RecordingScreen: RecordedScreen {
  package static let recordedName = "recording"

  package var recordedValues: [RecordedValue]? {
    phase.recordedName.map { phase in
      [
        RecordedValue("phase", phase), name.map { RecordedValue("voice", $0) },
        field.map { RecordedValue("typed", $0.text) },
      ].compactMap(\.self)
    }
  }
}

extension RecordingScreen.Phase {
  /// nil while the sound is being written.
  fileprivate var recordedName: String? {
    switch self {
    case .counting: "counting"
    case .recording: "recording"
    case .recorded(let draft, _, _): draft.state == .working ? nil : "recorded"
    case .failed: "failed"
    }
  }
}
