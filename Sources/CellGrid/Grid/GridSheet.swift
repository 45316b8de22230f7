import Characters

/// A grid as a golden holds it, to be read by a person: its size, its rows, and below them what they look
/// like.
///
/// ```
/// 40 × 12
///      Once upon a time
/// …
/// styles: rows, columns, foreground on background, attributes
///  0–10   5–34  #000000 on #ffffff
/// 11      1–39  – on –  dim
/// ```
///
/// A line describes a run of cells that look alike, in one row or in several that follow each other; both
/// count from 0. `–` is the terminal's own colour, a number one of its palette. Cells in its own colours and
/// without attributes are not listed. Of a blank only that counts which is seen: the foreground of one that
/// is neither underlined nor reversed is no difference.
package struct GridSheet: Equatable, Sendable {
  /// The first line.
  let size: String
  /// The text, without trailing blanks.
  let rows: [String]
  /// A line a run.
  let styles: [String]

  private static let heading = "styles: rows, columns, foreground on background, attributes"

  package init(_ grid: Grid) {
    size = "\(grid.columns) × \(grid.rows)"
    rows = GridText(grid).lines
    let looks = (0..<grid.rows).map { Look.runs(in: grid, row: $0) }
    var styles: [String] = []
    var row = 0
    while row < looks.count {
      var end = row + 1
      while end < looks.count, looks[end] == looks[row] { end += 1 }
      let label = Self.span(row, end - 1).padded(to: Self.span(grid.rows - 1, grid.rows - 1).count * 2 + 1)
      styles += looks[row].map {
        "\(label)  \(Self.span($0.column, $0.endColumn - 1).padded(to: 7))  \($0.look.words)"
      }
      row = end
    }
    self.styles = styles
  }

  /// What a golden's file holds.
  package var description: String {
    ([size] + rows + [Self.heading] + styles).map { $0 + "\n" }.joined()
  }

  /// Reads what `description` has written; nil where it is something else.
  package init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.popLast() == "", let heading = lines.firstIndex(of: Self.heading), let size = lines.first
    else {
      return nil
    }
    self.size = size
    rows = Array(lines[1..<heading])
    styles = Array(lines[(heading + 1)...])
  }

  private static func span(_ first: Int, _ last: Int) -> String {
    first == last ? "\(first)" : "\(first)–\(last)"
  }

  // MARK: Differences

  /// The rows and the styles that differ, each as it was expected above how it was drawn, with a mark under
  /// every character that is another; nil when nothing differs.
  ///
  /// - Parameter mostStyles: how many styles are told, and how many more there are. Default: all.
  package func difference(from expected: GridSheet, mostStyles: Int = .max) -> String? {
    guard self != expected else { return nil }
    var lines: [String] = []
    if size != expected.size { lines.append("expected \(expected.size), drawn \(size)") }
    for row in 0..<max(rows.count, expected.rows.count) {
      let (drawn, wanted) = (rows.indices.contains(row) ? rows[row] : nil, expected.row(row))
      guard drawn != wanted else { continue }
      lines.append("row \(row)")
      lines.append("  expected |\(wanted ?? "no such row")")
      lines.append("  drawn    |\(drawn ?? "no such row")")
      lines.append("            \(Self.marks(wanted ?? "", drawn ?? ""))")
    }
    let changes = styles.difference(from: expected.styles)
    lines += changes.prefix(mostStyles).map { change in
      switch change {
      case .remove(_, let style, _): "style expected  \(style)"
      case .insert(_, let style, _): "style drawn     \(style)"
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

/// What is seen of a cell beside its character.
private struct Look: Equatable {
  /// Nil where nothing of it is seen.
  var foreground: CellColor?
  var background: CellColor
  var attributes: CellAttributes

  init(of cell: Cell) {
    let isInked = !cell.isSpace || !cell.attributes.isDisjoint(with: [.reverse, .underline])
    foreground = isInked ? cell.foreground : nil
    background = cell.background
    attributes = isInked ? cell.attributes : []
  }

  struct Run: Equatable {
    var column: Int
    var endColumn: Int
    var look: Look
  }

  /// The runs of a row but for those in the terminal's own colours.
  static func runs(in grid: Grid, row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<grid.columns {
      let look = Look(of: grid[column, row])
      if let last = runs.indices.last, let both = runs[last].look.joined(with: look) {
        runs[last].look = both
        runs[last].endColumn = column + 1
      } else {
        runs.append(Run(column: column, endColumn: column + 1, look: look))
      }
    }
    return runs.filter { !$0.look.isTerminalsOwn }
  }

  /// The look of a run that has both; nil where they are seen to differ. A blank takes on the look of what
  /// stands beside it on the same ground.
  private func joined(with next: Look) -> Look? {
    guard background == next.background else { return nil }
    if next.foreground == nil {
      return self.attributes.isDisjoint(with: [.reverse, .underline]) ? self : nil
    }
    if foreground == nil { return next.attributes.isDisjoint(with: [.reverse, .underline]) ? next : nil }
    return self == next ? self : nil
  }

  private var isTerminalsOwn: Bool {
    (foreground ?? .default) == .default && background == .default && attributes.isEmpty
  }

  var words: String {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let attributes = names.filter { self.attributes.contains($0.0) }.map { "  " + $0.1 }.joined()
    return "\((foreground ?? .default).words) on \(background.words)\(attributes)"
  }
}

extension CellColor {
  fileprivate var words: String {
    switch kind {
    case .terminalDefault: "–"
    case .palette(let index): "\(index)"
    case .rgb(let color):
      "#" + [color.red, color.green, color.blue].hexadecimal
    }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }

  fileprivate var trimmingTrailingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
