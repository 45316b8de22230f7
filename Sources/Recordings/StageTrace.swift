import BookVocabulary
import Scripts
import StageCore

/// A number or a word of an element, as a recording has it.
struct TracedValue: Hashable, Sendable {
  var element: String
  /// A property of the book's format, or `state`, `drawn`, `frame`.
  var property: String
  var text: String
}

/// What of a page differs from another moment of it.
enum StageTrace {
  /// The most elements that a checkpoint has.
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
