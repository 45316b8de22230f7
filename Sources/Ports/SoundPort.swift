import BookVocabulary
import StageCore

/// Has a book's sounds heard, or not: the book runs the same.
///
/// Nothing here ever waits: not for a device, nor for a track.
package protocol SoundPort: AnyObject {
  /// Has heard what the score asks for, from now on, and nothing else: what plays goes on if it is among it,
  /// and what is somewhere else than it should be goes there. To be called again whenever the score may have
  /// changed, and whenever the player is woken.
  func play(_ score: SoundScore)

  /// Makes tracks ready that may be heard soon.
  func expect(_ tracks: [TrackFile])

  /// How loud all is, 0 (silent) … 1 (as recorded). Default 1.
  var volume: Double { get set }

  /// Why nothing is heard; nil where all is well, or nothing was to be heard yet.
  var failure: SoundFailure? { get }
}

/// Why nothing is heard.
package enum SoundFailure: Error, Hashable, Sendable, CaseIterable {
  /// There is no device.
  case noDevice
  /// It does not answer.
  case blocked
  /// It was there, and is gone.
  case vanished
  /// It, or the system, refuses.
  case refused
  /// Leggi plays no sound on this system yet.
  case notOnThisSystem
}
