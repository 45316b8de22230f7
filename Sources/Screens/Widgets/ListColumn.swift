import CellGrid
import Commands
import Ports

/// Entries one below the other in a column in the middle of an area, each of some rows; one of them is in
/// focus. Those of a group stand, a little further in, below a row of their own, which is seen as long as one
/// of them is.
///
/// It knows where entries lie and which is in focus, and nothing of what they say:
///
/// ```swift
/// var list = ListColumn()
/// list.layout(in: area, heights: hits.map { $0.lines(columns: ListColumn.columns(in: area)).count })
/// list.perform(.moveDown)
/// list.draw(into: &frame) { frame, entry in … }
/// ```
package struct ListColumn {
  /// An entry that is seen.
  package struct Entry: Hashable, Sendable {
    /// Among all entries, from 0.
    package var index: Int
    /// Whether it is in focus.
    package var isSelected: Bool
    /// Where it is written; an entry that is longer than the area is cut.
    package var cells: CellRect
    /// The row of its group, above the first entry of it that is seen; nil for the others.
    package var head: CellRect?
  }

  /// The entry in focus, from 0; 0 where there is none.
  package private(set) var selected = 0
  private var heights: [Int] = []
  /// The group of each entry; none where they are not grouped.
  private var groups: [Int] = []
  /// Blank rows above a group that is not the first one seen.
  private var gap = 0
  private var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private var first = 0
  /// Whether a click beside an entry counts for it, too.
  private let takesWholeRows: Bool

  /// Lines longer than this are tiring to read.
  private static let measure = 72
  /// Columns at both sides, the mark of what is in focus among them.
  private static let margin = 3

  /// Columns by which entries of a group stand further in.
  package static let indent = 2

  package init(takesWholeRows: Bool = false) { self.takesWholeRows = takesWholeRows }

  /// How many entries there are.
  package var count: Int { heights.count }

  /// The columns that entries have in an area.
  package static func columns(in area: CellRect) -> Int { max(1, min(measure, area.columns - 2 * margin)) }

  /// The column that entries begin in, in an area.
  package static func left(in area: CellRect) -> Int { area.column + (area.columns - columns(in: area)) / 2 }

  // MARK: Laying out

  /// Says where the entries are to stand.
  ///
  /// - Parameters:
  ///   - heights: rows of each entry, with the blank ones below it, at least 1.
  ///   - groups: the group of each entry; those of one stand together. Default none.
  ///   - gap: blank rows between two groups. Default none.
  package mutating func layout(in area: CellRect, heights: [Int], groups: [Int] = [], gap: Int = 0) {
    self.area = area
    self.heights = heights.map { max(1, $0) }
    self.groups = groups.count == heights.count ? groups : []
    self.gap = gap
    selected = held(selected)
    first = min(first, lastFirst)
    reveal()
  }

  private func held(_ index: Int) -> Int { max(0, min(index, heights.count - 1)) }

  /// Rows above an entry that belong to its group: of the first one that is seen no blank one.
  private func rowsAbove(_ index: Int, isFirst: Bool) -> Int {
    guard !groups.isEmpty else { return 0 }
    if isFirst { return 1 }
    return index > 0 && groups[index - 1] == groups[index] ? 0 : gap + 1
  }

  /// The first entry at whose top the last one is still seen.
  private var lastFirst: Int {
    // Of the entries behind the first one.
    var rows = 0
    var first = heights.count
    while first > 0, rows + rowsAbove(first - 1, isFirst: true) + heights[first - 1] <= area.rows {
      first -= 1
      rows += rowsAbove(first, isFirst: false) + heights[first]
    }
    return max(0, min(first, heights.count - 1))
  }

  /// The entries that are seen: at least the first one of them, if in part.
  private var seen: Range<Int> {
    var rows = 0
    var end = first
    while end < heights.count {
      rows += rowsAbove(end, isFirst: end == first) + heights[end]
      guard rows <= area.rows || end == first else { break }
      end += 1
    }
    return first..<end
  }

  private mutating func reveal() {
    first = min(first, selected)
    while first < selected, !seen.contains(selected) { first += 1 }
  }

  // MARK: The focus

  /// Puts an entry in focus, held to those there are, and scrolls to it.
  package mutating func select(_ index: Int) {
    selected = held(index)
    reveal()
  }

  /// Moves the focus.
  ///
  /// - Returns: whether the command is one that does.
  @discardableResult
  package mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .moveUp, .moveLeft: select(selected - 1)
    case .moveDown, .moveRight: select(selected + 1)
    case .screenBack: select(selected - max(1, seen.count))
    case .screenOn: select(selected + max(1, seen.count))
    case .moveToFirst: select(0)
    case .moveToLast: select(count - 1)
    default: return false
    }
    return true
  }

  /// Scrolls by entries; the focus goes along where it would not be seen any more.
  package mutating func scroll(by entries: Int) {
    first = max(0, min(first + entries, lastFirst))
    let seen = seen
    guard !seen.isEmpty else { return }
    selected = max(seen.lowerBound, min(selected, seen.upperBound - 1))
  }

  /// How far they have been scrolled; nil where all are seen.
  package var progress: StatusLine.Progress? { StatusLine.Progress(seen: seen, of: heights.count) }

  // MARK: Seeing

  /// The entries that are seen, in order.
  package var entries: [Entry] {
    let (left, columns) = (Self.left(in: area), Self.columns(in: area))
    let indent = groups.isEmpty ? 0 : Self.indent
    var row = area.row
    return seen.map { index in
      let above = rowsAbove(index, isFirst: index == first)
      row += above
      defer { row += heights[index] }
      return Entry(
        index: index, isSelected: index == selected,
        cells: CellRect(
          column: left + indent, row: row, columns: columns - indent,
          rows: max(0, min(heights[index], area.endRow - row))),
        head: above > 0 ? CellRect(column: left, row: row - 1, columns: columns, rows: 1) : nil)
    }
  }

  /// The entry that a click in a cell is on; nil beside all of them.
  package func index(column: Int, row: Int) -> Int? {
    entries.first { entry in
      takesWholeRows
        ? entry.cells.row..<entry.cells.endRow ~= row : entry.cells.contains(column: column, row: row)
    }?.index
  }

  /// Draws the mark of the entry in focus, on which the cursor stands, and ▲ and ▼ where entries are hidden.
  ///
  /// - Parameter draw: draws an entry that is seen, within its cells.
  package func draw(into frame: inout Frame, _ draw: (_ frame: inout Frame, _ entry: Entry) -> Void) {
    for entry in entries {
      draw(&frame, entry)
      guard entry.isSelected else { continue }
      frame.write("▸", column: entry.cells.column - 2, row: entry.cells.row, ink: .accent, attributes: .bold)
      frame.cursor = CellPlace(column: entry.cells.column, row: entry.cells.row)
    }
    guard let progress else { return }
    let marks = Self.left(in: area) + Self.columns(in: area) + 1
    if progress.hasAbove { frame.write("▲", column: marks, row: area.row, attributes: .bold) }
    if progress.hasBelow { frame.write("▼", column: marks, row: area.endRow - 1, attributes: .bold) }
  }
}
