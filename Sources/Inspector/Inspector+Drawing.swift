import CellGrid
import Characters
import Phrases
import Ports
import Screens
import Settings
import StageCore

/// What is seen of the inspector: the time, and its parts one below the other.
extension Inspector {
  var isPlain: Bool { services.isPlain }

  /// Columns before what an entry says: the mark of what is in focus, and its own.
  private static let indent = 4
  /// Columns of a part in which an entry has room for what it is.
  private static let wide = 30

  package func draw(into frame: inout Frame) {
    look()
    let (places, entries) = (places, InspectorEntries(of: self))
    if !places.isPageCovered || frame.isTop { draw(entries, into: &frame, in: places) }
    if !places.isPageCovered, frame.isTop { drawHighlights(entries, into: &frame) }
  }

  private func draw(_ entries: InspectorEntries, into frame: inout Frame, in places: InspectorPlaces) {
    frame.beginPanel(places.panel)
    if !places.isInTurn, places.panel.column > 0 {
      for row in places.panel.row..<places.panel.endRow {
        frame.write(isPlain ? "|" : "│", column: places.panel.column - 1, row: row, ink: .quiet)
      }
      let edge = CellRect(
        column: places.panel.column - 1, row: places.panel.row, columns: 1, rows: places.panel.rows)
      frame.hasChanged([edge])
    }
    drawTime(into: &frame, in: places.panel)
    for pane in places.panes {
      drawHeading(pane, entries, isTabbed: places.isTabbed, isInTurn: places.isInTurn, into: &frame)
      if entries.count(of: pane.pane) == 0, pane.pane != .timeline {
        frame.write(
          phrases.nothing(in: pane.pane).shortened(toColumns: pane.cells.columns - Self.indent),
          column: pane.cells.column + Self.indent, row: pane.cells.row, ink: .quiet)
      } else if pane.pane == .timeline {
        drawTimeline(entries, in: pane.cells, into: &frame)
      } else {
        for seen in seenEntries(of: pane, entries) {
          draw(entries.line(seen.index, of: pane.pane), of: seen, in: pane, into: &frame)
          guard pane.pane == .elements, ElementID(index: seen.index) == selected else { continue }
          drawDetails(entries.details, below: seen.row, in: pane.cells, into: &frame)
        }
      }
    }
  }

  // MARK: The time

  var speedWords: String {
    let speed = speed == 0.25 ? "¼" : speed == 0.5 ? "½" : "\(Int(speed))"
    return speed + (isPlain ? "x" : "×")
  }

  /// Columns between the time and the values.
  private static let gap = 2

  /// Writes the time, and behind it the numbers that the page's values have now.
  private func drawTime(into frame: inout Frame, in panel: CellRect) {
    let running = isPlain ? ">" : "▸"
    let time = "\(isPaused ? "||" : running) \(speedWords) \(phrases.tick(now))"
    let seconds = " · \(tenths(Double(now) / stage.frameRate)) s"
    let room = panel.columns - 1
    let used = frame.write(
      (time + seconds).shortened(toColumns: room), column: panel.column, row: panel.row, ink: .accent,
      attributes: .bold)
    let state = stage.state
    let values = state.valueIDs.map { phrases.value(state.value($0).definition, state.number(of: $0)) }
    frame.write(
      values.joined(separator: ", ").shortened(toColumns: max(0, room - used - Self.gap)),
      column: panel.column + used + Self.gap, row: panel.row)
  }

  // MARK: Parts

  private func drawHeading(
    _ pane: InspectorPlaces.Pane, _ entries: InspectorEntries, isTabbed: Bool, isInTurn: Bool,
    into frame: inout Frame
  ) {
    let cells = pane.heading
    guard !isTabbed else {
      for tab in tabs(in: cells, isInTurn: isInTurn) {
        frame.write(
          phrases.heading(of: tab.pane), column: tab.columns.lowerBound, row: cells.row,
          ink: tab.pane == pane.pane ? .accent : .quiet,
          attributes: tab.pane == pane.pane ? [.bold, .reverse] : [])
      }
      return
    }
    let isFocused = pane.pane == self.pane
    let line = String(repeating: isPlain ? "-" : "─", count: max(0, cells.columns - 1))
    frame.write(line, column: cells.column, row: cells.row, ink: .quiet)
    frame.write(
      " \(phrases.heading(of: pane.pane)) ", column: cells.column + 1, row: cells.row,
      ink: isFocused ? .accent : .ink, attributes: isFocused ? [.bold, .reverse] : .bold)
    let count = " \(entries.count(of: pane.pane)) "
    frame.write(count, column: cells.endColumn - 3 - count.count, row: cells.row, ink: .quiet)
  }

  /// Where the parts are named that take turns.
  func tabs(in heading: CellRect, isInTurn: Bool) -> [(pane: InspectorPane, columns: Range<Int>)] {
    let panes = isInTurn ? InspectorPane.allCases : InspectorPlaces.parts
    let widths = panes.map { CharacterWidth.of(phrases.heading(of: $0)) }
    let gap = widths.reduce(0, +) + 2 * panes.count <= heading.columns ? 2 : 1
    var column = heading.column
    return zip(panes, widths).map { pane, width in
      defer { column += width + gap }
      return (pane, column..<column + width)
    }
  }

  /// The entries of a part that are seen, and their rows: what is in focus stands in the middle where all do
  /// not go into it.
  func seenEntries(
    of pane: InspectorPlaces.Pane, _ entries: InspectorEntries
  ) -> [(index: Int, row: Int)] {
    let (count, cells) = (entries.count(of: pane.pane), pane.cells)
    let axis = pane.pane == .timeline ? min(Self.axisRows, max(0, cells.rows - 1)) : 0
    let rows = max(0, cells.rows - axis)
    let focused = focused(in: pane.pane)
    let details = pane.pane == .elements && focused != nil ? min(entries.details.count, max(0, rows - 1)) : 0
    let first = max(0, min((focused ?? 0) - (rows - details) / 2, count + details - rows))
    return (first..<max(first, min(count, first + rows))).compactMap { index in
      let below = focused.map { index > $0 ? details : 0 } ?? 0
      let row = cells.row + axis + index - first + below
      return row < cells.endRow ? (index, row) : nil
    }
  }

  /// The entry of a part that is in focus, from 0; nil where none is.
  func focused(in pane: InspectorPane) -> Int? {
    pane == .elements ? selected?.index : pane == self.pane ? cursors[pane] ?? 0 : nil
  }

  private func draw(
    _ line: InspectorEntries.Line, of seen: (index: Int, row: Int), in pane: InspectorPlaces.Pane,
    into frame: inout Frame
  ) {
    let cells = pane.cells
    let isFocused = seen.index == focused(in: pane.pane)
    drawFocus(isFocused, of: pane.pane, row: seen.row, cells, into: &frame)
    let end = cells.endColumn - 1
    let trailing = line.trailing.shortened(toColumns: cells.columns / 3)
    let tail = CharacterWidth.of(trailing)
    let ink: Style.Ink = line.isQuiet ? .quiet : .ink
    frame.write(trailing, column: end - tail, row: seen.row, ink: .quiet, shaded: isFocused)
    if cells.columns >= Self.wide || pane.pane != .elements || !line.trailing.isEmpty {
      frame.write(
        line.mark, column: cells.column + 2, row: seen.row, ink: line.isQuiet ? .quiet : .accent,
        shaded: isFocused)
    }
    let start = cells.column + Self.indent
    let room = end - start - (tail > 0 ? tail + 1 : 0)
    let half = line.behind == nil ? room : max(0, (end - start) / 2)
    put(
      line.name, line.words, column: start, row: seen.row, room: line.behind == nil ? half : half - 1,
      ink: ink, line: line,
      isFocused: isFocused, into: &frame)
    guard let behind = line.behind else { return }
    frame.write(behind.arrow, column: start + half, row: seen.row, ink: .accent, shaded: isFocused)
    put(
      behind.name, behind.words, column: start + half + 2, row: seen.row, room: room - half - 2, ink: ink,
      line: nil, isFocused: isFocused, into: &frame)
  }

  /// Writes a name and what is said about it; where there is no room for both, the name is cut.
  private func put(
    _ name: String, _ words: String, column: Int, row: Int, room: Int, ink: Style.Ink,
    line: InspectorEntries.Line?, isFocused: Bool, into frame: inout Frame
  ) {
    let said = words.shortened(toColumns: room - min(CharacterWidth.of(name), room / 2) - 1)
    let shown = name.shortened(toColumns: max(0, room - CharacterWidth.of(said) - 1))
    var attributes: CellAttributes = line?.isQuiet == true || line == nil ? [] : .bold
    if line?.isTouchable == true { attributes.insert(.underline) }
    if line?.isHighlighted == true { attributes.formUnion([.reverse, .bold]) }
    let used = frame.write(
      shown, column: column, row: row, ink: ink, attributes: attributes, shaded: isFocused)
    if let color = line?.color, services.depth != .mono {
      for cell in column..<min(column + used, frame.grid.columns) {
        let ground = Palette.rgb(
          of: frame.grid[cell, row].background, terminalDefault: services.background ?? .black)
        frame.grid[cell, row].foreground = services.depth.readable(color, on: ground)
      }
    }
    frame.write(said, column: column + used + 1, row: row, ink: .quiet, shaded: isFocused)
  }

  /// Marks an entry that is in focus, on which the cursor stands where keys are for its part.
  func drawFocus(
    _ isFocused: Bool, of pane: InspectorPane, row: Int, _ cells: CellRect, into frame: inout Frame
  ) {
    guard isFocused else { return }
    frame.write(
      String(repeating: " ", count: max(0, cells.columns - 1)), column: cells.column, row: row, shaded: true)
    guard pane == self.pane else { return }
    frame.write(
      isPlain ? ">" : "▸", column: cells.column, row: row, ink: .accent, attributes: .bold, shaded: true)
    if frame.cursor == nil { frame.cursor = CellPlace(column: cells.column, row: row) }
  }

  private func drawDetails(
    _ details: [String], below row: Int, in cells: CellRect, into frame: inout Frame
  ) {
    for (number, words) in details.enumerated() where row + 1 + number < cells.endRow {
      let isLast = number == details.count - 1
      let branch = isPlain ? (isLast ? "`" : "|") : isLast ? "└" : "├"
      frame.write(
        "\(branch) \(words)".shortened(toColumns: cells.columns - Self.indent - 1),
        column: cells.column + Self.indent, row: row + 1 + number, ink: .quiet)
    }
  }
}
