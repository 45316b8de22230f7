import CellGrid
import Ports
import Screens

extension CardGrid {
  /// The cards that are seen, in order.
  package var cards: [Card] { places.flatMap(\.cards) }

  /// The lines that are seen: the row of each, and its cards.
  private var places: [(row: Int, heading: String, cards: [Card])] {
    var row = area.row + size.rowsAbove + top
    return lines[seenLines].map { line in
      defer { row += rows(of: line) }
      switch line {
      case .heading(let heading): return (row, heading, [])
      case .cards(let indices):
        return (row, "", indices.map { card($0, column: $0 - indices.lowerBound, row: row) })
      }
    }
  }

  private func card(_ index: Int, column: Int, row: Int) -> Card {
    let left = size.left + column * (size.columns + size.gap)
    return Card(
      index: index, isSelected: index == selected,
      picture: CellRect(
        column: left + (size.columns - size.pictureColumns) / 2, row: row, columns: size.pictureColumns,
        rows: size.pictureRows),
      words: CellRect(
        column: left, row: row + size.pictureRows, columns: size.columns, rows: size.wordRows),
      cells: CellRect(
        column: left, row: row, columns: size.columns, rows: size.pictureRows + size.wordRows))
  }

  /// The card that a cell belongs to, with the frame it may have; nil beside all cards.
  package func index(column: Int, row: Int) -> Int? {
    cards.first { $0.cells.framed.contains(column: column, row: row) }?.index
  }

  /// Draws the headings, the frame round the card in focus, on which the cursor stands, and ▲ and ▼ where
  /// cards are hidden.
  ///
  /// - Parameter draw: draws what is on a card that is seen, within its picture and its words.
  package func draw(into frame: inout Frame, _ draw: (_ frame: inout Frame, _ card: Card) -> Void) {
    for place in places {
      if !place.heading.isEmpty {
        frame.write(
          place.heading.shortened(toColumns: size.width), column: size.left, row: place.row, ink: .accent,
          attributes: .bold)
      }
      for card in place.cards {
        draw(&frame, card)
        guard card.isSelected else { continue }
        if size.isAlone { drawWays(beside: card, into: &frame) } else { frame.outline(card.cells.framed) }
        frame.cursor = CellPlace(column: card.words.column, row: card.words.row)
      }
    }
    guard let progress, !size.isAlone else { return }
    let marks = area.endColumn - 1
    if progress.hasAbove { frame.write("▲", column: marks, row: area.row, attributes: .bold) }
    if progress.hasBelow { frame.write("▼", column: marks, row: area.endRow - 1, attributes: .bold) }
  }
}

extension CardGrid {
  /// Says that there are cards before and behind the one that is shown.
  private func drawWays(beside card: Card, into frame: inout Frame) {
    let row = card.picture.row + card.picture.rows / 2
    if selected > 0 {
      frame.write("‹", column: area.column + 1, row: row, ink: .accent, attributes: .bold)
    }
    if selected < count - 1 {
      frame.write("›", column: area.endColumn - 2, row: row, ink: .accent, attributes: .bold)
    }
  }
}

extension CellRect {
  /// With a cell more at each side.
  fileprivate var framed: CellRect {
    CellRect(column: column - 1, row: row - 1, columns: columns + 2, rows: rows + 2)
  }
}

extension Frame {
  /// Draws a line round what is in focus, on what is no page.
  package mutating func outline(_ cells: CellRect) {
    let line = String(repeating: "─", count: max(0, cells.columns - 2))
    func edge(_ text: String, _ column: Int, _ row: Int) {
      write(text, column: column, row: row, ink: .accent, attributes: .bold)
    }
    edge("╭\(line)╮", cells.column, cells.row)
    for row in cells.row + 1..<max(cells.row + 1, cells.endRow - 1) {
      edge("│", cells.column, row)
      edge("│", cells.endColumn - 1, row)
    }
    edge("╰\(line)╯", cells.column, cells.endRow - 1)
  }
}
