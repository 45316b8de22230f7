/// Whoever is talked to in lines: a terminal that only appends, a pipe, a screen reader.
package protocol LinePort: AnyObject {
  /// Writes a line.
  ///
  /// - Returns: false where nobody reads any more.
  func write(_ line: String) -> Bool

  /// Writes a question, and waits for the line that answers it.
  func ask(_ question: String) -> LineAnswer
}

/// What has come of a question.
package enum LineAnswer: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  /// There are no more lines, or nobody reads the question.
  case ended
}
