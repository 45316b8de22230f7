/// What is written and answered in lines: a terminal that only appends, a pipe, a screen reader.
package protocol LinePort: AnyObject {
  /// Writes a line.
  ///
  /// - Returns: false where the reading end has been closed.
  func write(_ line: String) -> Bool

  /// Writes a question, and waits for the line that answers it.
  func ask(_ question: String) -> LineAnswer
}

/// What has come of a question.
package enum LineAnswer: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  /// There are no more lines, or the reading end has been closed.
  case ended
}
