import Ports

/// Phrases about recording, and about recorded voices.
package protocol VoicePhrases {
  // MARK: Recording

  /// The prompt for the name of the person who reads.
  var whoseVoice: String { get }
  /// The answer to a name that cannot be one.
  var noSuchName: String { get }
  /// Seconds until it is recorded.
  func recordingBegins(in seconds: Int) -> String
  /// Shown while the input is still being opened.
  var listening: String { get }
  /// Why nothing can be recorded.
  func cannotRecord(_ failure: SoundFailure) -> String
  /// The recording was stopped at once, and is empty.
  var nothingHeard: String { get }
  /// Recording is not available.
  var nothingIsRecorded: String { get }
  /// Shown while the recording is being written.
  var recordingIsWritten: String { get }
  /// The recording is overdriven.
  var tooLoud: String { get }
  /// What keys do before it is recorded, the most important first. An empty key has none.
  func countingKeys(begin: String, discard: String, rename: String) -> [String]
  /// What keys do while it is recorded.
  func recordingKeys(stop: String, discard: String) -> [String]
  /// What keys do once it is recorded.
  ///
  /// - Parameter replaces: whether another recording is there.
  func recordedKeys(
    keep: String, hear: String, discard: String, again: String, rename: String, replaces: Bool
  ) -> [String]
  /// What keys do where something has gone wrong.
  func retryKeys(again: String, discard: String) -> [String]
  /// The answer to leaving Leggi with a recording that is not kept; with the same key again it is lost.
  func wouldLoseRecording(key: String) -> String
  /// Why a recording is not kept.
  func notWritten(_ fault: RecordingFault) -> String
  /// The answer to keeping one.
  func voiceIsKept(_ name: String) -> String

  // MARK: Recorded voices

  var voicesHeading: String { get }
  /// What the columns of the list are called.
  var voiceColumn: String { get }
  var lengthColumn: String { get }
  var bookVoice: String { get }
  var noVoice: String { get }
  /// An empty list of recordings.
  ///
  /// - Parameter key: the key that records.
  func noRecordings(key: String) -> String
  func recordedPages(_ count: Int) -> String
  /// What Enter does with a voice.
  func choosesVoice(key: String) -> String
  /// What keys do with a recording, the most important first. An empty key has none.
  func recordingEntryKeys(hear: String, export: String, remove: String) -> [String]
  /// Asks whether to delete the recording in focus.
  func asksToDelete(yes: String, no: String) -> String
  var recordingIsDeleted: String { get }
  /// The prompt for the name of the exported file.
  var exportedAs: String { get }
  func isExported(_ path: String) -> String
}
