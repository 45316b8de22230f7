import BookVocabulary
import CellGrid
import StageCore

/// Where a text stands: cells, and its lines in them.
struct TextPlace: Equatable, Sendable {
  /// The cells the lines have, of which the lines may leave some free.
  var cells: CellRect
  /// The cells of the line that runs round the text; nil without one.
  var border: CellRect?
  var lines: [TextLayout.Line]

  /// The cells that are written in.
  var inked: CellRect { border ?? words }

  /// The cells that words stand in, from the first column of any line to the last.
  private var words: CellRect {
    let first = lines.map(\.column).min() ?? 0
    let end = lines.map { $0.column + $0.width }.max() ?? 0
    return CellRect(
      column: cells.column + first, row: cells.row, columns: max(0, end - first),
      rows: min(lines.count, cells.rows))
  }

  /// The same words in no more columns than they cover.
  var trimmed: TextPlace {
    guard border == nil else { return self }
    var trimmed = self
    trimmed.cells = words
    let first = words.column - cells.column
    for index in lines.indices { trimmed.lines[index].column -= first }
    return trimmed
  }

  func moved(columns: Int, rows: Int) -> TextPlace {
    var moved = self
    moved.cells = cells.moved(columns: columns, rows: rows)
    moved.border = border?.moved(columns: columns, rows: rows)
    return moved
  }
}

extension TextPlace {
  /// A text in a box, cut where that has no room for more.
  ///
  /// - Parameter measured: the text's words as they are set.
  init(cutting text: TextContent, _ measured: MeasuredText, to box: CellRect) {
    let hasBorder = text.hasBorder && box.insetColumns > 0 && box.rows > 2
    cells = hasBorder ? box.insetForBorder : box
    border = hasBorder ? box : nil
    lines = measured.layout(columns: cells.columns, alignment: text.alignment).lines
    let spare = max(0, cells.rows - lines.count)
    switch text.verticalAlignment {
    case .top: break
    case .center: cells.row += spare / 2
    case .bottom: cells.row += spare
    }
    cells.rows -= spare
  }
}

extension TextPlace {
  /// Says other words in the cells that the longest have.
  mutating func say(_ text: TextContent, spacing: LetterSpacing) {
    lines = text.lines(columns: cells.columns, spacing: spacing, atMost: cells.rows)
    let spare = cells.rows - lines.count
    switch text.verticalAlignment {
    case .top: break
    case .center: cells.row += spare / 2
    case .bottom: cells.row += spare
    }
    cells.rows -= spare
  }
}

extension TextContent {
  /// Its words in lines.
  func lines(columns: Int, spacing: LetterSpacing, atMost most: Int) -> [TextLayout.Line] {
    Array(
      MeasuredText(words, spacing: spacing).layout(columns: columns, alignment: alignment).lines.prefix(most))
  }
}

extension CellRect {
  /// The columns left inside a border with a blank on each side; none where a border leaves no room for
  /// words.
  var insetColumns: Int { max(0, columns - 4) }

  var insetForBorder: CellRect {
    CellRect(column: column + 2, row: row + 1, columns: insetColumns, rows: rows - 2)
  }
}

/// Which text stands in each of some cells.
struct CellOccupancy {
  private let bounds: CellRect
  /// By cell, the number of the text; -1 for none.
  private var owners: [Int32]

  init(over bounds: CellRect) {
    self.bounds = bounds
    owners = Array(repeating: -1, count: max(0, bounds.columns) * max(0, bounds.rows))
  }

  /// Gives the cells of a rectangle to a text, whatever had them.
  mutating func take(_ rect: CellRect, for text: Int) {
    let seen = rect.intersection(bounds)
    guard !seen.isEmpty else { return }
    for row in seen.row..<seen.endRow {
      let start = (row - bounds.row) * bounds.columns + seen.column - bounds.column
      for cell in start..<start + seen.columns { owners[cell] = Int32(text) }
    }
  }

  /// Whether no other text has any of these cells.
  func isFree(_ rect: CellRect, for text: Int) -> Bool {
    let seen = rect.intersection(bounds)
    guard !seen.isEmpty else { return true }
    return (seen.row..<seen.endRow).allSatisfy { row in
      let start = (row - bounds.row) * bounds.columns + seen.column - bounds.column
      return owners[start..<start + seen.columns].allSatisfy { $0 < 0 || $0 == Int32(text) }
    }
  }
}
