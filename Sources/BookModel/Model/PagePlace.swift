extension Book.PagePlace: Comparable {
  /// Intro, menu and credits come before the story.
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int {
    switch self {
    case .intro: -3
    case .menu: -2
    case .credits: -1
    case .number(let number): number
    }
  }

  /// One word, or a number: as scripts and reports for programs have it.
  package var word: String {
    switch self {
    case .number(let number): String(number)
    case .intro: "intro"
    case .menu: "menu"
    case .credits: "credits"
    }
  }

  /// The place that a word or a number tells; nil for any other.
  package init?(word: some StringProtocol) {
    switch word {
    case "intro": self = .intro
    case "menu": self = .menu
    case "credits": self = .credits
    default:
      guard let number = Int(word), number >= 1 else { return nil }
      self = .number(number)
    }
  }
}
