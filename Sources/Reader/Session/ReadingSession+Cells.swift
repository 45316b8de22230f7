import CellGrid
import StageCore
import StagePainter

/// Where in the window what is seen of a page lies.
extension ReadingSession {
  /// The cells of what is in focus: of a text those of its words; nil where nothing is.
  package var focusedCells: CellRect? {
    isTurning ? nil : view.focus.flatMap(cellsSeen)
  }

  /// The cells of an element that are seen: of a text those of its words; nil before the page has been laid out.
  package func cellsSeen(of element: ElementID) -> CellRect? {
    guard let projection = layout?.projection else { return nil }
    // Words are where the page has space for them, not where their box lies.
    let text = texts.first { $0.element == element }
    return text?.wordCells
      ?? FocusMark.cells(of: stage.element(element), at: projection).intersection(projection.cells)
  }
}
