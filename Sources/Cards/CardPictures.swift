import CellGrid
import Ports
import Screens
import Thumbnails

/// Small pictures as cells: each becomes cells once, however often it is drawn.
package struct CardPictures<Key: Hashable> {
  /// More than any window shows.
  private static var most: Int { 400 }

  private let depth: ColorDepth
  private var encoder: DotEncoder
  private var cells: [Key: Encoded] = [:]

  /// A picture as cells.
  private struct Encoded {
    let grid: Grid
    /// Where it lies in its grid; round it is nothing but paper.
    let extent: CellRect
  }

  package init(depth: ColorDepth) {
    self.depth = depth
    encoder = DotEncoder(dots: .blocks, depth: depth)
  }

  /// Forgets all pictures, or one that has changed.
  package mutating func forget(_ key: Key? = nil) {
    guard let key else { return cells.removeAll() }
    cells[key] = nil
  }

  /// Draws a picture; while it is nil, the place where it will be.
  ///
  /// - Parameters:
  ///   - key: names the picture; the same one always stands for the same picture of the same size.
  ///   - place: where it lies; of a picture of another size as much as there is room for.
  package mutating func draw(
    _ thumbnail: Thumbnail?, _ key: Key, in place: CellRect, into frame: inout Frame
  ) {
    guard let thumbnail else { return frame.shade(place) }
    let picture = cells[key] ?? encoded(thumbnail)
    if cells.count >= Self.most { cells.removeAll() }
    cells[key] = picture
    let extent = picture.extent
    for row in extent.row..<max(extent.row, min(extent.endRow, place.rows)) {
      for column in extent.column..<max(extent.column, min(extent.endColumn, place.columns)) {
        frame.grid[place.column + column, place.row + row] = picture.grid[column, row]
      }
    }
  }

  private mutating func encoded(_ thumbnail: Thumbnail) -> Encoded {
    let form = thumbnail.form
    if encoder.dots != form.dots { encoder = DotEncoder(dots: form.dots, depth: depth) }
    var grid = Grid(columns: form.columns, rows: form.rows)
    thumbnail.draw(into: &grid, column: 0, row: 0, by: encoder)
    return Encoded(grid: grid, extent: thumbnail.extent)
  }
}

extension Thumbnail {
  /// The cells that have more than paper, or words: what lies beside a picture of another shape is the
  /// screen's.
  fileprivate var extent: CellRect {
    let (width, height, paper) = (form.width, form.height, form.paper.packed)
    func isPaper(rows: Range<Int>, columns: Range<Int>) -> Bool {
      rows.allSatisfy { row in columns.allSatisfy { pixels[row * width + $0] == paper } }
    }
    let (wide, high) = (form.dots.columns, form.dots.rows)
    let rows = (0..<form.rows).filter { row in
      !isPaper(rows: row * high..<(row + 1) * high, columns: 0..<width) || lines.contains { $0.row == row }
    }
    let columns = (0..<form.columns).filter { column in
      !isPaper(rows: 0..<height, columns: column * wide..<(column + 1) * wide)
        || lines.contains { $0.columns.contains(column) }
    }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last
    else { return CellRect(column: 0, row: 0, columns: 0, rows: 0) }
    return CellRect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }
}

extension Frame {
  /// Draws the place of a picture that is still to come.
  fileprivate mutating func shade(_ place: CellRect) {
    grid.fill(place, with: Cell(" ", foreground: style.quiet, background: style.shade))
    let dots = "· · ·"
    grid.put(
      dots, column: place.column + max(0, (place.columns - dots.count) / 2),
      row: place.row + (place.rows - 1) / 2, foreground: style.quiet, background: style.shade,
      attributes: style.attributes(.quiet), maxColumns: place.columns)
  }
}
