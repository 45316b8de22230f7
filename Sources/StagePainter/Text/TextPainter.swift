import CellGrid
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
  /// - Parameter changed: what has been drawn anew. What is written is added to it, so that texts over this one are
  ///   written again, too.
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
    let marks = area.endColumn - 1
    switch (placed.hasMoreAbove, placed.hasMoreBelow) {
    case (true, true) where area.rows == 1:
      write("▲▼", width: 2, column: marks - 1, row: area.row, ink, &grid, &changed)
    case (let above, let below):
      if above { write("▲", width: 1, column: marks, row: area.row, ink, &grid, &changed) }
      if below { write("▼", width: 1, column: marks, row: area.endRow - 1, ink, &grid, &changed) }
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
    // Where something lies over the line its ground is not seen, and says nothing of how the rest can be read.
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
