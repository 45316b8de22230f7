/// A tween as the book describes it.
public struct TweenDescription: Sendable, Equatable {
  public enum Loop: Sendable, Equatable { case none, `repeat`, reverse }

  public var name: String
  /// Seconds from the element's appearing, at least 0.
  public var delay: Double
  /// Seconds; raised to 0.0001 by the stage.
  public var duration: Double
  public var transition: Transition
  public var loop: Loop
  /// How many cycles a looping tween runs (a reverse counts each leg); nil: without end.
  public var loopCount: Int?
  /// Final values, in the book's order.
  public var targets: [Target]
  /// Whether the element leaves the stage when the tween has finished.
  public var removesElementWhenFinished: Bool

  public struct Target: Sendable, Equatable {
    public var property: AnimatedProperty
    public var value: Double

    public init(_ property: AnimatedProperty, _ value: Double) {
      self.property = property
      self.value = value
    }
  }

  public init(
    name: String, delay: Double = 0, duration: Double = 1, transition: Transition = .linear,
    loop: Loop = .none,
    loopCount: Int? = nil, targets: [Target], removesElementWhenFinished: Bool = false
  ) {
    self.name = name
    self.delay = delay
    self.duration = duration
    self.transition = transition
    self.loop = loop
    self.loopCount = loopCount
    self.targets = targets
    self.removesElementWhenFinished = removesElementWhenFinished
  }
}
