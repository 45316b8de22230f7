import BookVocabulary
import CellGrid
import PageLayout
import StageCore

/// What the cells of the window show of the page.
extension PageView {
  /// The cells of an element: of a text that stands apart from the picture those of its words.
  package func cells(of element: ElementID) -> CellRect {
    layout?.cells(of: element, on: stage, firstLine: firstLine)
      ?? CellRect(column: 0, row: 0, columns: 0, rows: 0)
  }

  /// The columns of the window that the page has, its picture and its words; those beside them are margins.
  package var columns: Range<Int>? {
    guard let layout else { return nil }
    let places = [layout.picture, layout.words].compactMap(\.self)
    // Where a page has nothing on it, its paper is seen.
    guard let left = places.map(\.column).min(), let right = places.map(\.endColumn).max() else {
      return layout.projection.cells.column..<layout.projection.cells.endColumn
    }
    return left..<right
  }

  /// Whether a cell of the window lies on the page's picture or its words, some of which may stand at the
  /// picture's edge.
  package func contains(column: Int, row: Int) -> Bool {
    [layout?.picture, layout?.words].contains { $0?.contains(column: column, row: row) ?? false }
      || texts.contains { $0.cells.contains(column: column, row: row) }
  }

  /// Whether a cell of the window lies on the page's picture.
  package func isOnPicture(column: Int, row: Int) -> Bool {
    layout?.picture?.contains(column: column, row: row) ?? false
  }

  /// The point of the page that a cell of the window shows: where words stand apart from the picture, or
  /// beside what is touched by them, as a box is lower than a row, the middle of their text on the page.
  package func pagePoint(column: Int, row: Int) -> PagePoint? {
    if layout?.words?.contains(column: column, row: row) == true {
      let text = texts.first { !$0.isInPicture && $0.cells.contains(column: column, row: row) }
      return text.map { stage.values(of: $0.element).bounds.middle }
    }
    guard let point = layout?.projection.nearestPagePoint(column: column, row: row) else { return nil }
    func isTouch(_ point: PagePoint) -> Bool { stage.hitTest(point).map(stage.isTouchable) ?? false }
    if isTouch(point) { return point }
    let words = texts.filter { $0.isInPicture && $0.cells.contains(column: column, row: row) }
    return words.map { stage.values(of: $0.element).bounds.middle }.last(where: isTouch) ?? point
  }
}
