import BookVocabulary

/// Makes tweens, and moves those that have been added, in the order of adding.
///
/// ```swift
/// var values = PropertyTable([PropertyValues()])
/// var juggler = Juggler()
/// juggler.add(juggler.makeTween(TweenDescription(name: "rise", targets: [.init(.y, 100)]), of: 0))
/// juggler.advance(by: 1.0 / 30, values: &values, notifying: &listener)
/// ```
///
/// A tween stays until it is finished or removed; it can then be rewound and added again. All tweens lie in
/// three flat arrays, so that advancing them neither allocates nor counts references.
public struct Juggler: Sendable {
  var tweens: [Tween] = []
  var plans: [TweenPlan] = []
  var tracks: [TweenTrack] = []
  /// The final values as described: a reverse loop exchanges those in `tracks`.
  var describedEnds: [Double] = []
  var roster = Roster()
  /// The bound of cycles in a step: each tween goes through one, and all together through this many more, as
  /// a loop of no length has hundreds in a tick. Cycles beyond are left out. Default: no bound.
  public var furtherCycles = Int.max
  /// Whether the last step left cycles out.
  public internal(set) var hasLeftOutCycles = false

  /// A juggler without tweens.
  public init() {}

  /// Makes a tween that moves the values of row `target`. It does nothing until it is added.
  ///
  /// A duration below 0.0001 s is raised to that, a negative delay counts as none, and a `loopCount` below 1
  /// as 1.
  public mutating func makeTween(_ description: TweenDescription, of target: Int) -> TweenID {
    let delay = StageTime.usable(description.delay)
    tweens.append(
      Tween(
        current: -delay,
        duration: StageTime.usable(description.duration, shortest: Tween.shortestDuration),
        firstTrack: Int32(tracks.count), trackCount: Int32(description.targets.count),
        transition: description.transition))
    plans.append(
      TweenPlan(
        delay: delay, loop: description.loop, cycleLimit: description.cycleLimit,
        removesElementWhenFinished: description.removesElementWhenFinished))
    for end in description.targets {
      let index = PropertyTable.index(of: end.property, inRow: target)
      tracks.append(
        TweenTrack(start: 0, end: end.value, index: Int32(index), isClamped: end.property == .alpha))
      describedEnds.append(end.value)
    }
    return TweenID(index: roster.enroll())
  }

  /// Whether `tween` has been added, and neither removed nor finished since.
  public func contains(_ tween: TweenID) -> Bool { roster.contains(tween.index) }

  /// Whether `tween` has gone through all its cycles.
  public func isFinished(_ tween: TweenID) -> Bool {
    tweens[tween.index].isAtEnd && plans[tween.index].isLastCycle
  }

  /// Begins to move `tween`, after those added before. Adding twice counts once; a finished tween is not
  /// added.
  public mutating func add(_ tween: TweenID) {
    guard !isFinished(tween) else { return }
    roster.join(tween.index)
  }

  /// Moves `tween` no further; its values stay where they are.
  public mutating func remove(_ tween: TweenID) { roster.leave(tween.index) }

  /// Puts `tween` back to before its delay, whether or not it is being moved.
  public mutating func rewind(_ tween: TweenID) {
    let index = tween.index
    tweens[index].current = -plans[index].delay
    tweens[index].runsBackwards = false
    plans[index].cycle = 0
    for track in trackRange(of: index) { tracks[track].end = describedEnds[track] }
  }

  /// Makes `tween`, if it moves `property`, hold it at `value` until it starts anew. Does nothing to a tween
  /// that does not run.
  ///
  /// - Parameter waiting: whether one that still waits for its delay holds it, too. Default false.
  mutating func hold(
    _ tween: TweenID, _ property: AnimatedProperty, at value: Double, waiting: Bool = false
  ) {
    let index = tween.index
    guard contains(tween), waiting || tweens[index].current > 0 else { return }
    for track in trackRange(of: index) where tracks[track].moves(property) {
      tracks[track].start = value
      tracks[track].end = value
    }
  }

  /// Whether the target is to leave its stage when `tween` has finished.
  func removesElementWhenFinished(_ tween: TweenID) -> Bool { plans[tween.index].removesElementWhenFinished }

  func trackRange(of index: Int) -> Range<Int> {
    let first = Int(tweens[index].firstTrack)
    return first..<first + Int(tweens[index].trackCount)
  }
}

extension TweenDescription {
  /// The number of cycles after which the tween has finished; `Int.max` for a loop without end.
  var cycleLimit: Int { loop == .none ? 1 : max(1, loopCount ?? .max) }
}

/// A tween of one juggler, by the order in which the juggler made it.
public struct TweenID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int

  /// The tween that was made as number `index`.
  public init(index: Int) { self.index = index }

  /// Whether `left` was made before `right`.
  public static func < (left: TweenID, right: TweenID) -> Bool { left.index < right.index }
}

/// Receives the events of tweens while a juggler advances them.
///
/// A listener may change the juggler and the values: what it adds begins with the next advance, what it
/// removes goes no further.
public protocol TweenListener {
  /// The tween's delay is over. Its start values have not been read yet.
  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable)
  /// The tween has written its values, once for each step of each cycle.
  mutating func tweenUpdated(_ tween: TweenID)
  /// A cycle is over; `juggler.isFinished(tween)` is true if it was the last.
  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable)
}

extension TweenListener {
  /// Does nothing.
  public mutating func tweenUpdated(_ tween: TweenID) {}
}
