import PropertyList

/// A change of an element's numbers over time.
public struct Tween: Sourced {
  /// What happens when a tween reaches its end. Sparrow's names (`SPLoopTypeNone` …) are read too.
  public enum LoopType: String, BookWord {
    /// It stays there.
    case none
    /// It starts again from the start values, without end.
    case `repeat`
    /// It goes back, and forth again, without end.
    case reverse

    public static let wordName = "loop type"
    public static let aliases: [(String, LoopType)] = [
      ("SPLoopTypeNone", .none), ("SPLoopTypeRepeat", .repeat), ("SPLoopTypeReverse", .reverse),
    ]
    public static let spellings = allSpellings()
  }

  /// A number of an element that a tween can move. `color` and `fontColor`, which take a colour, are read as
  /// `red`, `green`, `blue` and `opacity`.
  public enum Property: String, BookWord {
    case x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, fontSize
    case red, green, blue, opacity

    public static let wordName = "property"
    public static let spellings = allSpellings()
  }

  /// The value that a property has when the tween ends.
  public struct Target: Sendable, Hashable {
    public var property: Property
    /// In the unit of the property.
    public var value: Double

    public init(_ property: Property, _ value: Double) {
      self.property = property
      self.value = value
    }
  }

  /// Default `tween` + its index.
  public var name: String
  /// Its place among the tweens the author wrote, from 0: what `triggeringTweenNumber` counts, left out ones
  /// included.
  public var index: Int
  /// Seconds from the element's appearing, at least 0. Default 0.
  public var delay: Double = 0
  /// Seconds, at least 0. Default 1.
  public var duration: Double = 1
  /// Default linear.
  public var transition: Transition = .linear
  /// Default none.
  public var loopType: LoopType = .none
  /// How many cycles a looping tween runs, at least 1 (a reverse counts each leg). Default nil: without end.
  public var loopCount: Int?
  /// Final values in the file's order. Default none.
  public var properties: [Target] = []
  /// Whether the element leaves the page when the tween has finished. Default false.
  public var removeFromStageWhenFinished = false
  public var source: PropertyListNode?

  public init(name: String, index: Int, source: PropertyListNode? = nil) {
    self.name = name
    self.index = index
    self.source = source
  }
}
