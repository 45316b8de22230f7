import Ports

/// Phrases about sound, and about why there is none.
package protocol SoundPhrases {
  /// The answer to the key that turns it off or on.
  func soundIs(on: Bool) -> String
  /// The answer to the keys that make it louder and quieter.
  ///
  /// - Parameter percent: of the recorded level, 0 to 100.
  func volumeIs(_ percent: Int) -> String
  /// The answer to a key that goes back or on in a narration, on a page without one.
  var nothingIsNarrated: String { get }
  /// How far a narration is, for the foot: two times, as in "1:05" and "12:30".
  func narration(elapsed: String, left: String) -> String
  /// Why a book is silent: shown once, at the foot.
  func silent(_ failure: SoundFailure) -> String
  /// Why nothing is read aloud, shown once, and beside the option, in at most 100 characters: espeak-ng is
  /// not there.
  var speechIsMissing: String { get }
  /// The same: it does not speak the words' language.
  var speechHasNoVoice: String { get }
  /// The same: it fails again and again.
  var speechFails: String { get }
}
