import BookVocabulary
import PageLayout
import StageCore

/// What the story waits for that the reader is to do.
extension PagePlayback {
  /// The things that the story needs touched, in the order a page is read: they can be touched now, words of
  /// the story would never come without it, and the page has a hint that has not been followed. None where
  /// nothing is missed by reading on.
  ///
  /// Labels are no words of the story: what a thing answers that is touched for fun is not waited for,
  /// whether a hint asks for it or not. Nor are words that no hint asks for: they are there to be found.
  package var awaitedTouches: [ElementID] {
    guard sketch.texts.contains(where: isHintToFollow) else { return [] }
    let waiting = sketch.texts.lazy
      .filter { $0.content.role == .story || $0.content.role == .caption }
      .map(\.id).filter { self.stage.progress(of: $0) == .waiting }
    guard !waiting.isEmpty else { return [] }
    var search = TouchSearch(stage.state)
    let awaited = waiting.reduce(into: Set<ElementID>()) { $0.formUnion(search.touches(before: $1)) }
    return awaited.isEmpty ? [] : touchables.filter(awaited.contains)
  }

  /// Whether a text is a hint, be it seen by now or still to come.
  private func isHintToFollow(_ text: PageSketch.Text) -> Bool {
    text.content.role == .hint && !progress.followedHints.contains(text.id)
      && stage.progress(of: text.id) != .removed
  }
}

/// Follows triggers back from what waits to the touches that set them off.
private struct TouchSearch {
  private let moment: StageState
  private let triggers: [ElementID: [PendingTrigger]]
  /// Those that change a value, by its name.
  private let changes: [String: [PendingTrigger]]

  init(_ moment: StageState) {
    self.moment = moment
    let pending = moment.pending
    triggers = Dictionary(grouping: pending, by: \.element)
    var changes: [String: [PendingTrigger]] = [:]
    for trigger in pending {
      if case .change(let change) = trigger.action { changes[change.value, default: []].append(trigger) }
    }
    self.changes = changes
  }

  /// The things by whose touch an element comes that waits; none where it comes by itself, or where nothing
  /// can be touched now that leads to it.
  mutating func touches(before element: ElementID) -> Set<ElementID> {
    var (found, next, seen) = (Set<ElementID>(), [element], Set([element]))
    while let element = next.popLast() {
      let bringing = (triggers[element] ?? []).filter(\.action.setsOff)
      for trigger in bringing + bringing.flatMap(changes(before:)) {
        guard trigger.ticksLeft == nil else { return [] }
        guard let source = trigger.source else { continue }
        if trigger.event.isTheReaders {
          found.formUnion(held(by: source, at: trigger.event))
          continue
        }
        // What runs comes to its event by itself.
        if moment.progress(of: source) == .running { return [] }
        if seen.insert(source).inserted { next.append(source) }
      }
    }
    return found
  }

  /// The triggers that change what a trigger waits for to begin to hold.
  private func changes(before trigger: PendingTrigger) -> [PendingTrigger] {
    guard trigger.event == .becomes else { return [] }
    return trigger.conditions.flatMap { changes[$0.value] ?? [] }
  }

  /// What the reader has to take hold of for an event of an element: a target that something is dropped on
  /// answers whatever can be dropped there.
  private func held(by source: ElementID, at event: TriggerEvent) -> [ElementID] {
    if moment.isTouchable(source) { return [source] }
    guard event == .dropped, moment.isShowing(source) else { return [] }
    return moment.displayList.filter { moment.isDraggable($0) && moment.dropTargets(of: $0).contains(source) }
  }
}

extension TriggerAction {
  /// Whether it brings an element onto the page, or has it begin again what it does there.
  fileprivate var setsOff: Bool {
    switch self {
    case .appear, .show, .toggle, .startTweens, .play: true
    case .stop, .hide, .remove, .place, .change, .request: false
    }
  }
}

extension TriggerEvent {
  fileprivate var isTheReaders: Bool { [.touched, .dragStarted, .dropped, .placed].contains(self) }
}
