import CellGrid
import Ports
import Thumbnails

/// Small pictures as cells: each becomes cells once, however often it is drawn.
package struct CardPictures<Key: Hashable> {
  /// More than any window shows.
  private static var most: Int { 400 }

  private let depth: ColorDepth
  private var encoder: DotEncoder
  private var cells: [Key: Grid] = [:]

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
    let grid = cells[key] ?? encoded(thumbnail)
    if cells.count >= Self.most { cells.removeAll() }
    cells[key] = grid
    for row in 0..<min(grid.rows, place.rows) {
      for column in 0..<min(grid.columns, place.columns) {
        frame.grid[place.column + column, place.row + row] = grid[column, row]
      }
    }
  }

  private mutating func encoded(_ thumbnail: Thumbnail) -> Grid {
    let form = thumbnail.form
    if encoder.dots != form.dots { encoder = DotEncoder(dots: form.dots, depth: depth) }
    var grid = Grid(columns: form.columns, rows: form.rows)
    thumbnail.draw(into: &grid, column: 0, row: 0, by: encoder)
    return grid
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
