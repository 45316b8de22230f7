import CellGrid
import Characters
import EditorPanes
import Phrases
import Ports
import Screens

/// How that looks which is typed and chosen.
extension EditorScreen {
  /// Draws words that are edited in the place of their element.
  func draw(_ words: EditedWords, into frame: inout Frame) {
    let (area, first, lines) = wordsArea(words)
    let place = words.buffer.place(in: lines)
    let style = frame.style
    frame.grid.fill(area, with: Cell(" ", foreground: style.ink, background: style.shade))
    for (index, line) in lines.enumerated().dropFirst(first).prefix(area.rows) {
      let row = area.row + index - first
      frame.grid.put(
        line.text, column: area.column, row: row, foreground: style.ink, background: style.shade,
        maxColumns: area.columns)
      let selected = words.buffer.selection.clamped(to: line.range)
      guard !selected.isEmpty else { continue }
      let before = CharacterWidth.of(
        String(words.buffer.letters[line.range.lowerBound..<selected.lowerBound]))
      frame.grid.put(
        String(words.buffer.letters[selected].filter { $0 != "\n" }), column: area.column + before, row: row,
        foreground: style.ink, background: style.shade, attributes: .reverse,
        maxColumns: max(0, area.columns - before))
    }
    frame.cursor = CellPlace(
      column: min(area.column + place.column, area.endColumn - 1), row: area.row + place.line - first)
  }

  func draw(_ entry: EditorEntry, into frame: inout Frame) {
    frame.clearFoot()
    let row = window.rows - 1
    var column = 1 + frame.write(entry.label, column: 1, row: row, ink: .quiet) + 1
    let said = said(of: entry)
    let (room, saidColumns) = (said.column + said.columns - column - 1, said.columns)
    let words = entry.buffer.text.replacingEach("\n", by: " ")
    let shown = words.ending(inColumns: max(4, room - saidColumns - 2))
    frame.write(shown, column: column, row: row, attributes: .bold)
    let isWhole = shown == words
    func columns(before place: Int) -> Int {
      CharacterWidth.of(String(entry.buffer.letters.prefix(place)))
    }
    let selected = entry.buffer.selection
    if !selected.isEmpty {
      // Of what is too long to be seen whole all is marked.
      frame.write(
        isWhole ? entry.buffer.selectedText.replacingEach("\n", by: " ") : shown,
        column: column + (isWhole ? columns(before: selected.lowerBound) : 0), row: row,
        attributes: [.bold, .reverse])
    }
    frame.cursor = CellPlace(
      column: column + (isWhole ? columns(before: entry.buffer.cursor) : CharacterWidth.of(shown)), row: row)
    column += CharacterWidth.of(shown)
    frame.write(
      said.words, column: said.column, row: row, ink: said.isFault ? .accent : .quiet)
    if let fault = longFault(of: entry) { draw(fault, above: row, ink: .accent, into: &frame) }
    let (suggestions, before, behind) = shownSuggestions(of: entry)
    for (index, suggestion) in suggestions.enumerated() {
      let line = CellRect(column: 0, row: row - suggestions.count + index, columns: window.columns, rows: 1)
      frame.cover(line)
      let more =
        index == 0 && before > 0 ? "↑ \(before)" : line.row == row - 1 && behind > 0 ? "↓ \(behind)" : ""
      let end = window.columns - 1 - CharacterWidth.of(more)
      frame.write(more, column: end, row: line.row, ink: .quiet)
      frame.write(
        suggestion.shortened(toColumns: end - 4), column: 3, row: line.row,
        ink: before + index == entry.chosen ?? 0 ? .ink : .quiet,
        attributes: before + index == entry.chosen ? .reverse : [])
    }
  }

  /// Columns for what is said at the right of a line that is typed.
  private func roomBeside(_ entry: EditorEntry) -> Int {
    (window.columns - CharacterWidth.of(entry.label) - 4) / 2
  }

  /// What is said at the right of a line that is typed, and where: which keys there are, or what is wrong
  /// where that has room.
  func said(of entry: EditorEntry) -> (words: String, column: Int, columns: Int, isFault: Bool) {
    let fault = longFault(of: entry) == nil ? entry.fault : nil
    let words = (fault ?? phrases.entryKeys).shortened(toColumns: roomBeside(entry))
    let columns = CharacterWidth.of(words)
    return (words, window.columns - 1 - columns, columns, fault != nil)
  }

  /// The lines, over the one that is typed, of what is wrong with it; nil where that has room beside it.
  private func longFault(of entry: EditorEntry) -> [EditorChoices.Line]? {
    guard let fault = entry.fault, CharacterWidth.of(fault) > roomBeside(entry) else { return nil }
    return EditorChoices(question: fault, choices: []).lines(columns: window.columns, rows: window.rows)
  }

  /// What may be meant, as it is seen above the foot, the topmost first; nothing where it is said there what
  /// is wrong.
  func shownSuggestions(of entry: EditorEntry) -> (suggestions: [String], before: Int, behind: Int) {
    longFault(of: entry) == nil ? entry.shown : ([], 0, 0)
  }

  func draw(_ choices: EditorChoices, into frame: inout Frame) {
    frame.clearFoot()
    draw(
      choices.lines(columns: window.columns, rows: window.rows), above: window.rows, ink: .ink, into: &frame)
  }

  /// Draws lines over what lies above a row.
  private func draw(
    _ lines: [EditorChoices.Line], above end: Int, ink: Style.Ink, into frame: inout Frame
  ) {
    for (index, line) in lines.enumerated() {
      let row = end - lines.count + index
      if row < window.rows - 1 {
        frame.cover(CellRect(column: 0, row: row, columns: window.columns, rows: 1))
      }
      for (words, column, choice) in line {
        frame.write(words, column: column, row: row, ink: choice == nil ? ink : .quiet)
        if let choice {
          frame.write(String(choice.key), column: column, row: row, ink: .accent, attributes: .bold)
        }
      }
    }
  }
}
