import BookFormat
import BookVocabulary
import PropertyList

extension BookProblem {
  /// What may be wrong with a cue that can be read.
  package enum CueFault {
    case nobody(String, nearest: String?)
    case noText(String, actual: ElementType)
    /// - Parameter language: of the words; nil where they are the same in all languages.
    case beyondTheText(String, start: Int, length: Int, characters: Int, language: String?)
    case tooEarly(Double, before: Double)
    case beyondTheTrack(Double, length: Double)

    /// What is said of the cue, behind whose it is.
    func words(on page: Book.PagePlace) -> String {
      switch self {
      case .nobody(let name, _):
        "names \(name.quoted), which \(page.words) does not have"
      case .noText(let name, let actual):
        "names \(name.quoted), which is \(actual.nounWithArticle)"
      case .beyondTheText(let name, let start, let length, let characters, let language):
        "names \(length == 1 ? "character \(start)" : "characters \(start) to \(start + length - 1)") of "
          + "\(name.quoted), which has \(characters)"
          + (language.map { " in \($0.quoted)" } ?? "")
      case .tooEarly(let time, let before):
        "is at \(Self.seconds(time)), behind one at \(Self.seconds(before))"
      case .beyondTheTrack(let time, let length):
        "is at \(Self.seconds(time)), and its track is over at \(Self.seconds(length))"
      }
    }

    /// To the millisecond.
    private static func seconds(_ seconds: Double) -> String {
      let rounded = (seconds * 1000).rounded() / 1000
      return (Int(exactly: rounded).map(String.init) ?? "\(rounded)") + " s"
    }
  }
}
