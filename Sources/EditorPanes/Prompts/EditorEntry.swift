/// A line that is typed at the foot, with what may be meant above it.
package struct EditorEntry {
  package let label: String
  package var buffer: TextBuffer
  /// What may be meant by what has been typed, the best first.
  package let suggestions: (String) -> [String]
  /// Whether several may be typed behind each other.
  package let takesSeveral: Bool
  /// Whether a part of a name stands for the only one that has it.
  package let takesParts: Bool
  /// Why what was typed last is not taken, or what may be typed.
  package var fault: String?
  /// Takes what was typed.
  ///
  /// - Returns: why it is not taken; nil where it is.
  package let take: (String) -> String?
  /// Which of the suggestions arrows or the wheel have gone to; nil where none.
  package private(set) var chosen: Int?

  /// So many suggestions are seen at a time.
  package static let mostShown = 6

  package init(
    label: String, buffer: TextBuffer = TextBuffer(),
    suggestions: @escaping (String) -> [String] = { _ in [] },
    takesSeveral: Bool = false, takesParts: Bool = false, fault: String? = nil,
    take: @escaping (String) -> String?
  ) {
    self.label = label
    self.buffer = buffer
    self.suggestions = suggestions
    self.takesSeveral = takesSeveral
    self.takesParts = takesParts
    self.fault = fault
    self.take = take
  }

  /// One of some names is typed, or a part of one: those are suggested that have in them what has been typed.
  package init(
    label: String, buffer: TextBuffer = TextBuffer(), among names: [String], takesParts: Bool = true,
    fault: String? = nil, take: @escaping (String) -> String?
  ) {
    self.init(
      label: label, buffer: buffer,
      suggestions: { typed in names.filter { !$0.isEmpty && (typed.isEmpty || $0.hasInside(typed)) } },
      takesParts: takesParts, fault: fault, take: take)
  }

  /// The only suggestion, where a part of it has been typed and may stand for it.
  package var onlyMatch: String? {
    let typed = buffer.text
    guard takesParts, !typed.isEmpty else { return nil }
    let matches = suggestions(typed)
    return matches.count == 1 && matches[0] != typed ? matches[0] : nil
  }

  /// What Tab completes with: the suggestion that is chosen, or else the best.
  package var completion: String? { suggestions(buffer.text)[safe: chosen ?? 0] }

  /// Goes through the suggestions, and from the first one back to what has been typed.
  package mutating func choose(by way: Int) {
    let place = min(suggestions(buffer.text).count - 1, (chosen ?? -1) + way)
    (chosen, fault) = (place < 0 ? nil : place, nil)
  }

  /// Forgets what was said of what had been typed before.
  package mutating func bufferDidChange() { (chosen, fault) = (nil, nil) }

  /// The suggestions that are seen, the best first, and how many there are before and behind them.
  package var shown: (suggestions: [String], before: Int, behind: Int) {
    let all = suggestions(buffer.text)
    let before = max(0, (chosen ?? 0) - Self.mostShown + 1)
    let seen = Array(all.dropFirst(before).prefix(Self.mostShown))
    return (seen, before, all.count - before - seen.count)
  }
}
