import Curves

/// Seconds, as a book gives them, made fit to count with.
enum StageTime {
  /// No delay, duration or length counts for more than this (about 31 years).
  static let longest = 1e9

  /// `seconds` within `shortest` … `longest`; a value that is not a number counts as `shortest`.
  static func usable(_ seconds: Double, shortest: Double = 0) -> Double {
    seconds >= shortest ? min(seconds, longest) : shortest
  }

  /// The number of whole ticks that cover `seconds`. A billionth of the time is forgiven, so that a second of
  /// thirty ticks is thirty ticks and not thirty-one.
  static func ticks(covering seconds: Double, frameRate: Double) -> Int {
    Mathematics.roundedUp(usable(seconds) * (1 - 1e-9) * frameRate)
  }

  /// The number of ticks of `tickLength` seconds after which `seconds` may have passed, at least 1: never
  /// later than the truth, though rounding may bring it one tick early.
  static func earliestTick(after seconds: Double, tickLength: Double) -> Int {
    let ticks = seconds / tickLength
    return max(1, Mathematics.roundedUp(ticks - ticks * 1e-9 - 1e-6))
  }
}

extension StageState {
  /// Ticks until something can next change without a touch: 1 while a tween moves, more while only delays,
  /// sounds and the frames of movies run or delayed actions are to come, nil when nothing will ever happen by
  /// itself.
  ///
  /// Never later than the truth. There are no events and `revision` stays until then, so a caller that draws
  /// may sleep through those ticks and advance them at once.
  public var ticksUntilNextChange: Int? {
    if !queuedTouches.isEmpty || !log.heard.isEmpty || drags.contains(where: \.isGliding) { return 1 }
    var earliest: Int?
    func consider(_ ticks: Int?) {
      if let ticks { earliest = min(ticks, earliest ?? ticks) }
    }
    consider(delayed.nextDue.map { max(1, $0 - tick) })
    consider(recurring.nextDue.map { max(1, $0 - tick) })
    if plan.autoAdvanceTick > tick { consider(plan.autoAdvanceTick - tick) }
    for tween in juggler.roster.places where tween != Roster.gap {
      let current = juggler.tweens[Int(tween)].current
      if current >= 0 { return 1 }
      consider(StageTime.earliestTick(after: -current, tickLength: plan.tickLength))
    }
    for movie in movieRoster.places where movie != Roster.gap {
      consider(
        movies[Int(movie)].timeUntilNextChange.map {
          StageTime.earliestTick(after: $0, tickLength: plan.tickLength)
        })
    }
    for channel in channelRoster.places where channel != Roster.gap {
      consider(channels[Int(channel)].ticksUntilNextChange)
    }
    return earliest
  }

  /// Whether something is under way, or is to come, that will end by itself: endless loops are not counted,
  /// nor what waits for a touch.
  public var isOnItsWay: Bool { isOnItsWay(in: nil) }

  /// The same of a part of the page alone, and of what makes a difference to it.
  ///
  /// - Parameter part: nil for all of it.
  public func isOnItsWay(in part: StagePart?) -> Bool {
    if !queuedTouches.isEmpty || !log.heard.isEmpty || drags.contains(where: \.isGliding) { return true }
    if plan.autoAdvanceTick > tick { return true }
    if delayed.entries.contains(where: { part.includes(plan.triggers.listeners[$0.listener].element) }) {
      return true
    }
    func any(of roster: Roster, where ends: (Int) -> Bool) -> Bool {
      roster.places.contains { $0 != Roster.gap && ends(Int($0)) }
    }
    return any(of: juggler.roster) {
      juggler.plans[$0].cycleLimit != .max && part.runs(plan.tweenOwners[$0].element)
    }
      || any(of: movieRoster) {
        movies[$0].isRunning && !movies[$0].loops && part.runs(plan.movieOwners[$0])
      }
      || any(of: channelRoster) { !channels[$0].loops && part.runs(plan.channelOwners[$0]) }
  }
}

extension StagePart? {
  /// Whether an element belongs to the part; to none in particular every element does.
  fileprivate func includes(_ element: ElementID) -> Bool { self?.has(element.index) ?? true }

  /// Whether it makes a difference to the part how far an element has come.
  fileprivate func runs(_ element: ElementID) -> Bool { self?.runs(element.index) ?? true }
}
