import CCairo
import CellGrid
import Media
import StageCore

/// A grid as pixels, of which only those are drawn anew whose cells have changed.
package final class GridCanvas {
  private let picture: PictureSurface
  private let context: CairoContext
  private let letters: CellLetters
  private var shown: Grid?
  /// In cells.
  package let columns: Int
  package let rows: Int
  /// Of a cell, in pixels.
  package let cellWidth: Int
  package let cellHeight: Int

  /// A canvas of so many cells; nil when there is no memory for it.
  ///
  /// - Parameters:
  ///   - isSmall: whether a cell has 8 × 16 pixels. Default false: 10 × 20.
  ///   - service: who sets the letters.
  package init?(columns: Int, rows: Int, isSmall: Bool = false, letters service: any MediaService) {
    (cellWidth, cellHeight) = isSmall ? (8, 16) : (GridPicture.cellWidth, GridPicture.cellHeight)
    guard
      let picture = PictureSurface(width: columns * cellWidth, height: rows * cellHeight, isOpaque: true),
      let context = CairoContext(on: picture)
    else { return nil }
    context.scale(
      x: Double(cellWidth) / Double(GridPicture.cellWidth),
      y: Double(cellHeight) / Double(GridPicture.cellHeight))
    self.picture = picture
    self.columns = columns
    self.rows = rows
    letters = CellLetters(cellWidth: cellWidth, cellHeight: cellHeight, service: service)
    self.context = context
  }

  /// Draws a grid, or as much of it as the canvas has cells.
  ///
  /// - Returns: the cells that all changes since the last one lie in; nil where there are none.
  package func draw(_ grid: Grid) -> CellRect? {
    let before = shown ?? Grid(columns: 0, rows: 0)
    shown = grid
    var hull: CellRect?
    for row in 0..<min(rows, grid.rows) {
      var column = 0
      while let run = grid.firstChange(from: before, row: row, in: column..<grid.columns) {
        for column in run { GridPicture.draw(grid, column, row, letters, on: context) }
        let cells = CellRect(column: run.lowerBound, row: row, columns: run.count, rows: 1)
        hull = hull.map { $0.hull(with: cells) } ?? cells
        column = run.upperBound
      }
    }
    return hull?.intersection(CellRect(column: 0, row: 0, columns: columns, rows: rows))
  }

  /// Why letters of what has been drawn are missing; nil where none is.
  package var problem: MediaProblem? { letters.problem }

  /// Calls `body` with all pixels, rows one after another, each 0xXXRRGGBB.
  package func withPixels(_ body: (UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Void) {
    _ = picture.withPixels(body)
  }

  /// A PNG file's bytes; nil when there is no memory for them.
  package var png: [UInt8]? {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { pointer in
      cairo_surface_write_to_png_stream(
        picture.surface,
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    return status == CAIRO_STATUS_SUCCESS ? bytes : nil
  }
}

/// A monospaced font, its letters set on a cell's base line by another process.
final class CellLetters {
  /// A character as it looks in a cell.
  private struct Look: Hashable {
    var character: String
    var isBold: Bool
    var isItalic: Bool
  }

  private let service: any MediaService
  private let cellWidth: Int
  private let cellHeight: Int
  private var masks: [Look: PictureSurface?] = [:]
  /// Why letters cannot be drawn; nil as long as they can.
  private(set) var problem: MediaProblem?

  /// Where a character stands, as part of a cell's height.
  private static let baseline = 0.75
  /// As part of a cell's height.
  private static let fontSize = 0.8

  /// - Parameters:
  ///   - cellWidth: in pixels, as `cellHeight`.
  ///   - service: who sets them.
  init(cellWidth: Int, cellHeight: Int, service: any MediaService) {
    self.service = service
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
  }

  /// What a character covers of the pixels of its cell, and of a cell to both sides of it; nil where that cannot be
  /// drawn.
  ///
  /// - Parameter columns: cells that it takes.
  func mask(of character: String, columns: Int, isBold: Bool, isItalic: Bool) -> PictureSurface? {
    let look = Look(character: character, isBold: isBold, isItalic: isItalic)
    if let known = masks[look] { return known }
    // Of one that goes on for ever nothing could be told in a cell.
    guard character.utf8.count <= LetterStyle.mostBytes else { return nil }
    var mask: PictureSurface?
    do throws(MediaProblem) {
      mask = try draw(look, columns: columns)
    } catch {
      problem = problem ?? error
    }
    masks[look] = .some(mask)
    return mask
  }

  private func draw(_ look: Look, columns: Int) throws(MediaProblem) -> PictureSurface {
    let style = LetterStyle(
      look.character, fontName: nil,
      form: LetterForm(
        fontSize: Self.fontSize * Double(GridPicture.cellHeight), width: .infinity,
        use: .cell(isBold: look.isBold, isItalic: look.isItalic)))
    guard let file = style.file,
      let pixels = SharedPixels(width: ((columns + 2) * cellWidth + 3) / 4, height: cellHeight)
    else { throw .takesTooMuchMemory }
    let scale = Double(cellHeight) / Double(GridPicture.cellHeight)
    try service.drawLetters(
      file, as: style.form,
      by: AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: Double(cellWidth), ty: Self.baseline * Double(cellHeight)),
      into: pixels)
    guard let mask = PictureSurface(mask: pixels) else { throw .takesTooMuchMemory }
    return mask
  }
}

extension CellRect {
  /// The least rectangle that both lie in.
  fileprivate func hull(with other: CellRect) -> CellRect {
    let (left, top) = (min(column, other.column), min(row, other.row))
    return CellRect(
      column: left, row: top, columns: max(endColumn, other.endColumn) - left,
      rows: max(endRow, other.endRow) - top)
  }
}
