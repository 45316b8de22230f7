/// How a value goes from its start to its end: Sparrow's 17 curves, read without regard to case.
public enum Transition: String, BookWord {
  case linear
  case easeIn, easeOut, easeInOut, easeOutIn
  case easeInBack, easeOutBack, easeInOutBack, easeOutInBack
  case easeInElastic, easeOutElastic, easeInOutElastic, easeOutInElastic
  case easeInBounce, easeOutBounce, easeInOutBounce, easeOutInBounce

  public static let wordName = "transition"
  public static let spellings = allSpellings()
}
