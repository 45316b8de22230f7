import EditorPanes
import Ports

/// What the pointer has begun, and not ended yet.
struct EditorPointer {
  /// Whether the left button is held down on the canvas.
  var isPressed = false
  /// Whether a choice is made by the pointer.
  var isChoosing = false
  /// Where the middle button went down.
  var panStart: (column: Int, row: Int)?
  /// The page that is dragged to another place among the pages, by its place among all.
  var page: Int?
  /// The file that is dragged out of its pane.
  var file: (file: FilesPane.File, hasMoved: Bool)?
  /// Where the left button went down last, and when; nil where there is no clock.
  private var lastPress: (column: Int, row: Int, time: Double?)?

  private static let secondsForDouble = 0.4

  /// Whether a press makes a double click with the one before; without a clock those in one cell do.
  mutating func isSecondPress(_ event: MouseEvent, at now: Double?) -> Bool {
    func isDouble(from first: Double?) -> Bool {
      guard let first, let now else { return true }
      return now - first <= Self.secondsForDouble
    }
    let isSecond =
      lastPress.map { $0.column == event.column && $0.row == event.row && isDouble(from: $0.time) } ?? false
    lastPress = isSecond ? nil : (event.column, event.row, now)
    return isSecond
  }

  /// What moves while it is held down begins no double click.
  mutating func forgetPress() { lastPress = nil }
}
