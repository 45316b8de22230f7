import CellGrid
import StageCore

/// How far a layer is moved from its place on the page: pictures by whole dots, so that they are copied dot
/// for dot while they slide, and texts by whole cells.
struct LayerPlace {
  var dotColumns: Int
  var dotRows: Int
  /// The cells of the grid that all of the layer covers, some of them perhaps beside the area.
  var cells: CellRect
  /// How many cells that is from where it lies at rest.
  var columns: Int
  var rows: Int

  /// - Parameter offset: in widths and heights of the area.
  init(_ offset: PagePoint = PagePoint(x: 0, y: 0), at projection: Projection) {
    dotColumns = Int(roundedWithinAMillion: offset.x * Double(projection.areaDotColumns))
    dotRows = Int(roundedWithinAMillion: offset.y * Double(projection.areaDotRows))
    columns = Int(roundedWithinAMillion: offset.x * Double(projection.area.columns))
    rows = Int(roundedWithinAMillion: offset.y * Double(projection.area.rows))
    cells = projection.area.moved(columns: columns, rows: rows)
  }
}

extension CellRect {
  func moved(columns: Int, rows: Int) -> CellRect {
    CellRect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }
}

extension Int {
  /// The nearest whole number, held within a million either way: as far off as a book may name, and sums of a
  /// few stay whole numbers. 0 for what is no number.
  init(roundedWithinAMillion place: Double) {
    self = place.isNaN ? 0 : Int(Swift.min(Swift.max(place, -1e6), 1e6).rounded())
  }
}
