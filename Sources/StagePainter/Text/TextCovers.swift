import CellGrid

/// Where texts are hidden by what was drawn after them: cell by cell, found for all texts of a page in one go.
struct TextCovers {
  private let cells: CellRect
  /// By cell, the place among the page's elements of the last text that is hidden there, as all before it are; -1 where
  /// none is.
  private var lastHidden: [Int32]
  /// How many cells hide nothing yet.
  private var openCount: Int

  init(over cells: CellRect) {
    self.cells = cells
    lastHidden = Array(repeating: -1, count: cells.columns * cells.rows)
    openCount = lastHidden.count
  }

  /// Whether nothing more can be hidden.
  var isComplete: Bool { openCount == 0 }

  /// Whether a text is hidden in a cell, by its element's place.
  func hides(_ text: Int, column: Int, row: Int) -> Bool {
    guard cells.contains(column: column, row: row) else { return false }
    return Int(lastHidden[(row - cells.row) * cells.columns + column - cells.column]) >= text
  }

  /// Takes note of the cells that a mask covers, of some in which something has been added to it.
  ///
  /// - Parameter text: the last text that lies under all that is on the mask.
  mutating func take(_ mask: DotCanvas, in touched: [CellRect], over text: Int) {
    for area in touched.map({ $0.intersection(cells) }) where !area.isEmpty {
      for row in area.row..<area.endRow {
        let strip = CellRect(column: area.column, row: row, columns: area.columns, rows: 1)
        let first = (row - cells.row) * cells.columns + area.column - cells.column
        guard (first..<first + area.columns).contains(where: { lastHidden[$0] < 0 }) else { continue }
        for (offset, isCovered) in mask.coveredCells(of: strip).enumerated()
        where isCovered && lastHidden[first + offset] < 0 {
          lastHidden[first + offset] = Int32(text)
          openCount -= 1
        }
      }
    }
  }
}

extension PageDots {
  /// Where texts that are to be written are hidden by what is drawn after them; nil where none is.
  ///
  /// - Parameters:
  ///   - changed: the cells that are to be written again; more will be, since lines are written whole.
  ///   - place: how far the page is moved.
  ///   - clip: the cells that may be written.
  func covers(
    of texts: [WrittenText], where changed: CellRegion, at place: LayerPlace, within clip: CellRect,
    with pictures: PicturePainter, until interruption: FrameInterruption
  ) -> TextCovers? {
    guard let first = texts.first?.index, let last = placeOfLastDrawing, last > first else { return nil }
    var region = changed
    var written: [Int] = []
    for text in texts where text.index < last {
      let area = text.placed.occupied.moved(columns: place.columns, rows: place.rows).intersection(clip)
      guard region.overlaps(area) else { continue }
      region.insert(area)
      written.append(text.index)
    }
    return covers(over: written, in: region, at: place, within: clip, with: pictures, until: interruption)
  }
}
