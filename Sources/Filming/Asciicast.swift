import CellGrid
import Characters

/// A recording of a terminal's output, from any source of bytes.
package struct TerminalBytes {
  /// Before the first frame.
  package var opening: [UInt8]
  /// What makes the screen look like a grid, after those before it.
  package var frame: (Grid) -> [UInt8]
  /// Behind the last frame.
  package var closing: [UInt8]

  package init(opening: [UInt8], frame: @escaping (Grid) -> [UInt8], closing: [UInt8]) {
    self.opening = opening
    self.frame = frame
    self.closing = closing
  }
}

/// Writes an asciicast: a file of what a terminal is sent and when, which asciinema plays.
///
/// Source: asciinema.org, "asciicast v2" and "asciicast v3". Pages are its markers. It holds neither a date
/// nor anything of the machine.
package final class Asciicast: FrameSink {
  package enum Version: String, CaseIterable, Sendable {
    /// Each event has its time since the beginning.
    case v2 = "2"
    /// Each event has its time since the one before.
    case v3 = "3"
  }

  private let version: Version
  private let title: String
  private let bytes: TerminalBytes
  private var size: (columns: Int, rows: Int)?
  /// Millionths of a second.
  private var lastTime = 0
  /// A header, then an event a line.
  package private(set) var text = ""

  /// - Parameter title: of the book.
  package init(version: Version, title: String, bytes: TerminalBytes) {
    self.version = version
    self.title = title
    self.bytes = bytes
  }

  package func take(_ grid: Grid, at seconds: Double) {
    var sent: [UInt8] = []
    if let size {
      if size != (grid.columns, grid.rows) { add("r", "\(grid.columns)x\(grid.rows)", at: seconds) }
    } else {
      begin(columns: grid.columns, rows: grid.rows)
      sent = bytes.opening
    }
    size = (grid.columns, grid.rows)
    sent += bytes.frame(grid)
    if !sent.isEmpty { add("o", String(decoding: sent, as: UTF8.self), at: seconds) }
  }

  package func turn(toPage number: Int, at seconds: Double) {
    guard size != nil else { return }
    add("m", "page \(number)", at: seconds)
  }

  package func end(at seconds: Double) {
    add("o", String(decoding: bytes.closing, as: UTF8.self), at: seconds)
  }

  private func begin(columns: Int, rows: Int) {
    let type = "\"xterm-256color\""
    let title = JSON.string(title).line
    switch version {
    case .v2:
      text =
        "{\"version\": 2, \"width\": \(columns), \"height\": \(rows), \"title\": \(title), "
        + "\"env\": {\"TERM\": \(type)}}\n"
    case .v3:
      text =
        "{\"version\": 3, \"term\": {\"cols\": \(columns), \"rows\": \(rows), \"type\": \(type)}, "
        + "\"title\": \(title)}\n"
    }
  }

  private func add(_ kind: String, _ data: String, at seconds: Double) {
    let time = max(lastTime, Int((seconds * 1e6).rounded()))
    let written = version == .v2 ? time : time - lastTime
    lastTime = time
    let fraction = (written % 1_000_000).padded(to: 6)
    text += "[\(written / 1_000_000).\(fraction), \"\(kind)\", \(JSON.string(data).line)]\n"
  }
}
