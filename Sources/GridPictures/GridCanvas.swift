import BookVocabulary
import CellGrid
import Characters
import Compositing
import Media
import StageCore

/// A grid as pixels, of which only those are drawn anew whose cells have changed.
package final class GridCanvas {
  private let picture: PictureSurface
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
      let picture = PictureSurface(width: columns * cellWidth, height: rows * cellHeight, form: .opaque)
    else { return nil }
    self.picture = picture
    self.columns = columns
    self.rows = rows
    letters = CellLetters(cellWidth: cellWidth, cellHeight: cellHeight, service: service)
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
        for column in run { draw(grid, column, row) }
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
    picture.withPixels(body)
  }

  private func draw(_ grid: Grid, _ column: Int, _ row: Int) {
    let cell = grid[column, row]
    let (ink, paper) = GridPicture.colors(of: cell)
    let character = grid.character(column: column, row: row)
    // The right half of a wide character has been drawn with its left half.
    guard !character.isEmpty else { return }
    let columns = max(CharacterWidth.of(character), 1)
    let box = DotBox(
      column: column * cellWidth, row: row * cellHeight, columns: columns * cellWidth, rows: cellHeight)
    picture.fill(box, with: Paint(paper))
    guard character != " " else { return }
    if let parts = BlockGlyph.parts(of: character) {
      let paint = Paint(ink, opacity: BlockGlyph.coverage(of: character))
      for part in parts { fill(part, of: box, with: paint) }
    } else if let mask = letters.mask(
      of: character, columns: columns, isBold: cell.attributes.contains(.bold),
      isItalic: cell.attributes.contains(.italic))
    {
      var place = box
      place.column -= cellWidth
      picture.paint(Paint(ink), through: mask, by: .moved(by: place))
    }
    if cell.attributes.contains(.underline) {
      let line = DotBox(
        column: box.column, row: box.row + cellHeight - cellHeight / 10, columns: box.columns,
        rows: max(1, cellHeight / 20))
      picture.fill(line, with: Paint(ink))
    }
  }

  /// Fills a part of a cell, to whole pixels: parts of neighbouring cells must meet.
  private func fill(_ part: BlockGlyph.Part, of cell: DotBox, with paint: Paint) {
    func pixels(_ start: Double, _ length: Double, _ side: Int) -> Range<Int> {
      let first = (start * Double(side) - 0.5).rounded(.up)
      return Int(first)..<max(Int(first), Int(((start + length) * Double(side) - 0.5).rounded(.up)))
    }
    let (columns, rows) = (
      pixels(part.x, part.width, cellWidth), pixels(part.y, part.height, cellHeight)
    )
    guard !columns.isEmpty, !rows.isEmpty else { return }
    picture.fill(
      DotBox(
        column: cell.column + columns.lowerBound, row: cell.row + rows.lowerBound, columns: columns.count,
        rows: rows.count), with: paint)
  }

  /// A PNG file's bytes; nil when there is no memory for them, or no libpng.
  package var png: [UInt8]? {
    picture.withPixels { pixels, _ in
      PNGFile.bytes(of: UnsafeBufferPointer(pixels), width: picture.width, height: picture.height)
    }
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

  /// What a character covers of the pixels of its cell, and of a cell to both sides of it; nil where that
  /// cannot be drawn.
  ///
  /// - Parameter columns: cells that it takes.
  func mask(of character: String, columns: Int, isBold: Bool, isItalic: Bool) -> PictureSurface? {
    let look = Look(character: character, isBold: isBold, isItalic: isItalic)
    if let known = masks[look] { return known }
    // One that goes on for ever would not be visible in a cell.
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
