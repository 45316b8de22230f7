import Settings
import Voices

/// The entries of the list of voices: the voices that may be heard, and below each the pages it has read.
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

  /// How many pages a voice has read.
  func pages(of name: String) -> Int {
    entries.count { if case .recording(let recording) = $0 { recording.place.voice == name } else { false } }
  }
}
