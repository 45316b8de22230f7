import BookVocabulary
import CellGrid
import PageLayout
import StageCore

/// How far a layer is moved from its place on the page: pictures by whole dots, so that they are copied dot
/// for dot while they slide, and texts by whole cells.
package struct LayerPlace {
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
