import CellGrid

/// The terminal's own cursor: it writes the cells, and rests on what is in focus as soon as they are written.
extension CellSender {
  /// Whether the terminal can hide it.
  private var hidesCursor: Bool {
    !capabilities.hidesCursor.isEmpty && !capabilities.showsCursor.isEmpty
  }

  /// Hides the cursor where it would be seen running about while cells are written.
  mutating func hideCursor(to bytes: inout [UInt8]) {
    guard hidesCursor, isCursorSeen != false else { return }
    bytes += capabilities.hidesCursor
    isCursorSeen = false
  }

  /// Puts the cursor where it is to rest, and shows it; hides it where it rests nowhere. Appends nothing
  /// where it is so already.
  mutating func restCursor(to bytes: inout [UInt8]) {
    // Where the cursor is on a screen that is not known is not known either.
    guard isScreenKnown, !target.bounds.isEmpty else { return }
    guard let place = restingPlace else {
      hideCursor(to: &bytes)
      // One that cannot be hidden stays out of the picture.
      if !hidesCursor { cursor.move(to: .init(row: target.rows - 1, column: 0), into: &bytes) }
      return
    }
    cursor.move(
      to: .init(
        row: min(max(place.row, 0), target.rows - 1), column: min(max(place.column, 0), target.columns - 1)),
      into: &bytes)
    guard hidesCursor, isCursorSeen != true else { return }
    bytes += capabilities.showsCursor
    isCursorSeen = true
  }
}
