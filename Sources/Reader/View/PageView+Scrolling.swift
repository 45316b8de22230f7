import PageLayout
import StageCore

/// How the words of a page are read that need more rows than they have.
extension PageView {
  /// Reads on by screens, or back (below 0).
  ///
  /// - Returns: false where all has been read that way.
  package func read(by screens: Int) -> Bool {
    guard let reading, screens > 0 ? reading.hasBelow : reading.hasAbove else { return false }
    firstLine = reading.next(by: screens).firstLine
    playback.progress.showsWordsThatCome = false
    return true
  }

  /// Scrolls by a line.
  package func scroll(by step: Int) {
    if let reading { firstLine = reading.scrolled(by: step).firstLine }
    playback.progress.showsWordsThatCome = false
  }

  /// Scrolls to the words that are in focus, where not all of them are seen.
  package func scrollToFocus() {
    guard let reading, let lines = focus.flatMap({ layout?.lines(of: $0) }),
      lines.lowerBound < firstLine || lines.upperBound > firstLine + reading.rows
    else { return }
    firstLine = reading.moved(to: lines.lowerBound).firstLine
  }

  /// Begins where the words end, as a reader who turns back expects it: also those that are still to come, so
  /// that nothing moves when they do.
  package func scrollToEnd() {
    if let layout { firstLine = max(0, layout.wordLines - layout.wordRows) }
  }

  /// How far the words have been read that are on the page by now; nil before the page has been laid out.
  package var reading: ReadingProgress? {
    layout.map { layout in
      let end = min(firstLine + layout.wordRows, layout.wordLines)
      return ReadingProgress(
        lines: max(layout.lineCount(on: stage), end), rows: layout.wordRows, firstLine: firstLine)
    }
  }
}
