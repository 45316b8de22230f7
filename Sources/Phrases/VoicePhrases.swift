import Ports

/// What is said of recording, and of recorded voices.
package protocol VoicePhrases {
  // MARK: Recording

  /// What stands before the name that is typed of whoever reads.
  var whoseVoice: String { get }
  /// The answer to a name that cannot be one.
  var noSuchName: String { get }
  /// Seconds until it is recorded.
  func recordingBegins(in seconds: Int) -> String
  /// Said while the input is still being opened.
  var listening: String { get }
  /// Why nothing can be recorded.
  func cannotRecord(_ failure: SoundFailure) -> String
  /// Said where nothing was recorded, since it was stopped at once.
  var nothingHeard: String { get }
  /// Said where nothing can be recorded at all.
  var nothingIsRecorded: String { get }
  /// Said while what was recorded is being written.
  var recordingIsWritten: String { get }
  /// What was recorded is as loud as can be, and louder.
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
  /// Why a recording is not kept.
  func notWritten(_ fault: RecordingFault) -> String
  /// The answer to keeping one.
  func voiceIsKept(_ name: String) -> String

  // MARK: Recorded voices

  var voicesHeading: String { get }
  var bookVoice: String { get }
  var noVoice: String { get }
  /// Said where nothing is recorded.
  ///
  /// - Parameter key: the key that records.
  func noRecordings(key: String) -> String
  func recordedPages(_ count: Int) -> String
  /// What Enter does with a voice.
  func choosesVoice(key: String) -> String
  /// What keys do with a recording, the most important first. An empty key has none.
  func recordingEntryKeys(hear: String, export: String, remove: String) -> [String]
  /// Asks whether the recording in focus is to be deleted.
  func asksToDelete(yes: String, no: String) -> String
  var recordingIsDeleted: String { get }
  /// What stands before the name of the file that is typed.
  var exportedAs: String { get }
  func isExported(_ path: String) -> String
}
