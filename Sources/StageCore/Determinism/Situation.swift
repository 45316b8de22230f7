/// Where a page has come, whatever the clock says: of two moments in one situation everything that follows is equal,
/// if the reader does the same.
///
/// 128 bits, so that two situations which differ are never taken for one: among a thousand million of them that would
/// come once in 10²⁰ pages (the birthday bound, n² / 2¹²⁹).
public struct Situation: Hashable, Sendable {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// The situation that was written down with these halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension StageState {
  /// The situation. Only what can make a difference is in it: no moment, only how long ago something began or how
  /// long it is until something comes; nothing of what does not run and would begin anew; of an endless loop not how
  /// often it has been through.
  public var situation: Situation {
    var hasher = SituationHasher()
    hasher.add(max(0, plan.autoAdvanceTick - tick))
    for (row, record) in records.enumerated() {
      hasher.add(Int(record.presence.rawValue))
      // Whoever appears does so as the book has it.
      guard record.presence == .onPage else { continue }
      hasher.add(record.isVisible)
      for number in values.numbers[row * PropertyTable.stride..<(row + 1) * PropertyTable.stride] {
        hasher.add(number)
      }
      if let movie = plan.parts[row].movie { hasher.add(movies[movie].frame) }
    }
    addRunning(to: &hasher)
    addHeard(to: &hasher)
    // In the order in which they are due, whatever order the heap has them in.
    let delayed = delayed.entries.sorted(by: <)
    hasher.add(delayed.count)
    for entry in delayed {
      hasher.add(entry.due - tick)
      hasher.add(entry.listener)
    }
    addTouches(to: &hasher, since: tick)
    return hasher.situation
  }

  /// What runs, in the order in which it is moved on.
  private func addRunning(to hasher: inout SituationHasher) {
    hasher.add(juggler.roster.count)
    for number in juggler.roster.places where number != Roster.gap {
      hasher.add(Int(number))
      juggler.add(Int(number), to: &hasher)
    }
    hasher.add(movieRoster.count)
    for number in movieRoster.places where number != Roster.gap {
      hasher.add(Int(number))
      hasher.add(movies[Int(number)].time)
    }
    hasher.add(channelRoster.count)
    for number in channelRoster.places where number != Roster.gap {
      hasher.add(Int(number))
      hasher.add(channels[Int(number)].position)
    }
  }
}

extension Juggler {
  fileprivate func add(_ index: Int, to hasher: inout SituationHasher) {
    let (tween, plan) = (tweens[index], plans[index])
    hasher.add(tween.current)
    hasher.add(tween.runsBackwards)
    // The first cycle tells that it has begun; of the others without end all are alike.
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
    high = Self.mixed(high)
    low = Self.mixed(low)
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
