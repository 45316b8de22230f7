import Phrases
import Ports

extension English: SoundPhrases {
  package func soundIs(on: Bool) -> String { on ? "the sound is on" : "the sound is off" }

  package var nothingIsNarrated: String { "nothing is being narrated on this page" }

  package func narration(elapsed: String, left: String) -> String { "\(elapsed) told, \(left) to come" }

  package func volumeIs(_ percent: Int) -> String { "as loud as \(percent) %" }

  package func silent(_ failure: SoundFailure) -> String {
    switch failure {
    case .noDevice: "no sound device"
    case .blocked: "the sound device does not answer"
    case .vanished: "the sound device is gone"
    case .refused: "the sound device cannot be used"
    case .notOnThisSystem: "no sound on this system yet"
    }
  }

  package var speechIsMissing: String { "nothing is read aloud: espeak-ng is not installed" }
  package var speechHasNoVoice: String { "not read aloud: espeak-ng does not speak this language" }
  package var speechFails: String { "nothing is read aloud any more: espeak-ng fails" }
}
