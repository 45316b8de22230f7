/// How a value goes from its start to its end. The curves and their names are those of Sparrow 1.4
/// (`SPTransitions.m`); other engines' curves of the same names differ.
public enum Transition: String, CaseIterable, Sendable {
  /// Evenly; and the cube of the time.
  case linear, easeIn, easeOut, easeInOut, easeOutIn
  /// Draws back before it goes, or goes too far before it comes back.
  case easeInBack, easeOutBack, easeInOutBack, easeOutInBack
  /// Swings like a spring.
  case easeInElastic, easeOutElastic, easeInOutElastic, easeOutInElastic
  /// Bounces like a ball.
  case easeInBounce, easeOutBounce, easeInOutBounce, easeOutInBounce

  /// The transition a book calls `name`, read without regard to case; nil when there is none.
  public init?(name: String) {
    let wanted = name.lowercased()
    guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else { return nil }
    self = match
  }
}
