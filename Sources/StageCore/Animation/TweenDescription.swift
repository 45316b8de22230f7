/// A tween as the book describes it.
public struct TweenDescription: Sendable, Equatable {
  /// What comes after the end: nothing, the same again from the start, or the way back and so on.
  public enum Loop: Sendable, Equatable { case none, `repeat`, reverse }

  /// The name the book gives it; unique among its element's tweens.
  public var name: String
  /// Seconds from the element's appearing, at least 0.
  public var delay: Double
  /// Seconds; raised to 0.0001 by the stage.
  public var duration: Double
  /// Default linear.
  public var transition: Transition
  /// Default none.
  public var loop: Loop
  /// How many cycles a looping tween runs (a reverse counts each leg); nil: without end.
  public var loopCount: Int?
  /// Final values, in the book's order.
  public var targets: [Target]
  /// Whether the element leaves the stage when the tween has finished.
  public var removesElementWhenFinished: Bool

  /// A property and the value it ends at.
  public struct Target: Sendable, Equatable {
    /// What is moved.
    public var property: AnimatedProperty
    /// The final value, in the property's own unit.
    public var value: Double

    /// Moves `property` to `value`.
    public init(_ property: AnimatedProperty, _ value: Double) {
      self.property = property
      self.value = value
    }
  }

  /// A tween to `targets`; what is left out has its default.
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
