import BookFormat
import CellGrid
import EditorPanes
import Ports
import PropertyList
import Screens

/// The colours of the inspector: seen before their numbers, and chosen from swatches.
extension EditorScreen {
  /// Columns that the sign of a colour takes before its value, with the blank behind it.
  static let swatchColumns = 3

  static func isColor(_ row: KeyRow) -> Bool { row.key.facts.value.name == "colour" }

  /// Draws the sign of a colour: the colour, or that there is none to be seen.
  func drawSwatch(of key: KeyRow, column: Int, row: Int, isFocused: Bool, into frame: inout Frame) {
    if services.depth != .mono, case .written(let text) = key.value,
      let color = WrittenColor.color(of: text)
    {
      frame.grid.fill(
        CellRect(column: column, row: row, columns: Self.swatchColumns - 1, rows: 1),
        with: Cell(" ", background: services.depth.nearest(color)))
    } else {
      frame.write(
        services.isPlain ? "[]" : "▒▒", column: column, row: row, ink: .quiet, shaded: isFocused)
    }
  }

  /// Shows the colours that the key in focus can be given.
  func pickColor() -> Outcome {
    guard session.mayWrite else {
      session.answer = session.hindrance
      return .stay
    }
    guard let row = focusedRow, Self.isColor(row) else {
      session.answer = phrases.isNoColor
      return .stay
    }
    let text = if case .written(let text) = row.value { text } else { "" }
    let own = WrittenColor.all(page: session.page?.source, book: session.document.source.root)
    return .push(
      ColorsScreen(services, label: row.label, own: own, current: WrittenColor.color(of: text)) {
        [unowned self] color in
        // What is seen through it stays so.
        let chosen = WrittenColor.text(of: color) + WrittenColor.opacity(of: text)
        if let fault = set(row, to: chosen) { session.answer = fault }
        needsFrame = true
      })
  }
}
