import BookVocabulary
import Reader
import Scripts
import StageCore

/// A number or a word of an element, as a recording tells it.
struct TracedValue: Hashable, Sendable {
  var element: String
  /// A property of the book's format, or `state`, `drawn`, `frame`.
  var property: String
  var text: String
}

/// What of a page differs from another moment of it.
enum StageTrace {
  /// The most elements that are told of a moment: nobody reads more.
  static let mostElements = 100
  /// So many have at most as many values.
  static let mostValues = mostElements * (AnimatedProperty.allCases.count + 3)

  /// The values that an element has at a moment, in one order.
  static func values(of id: ElementID, at moment: StageState) -> [(property: String, text: String)] {
    var values = [("state", state(moment.progress(of: id))), ("drawn", moment.isShowing(id) ? "yes" : "no")]
    let numbers = moment.values(of: id)
    for property in AnimatedProperty.allCases {
      values.append((property.rawValue, LineText.number(numbers[property])))
    }
    values.append(("frame", String(moment.movieFrame(of: id))))
    return values
  }

  /// What has changed of a page's elements between two moments.
  static func changes(
    from before: StageState, to now: StageState, elementCount: Int
  ) -> [(id: ElementID, values: [(property: String, text: String)])] {
    var changes: [(ElementID, [(property: String, text: String)])] = []
    for id in (0..<elementCount).map(ElementID.init(index:)) where changes.count < mostElements {
      guard isOther(id, before, now) else { continue }
      let values = zip(values(of: id, at: now), Self.values(of: id, at: before)).filter { $0.1 != $1.1 }.map(
        \.0)
      if !values.isEmpty { changes.append((id, values)) }
    }
    return changes
  }

  /// Without making words of it: most elements rest.
  private static func isOther(_ id: ElementID, _ before: StageState, _ now: StageState) -> Bool {
    now.values(of: id) != before.values(of: id) || now.progress(of: id) != before.progress(of: id)
      || now.isShowing(id) != before.isShowing(id) || now.movieFrame(of: id) != before.movieFrame(of: id)
  }

  private static func state(_ state: StageElement.Progress) -> String {
    switch state {
    case .waiting: "waiting"
    case .showing: "showing"
    case .running: "running"
    case .done: "done"
    case .removed: "removed"
    }
  }
}

/// Where a reading has come: of two of the same book that are equal, all that follows is.
struct Checkpoint: Hashable, Sendable {
  /// From 1.
  var page: Int
  /// Of the page.
  var tick: Int
  var situation: Situation
  /// What has changed since the checkpoint before on the same page.
  var changes: [TracedValue] = []
}

/// Makes checkpoints of a reading, each with what has changed since the one before.
struct CheckpointSampler {
  private var page: PagePlayback?
  private var before: StageState?

  /// Whether another page has begun since the last one was made.
  func isAnotherPage(than session: ReadingSession) -> Bool { page !== session.playback }

  /// The situation of the last one; nil where there is none on this page.
  private(set) var situation: Situation?

  mutating func take(of session: ReadingSession) -> Checkpoint {
    let stage = session.stage
    let now = stage.state
    if page !== session.playback {
      page = session.playback
      before = now
    }
    let situation = now.situation
    var checkpoint = Checkpoint(page: session.pageIndex + 1, tick: stage.tick, situation: situation)
    for change in StageTrace.changes(from: before ?? now, to: now, elementCount: stage.elementCount) {
      checkpoint.changes += change.values.map {
        TracedValue(element: stage.name(of: change.id), property: $0.property, text: $0.text)
      }
    }
    before = now
    self.situation = situation
    return checkpoint
  }
}
