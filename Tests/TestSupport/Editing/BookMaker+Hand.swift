import CellGrid
import Ports
import Testing

/// What the hands of an author do: each key and each click is counted.
extension BookMaker {
  /// Gives the editor an input. What lies where it is asked for is drawn then.
  func give(_ input: TerminalInput) {
    inputs.append(input)
    run.take(input)
  }

  func press(_ characters: Character...) {
    for character in characters { key(.character(character)) }
  }

  func key(_ key: Key) {
    costs[operation, default: Cost()].keys += 1
    give(.key(key))
  }

  func type(_ words: String) {
    costs[operation, default: Cost()].typed += words.count
    for character in words { give(.key(.character(character))) }
  }

  /// Takes what was typed at the foot.
  func accept() {
    if hand == .keys { return key(.enter) }
    click("· Enter", offset: 3, inRows: run.rows - 1..<run.rows)
  }

  func click(column: Int, row: Int) {
    costs[operation, default: Cost()].clicks += 1
    for phase in [MouseEvent.Phase.pressed, .released] {
      give(.mouse(MouseEvent(button: .left, phase: phase, column: column, row: row)))
    }
  }

  /// Clicks on what is suggested above the foot.
  func click(suggestion: String) {
    let grid = run.grid
    let column = 3
    for row in max(0, grid.rows - 7)..<grid.rows - 1 {
      let words = (column..<grid.columns).map { grid.character(column: $0, row: row) }.joined()
      if words.hasPrefix(suggestion + " ") { return click(column: column, row: row) }
    }
    Issue.record("'\(suggestion)' is not suggested:\n\(run.text)")
  }

  /// Clicks on an element in its pane.
  func click(elementNamed name: String) {
    let grid = run.grid
    let column = run.columns < 130 ? run.columns - 26 : run.columns - 36
    for row in 2..<grid.rows - 1 {
      let words = (column..<grid.columns).map { grid.character(column: $0, row: row) }.joined()
      let seen = words.prefix { $0 != "…" }
      let isCut = seen.endIndex < words.endIndex && seen.count > 2 && name.hasPrefix(seen)
      guard words.hasPrefix(name + "  ") || isCut else { continue }
      return click(column: column, row: row)
    }
    Issue.record("there is no element '\(name)' to be clicked on:\n\(run.text)")
  }

  func choose(inMenu words: String) {
    click("≡", inRows: run.rows - 1..<run.rows)
    click(words)
  }

  /// Clicks on words that are seen: their first letter, or one behind it.
  func click(
    _ words: String, offset: Int = 0, isHeading: Bool = false,
    inRows rows: Range<Int>? = nil
  ) {
    let grid = run.grid
    // Of a heading that is cut the beginning is seen.
    let isCut = isHeading && !GridText(grid).lines.contains { $0.contains(words) }
    for row in rows ?? 0..<grid.rows {
      let cells = (0..<grid.columns).map { grid.character(column: $0, row: row) }
      let wanted = isCut ? words.prefix(3).map(String.init) : words.map(String.init)
      guard cells.count >= wanted.count else { continue }
      for column in 0...(cells.count - wanted.count)
      where cells[column..<column + wanted.count].elementsEqual(wanted) {
        // A heading is nowhere in a sentence.
        if isHeading, column > 0, cells[column - 1] != " " { continue }
        return click(column: column + offset, row: row)
      }
    }
    Issue.record("there is no '\(words)' to be clicked on:\n\(run.text)")
  }
}
