import Hosts
import Reader
import Settings
import StageCore
import Words

/// What is heard of the book that is open, and what is said instead.
extension Services {
  /// By how much a key makes it louder or quieter, in hundredths of what was recorded.
  static let volumeStep = 10

  /// Whether the reader would like to hear anything.
  var isSoundOn: Bool { soundSwitch ?? (preferences.sound != .off) }

  /// Whether anything can be heard.
  private var isHeard: Bool {
    guard let sounds else { return false }
    return isSoundOn && preferences.volume > 0 && sounds.trouble == nil
  }

  /// Has heard what should be, and nothing else. To be told again whenever that may be something else.
  func play(_ score: @autoclosure () -> SoundScore) {
    guard let sounds else { return }
    sounds.volume = Double(preferences.volume) / 100
    sounds.play(isSoundOn ? score() : .silence)
  }

  /// Makes ready what may be heard soon.
  func expect(_ tracks: @autoclosure () -> [TrackFile]) {
    if let sounds, isSoundOn { sounds.expect(tracks()) }
  }

  /// Turns the sound off, or on, until Leggi is left.
  ///
  /// - Returns: what the reader is told.
  func mute() -> String {
    soundSwitch = !isSoundOn
    return isSoundOn ? trouble ?? words.soundIs(on: true) : words.soundIs(on: false)
  }

  /// Makes all louder, or quieter (below 0), by so many steps. Who would like it louder would like to hear it.
  ///
  /// - Returns: what the reader is told.
  func turnVolume(by steps: Int) -> String {
    if steps > 0, !isSoundOn { soundSwitch = true }
    let volume = min(max(preferences.volume + steps * Self.volumeStep, 0), 100)
    choose(.volume, String(volume), for: nil)
    return words.volumeIs(volume)
  }

  /// Why nothing would be heard now; nil where all is well.
  var silence: String? { isSoundOn ? trouble : words.soundIs(on: false) }

  /// Why nothing is heard, as the reader is told it; nil where all is well.
  private var trouble: String? { (sounds?.trouble).map(words.silent) }

  /// What is told once of sounds that cannot be heard; nil where they can be, or are not to be.
  func takeSoundTrouble() -> String? {
    guard !hasToldSilence, isSoundOn, let trouble else { return nil }
    hasToldSilence = true
    return trouble
  }

  /// Who reads the book that is open aloud; nil where nobody is to.
  var readingVoice: (any SpeechLibrary)? { preferences.readAloud == .on ? speech : nil }

  /// Why nothing is read aloud, though it is to be, as the reader is told it; nil where all is well.
  var speechTrouble: String? {
    switch readingVoice?.trouble {
    case nil: nil
    case .notInstalled: words.speechIsMissing
    case .noVoice: words.speechHasNoVoice
    case .failed: words.speechFails
    }
  }

  /// The same, told once.
  func takeSpeechTrouble() -> String? {
    guard let trouble = readingVoice?.trouble, toldSilence.insert(trouble).inserted else { return nil }
    return speechTrouble
  }

  /// What the foot says of the sound that plays; nil while none does, for a reader who wants no captions, and for one
  /// who hears it and has not asked for them.
  func caption(of session: ReadingSession) -> String? {
    switch preferences.captions {
    case .off: nil
    case .on: session.soundName(in: words)
    case .automatic: isHeard ? nil : session.soundName(in: words)
    }
  }
}
