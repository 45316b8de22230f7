import BookVocabulary
import StageCore

/// What exploring has found out of one page.
package struct PageReport: Hashable, Sendable {
  /// Where a page leads, and how.
  package struct Way: Hashable, Sendable {
    /// A page, from 1; nil for another part of the application.
    package var page: Int?
    /// Seconds after which it is gone by itself though nothing was done; nil where something has to be done for it.
    package var secondsAlone: Double?
    /// "by reading on", "'door' asks for another page".
    package var words: String
  }

  /// Something that a page holds out.
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
  }

  /// From 1.
  package var number: Int
  package var goals: [Goal] = []
  package var findings: [Finding] = []
  package var ways: [Way] = []
  /// Acts tried, each of which leads to a state, and ticks played.
  package var states = 0
  package var ticks = 0
  /// After how many states each further goal was met.
  package var discoveries: [Int] = []
  /// What kept anything from being tried; nil where all was.
  package var limit: String?
  /// A page for which there was no time at all.
  package static func leftOut(_ number: Int) -> PageReport {
    var report = PageReport(number: number)
    report.limit = PageExploration.Limit.time.words
    return report
  }

  /// Whether time has cut it off: with more of it there would be more.
  package var isCutByTime: Bool { limit == PageExploration.Limit.time.words }

  /// Equal for pages that a reader cannot tell apart.
  package var fingerprint: UInt64 = 0
}

extension PageReport.Goal.Kind {
  init?(_ goal: PageGoal) {
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
    case .seconds(let seconds): "\(Int(seconds)) seconds of the page's time"
    case .time: "the time given"
    }
  }
}
