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
}

extension StageState {
  /// The situation. Only what can make a difference is in it: no tick, only how long ago something began or
  /// how long it is until something comes; nothing of what does not run and would begin anew; of an endless
  /// loop not how often it has been through.
  public var situation: Situation { situation(of: nil) }

  /// The situation of a part of the page. Where its elements wait for none outside it, the future of the part
  /// is the same then.
  ///
  /// - Parameter part: nil for all of it.
  public func situation(of part: StagePart?) -> Situation {
    var hasher = SituationHasher()
    hasher.add(max(0, plan.autoAdvanceTick - tick))
    if let part {
      for element in part.elements { addElement(element.index, to: &hasher) }
    } else {
      for row in records.indices { addElement(row, to: &hasher) }
    }
    addRunning(of: part, to: &hasher)
    addHeard(to: &hasher)
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
    return hasher.situation
  }

  private func addElement(_ row: Int, to hasher: inout SituationHasher) {
    let record = records[row]
    hasher.add(Int(record.presence.rawValue))
    // A waiting element appears as the book describes it.
    guard record.presence == .onPage else { return }
    hasher.add(record.isVisible)
    for number in values.numbers[row * PropertyTable.stride..<(row + 1) * PropertyTable.stride] {
      hasher.add(number)
    }
    // A frame that shows a value makes no difference of its own.
    if let movie = plan.parts[row].movie { hasher.add(movies[movie].isStill ? 0 : movies[movie].frame) }
  }

  /// The state of a part of the page without its times: which elements are there and drawn, what runs, which
  /// actions are to come and which triggers are spent. It changes only with an event; how far a tween or a
  /// sound has come is left out, as nothing on the page depends on it before the end.
  public func phase(of part: StagePart) -> Situation {
    var hasher = SituationHasher()
    for element in part.elements {
      let (record, parts) = (records[element.index], plan.parts[element.index])
      hasher.add(Int(record.presence.rawValue) << 1 | (record.isVisible ? 1 : 0))
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
    return hasher.situation
  }

  private func isOf(_ part: StagePart?, _ listener: Int) -> Bool {
    part?.has(plan.triggers.listeners[listener].element.index) ?? true
  }

  /// The numbers of the values that a part sets or asks for; of those that are alike one stands for all.
  private func addClasses(of part: StagePart?, to hasher: inout SituationHasher) {
    for place in part?.values ?? Array(plan.values.all.indices) {
      for number in pageValues.distinguished(place, of: plan.values) { hasher.add(number) }
    }
  }

  /// What runs, in the order in which it is moved on.
  private func addRunning(of part: StagePart?, to hasher: inout SituationHasher) {
    func members(_ roster: Roster, owner: (Int) -> Int) -> [Int] {
      roster.places.lazy.filter { $0 != Roster.gap }.map(Int.init).filter { part?.has(owner($0)) ?? true }
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
  /// Their triggers, by their places among the page's listeners.
  let listeners: [Int]
  /// The values that these set or ask for, by their places among the page's.
  let values: [Int]
  /// A bit a row: a page may have thousands of parts.
  private let rows: [UInt64]

  /// The part of a page that these elements are.
  public init(_ elements: some Sequence<ElementID>, of state: StageState) {
    var rows = [UInt64](repeating: 0, count: (state.records.count + 63) / 64)
    for element in elements { rows[element.index / 64] |= 1 << UInt64(element.index % 64) }
    self.elements = state.records.indices.filter { rows[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
      .map(ElementID.init(index:))
    listeners = self.elements.flatMap { state.plan.triggers.places(ofElement: $0) }.sorted()
    let triggers = state.plan.triggers
    values = Set(listeners.flatMap { triggers.values(of: $0, among: state.plan.values) }).sorted()
    self.rows = rows
  }

  /// Whether the element in that row of the page belongs to it.
  public func has(_ row: Int) -> Bool { rows[row / 64] & 1 << UInt64(row % 64) != 0 }
}

extension Juggler {
  fileprivate func add(_ index: Int, to hasher: inout SituationHasher) {
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

/// MurmurHash3 of 128 bits for machines of 64 (Austin Appleby, public domain), over words instead of bytes.
struct SituationHasher: StateHasher {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var count: UInt64 = 0

  private static let firstFactor: UInt64 = 0x87c3_7b91_1142_53d5
  private static let secondFactor: UInt64 = 0x4cf5_ad43_2745_937f

  /// Words go into the two halves turn about, as those of a block do.
  mutating func add(_ word: UInt64) {
    if count & 1 == 0 {
      first ^= Self.turned(word &* Self.firstFactor, 31) &* Self.secondFactor
      first = (Self.turned(first, 27) &+ second) &* 5 &+ 0x52dc_e729
    } else {
      second ^= Self.turned(word &* Self.secondFactor, 33) &* Self.firstFactor
      second = (Self.turned(second, 31) &+ first) &* 5 &+ 0x3849_5ab5
    }
    count += 1
  }

  var situation: Situation {
    var (high, low) = (first ^ (count * 8), second ^ (count * 8))
    high &+= low
    low &+= high
    (high, low) = (Self.mixed(high), Self.mixed(low))
    high &+= low
    low &+= high
    return Situation(high: high, low: low)
  }

  private static func turned(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ word >> 33
  }
}
