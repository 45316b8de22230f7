import BookFormat
import BookModel
import BookVocabulary

/// Two answers to the same touch that exclude each other: a reader gets only one of them.
enum TouchesAnsweredTwice: PageRule {
  /// Answers to a touch that are compared with those behind them: a hostile book has thousands.
  private static let comparedAnswers = 8

  private struct Answer {
    var owner: BookSubject.ElementName
    var trigger: Trigger

    /// Whether both ask for another page, of which one is shown, or one has the element shown and the other
    /// hidden.
    func excludes(_ other: Answer) -> Bool {
      // Of answers under different conditions one is meant at a time.
      guard trigger.conditions.map(\.asked) == other.trigger.conditions.map(\.asked) else { return false }
      if case .request = trigger.action, case .request = other.trigger.action {
        return trigger.action != other.trigger.action
      }
      return owner.name == other.owner.name && trigger.delay == other.trigger.delay
        && trigger.action.isOfVisibility && other.trigger.action.isOfVisibility
        && trigger.action != other.trigger.action
    }
  }

  static func check(_ page: PageInspection, of inspection: Inspection) {
    var answers: [String: [Answer]] = [:]
    page.forEachPart(where: { !$0.triggers.isEmpty }) { part in
      for trigger in part.element.triggers where trigger.event == .touched {
        guard let item = trigger.triggeringItem else { continue }
        let answer = Answer(owner: part.name, trigger: trigger)
        let others = answers[item, default: []]
        if let other = others.first(where: answer.excludes) {
          inspection.report(
            .touchAnsweredTwice(
              item, by: other.owner, and: part.name, forPages: !trigger.action.isOfVisibility),
            at: trigger.nearestPlace(of: BookFormat.trigger.action, BookFormat.trigger.triggeringItem))
        }
        if others.count < comparedAnswers { answers[item, default: []].append(answer) }
      }
    }
  }
}

/// A touch that is answered so late that a reader has touched something else by then.
enum TouchesAnsweredLate: PageRule {
  /// Seconds.
  private static let patience = 3.0

  static func check(_ page: PageInspection, of inspection: Inspection) {
    var soonest: [String: Trigger] = [:]
    page.forEachPart(where: { !$0.triggers.isEmpty }) { part in
      for trigger in part.element.triggers where trigger.event == .touched {
        guard let item = trigger.triggeringItem else { continue }
        if trigger.delay < soonest[item]?.delay ?? .infinity { soonest[item] = trigger }
      }
    }
    // In the page's order, not in that of a table; of a name that two elements have the first is meant.
    for (index, element) in page.page.elements.enumerated() where page.index(named: element.name) == index {
      guard let trigger = soonest[element.name], trigger.delay > patience, !element.draggable else {
        continue
      }
      inspection.report(
        .touchAnsweredLate(page.name(of: element), seconds: trigger.delay),
        at: trigger.nearestPlace(of: BookFormat.trigger.delay))
    }
  }
}

extension TriggerAction {
  fileprivate var isOfVisibility: Bool {
    switch self {
    case .show, .hide, .toggle: true
    case .appear, .startTweens, .play, .stop, .remove, .place, .change, .request: false
    }
  }
}

/// What can be touched and is so small at 80 × 24 that hardly anybody hits it with a mouse.
///
/// Told of nothing that moves, grows or can be dragged, and of no text that stands beside the picture.
enum SmallTouches: PageRule {
  /// Cells.
  static let leastColumns = 2.0
  static let leastRows = 1.0

  static func check(_ page: PageInspection, of inspection: Inspection) {
    guard let layouts = inspection.layouts,
      page.page.playedElements.contains(where: { $0.isActive && $0.hasOneSize })
    else { return }
    for small in layouts.touchSizes(of: page.page, in: inspection.book) {
      let element = page.page.elements[small.element]
      guard element.isActive, element.hasOneSize,
        small.columns < leastColumns || small.rows < leastRows
      else { continue }
      inspection.report(
        .smallTouch(page.name(of: element), columns: small.columns, rows: small.rows),
        at: element.nearestPlace(of: BookFormat.element.width, BookFormat.element.height))
    }
  }
}

extension Element {
  /// Whether it has a size, and stays as large as it is written.
  fileprivate var hasOneSize: Bool { width > 0 && height > 0 && staysWhereItIs }
}
