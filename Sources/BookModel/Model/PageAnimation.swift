import PropertyList

/// How a page comes or goes. Without the dictionary: all its defaults.
public struct PageAnimation: Sourced {
  /// The key `animation`, read without regard to case.
  public enum Kind: String, BookWord {
    case slide, push, fade, wipe, dissolve, curl, none

    public static let wordName = "page animation"
    public static let spellings = allSpellings()
  }

  /// Seconds, at least 0. Default 1.
  public var duration: Double = 1
  public var source: PropertyListNode?
  /// Default slide.
  public var kind: Kind = .slide
  /// The key `type`. Default linear.
  public var transition: Transition = .linear

  public init(kind: Kind = .slide, transition: Transition = .linear, duration: Double = 1) {
    self.kind = kind
    self.transition = transition
    self.duration = duration
  }
}
