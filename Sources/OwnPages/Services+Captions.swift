import Phrases
import Reader
import Screens
import Settings

extension Services {
  /// What the foot says of the sound that plays; nil while none does, for a reader who wants no captions, and for one
  /// who hears it and has not asked for them.
  package func caption(of session: ReadingSession) -> String? {
    switch preferences.captions {
    case .off: nil
    case .on: session.soundName(in: phrases)
    case .automatic: isHeard ? nil : session.soundName(in: phrases)
    }
  }
}
