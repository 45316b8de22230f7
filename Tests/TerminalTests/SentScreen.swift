import CellGrid
import Terminal
import TestSupport

/// A sender with an emulator at the other end.
struct SentScreen {
  let emulator: Emulator
  private var sender: CellSender

  /// - Parameter copiesAreas: whether the terminal has said that it copies rectangles of cells.
  init(_ capabilities: ScreenCapabilities, columns: Int, rows: Int, copiesAreas: Bool = false) {
    emulator = Emulator(columns: columns, rows: rows)
    sender = CellSender(capabilities)
    sender.copiesAreas = copiesAreas
    // As NcursesTerminal does, where a terminal can.
    if capabilities.keepsLastColumn { emulator.feed(Array("\u{1B}[?7l".utf8)) }
  }

  /// - Returns: What was sent.
  @discardableResult
  mutating func show(_ grid: Grid) -> String {
    sender.aim(at: grid)
    var bytes: [UInt8] = []
    sender.appendRest(to: &bytes)
    emulator.feedWithCopies(bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
