import StageCore

/// A listener that counts, and does what a test wants done while the juggler advances.
struct Tally: TweenListener {
  typealias Reaction = (TweenID, inout Juggler, inout [PropertyValues]) -> Void

  var started = 0
  var updated = 0
  var completed = 0
  /// The number of every tween that was updated, in order.
  var order: [Int] = []
  var whenStarted: Reaction?
  var whenCompleted: Reaction?

  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues]) {
    started += 1
    whenStarted?(tween, &juggler, &values)
  }

  mutating func tweenUpdated(_ tween: TweenID) {
    updated += 1
    order.append(tween.index)
  }

  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues]) {
    completed += 1
    whenCompleted?(tween, &juggler, &values)
  }
}

/// A juggler, one thing for it to move, and what it told.
struct Workshop {
  var juggler = Juggler()
  var values = [PropertyValues()]
  var tally = Tally()

  init(_ tweens: TweenDescription...) {
    for tween in tweens { juggler.add(juggler.makeTween(tween, of: 0)) }
  }

  var x: Double { values[0].x }

  @discardableResult
  mutating func advance(_ dt: Double) -> Bool { juggler.advance(by: dt, values: &values, telling: &tally) }
}
