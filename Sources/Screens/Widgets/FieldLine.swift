import CellGrid
import Characters
import Ports

extension Frame {
  /// Draws what is typed at the foot, the cursor behind it, and what ends typing where that has room.
  ///
  /// - Parameters:
  ///   - label: what stands before it.
  ///   - keys: what ends typing.
  package mutating func draw(_ field: TypedField, label: String, keys: String, in window: WindowShape) {
    let row = window.rows - 1
    let labelColumns = CharacterWidth.of(label)
    write(label, column: 1, row: row, ink: .quiet)
    let room = window.columns - labelColumns - 3
    let text = field.text.ending(inColumns: room - 1)
    write(text, column: labelColumns + 2, row: row, attributes: .bold)
    cursor = CellPlace(column: labelColumns + 2 + CharacterWidth.of(text), row: row)
    guard CharacterWidth.of(text) + 2 + CharacterWidth.of(keys) <= room else { return }
    write(keys, column: window.columns - 1 - CharacterWidth.of(keys), row: row, ink: .quiet)
  }
}
