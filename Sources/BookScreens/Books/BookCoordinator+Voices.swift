import BookStaging
import Screens
import Settings
import StageCore
import Voices

extension Services {
  /// Under which name it is kept as whom the reader has recorded last.
  private static let recordedName = "recordedName"

  /// As whom the reader has recorded last, whatever book it was; nil for one who has not.
  var recordedName: String? {
    layers.reader[Self.recordedName].flatMap { name in
      if case .named? = VoicePreference(name) { name } else { nil }
    }
  }

  /// Remembers as whom the reader records.
  func rememberRecorded(as name: String) {
    layers.reader[Self.recordedName] = name
    if preferences.policy.mayWrite { library.setReaderOption(Self.recordedName, to: name) }
  }
}

/// The pages of a book that have been recorded.
extension BookCoordinator {
  /// The language the book is read in, for what is recorded; "und" (undetermined, ISO 639-2) for a book that
  /// names none.
  var languageRead: String {
    let tags = opened.book.languages
    return tags.isEmpty ? "und" : tags[preferences.languages.choice(among: tags) ?? 0]
  }

  /// Whose voice reads the story.
  var narration: Narration {
    switch preferences.voice {
    case .book: return .book
    case .none: return .none
    case .named(let name):
      let language = languageRead
      var pages: [Int: RecordedVoice] = [:]
      for recording in voices?.recordings ?? []
      where recording.place.voice == name && recording.place.language == language {
        guard let page = page(of: recording) else { continue }
        pages[page] = RecordedVoice(name: name, file: recording.file, seconds: recording.seconds)
      }
      return .recorded(pages)
    }
  }

  /// The page, from 0, that a recording is of, as the book is now; nil for one that it does not have any
  /// more.
  func page(of recording: VoiceRecording) -> Int? {
    let (pages, place) = (opened.book.pages, recording.place)
    if let name = place.pageName, let page = pages.firstIndex(where: { $0.name == name }) { return page }
    return pages.indices.contains(place.page) ? place.page : nil
  }

  /// Has the pages read by the recordings that there are now.
  func voicesChanged() { preferencesChanged() }

  // MARK: Recording

  /// Records the words of the page that is read.
  package func record() -> Outcome {
    let reader = reading()
    guard let voices, let recorder = services.recorder, preferences.policy.mayWrite else {
      reader.say(services.phrases.nothingIsRecorded)
      return .stay
    }
    return .push(
      RecordingScreen(over: reader, recorder: recorder, voices: voices, services: services) {
        self.place(as: $0)
      } done: { name in
        self.services.rememberRecorded(as: name)
        self.services.choose(.voice, name, for: self.id)
        self.voicesChanged()
        reader.say(self.services.phrases.voiceIsKept(name))
      })
  }

  /// Where a recording of the page that is read belongs.
  private func place(as name: String) -> VoicePlace {
    let session = reading().session
    return VoicePlace(
      voice: name, language: languageRead, page: session.pageIndex, pageName: session.page.name)
  }
}

extension VoiceRecording {
  /// The track, as it is heard.
  var file: TrackFile { .voice(path: path, revision: revision) }
}

/// How long something is, as a clock shows it: minutes and seconds.
func clockTime(_ seconds: Double) -> String {
  let whole = Int(min(max(seconds, 0), 359_999).rounded(.down))
  let rest = whole % 60
  return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
}
