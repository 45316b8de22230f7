import CellGrid
import Characters
import PageLayout
import StageCore

/// Writes placed texts over the page's cells, in colours that can be read against what lies there.
struct TextPainter {
  /// What lies under the text.
  let ground: DotCanvas
  /// What was drawn later and lies over texts; nil where nothing does.
  let covers: TextCovers?
  /// The text's place among the page's elements.
  let index: Int
  /// The cells that may be written.
  let clip: CellRect
  /// Which cells show the text's page while it turns into another; nil while it does not.
  let turning: TurningText?

  /// Writes the lines of which a cell has changed; the others are as they were.
  ///
  /// - Parameter changed: what has been drawn anew. What is written is added to it, so that texts over this
  ///   one are written again, too.
  func write(
    _ placed: PlacedText, _ ink: TextInk, into grid: inout Grid, where changed: inout CellRegion
  ) {
    let area = placed.cells
    if let border = placed.border { write(border: border, ink, &grid, &changed) }
    for (index, line) in placed.seenLines.enumerated() {
      write(
        line.text, width: line.width, column: area.column + line.column, row: area.row + index, ink, &grid,
        &changed)
    }
  }

  private func write(
    _ string: String, width: Int, column: Int, row: Int, _ ink: TextInk, _ grid: inout Grid,
    _ changed: inout CellRegion
  ) {
    let seen = CellRect(column: column, row: row, columns: width, rows: 1).intersection(clip)
    guard changed.overlaps(seen) else { return }
    changed.insert(seen)
    let grounds = ground.meanColors(of: seen)
    // Where something lies over the line its ground is not seen, and says nothing of how the rest can be
    // read.
    let open = (seen.column..<seen.endColumn).map { !isHidden(column: $0, row: row) }
    let seenGrounds = zip(grounds, open).filter(\.1).map(\.0)
    guard grounds.count == seen.columns, !seenGrounds.isEmpty,
      let line = ink.onLine(over: .mean(of: seenGrounds))
    else { return }
    var under = grounds[0]
    var background = ink.background(over: under, for: line)
    var at = column
    for character in string {
      let width = CharacterWidth.of(character)
      defer { at += width }
      guard width > 0, at >= seen.column else { continue }
      guard at + width <= seen.endColumn else { return }
      guard open[at - seen.column] else { continue }
      if grounds[at - seen.column] != under {
        under = grounds[at - seen.column]
        background = ink.background(over: under, for: line)
      }
      grid.put(
        character: character, column: at, row: row, foreground: line.foreground, background: background,
        attributes: line.attributes)
    }
  }

  private func isHidden(column: Int, row: Int) -> Bool {
    turning?.shows(column: column, row: row) == false
      || covers?.hides(index, column: column, row: row) == true
  }

  private func write(
    border rect: CellRect, _ ink: TextInk, _ grid: inout Grid, _ changed: inout CellRegion
  ) {
    let rule = String(repeating: "─", count: rect.columns - 2)
    write("╭" + rule + "╮", width: rect.columns, column: rect.column, row: rect.row, ink, &grid, &changed)
    write(
      "╰" + rule + "╯", width: rect.columns, column: rect.column, row: rect.endRow - 1, ink, &grid, &changed)
    let sides = CellRect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 2)
      .intersection(clip)
    guard !sides.isEmpty else { return }
    for row in sides.row..<sides.endRow {
      write("│", width: 1, column: rect.column, row: row, ink, &grid, &changed)
      write("│", width: 1, column: rect.endColumn - 1, row: row, ink, &grid, &changed)
    }
  }
}

/// Where texts are hidden by what was drawn after them: cell by cell, found for all texts of a page in one
/// go.
struct TextCovers {
  private let cells: CellRect
  /// By cell, the place among the page's elements of the last text that is hidden there, as all before it
  /// are; -1 where none is.
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
