import CellGrid

/// What has moved as a whole is moved by the terminal, where that takes less than to write it anew.
extension CellSender {
  /// Has the terminal move what has moved since the last frame, if that makes the frame shorter: alone, or
  /// with what is drawn round it, as the mark of the focus.
  mutating func sendMove(to bytes: inout [UInt8]) {
    guard let move else { return }
    self.move = nil
    var (shortest, shortestMove) = (self, [UInt8]())
    var length = lengthOfRest
    for move in [move, move.grown(by: 1)] {
      var (sender, moving) = (self, [UInt8]())
      guard let move = move.within(screen.bounds), sender.send(move, to: &moving) else { continue }
      let movedLength = moving.count + sender.lengthOfRest
      if movedLength < length { (shortest, shortestMove, length) = (sender, moving, movedLength) }
    }
    self = shortest
    bytes += shortestMove
  }

  /// How many bytes all takes that differs.
  private var lengthOfRest: Int {
    var (sender, bytes) = (self, [UInt8]())
    sender.appendRest(to: &bytes)
    return bytes.count
  }

  /// - Returns: false where the terminal cannot move these cells.
  private mutating func send(_ move: CellMove, to bytes: inout [UInt8]) -> Bool {
    guard isNarrow(in: move.cells), isNarrow(in: move.goal) else { return false }
    if copiesAreas {
      bytes += move.copying
      screen.apply(move, in: [move.goal])
    } else if capabilities.shiftsCharacters, move.rows == 0, isNarrow(in: move.hull) {
      shift(move, to: &bytes)
    } else {
      return false
    }
    expect(changes: [move.cells, move.goal])
    return true
  }

  /// Takes out of each row what is covered, and puts in as many blanks where something is uncovered: what is
  /// to the right of both comes back to where it was.
  private mutating func shift(_ move: CellMove, to bytes: inout [UInt8]) {
    if !forms.rules.erase(with: usablePen(&bytes)) { take(Pen(), to: &bytes) }
    let paper = capabilities.erasesWithBackground ? usablePen(&bytes).background : .default
    let distance = abs(move.columns)
    let goesRight = move.columns > 0
    let covered = goesRight ? move.cells.endColumn : move.goal.column
    let uncovered = goesRight ? move.cells.column : move.goal.endColumn
    screen.apply(move, in: [move.goal])
    for row in move.cells.row..<move.cells.endRow {
      cursor.move(to: .init(row: row, column: covered), into: &bytes)
      bytes.append(sequence: distance, "P")
      cursor.move(to: .init(row: row, column: uncovered), into: &bytes)
      bytes.append(sequence: distance, "@")
      for column in uncovered..<uncovered + distance { screen[column, row] = Cell(background: paper) }
    }
  }

  /// Whether every character in an area, and up to its right edge, takes one cell on every terminal.
  private func isNarrow(in area: CellRect) -> Bool {
    (area.row..<area.endRow).allSatisfy { row in
      (area.column...area.endColumn).allSatisfy { column in
        screen[column, row].scalar.map { !$0.hasDisputedWidth } ?? false
      }
    }
  }
}

extension CellMove {
  /// Where the cells are now.
  fileprivate var goal: CellRect { cells.moved(columns: columns, rows: rows) }

  /// Where they were, are now, and passed on the way; of one within its rows.
  fileprivate var hull: CellRect {
    CellRect(
      column: min(cells.column, goal.column), row: cells.row, columns: cells.columns + abs(columns),
      rows: cells.rows)
  }

  /// The same of more cells on each side.
  fileprivate func grown(by count: Int) -> CellMove {
    CellMove(
      of: CellRect(
        column: cells.column - count, row: cells.row - count, columns: cells.columns + 2 * count,
        rows: cells.rows + 2 * count),
      columns: columns, rows: rows)
  }

  /// Of the cells those that were and stay in an area; nil where there are none.
  fileprivate func within(_ area: CellRect) -> CellMove? {
    let goal = cells.intersection(area).moved(columns: columns, rows: rows).intersection(area)
    guard !goal.isEmpty else { return nil }
    return CellMove(of: goal.moved(columns: -columns, rows: -rows), columns: columns, rows: rows)
  }

  /// Has them copied (DECCRA): by the first and the last row and column, and the page, of where they were,
  /// and the first ones of where they go, from 1.
  fileprivate var copying: [UInt8] {
    let numbers = [
      cells.row + 1, cells.column + 1, cells.endRow, cells.endColumn, 1, goal.row + 1, goal.column + 1, 1,
    ]
    return Array("\u{1B}[\(numbers.map(String.init).joined(separator: ";"))$v".utf8)
  }
}
