import BookStaging
import Screens
import Settings
import StageCore
import VoiceScreens
import Voices

/// The pages of a book that have been recorded.
extension BookCoordinator {
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
        self.preferencesChanged()
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
