import BookVocabulary
import Curves
import Outlines
import PictureCutting
import PictureRegions

/// Where all of a picture to be coloured lies on its page, which has the form of the window: the board with
/// the colours beside or below it, whichever leaves the board larger, and labels at the foot. In page pixels,
/// multiples of `Outline.grid`.
package struct ColoringTable: Sendable, Hashable {
  /// The page's size.
  package let width: Double
  package let height: Double
  package let board: PageRect
  /// Where each colour of the palette is chosen.
  package let swatches: [PageRect]
  /// A row of cells.
  package let labels: PageRect
  /// Of the board, as it is looked at to find regions.
  package let pictureWidth: Int
  package let pictureHeight: Int
  /// A cell of the window, in pixels of that picture.
  private let cellWidth: Double
  private let cellHeight: Double

  /// Cells of a swatch, with the gap around it.
  private static let swatchColumns = 6
  private static let swatchRows = 2
  /// A smaller board has no picture that can be recognized.
  private static let leastBoard = (columns: 16.0, rows: 6.0)
  /// Pixels of the picture that a column of cells has, where there are not too many.
  private static let columnPixels = 2.0

  /// - Parameters:
  ///   - colors: of the palette, at most.
  ///   - pictureAspect: the picture's width ÷ its height.
  /// - Returns: nil where the board would be too small.
  package init?(colors: Int, window: JigsawWindow, pictureAspect: Double) {
    guard (1...RegionLimits.mostColors).contains(colors), (1...10_000).contains(window.columns),
      (1...10_000).contains(window.rows), (0.25...4).contains(window.cellAspect),
      (0.001...1000).contains(pictureAspect)
    else { return nil }
    let row = Outline.onGrid(JigsawTable.columnWidth * window.cellAspect)
    let rows = window.rows - 1
    width = JigsawTable.columnWidth * Double(window.columns)
    height = row * Double(window.rows)
    labels = PageRect(x: 0, y: row * Double(rows), width: width, height: row)
    var found: (board: PageRect, swatches: [PageRect])?
    for isBeside in [true, false] {
      let line = isBeside ? rows / Self.swatchRows : window.columns / Self.swatchColumns
      guard line > 0 else { continue }
      let lines = (colors + line - 1) / line
      let (columnsLeft, rowsLeft) =
        isBeside
        ? (window.columns - lines * Self.swatchColumns, rows)
        : (window.columns, rows - lines * Self.swatchRows)
      guard columnsLeft > 0, rowsLeft > 0 else { continue }
      let room = (width: JigsawTable.columnWidth * Double(columnsLeft), height: row * Double(rowsLeft))
      let boardWidth = Outline.onGrid(min(room.width, room.height * pictureAspect))
      let boardHeight = Outline.onGrid(min(room.height, room.width / pictureAspect))
      guard boardWidth * boardHeight > found.map({ $0.board.area }) ?? 0 else { continue }
      // It begins at a cell, as pictures do.
      func cells(_ gap: Double, of size: Double) -> Double {
        Double(Mathematics.roundedDown(gap / size)) * size
      }
      let board = PageRect(
        x: cells((room.width - boardWidth) / 2, of: JigsawTable.columnWidth),
        y: cells((room.height - boardHeight) / 2, of: row), width: boardWidth, height: boardHeight)
      let swatches = (0..<colors).map { color in
        let (across, along) = (color / line, color % line)
        return PageRect(
          x: isBeside
            ? room.width + Double(across * Self.swatchColumns) * JigsawTable.columnWidth
            : Double(along * Self.swatchColumns) * JigsawTable.columnWidth,
          y: isBeside
            ? Double(along * Self.swatchRows) * row : room.height + Double(across * Self.swatchRows) * row,
          width: Double(Self.swatchColumns) * JigsawTable.columnWidth, height: Double(Self.swatchRows) * row)
      }
      found = (board, swatches)
    }
    guard let found, found.board.width >= Self.leastBoard.columns * JigsawTable.columnWidth,
      found.board.height >= Self.leastBoard.rows * row
    else { return nil }
    swatches = found.swatches
    let perPagePixel = Self.columnPixels / JigsawTable.columnWidth
    let wanted = found.board.area * perPagePixel * perPagePixel
    let side = max(found.board.width, found.board.height) * perPagePixel
    let scale =
      perPagePixel
      * min(1, (Double(RegionLimits.mostPixels) / wanted).squareRoot(), Double(RegionLimits.mostSide) / side)
    pictureWidth = max(1, Mathematics.roundedDown(found.board.width * scale))
    pictureHeight = max(1, Mathematics.roundedDown(found.board.height * scale))
    // Pixels that end where dots end keep lines from being pale.
    board = PageRect(
      x: found.board.x, y: found.board.y, width: Outline.onGrid(Double(pictureWidth) / scale),
      height: Outline.onGrid(Double(pictureHeight) / scale))
    cellWidth = JigsawTable.columnWidth * Double(pictureWidth) / board.width
    cellHeight = row * Double(pictureHeight) / board.height
  }

  /// Rows of the picture's pixels that are a dot where a cell has two rows of dots.
  package var dotRows: Int { max(1, Mathematics.roundedDown(cellHeight / 2 + 0.5)) }

  /// The smallest window that is as wide in proportion in which a picture can be coloured; nil where there is
  /// none.
  package static func leastWindow(
    colors: Int, like window: JigsawWindow, pictureAspect: Double
  ) -> JigsawWindow? {
    window.smallest { Self(colors: colors, window: $0, pictureAspect: pictureAspect) != nil }
  }

  /// What the regions of a level may be on this board.
  package func limits(_ level: RegionLimits.Level) -> RegionLimits {
    RegionLimits(level, cellWidth: cellWidth, cellHeight: cellHeight)
  }
}
