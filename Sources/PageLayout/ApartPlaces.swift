import BookVocabulary
import CellGrid
import StageCore

/// A place for the picture and one for the words: below each other, or side by side.
struct ApartPlaces {
  /// The cells that the picture has in its shape; nil where there is none.
  private(set) var picture: CellRect?
  /// The cells that the words have.
  private(set) var words: CellRect
  /// Blank lines between texts.
  private(set) var gap: Int

  /// The part of the window that the picture keeps, or all that its shape allows.
  private static let pictureShare = 0.35
  /// From this height on, in rows, there is a blank row between the picture and the words below it, …
  private static let rowsForGutter = 18
  /// … and from this one on another between the words and the foot.
  private static let rowsForAirBelow = 23
  /// Of words that are longer than this, not every width is tried.
  private static let lengthAStep = 6000

  /// Chooses what leaves the larger picture once the words have their rows; words that need more than half
  /// the window have as much of it as leaves the picture its part.
  ///
  /// - Parameter shown: what there is to be seen of the page, in page pixels; nil for a page of words only.
  init(for flow: WordsFlow, beside shown: PageRect?, in space: LayoutSpace) {
    let area = space.room
    let margin = space.margins.columns
    let measure = space.margins.measure
    guard let shown else {
      let columns = max(1, min(measure, area.columns - 2 * margin))
      let all = CellRect(
        column: area.column + margin, row: area.row, columns: area.columns - 2 * margin, rows: area.rows)
      (words, gap) = Self.room(for: flow, columns: columns, in: all)
      return
    }
    guard !flow.isEmpty else {
      let size = Projection.size(of: shown, fitting: area, cellAspect: space.cellAspect)
      picture = area.middle(columns: size.columns, rows: size.rows)
      words = CellRect(column: area.column, row: area.endRow, columns: area.columns, rows: 0)
      gap = 0
      return
    }
    let choice = Self.choose(flow, shown, space, margin)
    let size = choice.size
    if choice.isBeside {
      // What the picture leaves is the words', up to the measure.
      let gutter = Self.gutter(area)
      let spare = area.columns - size.columns - gutter - margin
      let wordColumns = max(choice.wordColumns, min(measure, spare))
      let inked = flow.isLeftAligned ? min(wordColumns, flow.width) : wordColumns
      let left = area.column + max(0, (area.columns - size.columns - gutter - inked) / 2)
      picture = CellRect(
        column: left, row: area.row + (area.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
      let column = left + size.columns + gutter
      let columns = min(wordColumns, area.endColumn - column)
      (words, gap) = Self.room(
        for: flow, columns: columns,
        in: CellRect(column: column, row: area.row, columns: columns, rows: area.rows))
    } else {
      let gutter = Self.rowGutter(area)
      let rows = area.rows - size.rows - gutter - Self.airBelow(area)
      let all = CellRect(
        column: area.column + margin, row: area.row + size.rows + gutter, columns: area.columns - 2 * margin,
        rows: rows)
      (words, gap) = Self.room(for: flow, columns: choice.wordColumns, in: all)
      // What is left over is shared out above and below.
      let spare = area.rows - size.rows - gutter - words.rows
      words.row = area.row + spare / 2 + size.rows + gutter
      picture = CellRect(
        column: area.column + (area.columns - size.columns) / 2, row: area.row + spare / 2,
        columns: size.columns, rows: size.rows)
    }
  }

  /// Sets words in the middle of some cells; apart from each other where there are rows for that.
  private static func room(
    for flow: WordsFlow, columns: Int, in room: CellRect
  ) -> (words: CellRect, gap: Int) {
    let lines = flow.lineCount(columns: columns)
    let gap = lines + flow.slots.count - 1 <= room.rows ? 1 : 0
    let rows = min(room.rows, lines + gap * max(0, flow.slots.count - 1))
    // Lines that are all short stand in the middle of the room as one block.
    let inked = flow.isLeftAligned ? min(columns, flow.width) : columns
    let column = room.column + max(0, (room.columns - inked) / 2)
    let words = CellRect(
      column: column, row: room.row + (room.rows - rows) / 2, columns: min(columns, room.endColumn - column),
      rows: rows)
    return (words, gap)
  }

  // MARK: Choosing

  private struct Choice {
    var isBeside: Bool
    var wordColumns: Int
    /// Of the picture.
    var size: (columns: Int, rows: Int)
    /// Whether the picture keeps its part of the window.
    var isLargeEnough: Bool
    /// How many screens the words take.
    var screens: Int

    private var pictureCells: Int { size.columns * size.rows }

    /// Whether this one is to be preferred.
    func isBetter(than other: Choice) -> Bool {
      if isLargeEnough != other.isLargeEnough { return isLargeEnough }
      // Words that are all there come first; after that every screen less counts.
      if screens != other.screens { return screens < other.screens }
      return pictureCells > other.pictureCells
    }
  }

  private static func choose(
    _ flow: WordsFlow, _ shown: PageRect, _ space: LayoutSpace, _ margin: Int
  ) -> Choice {
    let area = space.room
    let measure = space.margins.measure
    func choice(isBeside: Bool, columns: Int, lines: Int, rows: Int, place: (columns: Int, rows: Int))
      -> Choice
    {
      let size = Projection.size(
        of: shown, fitting: CellRect(column: 0, row: 0, columns: place.columns, rows: place.rows),
        cellAspect: space.cellAspect)
      let part = Double(size.columns * size.rows) / Double(area.columns * (area.rows + 1))
      return Choice(
        isBeside: isBeside, wordColumns: columns, size: size,
        isLargeEnough: part >= pictureShare || size.columns == area.columns || size.rows == area.rows,
        screens: ReadingProgress(lines: lines, rows: rows).screens)
    }
    // Below the picture.
    let columns = max(1, min(measure, area.columns - 2 * margin))
    let lines = flow.lineCount(columns: columns)
    let gutter = rowGutter(area)
    var best: Choice?
    for rows in 1...max(1, min(lines, area.rows / 2)) {
      let below = choice(
        isBeside: false, columns: columns, lines: lines, rows: rows,
        place: (area.columns, max(1, area.rows - rows - gutter - airBelow(area))))
      if best.map(below.isBetter) ?? true { best = below }
    }
    // Beside it.
    let narrowest = max(PicturePlaces.fewestColumns, (area.columns + 2) / 3)
    let widest = max(narrowest, min(measure, area.columns / 2))
    let step = max(1, flow.length / Self.lengthAStep)
    for columns in stride(from: narrowest, through: widest, by: step) {
      let beside = choice(
        isBeside: true, columns: columns, lines: flow.lineCount(columns: columns), rows: area.rows,
        place: (max(1, area.columns - columns - Self.gutter(area) - margin), area.rows))
      if best.map(beside.isBetter) ?? true { best = beside }
    }
    // The range of rows is never empty.
    return best
      ?? Choice(isBeside: false, wordColumns: columns, size: (1, 1), isLargeEnough: false, screens: 1)
  }

  /// Columns between the picture and words beside it.
  private static func gutter(_ area: CellRect) -> Int { area.columns >= columnsForWideGutter ? 4 : 2 }
  private static let columnsForWideGutter = 100

  private static func rowGutter(_ area: CellRect) -> Int { area.rows >= rowsForGutter ? 1 : 0 }
  private static func airBelow(_ area: CellRect) -> Int { area.rows >= rowsForAirBelow ? 1 : 0 }
}

extension CellRect {
  /// As many cells in the middle of these.
  fileprivate func middle(columns: Int, rows: Int) -> CellRect {
    CellRect(
      column: column + (self.columns - columns) / 2, row: row + (self.rows - rows) / 2, columns: columns,
      rows: rows)
  }
}
