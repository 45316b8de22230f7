/// Something that runs on a page: a tween, a movie or a sound, and how far it has come.
public struct Activity: Sendable, Hashable {
  /// What of its element runs.
  public enum Kind: Sendable, Hashable {
    /// One of its tweens, by its place among them.
    case tween(Int)
    case movie, sound
  }

  /// The element that it belongs to.
  public var element: ElementID
  /// What of it runs.
  public var kind: Kind
  /// Seconds of this cycle that are over; below 0 while its delay, or its offset, lasts.
  public var elapsed: Double
  /// Seconds of a cycle.
  public var length: Double
  /// How many cycles follow this one; nil where it runs round without end.
  public var cyclesLeft: Int?
}

extension StageState {
  /// Activities that run, or wait for the end of their delay, in the order of the elements; of an element its
  /// tweens first.
  public var activities: [Activity] {
    var activities: [Activity] = []
    for number in juggler.roster.places where number != Roster.gap {
      let (tween, owner) = (juggler.tweens[Int(number)], plan.tweenOwners[Int(number)])
      let made = juggler.plans[Int(number)]
      activities.append(
        Activity(
          element: owner.element, kind: .tween(owner.number), elapsed: tween.current, length: tween.duration,
          cyclesLeft: made.cycleLimit == .max ? nil : max(0, made.cycleLimit - 1 - made.cycle)))
    }
    for number in movieRoster.places where number != Roster.gap {
      let movie = movies[Int(number)]
      activities.append(
        Activity(
          element: plan.movieOwners[Int(number)], kind: .movie, elapsed: movie.time, length: movie.length,
          cyclesLeft: movie.loops ? nil : 0))
    }
    for number in channelRoster.places where number != Roster.gap {
      let channel = channels[Int(number)]
      activities.append(
        Activity(
          element: plan.channelOwners[Int(number)], kind: .sound,
          elapsed: Double(channel.position) * plan.tickLength,
          length: Double(channel.length) * plan.tickLength, cyclesLeft: channel.loops ? nil : 0))
    }
    return activities.sorted { ($0.element, $0.order) < ($1.element, $1.order) }
  }
}

extension Activity {
  fileprivate var order: Int {
    switch kind {
    case .tween(let number): number
    case .movie, .sound: .max
    }
  }
}
