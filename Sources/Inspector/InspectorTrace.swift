import BookVocabulary
import Reader
import StageCore

/// What has happened on a page, tick by tick: events, and triggers that acted on them.
struct InspectorTrace {
  enum Happening: Equatable {
    /// An event, and whether any trigger waited for it.
    case event(StageEvent, isAwaited: Bool)
    case act(PendingTrigger)
  }

  struct Entry: Equatable {
    var tick: Int
    var happening: Happening
  }

  /// In their order.
  private(set) var entries: [Entry] = []

  /// Entries that are kept; the oldest are forgotten first.
  private static let most = 2000
  /// Ticks, and elements moved in them, that are played again at most when an inspector opens.
  private static let longestReplay = (ticks: 20_000, moves: 1_000_000)

  init() {}

  /// What has happened on a page so far, as far back as that is quickly found.
  init(of page: PagePlayback) {
    let ticks = min(Self.longestReplay.ticks, Self.longestReplay.moves / max(1, page.stage.elementCount))
    page.replay(since: max(page.ticksRecorded.lowerBound, page.ticksRecorded.upperBound - ticks)) {
      note($0, $1)
    }
  }

  /// Takes note of a tick; what came after it before the page went back in time is forgotten.
  mutating func note(_ before: StageState, _ events: [StageEvent]) {
    while let last = entries.last, last.tick > before.tick { entries.removeLast() }
    let acts = before.triggersActing(in: events).prefix(Self.most)
    let events = events.prefix(Self.most)
    guard !acts.isEmpty || !events.isEmpty else { return }
    let tick = before.tick + 1
    func entry(_ event: StageEvent) -> Entry {
      var isAwaited = false
      if case .happened(let kind, let id) = event { isAwaited = before.awaits(kind, of: id) }
      if case .dropped(let id, let target) = event {
        isAwaited = before.awaits(.dropped, of: id) || target.map { before.awaits(.dropped, of: $0) } ?? false
      }
      return Entry(tick: tick, happening: .event(event, isAwaited: isAwaited))
    }
    entries += events.filter(\.isByReader).map(entry)
    entries += acts.map { Entry(tick: tick, happening: .act($0)) }
    entries += events.filter { event in !event.isByReader && !acts.contains { $0.says(event) } }.map(entry)
    if entries.count > Self.most { entries.removeFirst(entries.count - Self.most * 3 / 4) }
  }

  /// The number of entries up to a tick.
  func count(upTo tick: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tick <= tick { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What happened in some ticks, in order.
  func entries(in ticks: Range<Int>) -> ArraySlice<Entry> {
    entries[count(upTo: ticks.lowerBound - 1)..<count(upTo: ticks.upperBound - 1)]
  }
}

extension StageEvent {
  /// Whether the reader has brought it about.
  fileprivate var isByReader: Bool {
    switch self {
    case .happened(.touched, _), .happened(.dragStarted, _), .dropped: true
    default: false
    }
  }

  /// The element it has happened to; nil for the page.
  var element: ElementID? {
    switch self {
    case .happened(_, let id), .hidden(let id), .shown(let id), .dropped(let id, _), .soundStarted(let id),
      .soundStopped(let id), .frameSoundStarted(let id, _):
      id
    case .requested(_, let id): id
    case .overloaded, .valueChanged: nil
    }
  }
}

extension PendingTrigger {
  /// Whether an event means no more than that the trigger acted.
  fileprivate func says(_ event: StageEvent) -> Bool {
    guard event.element == element else { return false }
    return switch event {
    case .happened(.appeared, _): [.appear, .show, .toggle].contains(action)
    case .happened(.removed, _): action == .remove
    case .hidden, .shown: true
    case .requested: true
    default: false
    }
  }
}

extension InspectorTrace.Entry {
  /// The element it is about; nil for the page.
  var element: ElementID? {
    switch happening {
    case .event(let event, _): event.element
    case .act(let trigger): trigger.element
    }
  }

  /// Whether something was set off, or set something off.
  var isHighlighted: Bool {
    switch happening {
    case .event(_, let isAwaited): isAwaited
    case .act: true
    }
  }
}
