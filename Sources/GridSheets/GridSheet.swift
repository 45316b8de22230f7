import CellGrid
import Characters

/// A grid as a file keeps it, to be read by a person: its size, its rows, and below them what they look like.
///
/// ```
/// 40 × 12
///      Once upon a time
/// …
/// styles: rows and columns from 1, foreground on background, attributes
///  1–11   6–35  #000000 on #ffffff
/// 12      2–40  – on –  dim
/// ```
///
/// A line describes a run of cells that look alike, in one row or in several that follow each other. `–` is
/// the terminal's own colour, a number one of its palette. Cells in its own colours and without attributes
/// are not listed. Of a blank only that counts which is seen: the foreground of one that is neither
/// underlined nor reversed is no difference.
package struct GridSheet: Equatable, Sendable {
  /// The first line.
  let size: String
  /// The text, without trailing blanks.
  let rows: [String]
  /// A line a run.
  let styles: [StyledRun]

  private static let heading = "styles: rows and columns from 1, foreground on background, attributes"
  /// That of sheets which were written when rows and columns were counted from 0.
  private static let headingFromZero = "styles: rows, columns, foreground on background, attributes"

  package init(_ grid: Grid) {
    size = "\(grid.columns) × \(grid.rows)"
    rows = GridText(grid).lines
    let looks = (0..<grid.rows).map { CellLook.runs(in: grid, row: $0) }
    var styles: [StyledRun] = []
    var row = 0
    while row < looks.count {
      var end = row + 1
      while end < looks.count, looks[end] == looks[row] { end += 1 }
      styles += looks[row].map { run in
        StyledRun(rows: row + 1...end, columns: run.column + 1...run.endColumn, look: run.look.words)
      }
      row = end
    }
    self.styles = styles
  }

  /// What a file holds of it.
  package var description: String {
    ([size] + rows + [Self.heading] + styles.map { $0.line(ofRows: rows.count) }).map { $0 + "\n" }.joined()
  }

  /// Reads what `description` has written; nil where it is something else.
  package init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.popLast() == "", let size = lines.first,
      let heading = lines.firstIndex(where: { $0 == Self.heading || $0 == Self.headingFromZero })
    else { return nil }
    let first = lines[heading] == Self.heading ? 1 : 0
    let styles = lines[(heading + 1)...].compactMap { StyledRun(line: $0, countedFrom: first) }
    guard styles.count == lines.count - heading - 1 else { return nil }
    self.size = size
    rows = Array(lines[1..<heading])
    self.styles = styles
  }

  // MARK: Differences

  /// The rows and the styles that differ, each as it was expected above how it was drawn, with a mark under
  /// every character that is another; nil when nothing differs. Rows and columns count from 1.
  ///
  /// - Parameter mostStyles: how many styles are told, and how many more there are. Default: all.
  package func difference(from expected: GridSheet, mostStyles: Int = .max) -> String? {
    guard self != expected else { return nil }
    var lines: [String] = []
    if size != expected.size { lines.append("expected \(expected.size), drawn \(size)") }
    for row in 0..<max(rows.count, expected.rows.count) {
      let (drawn, wanted) = (self.row(row), expected.row(row))
      guard drawn != wanted else { continue }
      lines.append("row \(row + 1)")
      lines.append("  expected |\(wanted ?? "no such row")")
      lines.append("  drawn    |\(drawn ?? "no such row")")
      lines.append("            \(Self.marks(wanted ?? "", drawn ?? ""))")
    }
    let changes = styles.difference(from: expected.styles)
    lines += changes.prefix(mostStyles).map { change in
      switch change {
      case .remove(_, let style, _): "style expected  \(style.line(ofRows: expected.rows.count))"
      case .insert(_, let style, _): "style drawn     \(style.line(ofRows: rows.count))"
      }
    }
    if changes.count > mostStyles { lines.append("and \(changes.count - mostStyles) more styles") }
    return lines.joined(separator: "\n")
  }

  private func row(_ row: Int) -> String? { rows.indices.contains(row) ? rows[row] : nil }

  /// `^` under every column in which two lines differ.
  private static func marks(_ first: String, _ second: String) -> String {
    let cells = [first, second].map { line in
      line.flatMap { [String($0)] + Array(repeating: "", count: max(0, CharacterWidth.of($0) - 1)) }
    }
    let width = cells.map(\.count).max() ?? 0
    let marks = (0..<width).map { column in
      let pair = cells.map { $0.indices.contains(column) ? $0[column] : " " }
      return pair[0] == pair[1] ? " " : "^"
    }
    return marks.joined().trimmingTrailingBlanks
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
