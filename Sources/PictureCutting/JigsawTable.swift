import BookVocabulary
import Curves
import Outlines

/// The cells that a page has in a terminal's window.
package struct JigsawWindow: Sendable, Hashable {
  package var columns: Int
  package var rows: Int
  /// Height of a cell ÷ its width.
  package var cellAspect: Double

  /// At least a cell, as what is in proportion to it would have no size otherwise.
  package init(columns: Int, rows: Int, cellAspect: Double = 2) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cellAspect = cellAspect
  }

  /// The smallest window that is as wide in proportion, or little wider or narrower as cells are whole, and
  /// for which something holds; nil where it does for none of 250 rows.
  package func smallest(where isLargeEnough: (JigsawWindow) -> Bool) -> JigsawWindow? {
    let proportion = Double(columns) / Double(rows)
    for rows in 1...250 {
      var smaller = self
      smaller.rows = rows
      smaller.columns = max(1, Int(proportion * Double(rows) + 0.5))
      if isLargeEnough(smaller) { return smaller }
    }
    return nil
  }
}

/// Where all of a jigsaw lies on its page, which has the form of the window: the board at the left and the
/// tray beside it, or the board above and the tray below, whichever leaves the board larger; labels at the
/// foot. In page pixels.
package struct JigsawTable: Sendable, Hashable {
  /// How the pieces are cut that are seen so large.
  package let style: JigsawCut.Style
  /// The page's size.
  package let width: Double
  package let height: Double
  /// Of whole cells, as pictures are drawn: it has the picture's form but for half a column.
  package let board: PageRect
  /// What is left for the tray.
  package let tray: PageRect
  /// What is left for labels at the page's foot: a row of cells, or more where the page would have less than
  /// one in the smallest usual window.
  package let labels: PageRect
  /// The tray's slots on each of its pages, row after row. Any piece has room in each of them.
  package let slots: [PageRect]

  /// - Parameter pictureAspect: the picture's width ÷ its height.
  /// - Returns: nil where the pieces would be too small for any style.
  package init?(level: JigsawLevel, window: JigsawWindow, pictureAspect: Double) {
    guard window.columns > 0, window.rows > 1, window.cellAspect >= 0.25, window.cellAspect <= 4,
      pictureAspect >= 0.001, pictureAspect <= 1000
    else { return nil }
    for style in [JigsawCut.Style.tabs, .notched] {
      guard let table = JigsawTable(level: level, window: window, pictureAspect: pictureAspect, style: style)
      else { continue }
      let least = JigsawLevel.leastCells(for: style)
      let columns = table.board.width / Self.columnWidth / Double(level.columns)
      let rows = table.board.height / (Self.columnWidth * window.cellAspect) / Double(level.rows)
      if columns >= least.columns, rows >= least.rows {
        self = table
        return
      }
    }
    return nil
  }

  /// Page pixels of a column of cells.
  package static let columnWidth = 16.0
  /// What a page has at least of a terminal of 80 × 24.
  private static let usualColumns = 80
  private static let usualRows = 22
  /// On more pages of the tray a piece would be looked for too long.
  private static let mostTrayPages = 6
  /// With fewer on a page of the tray there would be nothing to choose from.
  private static let leastPiecesOfTray = 3

  /// How far tabs and notches reach beyond a cell on both sides together, in sides of it.
  private static func reach(of style: JigsawCut.Style) -> Double {
    switch style {
    case .tabs: 0.6
    case .notched: 0.42
    }
  }

  private init?(level: JigsawLevel, window: JigsawWindow, pictureAspect: Double, style: JigsawCut.Style) {
    let row = Outline.onGrid(Self.columnWidth * window.cellAspect)
    let (width, height) = (Self.columnWidth * Double(window.columns), row * Double(window.rows))
    let labelRows = max(
      1, (window.rows + Self.usualRows - 1) / Self.usualRows,
      (window.columns + Self.usualColumns - 1) / Self.usualColumns)
    guard labelRows < window.rows else { return nil }
    let foot = row * Double(labelRows)
    let room = PageRect(x: 0, y: 0, width: width, height: height - foot)
    let pages = min(
      Self.mostTrayPages, (level.pieceCount + Self.leastPiecesOfTray - 1) / Self.leastPiecesOfTray)
    let neededSlots = (level.pieceCount + pages - 1) / pages
    var found: (board: PageRect, tray: PageRect, slots: [PageRect])?
    for rows in stride(from: window.rows - labelRows, to: 0, by: -1) {
      let boardHeight = row * Double(rows)
      let columns = Double(Mathematics.rounded(boardHeight * pictureAspect / Self.columnWidth))
      let boardWidth = Self.columnWidth * max(1, columns)
      guard boardWidth <= room.width else { continue }
      let (cellWidth, cellHeight) = (boardWidth / Double(level.columns), boardHeight / Double(level.rows))
      let reach = min(cellWidth, cellHeight) * Self.reach(of: style)
      for isBeside in [true, false] {
        let (board, tray) = Self.parts(
          of: room, row: row, width: boardWidth, height: boardHeight, isBeside: isBeside)
        let slots = Self.slots(in: tray, width: cellWidth + reach, height: cellHeight + reach)
        if slots.count >= neededSlots, found == nil { found = (board, tray, slots) }
      }
      if found != nil { break }
    }
    guard let found else { return nil }
    self.style = style
    self.width = width
    self.height = height
    board = found.board
    tray = found.tray
    slots = found.slots
    labels = PageRect(x: 0, y: height - foot, width: width, height: foot)
  }

  /// The board in the room, with a small gap to its edges where there is one, and what is left beside or
  /// below it. It begins at a cell, too.
  private static func parts(
    of room: PageRect, row: Double, width: Double, height: Double, isBeside: Bool
  ) -> (board: PageRect, tray: PageRect) {
    func cells(_ gap: Double, of size: Double) -> Double {
      Double(Mathematics.roundedDown(gap / size)) * size
    }
    let across = isBeside ? min((room.height - height) / 2, columnWidth) : (room.width - width) / 2
    let x = cells(across, of: columnWidth)
    let y = isBeside ? cells((room.height - height) / 2, of: row) : 0
    let board = PageRect(x: x, y: y, width: width, height: height)
    let (right, bottom) = (x + width, y + height)
    return (
      board,
      isBeside
        ? PageRect(
          x: right + columnWidth, y: 0, width: max(0, room.width - right - columnWidth), height: room.height)
        : PageRect(x: 0, y: bottom, width: room.width, height: max(0, room.height - bottom))
    )
  }

  /// As many slots as the tray has room for, of at least that size.
  private static func slots(in tray: PageRect, width: Double, height: Double) -> [PageRect] {
    guard width > 0, height > 0 else { return [] }
    let columns = min(mostSlots, Mathematics.roundedDown(tray.width / width))
    let rows = min(mostSlots, Mathematics.roundedDown(tray.height / height))
    guard columns > 0, rows > 0 else { return [] }
    let (slotWidth, slotHeight) = (tray.width / Double(columns), tray.height / Double(rows))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        PageRect(
          x: tray.x + Double(column) * slotWidth, y: tray.y + Double(row) * slotHeight, width: slotWidth,
          height: slotHeight)
      }
    }
  }

  /// In one direction.
  private static let mostSlots = 8
}
