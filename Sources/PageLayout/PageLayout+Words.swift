import StageCore

extension PageLayout {
  /// The first text, in reading order, that is not seen whole before anything is scrolled, once all are on
  /// the page, and how many lines all words have; nil where all are seen at once.
  package var wordsToScroll: (text: ElementID, lines: Int)? {
    var lineCount = 0
    var cut: ElementID?
    for stand in stands {
      guard case .words(let first, let lines) = stand.place else { continue }
      lineCount = max(lineCount, first + lines.count)
      if cut == nil, first + lines.count > wordRows { cut = stand.id }
    }
    return cut.map { ($0, lineCount) }
  }
}
