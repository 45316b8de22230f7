import Ports

extension English: SoundPhrases {
  package func soundIs(on: Bool) -> String { on ? "the sound is on" : "the sound is off" }

  package var nothingIsNarrated: String { "nothing is being told on this page" }

  package func narration(elapsed: String, left: String) -> String { "\(elapsed) told, \(left) to come" }

  package func volumeIs(_ percent: Int) -> String { "as loud as \(percent) %" }

  package func silent(_ failure: SoundFailure) -> String {
    switch failure {
    case .noDevice: "silent: there is no sound device"
    case .blocked: "silent: the sound device does not answer"
    case .vanished: "silent: the sound device is gone"
    case .refused: "silent: the sound device cannot be used"
    case .notOnThisSystem: "silent: no sound is played on this system yet"
    }
  }

  package var speechIsMissing: String { "nothing is read aloud: espeak-ng is not installed" }
  package var speechHasNoVoice: String { "not read aloud: espeak-ng does not speak this language" }
  package var speechFails: String { "nothing is read aloud any more: espeak-ng fails" }
}
