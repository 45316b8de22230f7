import CellGrid

/// A list with a picture at its right that shows what is in focus, where the window is wide enough for both;
/// together they stand in its middle.
package struct PictureBeside: Equatable {
  /// Where the list is laid out, as `ListColumn` takes it.
  package let list: CellRect
  /// Where the picture lies, level with the list's first row; nil where there is no room for one.
  package let picture: CellRect?

  /// Columns beside all of it, and between list and picture.
  private static let margin = 3
  private static let gap = 4
  /// In fewer columns nothing can be recognised; more show no more.
  private static let pictureColumns = 18...96
  /// How much of the window a picture takes at most, where the list needs the rest.
  private static let share = 0.35
  private static let fewestRows = 4

  /// - Parameters:
  ///   - area: for both.
  ///   - columns: those of the list: so many it needs, and so many it has at most, beside a picture.
  ///   - aspect: width ÷ height of the picture, as it is seen.
  ///   - cellAspect: height of a cell ÷ its width.
  package init(in area: CellRect, list columns: ClosedRange<Int>, aspect: Double, cellAspect: Double) {
    let room = area.columns - 2 * Self.margin
    let columnsARow = min(max(aspect, 0.25), 4) * cellAspect
    let spare = room - columns.upperBound - Self.gap
    let most = min(
      room - columns.lowerBound - Self.gap, max(Int(Double(room) * Self.share), spare),
      Self.pictureColumns.upperBound, Int(Double(area.rows) * columnsARow))
    let rows = Int((Double(most) / columnsARow).rounded())
    guard most >= Self.pictureColumns.lowerBound, rows >= Self.fewestRows else {
      (list, picture) = (area, nil)
      return
    }
    let columnsOfList = min(columns.upperBound, room - Self.gap - most)
    let left = area.column + (area.columns - columnsOfList - Self.gap - most) / 2
    list = CellRect(
      column: left - Self.margin, row: area.row, columns: columnsOfList + 2 * Self.margin, rows: area.rows)
    picture = CellRect(
      column: left + columnsOfList + Self.gap, row: area.row, columns: most, rows: min(rows, area.rows))
  }
}
