import BookVocabulary

/// Some dots, counted from the first one in which a page is seen; at least one in each direction.
package struct DotBox: Hashable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
  }

  /// The dots of a box that a rectangle lies in, and `margin` more on every side; nil where that is none.
  package init?(covering rect: PageRect, margin: Double = 0, within box: DotBox) {
    let left = max((rect.x - margin).rounded(.down), Double(box.column))
    let top = max((rect.y - margin).rounded(.down), Double(box.row))
    let right = min((rect.x + rect.width + margin).rounded(.up), Double(box.column + box.columns))
    let bottom = min((rect.y + rect.height + margin).rounded(.up), Double(box.row + box.rows))
    guard left < right, top < bottom else { return nil }
    self.init(column: Int(left), row: Int(top), columns: Int(right - left), rows: Int(bottom - top))
  }
}
