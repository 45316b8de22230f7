import BookModel
import BookVocabulary

/// When the elements of a page come onto it for the first time: the earliest that their triggers allow, each
/// of which follows from when another element comes.
struct TimelineStarts {
  struct Start {
    var moment: TimelineMoment
    /// The trigger that brings the element; nil for one that is there from the start.
    var trigger: Int?
  }

  /// By the places of the elements.
  private(set) var starts: [Start?]
  private let elements: [Element]
  private let bars: [[TimelineBar]]
  /// The place of the first element of each name, which is the one that a name means.
  private let places: [String: Int]

  init(of elements: [Element], bars: [[TimelineBar]]) {
    (self.elements, self.bars) = (elements, bars)
    places = Dictionary(zip(elements.map(\.name), 0...)) { first, _ in first }
    starts = Array(repeating: nil, count: elements.count)
    settle()
  }

  /// When a trigger acts for the first time; nil where nothing says.
  func moment(ofTrigger number: Int, of place: Int) -> TimelineMoment? {
    let trigger = elements[place].triggers[number]
    switch source(of: trigger) {
    case .moment(let moment): return moment
    case .after(let place, let seconds): return starts[place]?.moment.later(by: seconds)
    case .never: return nil
    }
  }

  /// What a trigger's moment follows from.
  private enum Source {
    case moment(TimelineMoment)
    /// So many seconds after the element at a place has come.
    case after(Int, seconds: Double)
    case never
  }

  private func source(of trigger: Trigger) -> Source {
    if trigger.event == .pageShown { return .moment(TimelineMoment(seconds: trigger.delay)) }
    guard let item = trigger.triggeringItem, let place = places[item] else { return .never }
    func after(_ seconds: Double?) -> Source {
      seconds.map { .after(place, seconds: $0 + trigger.delay) } ?? .never
    }
    func tween(_ number: Int) -> TimelineBar? { bars[place].first { $0.kind == .tween(number) } }
    func firstEnd(_ bar: TimelineBar?) -> Double? { bar.flatMap { bar in bar.length.map { bar.begin + $0 } } }
    switch trigger.event {
    case .pageShown, .appeared, .becomes: return after(0)
    case .tweenStarted(let number): return after(tween(number)?.begin)
    case .tweenCompleted(let number): return after(firstEnd(tween(number)))
    case .soundCompleted:
      let sound = bars[place].first { $0.kind == .sound }
      return after(sound?.cycles == nil ? nil : firstEnd(sound))
    case .movieCompleted:
      return after(firstEnd(bars[place].first { if case .movie = $0.kind { true } else { false } }))
    case .removed where removal(of: place) != nil: return after(removal(of: place))
    case .touched, .removed, .dragStarted, .dropped, .placed:
      let cause = TimelineCause(element: elements[place].index, event: trigger.event)
      return .moment(TimelineMoment(seconds: trigger.delay, cause: cause))
    }
  }

  /// When a tween takes the element at a place away, in seconds after it has come; nil where none does.
  private func removal(of place: Int) -> Double? {
    elements[place].tweens.filter(\.removeFromStageWhenFinished).compactMap { tween in
      bars[place].first { $0.kind == .tween(tween.index) }?.end
    }.min()
  }

  // MARK: Settling

  /// Goes from what comes first to what it brings (E. W. Dijkstra, 1959): no element comes sooner by one that
  /// comes later.
  private mutating func settle() {
    var queue = StartQueue()
    /// Who comes by whom: of each place the triggers that wait for something there.
    var waiting: [[(place: Int, trigger: Int, seconds: Double)]] = Array(repeating: [], count: elements.count)
    for (place, element) in elements.enumerated() {
      guard element.waits else {
        queue.insert(place, Start(moment: TimelineMoment(seconds: 0)))
        continue
      }
      for (number, trigger) in element.triggers.enumerated() where trigger.action.makesElementWait {
        switch source(of: trigger) {
        case .moment(let moment): queue.insert(place, Start(moment: moment, trigger: number))
        case .after(let source, let seconds): waiting[source].append((place, number, seconds))
        case .never: break
        }
      }
    }
    while let (place, start) = queue.removeFirst() {
      guard starts[place] == nil else { continue }
      starts[place] = start
      for next in waiting[place] where starts[next.place] == nil {
        queue.insert(
          next.place, Start(moment: start.moment.later(by: next.seconds), trigger: next.trigger))
      }
    }
  }
}

/// Elements with when they may come, the first one first: what comes by itself before what a reader causes.
private struct StartQueue {
  private typealias Entry = (place: Int, start: TimelineStarts.Start)

  /// A heap: no entry comes before the one at half its place.
  private var heap: [Entry] = []

  private static func precedes(_ one: Entry, _ other: Entry) -> Bool {
    let (moment, otherMoment) = (one.start.moment, other.start.moment)
    if (moment.cause == nil) != (otherMoment.cause == nil) { return moment.cause == nil }
    return (moment.seconds, one.place, one.start.trigger ?? -1)
      < (otherMoment.seconds, other.place, other.start.trigger ?? -1)
  }

  mutating func insert(_ place: Int, _ start: TimelineStarts.Start) {
    heap.append((place, start))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.precedes(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> (place: Int, start: TimelineStarts.Start)? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while true {
      let children = (2 * parent + 1..<min(2 * parent + 3, max(heap.count, 2 * parent + 1)))
      guard let child = children.min(by: { Self.precedes(heap[$0], heap[$1]) }),
        Self.precedes(heap[child], heap[parent])
      else { return first }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
