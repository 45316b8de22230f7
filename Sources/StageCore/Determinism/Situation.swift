import StateHashing

/// A page's state without its clock: two moments in one situation have the same future, if the reader does
/// the same.
///
/// 128 bits, so that two situations which differ are never taken for one: among a thousand million of them
/// that would come once in 10²⁰ pages (the birthday bound, n² / 2¹²⁹).
public struct Situation: Hashable, Sendable {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// The situation that was written down with these halves.
  public init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }

  fileprivate init(_ hasher: MurmurHasher) { (high, low) = hasher.value }
}

extension StageState {
  /// The situation. Only what can make a difference is in it: no tick, only how long ago something began or
  /// how long it is until something comes; nothing of what does not run and would begin anew; of an endless
  /// loop not how often it has been through.
  public var situation: Situation { situation(of: nil) }

  /// The situation of a part of the page. Where its elements wait for none outside it, the future of the part
  /// is the same then; but of elements that do not run for it (`StagePart.running`) it is left out how far
  /// they have come, and where.
  ///
  /// - Parameter part: nil for all of it.
  public func situation(of part: StagePart?) -> Situation {
    var hasher = MurmurHasher()
    hasher.add(max(0, plan.autoAdvanceTick - tick))
    for row in part?.elements.map(\.index) ?? Array(records.indices) {
      addElement(row, isRunning: part?.runs(row) ?? true, to: &hasher)
    }
    addRunning(of: part, to: &hasher)
    addHeard(of: part, to: &hasher)
    // In the order in which they are due, whatever order the heap has them in.
    for actions in plan.triggers.comesAgain ? [delayed, recurring] : [delayed] {
      let entries = actions.entries.filter { isOf(part, $0.listener) }.sorted(by: <)
      hasher.add(entries.count)
      for entry in entries {
        hasher.add(entry.due - tick)
        hasher.add(entry.listener)
      }
    }
    addClasses(of: part, to: &hasher)
    addTouches(to: &hasher, since: tick)
    return Situation(hasher)
  }

  private func addElement(_ row: Int, isRunning: Bool, to hasher: inout MurmurHasher) {
    let record = records[row]
    hasher.add(record.code)
    // A waiting element appears as the book describes it.
    guard record.presence == .onPage else { return }
    hasher.add(record.isVisible)
    if let place = record.place, !isFirst(place, of: row) { hasher.add(place.index) }
    guard isRunning else { return }
    for number in values.numbers[row * PropertyTable.stride..<(row + 1) * PropertyTable.stride] {
      hasher.add(number)
    }
    // A frame that shows a value makes no difference of its own.
    if let movie = plan.parts[row].movie { hasher.add(movies[movie].isStill ? 0 : movies[movie].frame) }
  }

  /// Whether the place that an element has been put on is the first of its places at that point: then which
  /// one it is follows from the point.
  private func isFirst(_ place: ElementID, of row: Int) -> Bool {
    let places = plan.descriptions[row].drag?.places.lazy.compactMap { plan.placeOf[$0] }
    let first = places?.first {
      values[$0].x == values[place.index].x && values[$0].y == values[place.index].y
    }
    return first == place.index
  }

  /// The state of a part of the page without its times: which elements are there and drawn, what runs, which
  /// actions are to come and which triggers are spent. It changes only with an event; how far a tween or a
  /// sound has come is left out, as nothing on the page depends on it before the end.
  public func phase(of part: StagePart) -> Situation {
    var hasher = MurmurHasher()
    for record in part.elements.lazy.map({ records[$0.index] }) {
      hasher.add(record.code << 1 | (record.isVisible ? 1 : 0))
    }
    for parts in part.running.lazy.map({ plan.parts[$0.index] }) {
      for tween in parts.tweens { hasher.add(juggler.contains(TweenID(index: tween))) }
      if let movie = parts.movie { hasher.add(movieRoster.contains(movie)) }
      if let channel = parts.channel { hasher.add(channelRoster.contains(channel)) }
    }
    for listener in part.listeners { hasher.add(isSpent[listener]) }
    for listener in delayed.entries.map(\.listener).filter({ isOf(part, $0) }).sorted() {
      hasher.add(listener)
    }
    addClasses(of: part, to: &hasher)
    hasher.add(drags.count)
    for drag in drags { hasher.add(drag.element.index) }
    return Situation(hasher)
  }

  func isOf(_ part: StagePart?, _ listener: Int) -> Bool {
    part?.has(plan.triggers.listeners[listener].element.index) ?? true
  }

  /// The numbers of the values that a part sets or asks for; of those that are alike one stands for all.
  private func addClasses(of part: StagePart?, to hasher: inout MurmurHasher) {
    for place in part?.values ?? Array(plan.values.all.indices) {
      for number in pageValues.distinguished(place, of: plan.values) { hasher.add(number) }
    }
  }

  /// What runs, in the order in which it is moved on.
  private func addRunning(of part: StagePart?, to hasher: inout MurmurHasher) {
    func members(_ roster: Roster, owner: (Int) -> Int) -> [Int] {
      roster.places.lazy.filter { $0 != Roster.gap }.map(Int.init).filter { part?.runs(owner($0)) ?? true }
    }
    for tween in members(juggler.roster, owner: { plan.tweenOwners[$0].element.index }) {
      hasher.add(tween)
      juggler.add(tween, to: &hasher)
    }
    hasher.add(-1)
    for movie in members(movieRoster, owner: { plan.movieOwners[$0].index }) {
      hasher.add(movie)
      hasher.add(movies[movie].time)
    }
    hasher.add(-1)
    for channel in members(channelRoster, owner: { plan.channelOwners[$0].index }) {
      hasher.add(channel)
      hasher.add(channels[channel].position)
    }
  }
}

/// Some elements of a page, to be examined apart from the others.
public struct StagePart: Sendable {
  /// In the page's order.
  public let elements: [ElementID]
  /// Those of them of which it makes a difference to the part how far they have come: what runs of them.
  public let running: [ElementID]
  /// Their triggers, by their places among the page's listeners.
  let listeners: [Int]
  /// The values that these set or ask for, by their places among the page's.
  let values: [Int]
  /// A bit a row: a page may have thousands of parts.
  private let (rows, runningRows): ([UInt64], [UInt64])

  /// The part of a page that these elements are.
  ///
  /// - Parameter running: those of which it makes a difference how far they have come. Default: all.
  public init(_ elements: some Sequence<ElementID>, running: [ElementID]? = nil, of state: StageState) {
    func rows(_ elements: some Sequence<ElementID>) -> [UInt64] {
      var rows = [UInt64](repeating: 0, count: (state.records.count + 63) / 64)
      for element in elements { rows[element.index / 64] |= 1 << UInt64(element.index % 64) }
      return rows
    }
    let bits = rows(elements)
    self.elements = state.records.indices.filter { bits[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
      .map(ElementID.init(index:))
    self.running = running ?? self.elements
    (self.rows, runningRows) = (bits, running.map(rows) ?? bits)
    let triggers = state.plan.triggers
    listeners = self.elements.flatMap { triggers.places(ofElement: $0) }.sorted()
    values = Set(listeners.flatMap { triggers.values(of: $0, among: state.plan.values) }).sorted()
  }

  /// Whether the element in that row of the page belongs to it.
  public func has(_ row: Int) -> Bool { rows[row / 64] & 1 << UInt64(row % 64) != 0 }

  /// Whether it makes a difference to it how far the element in that row has come.
  func runs(_ row: Int) -> Bool { runningRows[row / 64] & 1 << UInt64(row % 64) != 0 }
}

extension Juggler {
  fileprivate func add(_ index: Int, to hasher: inout MurmurHasher) {
    let (tween, plan) = (tweens[index], plans[index])
    hasher.add(tween.current)
    hasher.add(tween.runsBackwards)
    // The first cycle has the event that the tween begins; of the other cycles of an endless loop all are
    // alike.
    hasher.add(plan.cycleLimit == .max ? min(plan.cycle, 1) : plan.cycle)
    for track in tracks[trackRange(of: index)] {
      // Before it moves it has not read where it begins.
      hasher.add(tween.current > 0 ? track.start : 0)
      hasher.add(track.end)
    }
  }
}
