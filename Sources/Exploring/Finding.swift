import BookModel
import BookVocabulary
import PropertyList
import Scripts

/// A fault of a book's flow, or what may be one, with the steps that show it.
package struct Finding: Hashable, Sendable {
  /// What is wrong; the words are those that a report calls it by.
  package enum Kind: String, CaseIterable, Sendable {
    case neverAppears = "never-appears"
    case neverSeen = "never-seen"
    case neverHeard = "never-heard"
    case neverFires = "never-fires"
    case noAnswer = "no-answer"
    case lateAnswer = "late-answer"
    case neverDropped = "never-dropped"
    case tweenCutOff = "tween-cut-off"
    case playCutOff = "play-cut-off"
    case covered
    case offPage = "off-page"
    case tooSmall = "too-small"
    case tooShort = "too-short"
    case textOverflow = "text-overflow"
    case lowContrast = "low-contrast"
    case overload
    case endlessLoop = "endless-loop"
    case leadsNowhere = "leads-nowhere"
    case pageTrap = "page-trap"
    case pageUnreachable = "page-unreachable"
    case neverHolds = "never-holds"
    case alwaysHolds = "always-holds"
    case valueUnasked = "value-unasked"
    case valueUnchanged = "value-unchanged"
    case stranded
    case onlyByLeafing = "only-by-leafing"

    /// Whether it is no fault, but worth to be known.
    package var isNote: Bool { self == .onlyByLeafing }

    /// What it means, for who has not met it.
    package var meaning: String {
      switch self {
      case .neverAppears: "an element waits for something that never happens"
      case .neverSeen: "an element is on the page, but hidden, clear or beyond its edge all the time"
      case .neverHeard: "a track never begins"
      case .neverFires: "a trigger is never set off"
      case .noAnswer: "a touch changes nothing"
      case .lateAnswer: "a page answers no touch for more than 3 s, though something can be touched"
      case .neverDropped: "an element can never be dropped on one of its targets"
      case .tweenCutOff: "a tween never comes to its end"
      case .playCutOff: "a track or a movie begins and never comes to its end"
      case .covered: "no click reaches an element, since others lie over it"
      case .offPage: "no click reaches an element, since it lies beyond the page's edge"
      case .tooSmall: "no click reaches an element, since it is smaller than a cell"
      case .tooShort: "an element can be touched, but never for as long as a reader needs"
      case .textOverflow: "a text is longer than the window"
      case .lowContrast: "words can hardly be told from what they stand on"
      case .overload: "more comes together than a page can do in a tick"
      case .endlessLoop: "triggers set each other off round and round, without pause"
      case .leadsNowhere: "another page is asked for that is not there"
      case .pageTrap: "nobody gets away from a page, or has the time to read it"
      case .pageUnreachable: "a page is never come to by reading on, nor by what is on other pages"
      case .neverHolds: "the conditions of a trigger never hold when its event comes"
      case .alwaysHolds: "a condition of a trigger holds whenever it is asked"
      case .valueUnasked: "a value is changed, and nothing asks for it or shows it"
      case .valueUnchanged: "a value is asked for, and nothing changes it"
      case .stranded: "nothing that the book offers leads from a page to an end any more"
      case .onlyByLeafing: "a page is come to by turning pages, and by nothing that the book offers"
      }
    }
  }

  /// Whether the steps were played and have shown it.
  package enum Proof: String, Sendable {
    /// They have.
    case verified
    /// They have not: it may be none.
    case unverified
  }

  package var kind: Kind
  package var place: Book.PagePlace
  /// The element's name; nil where it is about the page.
  package var element: String?
  /// One sentence without a full stop.
  package var message: String
  /// The shortest steps that show it: the last one fails as long as it is there.
  package var reproduction: Script
  package var proof = Proof.unverified
  /// How many there are of this kind and for this reason. Default 1.
  package var count = 1
  /// The names of the elements, behind the first one, to which the finding also applies: the first of them.
  package var others: [String] = []
  /// The line and the column of the book's list at which the element, or the page, stands, from 1; nil where
  /// it has none.
  package var line: Int?
  package var column: Int?

  /// The sentence, with the other elements to which it applies.
  package var words: String {
    guard count > 1 else { return message }
    let named = others.prefix(Self.mostNames).map { "'\($0)'" }
    let left = count - 1 - named.count
    let all = named + (left > 0 ? ["\(left) more"] : [])
    let list = all.count == 1 ? all[0] : all.dropLast().joined(separator: ", ") + " and " + all[all.count - 1]
    return message + "; and so with \(list)"
  }

  /// More names of one finding are not kept.
  static let mostNames = 5
}
