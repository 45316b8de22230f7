import CellGrid
import Ports

/// Turns "the screen looks like this and shall look like that" into bytes for a terminal, all at once or in
/// pieces.
///
/// ncurses could refresh the screen itself; it is not asked to, because
/// - direct colour goes out as it is, without passing 16 million colours through 65,536 pairs;
/// - a frame is one piece of bytes, so it can be sent with one write, counted, and put between the marks of a
///   synchronized update; or cut where a slow line needs it, since every cell that was sent is known;
/// - what a cell is, how wide it is and whether it has changed is decided in one place (`CellGrid`), for
///   tests and terminals alike.
///
/// It is pure: no terminal is needed to test it. It remembers the screen, the pen and the cursor that the
/// last bytes left behind.
///
/// ```swift
/// var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
/// sender.aim(at: grid)
/// var bytes: [UInt8] = []
/// sender.appendRest(to: &bytes)
/// ```
package struct CellSender {
  private(set) var capabilities: ScreenCapabilities
  private(set) var forms: CellForms
  private(set) var rendition: RenditionWriter
  var cursor: CursorWriter
  var pen: Pen?
  /// What the screen shall look like.
  var target = Grid(columns: 0, rows: 0)
  /// What it looks like, where that is known.
  var screen = Grid(columns: 0, rows: 0)
  private(set) var isScreenKnown = false
  /// Of each row the columns between which the two may differ.
  var unsent: [Range<Int>] = []
  /// Where the rest goes on. Not at the top each time: else the foot of a page that never rests would never
  /// be seen.
  private var nextRow = 0

  /// Whether the row that was asked for last has blocks in it; nil where none was since the last grid.
  var rowLookedAt: (row: Int, hasBlocks: Bool)?

  /// What has moved as a whole, as far as the terminal has not been told.
  var move: CellMove?
  /// Whether the terminal can copy rectangles of cells (DECCRA), which no entry says. Default false.
  package var copiesAreas = false

  /// Where the terminal's cursor is to rest once cells have been written; nil where it is not to be seen.
  package var restingPlace: CellPlace?
  /// Whether the terminal's cursor is seen; nil where that is not known.
  var isCursorSeen: Bool?

  /// Whether the screen looks like the grid that was aimed at.
  package private(set) var isComplete = true

  package init(_ capabilities: ScreenCapabilities) {
    self.capabilities = capabilities
    rendition = RenditionWriter(capabilities)
    forms = CellForms(capabilities)
    cursor = CursorWriter(addressing: capabilities.addressing)
  }

  // MARK: Pending changes

  /// Makes `grid` what the screen shall look like, whatever was aimed at before.
  ///
  /// - Parameter changed: Where it may differ from the grid that was aimed at before.
  package mutating func aim(at grid: Grid, changed: CellExtent = .everywhere) {
    isComplete = false
    rowLookedAt = nil
    move = grid.move
    let isOfSameSize = target.columns == grid.columns && target.rows == grid.rows
    guard case .areas(let changed) = changed, isOfSameSize else {
      target = grid
      if !isOfSameSize { isScreenKnown = false }
      return expect(changes: [grid.bounds])
    }
    target.update(changed, from: grid)
    expect(changes: changed)
  }

  mutating func expect(changes areas: [CellRect]) {
    if unsent.count != target.rows { unsent = Array(repeating: 0..<0, count: target.rows) }
    let bounds = target.bounds
    for area in areas.lazy.map({ $0.intersection(bounds) }) {
      for row in area.row..<area.endRow {
        unsent[row] = unsent[row].hull(with: area.column..<area.endColumn)
      }
    }
  }

  /// The screen is in an unknown state: it will be cleared and drawn whole.
  package mutating func forgetScreen() {
    isScreenKnown = false
    isCursorSeen = nil
    isComplete = target.bounds.isEmpty
  }

  /// Takes the terminal for another one from now on, as one of fewer colours: all will be drawn anew.
  package mutating func use(_ capabilities: ScreenCapabilities) {
    self.capabilities = capabilities
    rendition = RenditionWriter(capabilities)
    forms = CellForms(capabilities)
    forgetScreen()
  }

  // MARK: Bytes

  /// Appends the bytes for what differs in some areas, the first one first.
  ///
  /// - Parameter limit: Ends with the cell with which `bytes` become as many.
  /// - Returns: Whether nothing differs there any more.
  @discardableResult
  package mutating func append(
    _ areas: [CellRect], to bytes: inout [UInt8], upTo limit: Int = .max
  ) -> Bool {
    guard !areas.isEmpty else { return true }
    clearUnknownScreen(&bytes)
    sendMove(to: &bytes)
    let bounds = target.bounds
    for area in areas.lazy.map({ $0.intersection(bounds) }) {
      for row in area.row..<area.endRow {
        guard append(row, area.column..<area.endColumn, to: &bytes, upTo: limit) else { return false }
      }
    }
    return true
  }

  /// Appends the bytes for all that still differs, as far as they go.
  ///
  /// - Parameter limit: Ends with the cell with which `bytes` become as many.
  package mutating func appendRest(to bytes: inout [UInt8], upTo limit: Int = .max) {
    guard !isComplete else { return }
    clearUnknownScreen(&bytes)
    sendMove(to: &bytes)
    for _ in 0..<target.rows {
      if nextRow >= target.rows { nextRow = 0 }
      guard append(nextRow, 0..<target.columns, to: &bytes, upTo: limit) else { return }
      unsent[nextRow] = 0..<0
      nextRow += 1
    }
    isComplete = true
    nextRow = 0
  }

  private mutating func clearUnknownScreen(_ bytes: inout [UInt8]) {
    guard !isScreenKnown else { return }
    isScreenKnown = true
    bytes += capabilities.resetRendition + capabilities.clear
    pen = Pen()
    cursor.columns = target.columns
    cursor.isNow(.init(row: 0, column: 0))
    screen = Grid(columns: target.columns, rows: target.rows)
    expect(changes: [target.bounds])
    nextRow = 0
  }
}
