import CellGrid

/// Turns "the screen looks like this and shall look like that" into bytes for a terminal.
///
/// ncurses could refresh the screen itself; it is not asked to, because
/// - direct colour goes out as it is, without passing 16 million colours through 65,536 pairs;
/// - a frame is one piece of bytes, so it can be sent with one write, counted, and put between the marks of a
///   synchronized update;
/// - what a cell is, how wide it is and whether it has changed is decided in one place (`CellGrid`), for tests and
///   terminals alike.
///
/// It is pure: no terminal is needed to test it. It remembers the pen and the cursor that the last bytes left behind.
///
/// ```swift
/// var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
/// terminal.write(sender.bytes(toShow: first, over: nil))
/// terminal.write(sender.bytes(toShow: second, over: first))
/// ```
public struct CellSender {
  let capabilities: ScreenCapabilities
  private let rendition: RenditionWriter
  private var cursor: CursorWriter
  private var pen: Pen?
  private var bytes: [UInt8] = []

  public init(_ capabilities: ScreenCapabilities) {
    self.capabilities = capabilities
    rendition = RenditionWriter(capabilities)
    cursor = CursorWriter(addressing: capabilities.addressing)
  }

  /// The bytes that change a screen from `old` to `new`; none when they look the same.
  ///
  /// - Parameter old: What is on the screen; `nil`, or a grid of another size, when that is not known: the screen is
  ///   then cleared and drawn whole.
  public mutating func bytes(toShow new: Grid, over old: Grid?) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    let known = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
    cursor.columns = new.columns
    if known == nil { clear() }
    let before = known ?? Grid(columns: new.columns, rows: new.rows)
    var row = 0
    var runs: [Range<Int>] = []
    for run in GridDiff(from: before, to: new) {
      if run.row != row {
        sendRow(row, runs, of: new)
        runs.removeAll(keepingCapacity: true)
        row = run.row
      }
      runs.append(run.columns)
    }
    sendRow(row, runs, of: new)
    return bytes
  }

  private mutating func clear() {
    bytes += capabilities.resetRendition + capabilities.clear
    pen = Pen()
    cursor.isNow(.init(row: 0, column: 0))
  }

  // MARK: Rows

  private mutating func sendRow(_ row: Int, _ changed: [Range<Int>], of new: Grid) {
    var runs = changed
    if !capabilities.keepsLastColumn, row == new.rows - 1, runs.last?.upperBound == new.columns {
      // Writing the screen's last cell would scroll it.
      let run = runs.removeLast()
      let end = new.columns - (new[new.columns - 1, row].isContinuation ? 2 : 1)
      if run.lowerBound < end { runs.append(run.lowerBound..<end) }
    }
    guard let last = runs.last else { return }
    let tail = BlankTail(row: row, of: new, capabilities)
    for run in runs {
      reach(column: run.lowerBound, row: row, in: new)
      if run.upperBound > tail.start, tail.isWorthErasing(from: run.lowerBound, changedUpTo: last.upperBound)
      {
        write(run.lowerBound..<max(run.lowerBound, tail.start), row: row, of: new)
        eraseLine(row, from: max(run.lowerBound, tail.start), in: new)
        return
      }
      write(run, row: row, of: new)
    }
  }

  /// Gets to a column, over unchanged cells by writing them again where that is shorter than moving.
  private mutating func reach(column: Int, row: Int, in grid: Grid) {
    if let position = cursor.position, position.row == row, position.column < column,
      canWriteAgain(position.column..<column, row: row, of: grid)
    {
      write(position.column..<column, row: row, of: grid)
    } else {
      cursor.move(to: .init(row: row, column: column), into: &bytes)
    }
  }

  private func canWriteAgain(_ gap: Range<Int>, row: Int, of grid: Grid) -> Bool {
    let limit = CursorWriter.length(ofStep: gap.count)
    guard gap.count <= limit, let pen else { return false }
    var length = 0
    for column in gap {
      let cell = grid[column, row]
      var needed = Pen(cell, capabilities)
      if cell.isSpace { needed.keepUnseen(of: pen) }
      guard needed == pen else { return false }
      length += cell.isSpace ? 1 : grid.character(column: column, row: row).utf8.count
    }
    return length <= limit && !grid[gap.lowerBound, row].isContinuation
  }

  private mutating func eraseLine(_ row: Int, from column: Int, in grid: Grid) {
    cursor.move(to: .init(row: row, column: column), into: &bytes)
    take(penFor: grid[column, row])
    bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "K")]
  }

  // MARK: Cells

  private mutating func write(_ run: Range<Int>, row: Int, of grid: Grid) {
    var column = run.lowerBound
    while column < run.upperBound {
      let cell = grid[column, row]
      guard !cell.isContinuation else {
        column += 1
        continue
      }
      cursor.move(to: .init(row: row, column: column), into: &bytes)
      take(penFor: cell)
      let character = cell.isSpace ? " " : grid.character(column: column, row: row)
      var end = column + (grid.isWide(column: column, row: row) ? 2 : 1)
      if character.utf8.count == 1 {
        while end < run.upperBound, grid[end, row] == cell { end += 1 }
        let wrote = writeRepeated(
          character, count: end - column, ofSpaces: cell.isSpace, endsRun: end == run.upperBound)
        if wrote { cursor.isNow(placeAfter(end, row: row, in: grid)) }
      } else {
        bytes.append(contentsOf: character.utf8)
        cursor.isNow(isWidthDisputed(character) ? nil : placeAfter(end, row: row, in: grid))
      }
      column = end
    }
  }

  /// Writes a character of one byte `count` times, or erases as many where that is shorter.
  ///
  /// - Returns: Whether the cursor has moved on; erasing leaves it where it was.
  private mutating func writeRepeated(_ character: String, count: Int, ofSpaces: Bool, endsRun: Bool) -> Bool
  {
    let repeating = capabilities.repeatsCharacters ? 4 + (count - 1).decimalDigits : count
    if ofSpaces, capabilities.erasesCharacters, canErase {
      let erasing = 3 + count.decimalDigits
      if erasing + (endsRun ? 0 : CursorWriter.length(ofStep: count)) < min(count, repeating) {
        appendSequence(count, "X")
        return false
      }
    }
    bytes.append(contentsOf: character.utf8)
    if repeating < count {
      appendSequence(count - 1, "b")
    } else {
      for _ in 1..<max(count, 1) { bytes.append(contentsOf: character.utf8) }
    }
    return true
  }

  /// Whether erased cells look like spaces written with the pen.
  private var canErase: Bool {
    guard let pen else { return false }
    return capabilities.erased(with: pen)
  }

  private mutating func appendSequence(_ count: Int, _ final: Unicode.Scalar) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    bytes.append(decimal: count)
    bytes.append(UInt8(ascii: final))
  }

  private mutating func take(penFor cell: Cell) {
    if pen == nil { bytes += capabilities.resetRendition }
    let old = pen ?? Pen()
    var new = Pen(cell, capabilities)
    if cell.isSpace { new.keepUnseen(of: old) }
    rendition.change(from: old, to: new, into: &bytes)
    pen = new
  }

  private func placeAfter(_ column: Int, row: Int, in grid: Grid) -> CursorWriter.Position? {
    // A terminal that wraps at once is already on the next line.
    column == grid.columns && !capabilities.keepsLastColumn ? nil : .init(row: row, column: column)
  }

  /// Whether terminals differ in how many columns they give a character: the cursor is then addressed anew.
  private func isWidthDisputed(_ character: String) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    return scalars.count > 1 || (first.value >= 0x1F000 && first.properties.isEmojiPresentation)
  }
}
