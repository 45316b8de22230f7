/// How far words have been read that need more rows than they have: by lines, and by the screens that reading
/// on goes through.
///
/// Reading on goes by a screenful less a line, so that the last line read stands at the top and the eye finds
/// its place. The words are read through after ⌈(lines − rows) ÷ (rows − 1)⌉ steps.
package struct ReadingProgress: Hashable, Sendable {
  /// All lines there are.
  package let lines: Int
  /// How many of them are seen at a time, at least 1.
  package let rows: Int
  /// The first line that is seen, from 0; never so far on that fewer lines are seen than could be.
  package private(set) var firstLine: Int

  /// - Parameter firstLine: held to what there is.
  package init(lines: Int, rows: Int, firstLine: Int = 0) {
    self.lines = max(0, lines)
    self.rows = max(1, rows)
    self.firstLine = 0
    self.firstLine = held(firstLine)
  }

  private var lastFirstLine: Int { max(0, lines - rows) }
  private var step: Int { max(1, rows - 1) }

  /// Whether lines are hidden above.
  package var hasAbove: Bool { firstLine > 0 }
  /// Whether lines are hidden below.
  package var hasBelow: Bool { firstLine < lastFirstLine }

  /// How many screens it takes to see every line, at least 1.
  package var screens: Int { 1 + (lastFirstLine + step - 1) / step }

  /// The screen that is seen, from 1; the last one is where the words end.
  package var screen: Int { hasBelow ? 1 + firstLine / step : screens }

  /// Where reading on by screens leads, or reading back (below 0).
  package func next(by screens: Int) -> ReadingProgress {
    // The last screen begins where it shows the words' end, not where a step would have led.
    let start = screens < 0 && !hasBelow ? (self.screens - 1) * step : firstLine
    return moved(to: start + screens * step)
  }

  /// Where scrolling by lines leads.
  package func scrolled(by lines: Int) -> ReadingProgress { moved(to: firstLine + lines) }

  /// Where a line stands at the top, as far as there are lines.
  package func moved(to line: Int) -> ReadingProgress {
    var moved = self
    moved.firstLine = held(line)
    return moved
  }

  private func held(_ line: Int) -> Int { min(max(0, line), lastFirstLine) }
}
