/// How a value goes from its start to its end. The curves and their names are those of Sparrow 1.4
/// (`SPTransitions.m`); other engines' curves of the same names differ.
public enum Transition: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut, easeOutIn
  case easeInBack, easeOutBack, easeInOutBack, easeOutInBack
  case easeInElastic, easeOutElastic, easeInOutElastic, easeOutInElastic
  case easeInBounce, easeOutBounce, easeInOutBounce, easeOutInBounce

  /// The transition a book calls `name`, read without regard to case; nil when there is none.
  public init?(name: String) {
    let wanted = name.lowercased()
    guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else { return nil }
    self = match
  }
}
