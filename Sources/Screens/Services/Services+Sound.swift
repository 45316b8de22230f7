import Phrases
import Ports
import Settings
import StageCore

/// What is heard of the book that is open, and what is said instead.
extension Services {
  /// By how much a key makes it louder or quieter, in hundredths of what was recorded.
  package static let volumeStep = 10

  /// Whether the reader would like to hear anything.
  package var isSoundOn: Bool { soundSwitch ?? (preferences.sound != .off) }

  /// Whether anything can be heard.
  package var isHeard: Bool {
    guard let sounds else { return false }
    return isSoundOn && preferences.volume > 0 && sounds.failure == nil
  }

  /// Has heard what should be, and nothing else. To be told again whenever that may be something else.
  package func play(_ score: @autoclosure () -> SoundScore) {
    guard let sounds else { return }
    sounds.volume = Double(preferences.volume) / 100
    sounds.play(isSoundOn ? score() : .silence)
  }

  /// Makes ready what may be heard soon.
  package func expect(_ tracks: @autoclosure () -> [TrackFile]) {
    if let sounds, isSoundOn { sounds.expect(tracks()) }
  }

  /// Turns the sound off, or on, until Leggi is left.
  ///
  /// - Returns: what the reader is told.
  package func mute() -> String {
    soundSwitch = !isSoundOn
    return isSoundOn ? failure ?? phrases.soundIs(on: true) : phrases.soundIs(on: false)
  }

  /// Makes all louder, or quieter (below 0), by so many steps. Who would like it louder would like to hear it.
  ///
  /// - Returns: what the reader is told.
  package func turnVolume(by steps: Int) -> String {
    if steps > 0, !isSoundOn { soundSwitch = true }
    let volume = min(max(preferences.volume + steps * Self.volumeStep, 0), 100)
    choose(.volume, String(volume), for: nil)
    return phrases.volumeIs(volume)
  }

  /// Why nothing would be heard now; nil where all is well.
  package var silence: String? { isSoundOn ? failure : phrases.soundIs(on: false) }

  /// Why nothing is heard, as the reader is told it; nil where all is well.
  private var failure: String? { (sounds?.failure).map(phrases.silent) }

  /// What is told once of sounds that cannot be heard; nil where they can be, or are not to be.
  package func takeSoundFailure() -> String? {
    guard !hasReportedSilence, isSoundOn, let failure else { return nil }
    hasReportedSilence = true
    return failure
  }

  /// Who reads the book that is open aloud; nil where nobody is to.
  package var readingVoice: (any SpeechLibrary)? { preferences.readAloud == .on ? speech : nil }

  /// Why nothing is read aloud, though it is to be, as the reader is told it; nil where all is well.
  package var speechFailure: String? {
    switch readingVoice?.failure {
    case nil: nil
    case .notInstalled: phrases.speechIsMissing
    case .noVoice: phrases.speechHasNoVoice
    case .failed: phrases.speechFails
    }
  }

  /// The same, told once.
  package func takeSpeechFailure() -> String? {
    guard let failure = readingVoice?.failure, reportedSilence.insert(failure).inserted else { return nil }
    return speechFailure
  }
}
