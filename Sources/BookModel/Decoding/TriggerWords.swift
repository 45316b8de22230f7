extension Trigger {
  /// What `event` may say.
  enum EventWord: String, BookWord {
    case touched, tweenStarted, tweenCompleted, soundCompleted, movieCompleted, appeared, removed, dragStarted
    case dropped, pageShown

    static let wordName = "event"
    static let spellings = allSpellings()
  }

  /// What `action` may say.
  enum ActionWord: String, BookWord {
    case appear, startTweens, play, stop, hide, show, toggle, remove, nextPage, previousPage, goToPage, menu

    static let wordName = "action"
    static let spellings = allSpellings()
  }

  /// What `triggerWhen` may say.
  enum When: String, BookWord {
    case start, end

    static let wordName = "moment"
    static let aliases: [(String, When)] = [
      ("started", .start), ("begin", .start), ("ended", .end), ("complete", .end), ("completed", .end),
      ("finish", .end),
    ]
    static let spellings = allSpellings()
  }
}
