import BookVocabulary
import Phrases
import Ports
import Settings
import StageCore

/// What is heard of the book that is open, and what is said instead.
extension Services {
  /// By how much a key makes it louder or quieter, in hundredths of what was recorded.
  package static let volumeStep = 10

  /// Has the open book heard; nil where nothing can be.
  package var sounds: (any SoundPort)? { sound.sounds }

  /// Has the open book heard as another edition of it is.
  package func hear(_ edition: OpenedBook) {
    sound.sounds = edition.sounds
    sound.speech = edition.speech
  }

  /// Whether the reader would like to hear anything.
  package var isSoundOn: Bool { store.soundSwitch ?? (preferences.sound != .off) }

  /// Whether anything can be heard.
  package var isHeard: Bool {
    guard let sounds else { return false }
    return isSoundOn && preferences.volume > 0 && sounds.failure == nil
  }

  /// Has heard what should be, and nothing else. To be called again whenever that may be something else.
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
  /// - Returns: what the foot says to it.
  package func mute() -> String {
    store.soundSwitch = !isSoundOn
    return isSoundOn ? failure ?? phrases.soundIs(on: true) : phrases.soundIs(on: false)
  }

  /// Makes all louder, or quieter (below 0), by so many steps. What is made louder is to be heard.
  ///
  /// - Returns: what the foot says to it.
  package func turnVolume(by steps: Int) -> String {
    let wasOff = steps > 0 && !isSoundOn
    if wasOff { store.soundSwitch = true }
    let volume = min(max(preferences.volume + steps * Self.volumeStep, 0), 100)
    choose(.volume, String(volume), for: nil)
    let answer = phrases.volumeIs(volume)
    return wasOff ? "\(phrases.soundIs(on: true)) · \(answer)" : answer
  }

  /// Whether a book that could be heard is not: it is turned off, or nothing can play it.
  package var isSilenced: Bool { sounds != nil && !isHeard }

  /// Why nothing would be heard now; nil where all is well.
  package var silence: String? { isSoundOn ? failure : phrases.soundIs(on: false) }

  /// Why nothing is heard, in words; nil where all is well.
  private var failure: String? { (sounds?.failure).map(phrases.silent) }

  /// What is said once of sounds that cannot be heard; nil where they can be, or are not to be.
  package func takeSoundFailure() -> String? {
    guard !sound.hasReportedSilence, isSoundOn, let failure else { return nil }
    sound.hasReportedSilence = true
    return failure
  }

  /// What speaks sentences of the book that is open where the reader asks for it; nil where nothing can.
  package var voice: (any SpeechLibrary)? { sound.speech }

  /// What reads the book that is open aloud; nil where nothing is to.
  package var readingVoice: (any SpeechLibrary)? { preferences.readAloud == .on ? sound.speech : nil }

  /// Why nothing is read aloud, though it is to be, in words; nil where all is well.
  package var speechFailure: String? {
    switch readingVoice?.failure {
    case nil: nil
    case .notInstalled: phrases.speechIsMissing
    case .noVoice: phrases.speechHasNoVoice
    case .failed: phrases.speechFails
    }
  }

  /// The same, said once.
  package func takeSpeechFailure() -> String? {
    guard let failure = readingVoice?.failure, sound.reportedSpeech.insert(failure).inserted else {
      return nil
    }
    return speechFailure
  }
}
