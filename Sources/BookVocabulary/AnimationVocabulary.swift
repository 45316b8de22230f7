/// A number of an element that a tween can move.
public enum AnimatedProperty: String, CaseIterable, VocabularyTerm {
  /// Place, size, transparency, rotation, scale and pivot of the element's box, and the size of its letters.
  case x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, fontSize
  /// The channels of its colour.
  case red, green, blue, opacity

  public static let termName = "property"
  public static let spellings = allSpellings()
}

/// How a value goes from its start to its end. The curves and their names are those of Sparrow 1.4
/// (`SPTransitions.m`); other engines' curves of the same names differ.
public enum Transition: String, CaseIterable, VocabularyTerm {
  /// Evenly; and the cube of the time.
  case linear, easeIn, easeOut, easeInOut, easeOutIn
  /// Draws back before it goes, or goes too far before it comes back.
  case easeInBack, easeOutBack, easeInOutBack, easeOutInBack
  /// Swings like a spring.
  case easeInElastic, easeOutElastic, easeInOutElastic, easeOutInElastic
  /// Bounces like a ball.
  case easeInBounce, easeOutBounce, easeInOutBounce, easeOutInBounce

  public static let termName = "transition"
  public static let spellings = allSpellings()
}

/// What happens when a tween reaches its end. Sparrow's names (`SPLoopTypeNone` …) are read too.
public enum TweenLoop: String, CaseIterable, VocabularyTerm {
  /// It stays there.
  case none
  /// It starts again from the start values.
  case `repeat`
  /// It goes back, and forth again.
  case reverse

  public static let termName = "loop type"
  public static let aliases: [(spelling: String, meaning: TweenLoop)] = [
    ("SPLoopTypeNone", .none), ("SPLoopTypeRepeat", .repeat), ("SPLoopTypeReverse", .reverse),
  ]
  public static let spellings = allSpellings()
}

/// How one page gives way to another. All but fade and dissolve are mirrored when going back.
public enum PageAnimationKind: String, CaseIterable, VocabularyTerm {
  /// The new page comes from the right as the old one leaves to the left, each at its own pace.
  case slide
  /// The new page pushes the old one up and out.
  case push
  /// The new page shows through the old one more and more.
  case fade
  /// An edge that runs from right to left uncovers the new page.
  case wipe
  /// The new page comes through dot by dot.
  case dissolve
  /// The old page curls away from its lower right corner, and the new one lies under it.
  case curl
  /// The new page is there.
  case none

  public static let termName = "page animation"
  public static let spellings = allSpellings()
}
