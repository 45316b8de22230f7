import BookVocabulary
import Ports

/// What has the open book heard, and what reads it aloud: put in by what opens a book, until another one is
/// opened.
final class BookSound {
  /// nil where nothing can be heard.
  var sounds: (any SoundPort)? {
    didSet { if oldValue !== sounds { oldValue?.play(.silence) } }
  }
  /// nil where nothing can be read aloud.
  var speech: (any SpeechLibrary)? {
    didSet { if oldValue !== speech { reportedSpeech = [] } }
  }
  /// Why nothing is read aloud, as far as the reader has seen it said.
  var reportedSpeech: Set<SpeechFailure> = []
  /// Whether the reader has seen it said that nothing is heard.
  var hasReportedSilence = false
}
