import CellGrid
import Characters
import Screens
import StageCore

/// What runs, as bars over the time of the page, with where it is by now.
extension Inspector {
  /// Rows of the timeline above its bars: seconds, and what happened.
  static let axisRows = 2
  /// Seconds of a column.
  private static let columnsASecond = 4.0

  private var ticksOfAColumn: Double { max(1, stage.frameRate / Self.columnsASecond) }

  /// Where bars stand among the columns of the timeline.
  private func barColumns(in cells: CellRect) -> Range<Int> {
    let label = min(18, cells.columns * 2 / 5)
    return cells.column + label..<max(cells.column + label, cells.endColumn - 1)
  }

  /// The first column of the page's time that is seen: where it is by now stays in the middle half, and the bars move
  /// on only when it leaves that.
  private func firstColumn(of columns: Int) -> Int {
    let (now, step) = (Int(Double(now) / ticksOfAColumn), max(1, columns / 2))
    return max(0, (now - columns / 4) / step * step)
  }

  /// The tick that a column of the timeline stands for; nil beside the bars.
  func tick(atColumn column: Int, in cells: CellRect) -> Int? {
    let bars = barColumns(in: cells)
    guard bars.contains(column) else { return nil }
    return Int(Double(column - bars.lowerBound + firstColumn(of: bars.count)) * ticksOfAColumn)
  }

  func drawTimeline(_ entries: InspectorEntries, in cells: CellRect, into frame: inout Frame) {
    let bars = barColumns(in: cells)
    let first = firstColumn(of: bars.count)
    /// The column of a tick, held to those just beside what is seen.
    func column(_ tick: Double) -> Int {
      let column = max(-1e6, min(1e6, (tick / ticksOfAColumn).rounded(.down))) - Double(first)
      return max(bars.lowerBound - 1, min(bars.upperBound, bars.lowerBound + Int(column)))
    }
    func put(_ character: String, _ from: Double, _ to: Double, row: Int, ink: Style.Ink) {
      let range = column(from)..<max(column(from), column(to))
      for column in range.clamped(to: bars) { frame.write(character, column: column, row: row, ink: ink) }
    }
    drawAxis(first: first, in: cells, bars, column: column, into: &frame)

    let pane = InspectorPlaces.Pane(pane: .timeline, heading: cells, cells: cells)
    let seen = seenEntries(of: pane, entries)
    if seen.isEmpty, cells.rows > Self.axisRows {
      frame.write(
        phrases.nothing(in: .timeline).shortened(toColumns: bars.lowerBound - cells.column - 3),
        column: cells.column + 2, row: cells.row + Self.axisRows, ink: .quiet)
    }
    let rate = stage.frameRate
    let now = Double(now)
    for entry in seen {
      let row = entry.row
      let isFocused = entry.index == focused(in: .timeline)
      drawFocus(isFocused, of: .timeline, row: row, cells, into: &frame)
      let line = entries.line(entry.index, of: .timeline)
      let label = bars.lowerBound - cells.column - 3
      let name = line.name.shortened(toColumns: label)
      let used = frame.write(
        name, column: cells.column + 2, row: row, attributes: .bold, shaded: isFocused)
      frame.write(
        line.words.shortened(toColumns: label - used - 1), column: cells.column + used + 3, row: row,
        ink: .quiet,
        shaded: isFocused)
      switch entries.runs[entry.index] {
      case .trigger(let trigger):
        let due = now + Double(trigger.ticksLeft ?? 0)
        put(isPlain ? "." : "┄", now, due, row: row, ink: .quiet)
        put(isPlain ? "*" : "●", due, due + ticksOfAColumn, row: row, ink: .accent)
      case .activity(let activity):
        let start = now - activity.elapsed * rate
        let end = start + activity.length * rate
        put(isPlain ? "." : "┄", now, start, row: row, ink: .quiet)
        put(isPlain ? "=" : "━", start, now, row: row, ink: .accent)
        put(isPlain ? "-" : "─", max(now, start), max(end, start + ticksOfAColumn), row: row, ink: .ink)
        if activity.cyclesLeft != 0 {
          put(isPlain ? ">" : "»", end, end + ticksOfAColumn, row: row, ink: .accent)
        }
      }
    }
    for row in cells.row..<cells.endRow where bars.contains(column(now)) {
      frame.write(
        row == cells.row ? (isPlain ? "v" : "▼") : isPlain ? "|" : "│", column: column(now), row: row,
        ink: .accent, attributes: .bold)
    }
  }

  /// Seconds, and below them when something was set off, or just happened.
  private func drawAxis(
    first: Int, in cells: CellRect, _ bars: Range<Int>, column: (Double) -> Int, into frame: inout Frame
  ) {
    let step = Int(Self.columnsASecond) * 2
    for place in bars where (first + place - bars.lowerBound).isMultiple(of: step) {
      let ticks = Double(first + place - bars.lowerBound) * ticksOfAColumn
      let label = "\(Int((ticks / stage.frameRate).rounded()))"
      // Half a number is another one.
      guard place + label.count <= bars.upperBound else { break }
      frame.write(label, column: place, row: cells.row, ink: .quiet)
    }
    guard cells.rows > Self.axisRows - 1 else { return }
    let ticks = Int(Double(first) * ticksOfAColumn)..<Int(Double(first + bars.count) * ticksOfAColumn)
    for entry in trace.entries(in: ticks) where !entry.isHighlighted {
      frame.write(isPlain ? "." : "·", column: column(Double(entry.tick)), row: cells.row + 1, ink: .quiet)
    }
    for entry in trace.entries(in: ticks) where entry.isHighlighted {
      frame.write(isPlain ? "*" : "•", column: column(Double(entry.tick)), row: cells.row + 1, ink: .accent)
    }
  }
}
