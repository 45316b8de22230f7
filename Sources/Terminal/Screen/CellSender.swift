import CellGrid

/// Turns "the screen looks like this and shall look like that" into bytes for a terminal, all at once or in pieces.
///
/// ncurses could refresh the screen itself; it is not asked to, because
/// - direct colour goes out as it is, without passing 16 million colours through 65,536 pairs;
/// - a frame is one piece of bytes, so it can be sent with one write, counted, and put between the marks of a
///   synchronized update; or cut where a slow line needs it, since every cell that was sent is known;
/// - what a cell is, how wide it is and whether it has changed is decided in one place (`CellGrid`), for tests and
///   terminals alike.
///
/// It is pure: no terminal is needed to test it. It remembers the screen, the pen and the cursor that the last bytes left
/// behind.
///
/// ```swift
/// var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
/// sender.aim(at: grid)
/// var bytes: [UInt8] = []
/// sender.appendRest(to: &bytes)
/// ```
public struct CellSender {
  let capabilities: ScreenCapabilities
  let forms: CellForms
  let rendition: RenditionWriter
  var cursor: CursorWriter
  var pen: Pen?
  /// What the screen shall look like.
  var target = Grid(columns: 0, rows: 0)
  /// What it looks like; `nil` where that is not known.
  private var screen: Grid?
  /// Where the rest goes on. Not at the top each time: else the foot of a page that never rests would never be seen.
  private var nextRow = 0

  /// Whether the screen looks like the grid that was aimed at.
  public private(set) var isComplete = true

  public init(_ capabilities: ScreenCapabilities) {
    self.capabilities = capabilities
    rendition = RenditionWriter(capabilities)
    forms = CellForms(capabilities: capabilities, rendition: rendition)
    cursor = CursorWriter(addressing: capabilities.addressing)
  }

  // MARK: What is to be done

  /// Makes `grid` what the screen shall look like, whatever was aimed at before.
  public mutating func aim(at grid: Grid) {
    if screen?.columns != grid.columns || screen?.rows != grid.rows { screen = nil }
    target = grid
    isComplete = false
  }

  /// What is on the screen is not known any more: it will be cleared and drawn whole.
  public mutating func forgetScreen() {
    screen = nil
    isComplete = target.bounds.isEmpty
  }

  // MARK: Bytes

  /// Appends the bytes for what differs in some areas, the first one first.
  ///
  /// - Parameter limit: Ends with the cell with which `bytes` become as many.
  /// - Returns: Whether nothing differs there any more.
  @discardableResult
  public mutating func append(
    _ areas: [CellRect], to bytes: inout [UInt8], upTo limit: Int = .max
  ) -> Bool {
    guard !areas.isEmpty else { return true }
    var change = begin(&bytes, limit)
    for area in areas.map({ $0.intersection(target.bounds) }) where !area.isEmpty {
      for row in area.row..<area.endRow {
        guard append(row, area.column..<area.endColumn, of: &change, to: &bytes) else {
          note(change)
          return false
        }
      }
    }
    note(change)
    return true
  }

  /// Appends the bytes for all that still differs, as far as they go.
  ///
  /// - Parameter limit: Ends with the cell with which `bytes` become as many.
  public mutating func appendRest(to bytes: inout [UInt8], upTo limit: Int = .max) {
    guard !isComplete else { return }
    var change = begin(&bytes, limit)
    for _ in 0..<target.rows {
      if nextRow >= target.rows { nextRow = 0 }
      guard append(nextRow, 0..<target.columns, of: &change, to: &bytes) else { return note(change) }
      nextRow += 1
    }
    isComplete = true
    nextRow = 0
    screen = target
  }

  /// A piece while it is made.
  struct Change {
    let old: Grid
    let diff: GridDiff
    let limit: Int
    /// The cells that have been sent.
    var sent: [GridDiff.Run] = []

    mutating func hasSent(_ columns: Range<Int>, row: Int) {
      if !columns.isEmpty { sent.append(.init(row: row, columns: columns)) }
    }
  }

  private mutating func begin(_ bytes: inout [UInt8], _ limit: Int) -> Change {
    cursor.columns = target.columns
    let known = screen ?? Grid(columns: target.columns, rows: target.rows)
    if screen == nil {
      bytes += capabilities.resetRendition + capabilities.clear
      pen = Pen()
      cursor.isNow(.init(row: 0, column: 0))
      screen = known
      nextRow = 0
    }
    return Change(old: known, diff: GridDiff(from: known, to: target), limit: limit)
  }

  /// Takes over what was sent of a piece.
  private mutating func note(_ change: Change) {
    for run in change.sent {
      let cells = CellRect(column: run.columns.lowerBound, row: run.row, columns: run.columns.count, rows: 1)
      screen?.copy(cells, from: target, toColumn: cells.column, row: cells.row)
    }
  }
}
