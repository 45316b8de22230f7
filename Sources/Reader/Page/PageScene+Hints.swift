import BookVocabulary
import StageCore

/// What the book asks the reader to do.
extension PageScene {
  /// The words of the hints that are said at the foot now.
  package var footHints: [String] {
    (layout?.footHints ?? []).filter { isHinting($0) && !followedHints.contains($0) }.map { id in
      guard case .text(let text) = stage.content(of: id) else { return "" }
      return text.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// Whether the book asks the reader for something that they have not done yet.
  package var isAsking: Bool { readingOrder.contains { isHinting($0) && !followedHints.contains($0) } }

  private func isHinting(_ id: ElementID) -> Bool {
    guard case .text(let text) = stage.content(of: id), text.role == .hint else { return false }
    return stage.isShowing(id) && stage.values(of: id).alpha > 0
  }

  /// A hint goes when something has been touched or dragged since it came; of one that its author takes away,
  /// the author says when.
  package func followHints(after events: [StageEvent]) {
    guard events.contains(where: \.isTheReaders) else { return }
    for text in sketch.hintsThatStay where isHinting(text) { followedHints.insert(text) }
  }
}

extension StageEvent {
  /// Whether the reader has brought it about.
  fileprivate var isTheReaders: Bool {
    switch self {
    case .happened(.touched, _), .dropped: true
    case .happened, .hidden, .shown, .soundStarted, .soundStopped, .frameSoundStarted, .requested,
      .overloaded:
      false
    }
  }
}
