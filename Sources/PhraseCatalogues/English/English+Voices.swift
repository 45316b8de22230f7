import Phrases
import Ports

extension English: VoicePhrases {
  package var whoseVoice: String { "whose voice?" }
  package var noSuchName: String { "that cannot be a voice’s name" }
  package func recordingBegins(in seconds: Int) -> String { "begins in \(seconds)" }
  package var listening: String { "asking for the microphone" }

  package func cannotRecord(_ failure: SoundFailure) -> String {
    switch failure {
    case .noDevice: "there is no microphone"
    case .blocked: "the microphone does not answer"
    case .vanished: "the microphone is gone"
    case .refused: "the microphone cannot be used"
    case .notOnThisSystem: "nothing is recorded on this system yet"
    }
  }

  package var nothingHeard: String { "nothing was heard" }
  package var nothingIsRecorded: String { "nothing can be recorded here" }
  package var recordingIsWritten: String { "writing it" }
  package var tooLoud: String { "too loud" }

  package func countingKeys(begin: String, discard: String, rename: String) -> [String] {
    ["\(begin): now", "\(discard): back", "\(rename): another voice"]
  }

  package func recordingKeys(stop: String, discard: String) -> [String] {
    ["\(stop): stop", "\(discard): discard"]
  }

  package func recordedKeys(
    keep: String, hear: String, discard: String, again: String, rename: String, replaces: Bool
  ) -> [String] {
    [
      replaces ? "\(keep): replace" : "\(keep): keep", "\(hear): hear", "\(discard): drop",
      "\(again): again", "\(rename): another voice",
    ]
  }

  package func retryKeys(again: String, discard: String) -> [String] {
    ["\(again): try again", "\(discard): back"]
  }

  package func wouldLoseRecording(key: String) -> String {
    "the recording is not kept yet: \(key) again drops it and leaves"
  }

  package func notWritten(_ fault: RecordingFault) -> String {
    switch fault {
    case .full: "the disk is full"
    case .notAllowed: "nothing may be written there"
    case .exists: "there is such a file already"
    case .failed: "it cannot be written"
    }
  }

  package func voiceIsKept(_ name: String) -> String { "kept: \(name)" }

  package var voicesHeading: String { "Voices" }
  package var voiceColumn: String { "Voice" }
  package var lengthColumn: String { "Length" }
  package var bookVoice: String { "The book’s own voice" }
  package var noVoice: String { "Nobody reads" }
  package func noRecordings(key: String) -> String {
    "Nobody has recorded a page of this book yet. \(key) on a page does."
  }
  package func recordedPages(_ count: Int) -> String { counted(count, "1 page", "pages") }
  package func choosesVoice(key: String) -> String { "\(key): read with this voice" }
  package func recordingEntryKeys(hear: String, export: String, remove: String) -> [String] {
    ["\(hear): hear it"] + (export.isEmpty ? [] : ["\(export): copy"])
      + (remove.isEmpty ? [] : ["\(remove): delete"])
  }
  package func asksToDelete(yes: String, no: String) -> String { "delete it? \(yes): yes · \(no): no" }
  package var recordingIsDeleted: String { "deleted" }
  package var exportedAs: String { "copy to:" }
  package func isExported(_ path: String) -> String { "copied: \(path)" }
}
