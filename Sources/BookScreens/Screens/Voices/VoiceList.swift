import Settings
import Voices

/// What the list of voices has, one below the other: whose voice may be heard, and below each the pages it has read.
struct VoiceList {
  enum Entry: Equatable {
    case voice(VoicePreference)
    case recording(VoiceRecording)
  }

  private(set) var entries: [Entry] = []

  /// - Parameter recordings: voice by voice.
  init(_ recordings: [VoiceRecording]) {
    entries = [.voice(.book), .voice(.none)]
    var last: String?
    for recording in recordings {
      let name = recording.place.voice
      if name != last { entries.append(.voice(.named(name))) }
      last = name
      entries.append(.recording(recording))
    }
  }

  /// How many pages somebody has read.
  func pages(of name: String) -> Int {
    entries.count { if case .recording(let recording) = $0 { recording.place.voice == name } else { false } }
  }
}
