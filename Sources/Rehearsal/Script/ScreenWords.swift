import BookVocabulary
import CellGrid
import Characters
import HeadlessReading
import PageLayout
import Reader
import StageCore
import StagePainter

/// The words that are seen on a screen, runs of blanks and line ends taken for one blank.
struct ScreenWords {
  private var texts: [String]

  init(_ reader: HeadlessReader) {
    let grid = reader.grid
    texts = [reader.words]
    guard reader.shownPlace != nil else { return }
    let session = reader.shownSession
    // A text among pictures: line by line its own cells.
    for text in session.texts where !text.lineCells.isEmpty {
      let (lines, cells) = (Array(text.seenLines), text.lineCells.map(grid.words))
      let isSeenWhole =
        lines.count == text.lineCount && zip(lines, cells).allSatisfy { $0.text.isSeen(in: $1) }
      // Where all of its lines are seen it is known how they go on: a word may be broken at the end of one.
      let words = isSeenWhole ? session.words(of: text.element) : cells.joined(separator: " ")
      texts.append(ScreenText.joined(words))
    }
    // Of large letters, which are dots, no cell has a word.
    for text in reader.seenTexts where text.firstLine == 0 && session.isOfDots(text.element) {
      if session.stage.state.isUncovered(text.element) { texts.append(ScreenText.joined(text.content.words)) }
    }
  }

  func contain(_ text: String) -> Bool {
    let text = ScreenText.joined(text)
    return texts.contains { $0.firstPlace(of: text) != nil }
  }
}

extension HeadlessReader {
  /// The texts of the page that is shown, where they stand in the window.
  var seenTexts: [SeenText] {
    let session = shownSession
    return session.view.layer.map { session.view.painter.seenTexts(of: $0, session.playback.sketch) } ?? []
  }
}

extension ReadingSession {
  fileprivate func words(of text: ElementID) -> String {
    if case .text(let content) = stage.content(of: text) { content.words } else { "" }
  }

  /// Whether a text is drawn as dots, and not as characters in cells.
  fileprivate func isOfDots(_ text: ElementID) -> Bool {
    !(layout?.footHints.contains(text) ?? false)
      && !texts.contains { $0.element == text && !$0.lineCells.isEmpty }
  }
}

extension StageState {
  /// Whether an element is seen, and no opaque rectangle over it hides all of it.
  fileprivate func isUncovered(_ id: ElementID) -> Bool {
    guard isSeen(id), let place = displayList.firstIndex(of: id) else { return false }
    let box = values(of: id).bounds
    let corners = [box.x, box.x + box.width].flatMap { x in
      [box.y, box.y + box.height].map { PagePoint(x: x, y: $0) }
    }
    return !displayList[(place + 1)...].contains { other in
      guard case .shape = content(of: other), isShowing(other), description(of: other).outline == nil else {
        return false
      }
      let values = values(of: other)
      return values.alpha >= 1 && values.opacity >= 1 && corners.allSatisfy(values.contains)
    }
  }
}

extension String {
  /// Whether a line stands in its cells, whatever blanks are between its words.
  fileprivate func isSeen(in cells: String) -> Bool { ScreenText.joined(self) == ScreenText.joined(cells) }
}

extension Grid {
  /// What is written in the cells of a line; a blank for each letter that has the colour of its ground.
  fileprivate func words(in cells: CellRect) -> String {
    let cells = cells.intersection(bounds)
    guard !cells.isEmpty else { return "" }
    return (cells.column..<cells.endColumn).reduce(into: "") { words, column in
      let cell = self[column, cells.row]
      guard !cell.isContinuation else { return }
      let isClear = cell.foreground == cell.background && cell.foreground != .default
      words += isClear ? " " : character(column: column, row: cells.row)
    }
  }
}
