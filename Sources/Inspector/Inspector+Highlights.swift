import CellGrid
import Characters
import Screens
import StageCore
import StagePainter

/// What is seen on the page: what is selected, what has fired, and what that has set off.
extension Inspector {
  func drawHighlights(_ entries: InspectorEntries, into frame: inout Frame) {
    guard !session.isTurning, let layout = session.layout else { return }
    let area = layout.projection.area
    var taken: [CellRect] = []
    func draw(_ kind: FocusMark.Kind, around cells: CellRect) {
      frame.hasMarked(
        FocusMark(depth: session.view.painter.depth, kind: kind)
          .draw(around: cells, into: &frame.grid, within: area, sparing: []))
    }
    if let selected, session.view.focus != selected, let cells = cells(of: selected) {
      draw(.focus, around: cells)
    }
    // What has acted, and fired by that, has acted: so many marks are read, and no more.
    var marks: [(element: ElementID, words: [String], isAct: Bool)] = []
    for highlight in entries.highlights {
      guard let index = marks.firstIndex(where: { $0.element == highlight.element }) else {
        marks.append((highlight.element, [highlight.words], highlight.isAct))
        continue
      }
      if !marks[index].words.contains(highlight.words) { marks[index].words.append(highlight.words) }
      if highlight.isAct { marks[index].isAct = true }
    }
    let latest = marks.suffix(Self.mostMarks).map { ($0, cells: cells(of: $0.element)) }
    for (mark, cells) in latest {
      if let cells { draw(mark.isAct ? .acted : .fired, around: cells) }
    }
    for (mark, cells) in latest {
      let happened = mark.words.suffix(2).joined(separator: StatusLineParts.separator)
      let said = "\(entries.name(mark.element)) \(happened)"
      label(
        " \(said) ", isAct: mark.isAct,
        at: cells ?? CellRect(column: area.column, row: area.endRow, columns: 1, rows: 1), area, &taken,
        &frame)
    }
  }

  /// More marks than these at once cannot be told apart.
  private static let mostMarks = 12

  /// The cells of an element that are seen; nil for one that has none.
  private func cells(of id: ElementID) -> CellRect? {
    if case .sound = stage.content(of: id) { return nil }
    return session.cellsSeen(of: id)
  }

  /// Says at the upper edge of a frame what has happened, where nothing else is said already.
  private func label(
    _ words: String, isAct: Bool, at cells: CellRect, _ area: CellRect, _ taken: inout [CellRect],
    _ frame: inout Frame
  ) {
    let words = words.shortened(toColumns: area.columns)
    let width = CharacterWidth.of(words)
    let column = max(area.column, min(cells.column, area.endColumn - width))
    func place(_ row: Int) -> CellRect { CellRect(column: column, row: row, columns: width, rows: 1) }
    let wanted = max(area.row, min(cells.row - 1, area.endRow - 1))
    let rows = Array(wanted..<area.endRow) + Array(area.row..<wanted).reversed()
    guard let row = rows.first(where: { row in !taken.contains { $0.overlaps(place(row)) } }) else { return }
    taken.append(place(row))
    frame.hasMarked([place(row)])
    let depth = session.view.painter.depth
    guard depth == .mono else {
      _ = frame.grid.put(
        words, column: column, row: row, foreground: depth.nearest(.black),
        background: depth.nearest(isAct ? FocusMark.green : FocusMark.orange), attributes: .bold)
      return
    }
    // The other way round than what it stands on.
    let isOnReverse = frame.grid[column, row].attributes.contains(.reverse)
    _ = frame.grid.put(
      words, column: column, row: row, background: .default,
      attributes: isOnReverse ? .bold : [.reverse, .bold])
  }
}
