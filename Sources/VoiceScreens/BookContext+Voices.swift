import BookStaging
import BookVocabulary
import Characters
import Screens
import Settings
import StageCore
import Voices

extension Services {
  /// The reader option that keeps the name under which a voice was recorded last.
  private static let recordedName = "recordedName"

  /// The name under which a voice was recorded last, in any book; nil where none was.
  var recordedName: String? {
    layers.reader[Self.recordedName].flatMap { name in
      if case .named? = VoicePreference(name) { name } else { nil }
    }
  }

  /// Remembers the name of a voice that was recorded.
  package func rememberRecorded(as name: String) {
    layers.reader[Self.recordedName] = name
    if preferences.policy.mayWrite { library.setReaderOption(Self.recordedName, to: name) }
  }
}

extension BookContext {
  /// The language the book is read in, for what is recorded; "und" (undetermined, ISO 639-2) for a book that
  /// names none.
  package var languageRead: String {
    let tags = opened.book.languages
    return tags.isEmpty ? "und" : tags[preferences.languages.choice(among: tags) ?? 0]
  }

  /// The page, from 0, that a recording is of, as the book is now; nil for one that it does not have any
  /// more.
  package func page(of recording: VoiceRecording) -> Int? {
    let (pages, place) = (opened.book.pages, recording.place)
    if let name = place.pageName, let page = pages.firstIndex(where: { $0.name == name }) { return page }
    return pages.indices.contains(place.page) ? place.page : nil
  }
}

extension VoiceRecording {
  /// The track, as it is heard.
  package var file: TrackFile { .voice(path: path, revision: revision) }
}

/// How long something is, as a clock shows it: minutes and seconds.
func clockTime(_ seconds: Double) -> String {
  let whole = Int(min(max(seconds, 0), 359_999).rounded(.down))
  return "\(whole / 60):\((whole % 60).padded(to: 2))"
}
