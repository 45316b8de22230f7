/// A tween of one juggler, by the order in which the juggler made it.
public struct TweenID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int

  /// The tween that was made as number `index`.
  public init(index: Int) { self.index = index }

  /// Whether `left` was made before `right`.
  public static func < (left: TweenID, right: TweenID) -> Bool { left.index < right.index }
}

/// Is told what tweens do while a juggler advances them.
///
/// A listener may change the juggler and the values: what it adds begins with the next advance, what it removes
/// goes no further.
public protocol TweenListener {
  /// The tween's delay is over. Its start values have not been read yet.
  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues])
  /// The tween has written its values, once for each step of each cycle.
  mutating func tweenUpdated(_ tween: TweenID)
  /// A cycle is over; `juggler.isFinished(tween)` says whether it was the last.
  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues])
}

extension TweenListener {
  /// Does nothing.
  public mutating func tweenUpdated(_ tween: TweenID) {}
}
