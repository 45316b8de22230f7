import CellGrid
import Ports

/// Where the options stand: in a column at the right, or where the window is narrow in rows at the foot.
struct OptionsPlaces: Equatable {
  /// All that is covered.
  private(set) var cells = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Where the heading stands.
  private(set) var heading = CellPlace(column: 0, row: 0)
  /// Where the list stands, the marks of what is in focus among it.
  private(set) var list = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Where the option in focus is explained.
  private(set) var explanation = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// The row that says where its value comes from. Where rows are few it is the last one of the explanation.
  private(set) var origin = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Whether a line parts them from what is beside.
  private(set) var isColumn = false
  /// What stands below each other.
  private var lines: [Line] = []
  /// The first line that is seen.
  private var first = 0

  /// A line of the list.
  private enum Line: Equatable {
    case blank
    /// The name of a group, with its first option.
    case heading(Int)
    case option(Int)
  }

  private static let widest = 56
  private static let narrowest = 42
  /// So many have room for every value, and are taken where so many columns are left of the page.
  private static let roomy = 44
  private static let leastOfThePage = 36
  /// Columns that are left of the page at least, beside a column.
  private static let leastBeside = 18
  private static let longestExplanation = 3
  /// Rows at the foot: six options between the heading and what is told of one, which are two rows in windows
  /// of fewer rows than these.
  private static let rowsAtFoot = (least: 9, roomy: 13)

  init() {}

  /// - Parameter groups: how many options stand together in each.
  init(in area: CellRect, groups: [Int]) {
    let count = groups.reduce(0, +)
    let spare = area.columns - Self.leastOfThePage
    let columns = max(Self.narrowest, min(Self.widest, max(area.columns / 2, min(Self.roomy, spare))))
    isColumn = area.columns - columns >= Self.leastBeside
    if isColumn {
      cells = CellRect(column: area.endColumn - columns, row: area.row, columns: columns, rows: area.rows)
      let inner = CellRect(column: cells.column + 2, row: cells.row, columns: columns - 4, rows: cells.rows)
      heading = CellPlace(column: inner.column + 2, row: inner.row + 1)
      let below = Self.longestExplanation + 2
      let room = max(1, inner.rows - 3 - below)
      lines = Self.lines(of: groups, rows: room)
      list = inner.rows(from: 3, count: min(room, lines.count))
      let left = CellRect(
        column: inner.column + 2, row: inner.row, columns: inner.columns - 2, rows: inner.rows)
      explanation = left.rows(from: list.endRow - inner.row + 1, count: Self.longestExplanation)
      origin = left.rows(from: explanation.endRow - inner.row, count: 1)
    } else {
      let isRoomy = area.rows >= Self.rowsAtFoot.roomy
      let below = isRoomy ? Self.longestExplanation + 1 : min(2, max(1, area.rows - 2))
      let least = Self.rowsAtFoot.least + (isRoomy ? 2 : 0)
      let rows = min(area.rows, count + 1 + below, max(least, area.rows / 2))
      cells = CellRect(column: area.column, row: area.endRow - rows, columns: area.columns, rows: rows)
      let inner = CellRect(
        column: cells.column + 1, row: cells.row, columns: cells.columns - 2, rows: cells.rows)
      heading = CellPlace(column: inner.column + 2, row: inner.row)
      lines = (0..<count).map { .option($0) }
      list = inner.rows(from: 1, count: max(1, rows - 1 - below))
      let left = CellRect(
        column: inner.column + 2, row: inner.row, columns: inner.columns - 1, rows: inner.rows)
      explanation = left.rows(from: rows - below, count: isRoomy ? below - 1 : below)
      origin = left.rows(from: rows - 1, count: 1)
    }
  }

  /// Groups under their headings, with a blank row between two where there is room for all of them.
  private static func lines(of groups: [Int], rows: Int) -> [Line] {
    let hasBlanks = groups.reduce(0, +) + 2 * groups.count - 1 <= rows
    var lines: [Line] = []
    var option = 0
    for count in groups where count > 0 {
      if hasBlanks, !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(option))
      lines += (option..<option + count).map { .option($0) }
      option += count
    }
    return lines
  }

  /// How many lines are seen at a time.
  var shown: Int { max(1, list.rows) }

  /// Whether all of them are seen.
  var showsAll: Bool { lines.count <= shown }

  /// Scrolls as another layout was scrolled, and until an option is seen, the heading right above it too.
  mutating func reveal(_ index: Int, like other: OptionsPlaces? = nil) {
    if let other { first = other.first }
    guard let line = lines.firstIndex(of: .option(index)) else { return }
    let top = line > 0 && lines[line - 1] == .heading(index) ? line - 1 : line
    first = max(0, min(max(line - shown + 1, min(first, top)), lines.count - shown))
  }

  /// The headings that are seen: the first option of each, and its row.
  var headings: [(option: Int, row: Int)] {
    lines.indices.compactMap { line in
      guard case .heading(let option) = lines[line], let row = row(ofLine: line) else { return nil }
      return (option, row)
    }
  }

  /// The row of an option; nil for one that is not seen.
  func row(of index: Int) -> Int? { lines.firstIndex(of: .option(index)).flatMap(row(ofLine:)) }

  private func row(ofLine line: Int) -> Int? {
    (first..<first + shown).contains(line) ? list.row + line - first : nil
  }

  /// The option that stands in a row; nil where none does.
  func option(at row: Int) -> Int? {
    let line = first + row - list.row
    guard row >= list.row, row < list.endRow, lines.indices.contains(line) else { return nil }
    if case .option(let index) = lines[line] { return index }
    return nil
  }
}

extension CellRect {
  /// Some of its rows.
  fileprivate func rows(from offset: Int, count: Int) -> CellRect {
    CellRect(column: column, row: row + offset, columns: columns, rows: count)
  }
}
