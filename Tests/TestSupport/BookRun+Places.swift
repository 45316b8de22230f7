import BookVocabulary
import CellGrid
import StageCore
import StagePainter

extension BookRun {
  /// Where the page lies in the window.
  package var projection: Projection {
    let stage = session.stage
    return Projection(
      pageWidth: stage.width, pageHeight: stage.height,
      fitting: CellRect(column: 0, row: 0, columns: columns, rows: rows - 1), dots: .quadrant,
      cellAspect: session.cellAspect)
  }

  /// The cells of an element's box.
  package func cells(of element: ElementID) -> CellRect {
    projection.cellRect(session.stage.element(element).bounds).intersection(projection.cells)
  }

  /// The cell nearest to the middle of an element in which a press of the mouse meets it; nil where others
  /// cover it.
  package func cell(of name: String) -> (column: Int, row: Int)? {
    guard let element = session.stage.element(named: name) else { return nil }
    let projection = projection
    let middle = session.stage.element(element).bounds.middle
    let places = projection.cells.places.filter { place in
      session.stage.hitTest(projection.nearestPagePoint(column: place.column, row: place.row)) == element
    }
    return places.min { first, second in
      let way = { (place: (column: Int, row: Int)) -> Double in
        let way = projection.nearestPagePoint(column: place.column, row: place.row) - middle
        return way.x * way.x + way.y * way.y
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

extension PageRect {
  package var middle: PagePoint { PagePoint(x: x + width / 2, y: y + height / 2) }
}

extension PagePoint {
  package static func - (left: PagePoint, right: PagePoint) -> PagePoint {
    PagePoint(x: left.x - right.x, y: left.y - right.y)
  }
}
