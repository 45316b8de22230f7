import StageCore
import StagePainter

/// How the words of a page are read that need more rows than they have.
extension PageScene {
  /// Reads on by screens, or back (below 0): the first text that goes on, or the last one that goes back.
  ///
  /// - Returns: false where all has been read that way.
  func read(by screens: Int) -> Bool {
    guard let index = placeOfText(goingOn: screens, inFocus: nil) else { return false }
    show(texts[index].reading.next(by: screens), at: index)
    return true
  }

  /// Scrolls by a line: the text in focus, or else the one that is read on, or back.
  func scroll(by step: Int) {
    guard let index = placeOfText(goingOn: step, inFocus: focus) else { return }
    show(texts[index].reading.scrolled(by: step), at: index)
  }

  /// Begins where the words end that are on the page from its start, as who leafs back expects it.
  func scrollToEnd() {
    for id in stage.displayList { scrolls[id] = .max }
  }

  /// How far all words have been read; nil where all of them are seen.
  var progress: StatusLine.Progress? { StatusLine.Progress(of: texts.map(\.reading)) }

  private func placeOfText(goingOn step: Int, inFocus focus: ElementID?) -> Int? {
    let goingOn = texts.indices.filter { step > 0 ? texts[$0].hasMoreBelow : texts[$0].hasMoreAbove }
    return goingOn.first { texts[$0].element == focus } ?? (step > 0 ? goingOn.first : goingOn.last)
  }

  private func show(_ reading: ReadingProgress, at index: Int) {
    // Several keys may come before the next frame: each counts.
    texts[index].firstLine = reading.firstLine
    scrolls[texts[index].element] = reading.firstLine
  }
}

extension PlacedText {
  /// How far its lines have been read.
  fileprivate var reading: ReadingProgress {
    ReadingProgress(lines: lineCount, rows: cells.rows, firstLine: firstLine)
  }
}
