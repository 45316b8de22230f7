import BookEditing
import CellGrid
import EditorCanvas

/// The timeline of a page as it is seen and pointed at: a line for each tween, sound and movie of each
/// element, and the playhead. It changes nothing itself: what is done to a bar comes back as commands.
package struct TimelinePane {
  /// What happens on the page, as the book has it.
  package private(set) var model: TimelineModel?
  /// The index of the element in focus.
  package private(set) var element: Int?
  /// Which of its bars is in focus, by its place among them; nil while the playhead is moved.
  package private(set) var bar: Int?
  /// The second of the page that is seen.
  package var playhead = 0.0
  package private(set) var scale = TimelineScale()
  package private(set) var cells = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// The first line that is seen.
  private(set) var firstLine = 0
  private(set) var drag: TimelineDrag?

  package init() {}

  // MARK: Lines

  /// A line: a row of the model, and which of its bars is on it. The first line of a row has its name.
  struct Line {
    var row: TimelineRow
    var bar: Int?
    var isFirst: Bool
  }

  /// All lines, the topmost element's first.
  var lines: [Line] {
    (model?.rows ?? []).reversed().flatMap { row in
      row.bars.isEmpty
        ? [Line(row: row, bar: nil, isFirst: true)]
        : row.bars.indices.map { Line(row: row, bar: $0, isFirst: $0 == 0) }
    }
  }

  private func line(in lines: [Line]) -> Int? {
    guard let element else { return nil }
    return lines.firstIndex { $0.row.element.index == element && $0.bar == bar }
      ?? lines.firstIndex { $0.row.element.index == element }
  }

  /// The row in focus.
  package var row: TimelineRow? { model?.rows.first { $0.element.index == element } }

  /// The bar in focus, with its row.
  package var focusedBar: (row: TimelineRow, bar: TimelineBar)? {
    guard let row, let bar, row.bars.indices.contains(bar) else { return nil }
    return (row, row.bars[bar])
  }

  // MARK: Following

  /// Takes over what happens on the page now.
  package mutating func follow(_ model: TimelineModel?) {
    self.model = model
    if let element, model?.rows.contains(where: { $0.element.index == element }) != true {
      self.element = nil
    }
    if focusedBar == nil { bar = nil }
  }

  /// Has an element in focus that was selected elsewhere.
  package mutating func focus(on element: Int?) {
    guard element != self.element else { return }
    (self.element, bar) = (element, nil)
    revealLine()
  }

  package mutating func layout(in cells: CellRect) {
    self.cells = cells
    revealLine()
  }

  /// Columns of the names.
  var nameColumns: Int { max(8, min(22, cells.columns / 4)) }
  /// The cells of the bars.
  var timeCells: CellRect {
    CellRect(
      column: cells.column + nameColumns, row: cells.row + 1,
      columns: max(0, cells.columns - nameColumns - 1), rows: max(0, cells.rows - 1))
  }

  private mutating func revealLine() {
    let lines = lines
    let room = max(1, timeCells.rows)
    if let line = line(in: lines) { firstLine = max(line - room + 1, min(firstLine, line)) }
    firstLine = max(0, min(firstLine, lines.count - room))
  }

  // MARK: Walking

  /// Goes some elements on: down for a positive number.
  ///
  /// - Returns: the one that is in focus now; nil where the page has none.
  package mutating func walk(by way: Int) -> Int? {
    let all = (model?.rows ?? []).reversed().map(\.element.index)
    let place = element.flatMap(all.firstIndex(of:)).map { max(0, min(all.count - 1, $0 + way)) } ?? 0
    guard all.indices.contains(place) else { return nil }
    (element, bar) = (all[place], nil)
    revealLine()
    return element
  }

  /// Goes to the next bar, or to the one before, of all elements; behind the last one comes the first.
  ///
  /// - Returns: the element in focus now; nil where the page has no bar.
  package mutating func walkBars(by way: Int) -> Int? {
    let bars = lines.filter { $0.bar != nil }
    guard !bars.isEmpty else { return nil }
    let count = bars.count
    var place = way > 0 ? 0 : count - 1
    if let current = bars.firstIndex(where: { $0.row.element.index == element && $0.bar == bar }) {
      place = (current + way + count) % count
    } else if let own = bars.firstIndex(where: { $0.row.element.index == element }) {
      place = own
    }
    (element, bar) = (bars[place].row.element.index, bars[place].bar)
    revealLine()
    if let start = focusedBar.map({ ($0.row.start?.seconds ?? 0) + $0.bar.begin }) {
      scale.reveal(start, columns: timeCells.columns)
    }
    return element
  }

  /// Has no bar in focus, so that the playhead is moved.
  package mutating func letGoOfBar() { bar = nil }

  // MARK: Time

  /// When the last bar with an end ends, in seconds of the page.
  package var end: Double {
    (model?.rows ?? []).flatMap { row in
      row.bars.compactMap(\.end).map { (row.start?.seconds ?? 0) + $0 }
    }.max() ?? 0
  }

  /// The playhead in words.
  package var time: String { Self.seconds(playhead) + " s" }

  package mutating func zoom(by steps: Int) { scale.zoom(by: steps, about: playhead) }

  package mutating func revealPlayhead() { scale.reveal(playhead, columns: timeCells.columns) }

  /// Moves the bar in focus by some cells, or its end where it is stretched.
  ///
  /// - Returns: the commands of a step; none where nothing changes.
  package func nudge(columns: Int, stretches: Bool) -> [BookCommand] {
    guard let (row, bar) = focusedBar else { return [] }
    let seconds = Double(columns) * scale.secondsPerColumn
    return stretches ? row.stretching(bar, .end, by: seconds) : row.moving(bar, by: seconds)
  }
}

extension TimelinePane {
  mutating func focus(element: Int, bar: Int?) { (self.element, self.bar) = (element, bar) }
  mutating func scroll(by lines: Int) {
    firstLine = max(0, min(firstLine + lines, self.lines.count - max(1, timeCells.rows)))
  }
  mutating func begin(_ drag: TimelineDrag?) { self.drag = drag }
}
