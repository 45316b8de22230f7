import BookVocabulary
import CellGrid

/// Which pages are shown side by side, and in windows of which width.
package struct SpreadRule: Hashable, Sendable {
  package var spread: PageSpread
  /// Columns that each of two pages has at least.
  package var leastColumns: Int

  /// - Parameter leastColumns: default a page's width in an editor's pane, in which books are read well.
  package init(_ spread: PageSpread, leastColumns: Int = Self.comfortable) {
    self.spread = spread
    self.leastColumns = leastColumns
  }

  /// Each page stands alone.
  package static let alone = SpreadRule(.none)

  /// Columns in which a page is read well, and those in which it can be read.
  package static let comfortable = 60
  package static let narrowest = 40

  /// Where two pages lie side by side in some cells; nil where it is too narrow for both.
  package func halves(of area: CellRect) -> SpreadHalves? {
    let halves = SpreadHalves(of: area)
    return halves.left.columns >= leastColumns ? halves : nil
  }
}

extension PageSpread {
  /// The page that lies beside another one, from 0; nil for a page that lies alone.
  ///
  /// - Parameter pageCount: of the book.
  package func page(beside page: Int, of pageCount: Int) -> Int? {
    let beside: Int
    switch self {
    case .none: return nil
    case .pairs: beside = page.isMultiple(of: 2) ? page + 1 : page - 1
    case .afterCover: beside = page.isMultiple(of: 2) ? page - 1 : page + 1
    }
    return 0..<pageCount ~= beside ? beside : nil
  }
}

/// The cells of two pages that lie side by side, equally wide, and of the fold between them.
package struct SpreadHalves: Equatable {
  package let left: CellRect
  package let fold: CellRect
  package let right: CellRect

  package init(of area: CellRect) {
    func part(_ columns: Range<Int>) -> CellRect {
      CellRect(
        column: area.column + columns.lowerBound, row: area.row, columns: columns.count, rows: area.rows)
    }
    let foldColumns = area.columns.isMultiple(of: 2) ? 2 : 1
    let columns = max(0, area.columns - foldColumns) / 2
    left = part(0..<columns)
    fold = part(columns..<columns + foldColumns)
    right = part(columns + foldColumns..<foldColumns + 2 * columns)
  }

  /// The half of a page and that of the one beside it.
  package func cells(of page: Int, beside other: Int) -> (own: CellRect, other: CellRect) {
    page < other ? (left, right) : (right, left)
  }
}
