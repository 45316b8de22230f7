import BookVocabulary
import StageCore

extension TrackFile {
  /// Its name in the book's folder, or its path among all voices.
  package var name: String {
    switch self {
    case .book(let name): name
    case .voice(let path, _): path
    case .speech(let sentence): sentence
    case .effect(let effect): "\(effect)"
    }
  }
}
