import BookVocabulary
import CellGrid
import PageLayout
import StageCore

extension BookRun {
  /// Where everything of the page lies in the window.
  package var layout: PageLayout {
    _ = grid
    guard let layout = session.layout else { preconditionFailure("a page that was drawn has been laid out") }
    return layout
  }

  /// Where the page lies in the window.
  package var projection: Projection { layout.projection }

  /// The cells of an element's box, or of its words where they stand apart from the picture.
  package func cells(of element: ElementID) -> CellRect {
    session.view.cells(of: element).intersection(
      CellRect(column: 0, row: 0, columns: columns, rows: rows - 1))
  }

  /// The cell nearest to the middle of an element in which a press of the mouse meets it; nil where others
  /// cover it.
  package func cell(of name: String) -> (column: Int, row: Int)? {
    guard let element = session.stage.element(named: name) else { return nil }
    let cells = cells(of: element)
    let middle = (cells.column + cells.columns / 2, cells.row + cells.rows / 2)
    let places = CellRect(column: 0, row: 0, columns: columns, rows: rows - 1).places.filter { place in
      session.pagePoint(column: place.column, row: place.row).map(session.stage.hitTest) == element
    }
    return places.min { first, second in
      let way = { (place: (column: Int, row: Int)) -> Int in
        let (across, down) = (place.column - middle.0, 2 * (place.row - middle.1))
        return across * across + down * down
      }
      return way(first) < way(second)
    }
  }
}

extension CellRect {
  /// All its cells, row by row.
  package var places: [(column: Int, row: Int)] {
    (row..<row + rows).flatMap { row in (column..<column + columns).map { ($0, row) } }
  }
}

extension PagePoint {
  package static func - (left: PagePoint, right: PagePoint) -> PagePoint {
    PagePoint(x: left.x - right.x, y: left.y - right.y)
  }
}
