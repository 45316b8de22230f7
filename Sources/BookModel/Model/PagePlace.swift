extension Book.PagePlace: Comparable {
  /// Intro, menu, end and credits come before the story.
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  /// The places of the pages that have no number, in their order, and their words.
  private static let own: KeyValuePairs<Self, String> = [
    .intro: "intro", .menu: "menu", .end: "end", .credits: "credits",
  ]

  private var order: Int {
    if case .number(let number) = self { return number }
    return (Self.own.firstIndex { $0.key == self } ?? 0) - Self.own.count
  }

  /// One word, or a number: as scripts and reports for programs have it.
  package var word: String {
    if case .number(let number) = self { return String(number) }
    return Self.own.first { $0.key == self }?.value ?? ""
  }

  /// The place that a word or a number names; nil for any other.
  package init?(word: some StringProtocol) {
    if let place = Self.own.first(where: { $0.value == word })?.key {
      self = place
    } else if let number = Int(word), number >= 1 {
      self = .number(number)
    } else {
      return nil
    }
  }
}
