import BookModel
import BookVocabulary
import PageExploring
import PageValues
import StageCore
import StoryExploring

/// What exploring has found out of one page.
package struct PageReport: Hashable, Sendable {
  /// Where a page leads, and how.
  package struct Way: Hashable, Sendable {
    /// A page, from 1; nil for another part of the application.
    package var page: Int?
    /// Seconds after which it is gone by itself though nothing was done; nil where something has to be done
    /// for it.
    package var secondsAlone: Double?
    /// "by reading on", "'door' asks for another page".
    package var words: String

    static let readingOn = "by reading on"
    static let contents = "to the contents"

    /// Whether the reader turns the page, and nothing on it does.
    var isReadingOn: Bool { words == Self.readingOn }
    /// Whether it leads to a list of all pages.
    var isContents: Bool { page == nil && words.hasSuffix(Self.contents) }
  }

  /// Something that a page holds out, or several of which the same can be said.
  package struct Goal: Hashable, Sendable {
    /// Kinds of goals are counted apart.
    package enum Kind: String, CaseIterable, Sendable {
      case seen = "elements seen"
      case heard = "tracks heard"
      case fired = "triggers fired"
      case answers = "touches that change something"
      case dropped = "drops on targets"
      case tweenEnds = "tweens completed"
      case playsToEnd = "tracks and movies played to their end"
      case lines = "lines of text seen"
    }

    package var kind: Kind
    package var words: String
    package var isMet: Bool
    /// How many there are of it. Default 1.
    package var count = 1
    /// The element that it is about; nil where that is not known.
    package var element: String?
    /// The element's trigger that it is about, by its place, from 1; nil where it is about none.
    package var trigger: Int?
  }

  package var place: Book.PagePlace
  package var goals: [Goal] = []
  package var findings: [Finding] = []
  package var ways: [Way] = []
  /// Acts tried, each of which leads to a state, and ticks played.
  package var states = 0
  package var ticks = 0
  /// More ticks are not counted: no sum over the pages of a book overflows.
  package static let mostTicks = 1_000_000_000_000
  /// After how many states each further goal was met.
  package var discoveries: [Int] = []
  /// What kept anything from being tried; nil where all was.
  package var limit: String?
  /// How many findings were not played, as there was no time for it.
  package var unplayed = 0
  /// A page for which there was no time at all.
  package static func leftOut(_ place: Book.PagePlace) -> PageReport {
    var report = PageReport(place: place)
    report.limit = PageExploration.Limit.time.words
    return report
  }

  /// From 1; nil for one that has none.
  package var number: Int? { place.storyNumber }

  /// Whether time has cut it off: with more of it there would be more.
  package var isCutByTime: Bool { limit == PageExploration.Limit.time.words }

  /// Whether there was no time for it at all.
  package var isLeftOut: Bool { isCutByTime && states == 0 && goals.isEmpty }

  /// Equal for pages that a reader cannot distinguish.
  package var fingerprint: UInt64 = 0
}

extension PageReport.Goal.Kind {
  package init?(_ goal: PageGoal) {
    switch goal {
    case .seen: self = .seen
    case .heard: self = .heard
    case .fired: self = .fired
    case .answers: self = .answers
    case .dropped: self = .dropped
    case .tweenEnds: self = .tweenEnds
    case .playsToEnd: self = .playsToEnd
    case .appears, .tweenStarts: return nil
    }
  }
}

extension PageExploration.Limit {
  var words: String {
    switch self {
    case .states(let count): "\(count) states"
    case .events(let count): "\(count) events"
    case .situations(let count): "\(count) situations remembered"
    case .points(let count): "\(count) pages with numbers of values"
    case .classes(of: let name): "more than \(ValueClasses.most) classes of the value '\(name)'"
    case .time: "the time given"
    }
  }
}

extension Book.PagePlace {
  /// From 1; nil for one of the book's own pages.
  var storyNumber: Int? { if case .number(let number) = self { number } else { nil } }
}
