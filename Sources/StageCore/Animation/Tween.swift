import BookVocabulary

/// A tween as the book describes it.
public struct TweenDescription: Sendable, Equatable {
  /// The name the book gives it; unique among its element's tweens.
  public var name: String
  /// Seconds from the element's appearing, at least 0.
  public var delay: Double
  /// Seconds; raised to 0.0001 by the stage.
  public var duration: Double
  /// Default linear.
  public var transition: Transition
  /// Default none.
  public var loop: TweenLoop
  /// How many cycles a looping tween runs (a reverse counts each leg); nil: without end.
  public var loopCount: Int?
  /// Final values, in the book's order.
  public var targets: [Target]
  /// Whether the element leaves the stage when the tween has finished.
  public var removesElementWhenFinished: Bool

  /// A property and the value it ends at.
  public struct Target: Sendable, Equatable {
    /// The properties that move, and where to.
    public var property: AnimatedProperty
    /// The final value, in the property's own unit.
    public var value: Double

    /// Moves `property` to `value`.
    public init(_ property: AnimatedProperty, _ value: Double) {
      self.property = property
      self.value = value
    }
  }

  /// A tween to `targets`; arguments left out have their defaults.
  public init(
    name: String, delay: Double = 0, duration: Double = 1, transition: Transition = .linear,
    loop: TweenLoop = .none,
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

/// The running part of a tween, as small as it can be: what every step reads and writes.
///
/// Time runs from −delay over 0, where the tween begins to move, to `duration`.
struct Tween: Sendable {
  /// No tween is shorter than this, in seconds. It bounds the number of cycles in a step of `dt` seconds by
  /// dt / shortestDuration + 1.
  static let shortestDuration = 0.0001
  /// Two times closer than this part of the duration are the same time.
  static let tolerance = 1e-9

  /// Seconds: −delay … duration.
  var current: Double
  let duration: Double
  /// The tween's first track in the juggler's tracks; the others follow it.
  let firstTrack: Int32
  let trackCount: Int32
  let transition: Transition
  /// In an odd cycle of a reverse loop, where the curve runs backwards.
  var runsBackwards = false

  var isAtEnd: Bool { current == duration }

  /// How much of the way from start to end the target has gone.
  @inline(__always)
  var progress: Double {
    let ratio = current / duration
    return runsBackwards ? 1 - transition.value(at: 1 - ratio) : transition.value(at: ratio)
  }

  /// Whether a step of `dt` surely neither begins nor ends a cycle, so that its only event is that the tween
  /// moved: it was moving before and does not arrive.
  @inline(__always)
  func moves(throughout dt: Double) -> Bool {
    current > 0 && current + dt < duration * (1 - Self.tolerance)
  }

  /// Whether a step of `dt` surely does not end the delay: the tween waits for more than another such step.
  @inline(__always)
  func waits(throughout dt: Double) -> Bool { current + dt < -dt }
}

/// What a tween was made from, and how often it has run: read only when a cycle begins or ends.
struct TweenPlan: Sendable {
  let delay: Double
  let loop: TweenLoop
  /// The number of cycles after which the tween has finished; `Int.max` for a loop without end.
  let cycleLimit: Int
  let removesElementWhenFinished: Bool
  /// The cycle it is in, from 0.
  var cycle = 0

  var isLastCycle: Bool { cycle >= cycleLimit - 1 }
}

/// One property on its way.
struct TweenTrack: Sendable {
  var start: Double
  var end: Double
  /// The place of the value in the table.
  let index: Int32
  /// Whether the value is held within 0 … 1, as alpha's is; overshoot is real for all others.
  let isClamped: Bool

  func moves(_ property: AnimatedProperty) -> Bool {
    Int(index) % PropertyTable.stride == property.column
  }

  @inline(__always)
  func value(at progress: Double) -> Double {
    let value = start + (end - start) * progress
    return isClamped ? Self.clamp(value) : value
  }

  @inline(__always)
  func held(_ value: Double) -> Double { isClamped ? Self.clamp(value) : value }

  @inline(__always)
  private static func clamp(_ value: Double) -> Double { value < 0 ? 0 : (value > 1 ? 1 : value) }
}
