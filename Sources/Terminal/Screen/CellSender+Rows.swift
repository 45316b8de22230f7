import CellGrid

extension CellSender {
  /// Appends what differs in some columns of a row.
  ///
  /// - Returns: Whether nothing differs there any more.
  mutating func append(
    _ row: Int, _ columns: Range<Int>, to bytes: inout [UInt8], upTo limit: Int
  ) -> Bool {
    let writable = columns.clamped(to: unsent[row]).clamped(to: 0..<lastWritable(row))
    let mayErase = columns.upperBound == target.columns
    var column = writable.lowerBound
    while column < writable.upperBound,
      let run = target.firstChange(from: screen, row: row, in: column..<writable.upperBound)
    {
      guard bytes.count < limit else { return false }
      var first = max(run.lowerBound, column)
      while first > 0, isInCharacter(first, row) { first -= 1 }
      var end = min(run.upperBound, writable.upperBound)
      while end < target.columns, isInCharacter(end, row) { end += 1 }
      reach(column: first, row: row, to: &bytes)
      let tail = mayErase ? tailToErase(row, first..<end) : nil
      let written = write(first..<min(end, tail ?? end), row: row, to: &bytes, upTo: limit)
      if written == tail {
        eraseLine(row, from: written, to: &bytes)
        screen.update(row, first..<target.columns, from: target)
        return true
      }
      screen.update(row, first..<written, from: target)
      if written < end { return false }
      column = end
    }
    return true
  }

  /// Whether a column is the right half of a wide character, before or after: what is written ends at no such
  /// place.
  private func isInCharacter(_ column: Int, _ row: Int) -> Bool {
    target[column, row].isContinuation || screen[column, row].isContinuation
  }

  /// Where writing has to end: on some terminals writing the screen's last cell scrolls it.
  private func lastWritable(_ row: Int) -> Int {
    let columns = target.columns
    guard !capabilities.keepsLastColumn, row == target.rows - 1, columns > 0 else { return columns }
    return max(columns - (target[columns - 1, row].isContinuation ? 2 : 1), 0)
  }

  /// Where the row's blank end begins, if some of these columns are in it and erasing is shorter than
  /// writing.
  private func tailToErase(_ row: Int, _ run: Range<Int>) -> Int? {
    // Nothing of a run is in the end of the row unless all behind its last cell is blank.
    guard capabilities.erasesLineEnd, target[target.columns - 1, row].isSpace,
      target[run.upperBound - 1, row].isSpace,
      target[min(run.upperBound, target.columns - 1), row].isSpace
    else { return nil }
    let tail = max(BlankTail(row: row, of: target, forms.rules).start, run.lowerBound)
    guard tail < run.upperBound else { return nil }
    var last = run.upperBound
    while last < target.columns,
      let next = target.firstChange(from: screen, row: row, in: last..<target.columns)
    {
      last = next.upperBound
    }
    return last - tail > BlankTail.worthErasing ? tail : nil
  }

  /// Gets to a column, over unchanged cells by writing them again where that is shorter than moving.
  private mutating func reach(column: Int, row: Int, to bytes: inout [UInt8]) {
    guard let position = cursor.position, position.row == row, position.column < column,
      appendAgain(position.column..<column, row: row, to: &bytes)
    else { return cursor.move(to: .init(row: row, column: column), into: &bytes) }
    cursor.isNow(.init(row: row, column: column))
  }

  /// Writes unchanged cells again, if they take the pen as it is, and less than a move.
  private mutating func appendAgain(_ gap: Range<Int>, row: Int, to bytes: inout [UInt8]) -> Bool {
    let limit = CursorWriter.length(ofStep: gap.count)
    guard gap.count <= limit, let pen else { return false }
    let start = bytes.count
    for column in gap {
      let cell = target[column, row]
      let plain = forms.plain(cell, after: pen)
      let mayExchange = plain.pen != pen && mayExchange(cell, column..<column + 1, row: row)
      let form = mayExchange ? forms.exchanged(plain, after: pen) : plain
      guard let form, form.pen == pen, let scalar = form.scalar, !scalar.hasDisputedWidth,
        bytes.count - start + UTF8.width(scalar) <= limit
      else {
        bytes.removeSubrange(start...)
        return false
      }
      bytes.append(scalar)
    }
    return true
  }

  private mutating func eraseLine(_ row: Int, from column: Int, to bytes: inout [UInt8]) {
    cursor.move(to: .init(row: row, column: column), into: &bytes)
    let pen = usablePen(&bytes)
    take(forms.plain(target[column, row], after: pen).pen, to: &bytes)
    bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "K")]
  }
}

/// The blank end of a row, if erasing makes it.
struct BlankTail {
  /// Where it begins; the width of the grid when there is none.
  let start: Int

  init(row: Int, of grid: Grid, _ rules: PenRules) {
    let last = grid[grid.columns - 1, row]
    let pen = Pen(last, rules)
    var start = grid.columns
    if last.isSpace, rules.erase(with: pen) {
      start -= 1
      while start > 0, BlankTail.looksLike(pen, grid[start - 1, row], rules) { start -= 1 }
    }
    self.start = start
  }

  /// Erasing more cells than this is shorter than writing them.
  static let worthErasing = 3

  private static func looksLike(_ pen: Pen, _ cell: Cell, _ rules: PenRules) -> Bool {
    guard cell.isSpace else { return false }
    let other = Pen(cell, rules)
    return other.background == pen.background && other.attributes.isDisjoint(with: Pen.seenOnSpaces)
  }
}
