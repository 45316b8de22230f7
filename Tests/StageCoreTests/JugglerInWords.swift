import StageCore

/// A listener that counts, and does what a test wants done while the juggler advances.
struct Tally: TweenListener {
  typealias Reaction = (TweenID, inout Juggler, inout PropertyTable) -> Void

  var started = 0
  var updated = 0
  var completed = 0
  /// The number of every tween that was updated, in order.
  var order: [Int] = []
  var whenStarted: Reaction?
  var whenCompleted: Reaction?

  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable) {
    started += 1
    whenStarted?(tween, &juggler, &values)
  }

  mutating func tweenUpdated(_ tween: TweenID) {
    updated += 1
    order.append(tween.index)
  }

  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable) {
    completed += 1
    whenCompleted?(tween, &juggler, &values)
  }
}

/// A juggler, one thing for it to move, and its events.
struct Workshop {
  var juggler = Juggler()
  var values = PropertyTable([PropertyValues()])
  var tally = Tally()

  init(_ tweens: TweenDescription...) {
    for tween in tweens { juggler.add(juggler.makeTween(tween, of: 0)) }
  }

  var x: Double { values[0].x }
  /// How many tweens are being moved or wait for their delay.
  var runningCount: Int {
    // Tweens are numbered as they are made, so that the next one's number is how many there are.
    var copy = juggler
    let made = copy.makeTween(.moving(.x, to: 0), of: 0).index
    return (0..<made).count { juggler.contains(TweenID(index: $0)) }
  }

  @discardableResult
  mutating func advance(_ dt: Double) -> Bool { juggler.advance(by: dt, values: &values, notifying: &tally) }
}
