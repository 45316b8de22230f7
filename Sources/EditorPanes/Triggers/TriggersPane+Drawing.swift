import BookVocabulary
import CellGrid
import Characters
import EditorCanvas
import Phrases
import Ports
import Screens

/// How the triggers of a page look.
extension TriggersPane {
  /// - Parameters:
  ///   - isFocused: whether it takes the keys.
  ///   - isPlain: whether there are few glyphs.
  ///   - selected: the indices of the elements that are selected.
  package func draw(
    isFocused: Bool, isPlain: Bool, selected: Set<Int>, in phrases: any Phrases, into frame: inout Frame
  ) {
    if lines.isEmpty {
      frame.write(phrases.noTriggers, column: cells.column + 1, row: cells.row, ink: .quiet)
    }
    for (place, rows) in seen {
      var row = cells.row + rows.lowerBound
      let isTaken = place == focus
      if isTaken {
        for row in rows {
          frame.write(
            String(repeating: " ", count: max(0, cells.columns - 1)), column: cells.column,
            row: cells.row + row, shaded: true)
        }
        if isFocused {
          frame.write(
            isPlain ? ">" : "▸", column: cells.column, row: row, ink: .accent, attributes: .bold, shaded: true
          )
          frame.cursor = CellPlace(column: cells.column, row: row)
        }
      }
      var column = cells.column + 1
      func write(_ words: String, _ ink: Style.Ink, _ attributes: CellAttributes = []) {
        let room = cells.endColumn - 1 - column
        guard room > 0 else { return }
        column += frame.write(
          words.shortened(toColumns: room), column: column, row: row, ink: ink, attributes: attributes,
          shaded: isTaken)
      }
      switch lines[place] {
      case .finding where isTaken:
        write("! ", .accent, .bold)
        for words in focusedWords.prefix(rows.count) {
          column = cells.column + 3
          write(words, .ink)
          row += 1
        }
      case .finding(let message, let element, let isNamed):
        write("! ", .accent, .bold)
        if !isNamed, let name = element.flatMap({ names[$0] }) { write(name + ": ", .ink) }
        write(message, .quiet)
      case .trigger(let edge, let depth):
        write(String(repeating: "  ", count: min(depth, 6)), .quiet)
        if let source = name(of: edge.source) {
          write(source, .ink, isSelected(edge.source, selected) ? .bold : [])
          write(" ", .quiet)
        }
        write(Self.words(of: edge.event), .quiet)
        write(isPlain ? " -> " : " → ", .accent, .bold)
        write(names[edge.target] ?? "", .ink, selected.contains(edge.target) ? .bold : [])
        write(" " + action(edge.action), .quiet)
        if !edge.conditions.isEmpty {
          let conditions = TypedConditions.words(edge.conditions, of: values, isPlain: isPlain)
          write(" " + phrases.given(conditions), .quiet)
        }
        if edge.delay > 0 { write(" " + phrases.after(TimelinePane.seconds(edge.delay)), .quiet) }
        if edge.once { write(" " + phrases.onceOnly, .quiet) }
        if unreachable.contains(edge.target) || unreached?.hasTrigger(edge) == true {
          write("  " + phrases.neverComes, .accent)
        }
      }
    }
  }

  private func isSelected(_ source: TriggerGraph.Source, _ selected: Set<Int>) -> Bool {
    if case .element(let index) = source { selected.contains(index) } else { false }
  }

  /// What sets something off; nil where the event says it, and it is the page.
  private func name(of source: TriggerGraph.Source) -> String? {
    switch source {
    case .page: nil
    case .element(let index): names[index]
    case .missing(let name): "'\(name)'?"
    }
  }

  /// An event, and the number of the tween that it is about.
  package static func words(of event: TriggerEvent) -> String {
    event.ofTween(0).spelling + (event.tween.map { " \($0)" } ?? "")
  }

  /// An action, where it leads, and what it changes.
  private func action(_ action: TriggerAction) -> String {
    switch action {
    case .request(.goTo(.number(let number))): "\(action.word) \(number)"
    case .request(.goTo(.name(let name))), .request(.game(let name)): "\(action.word) \(name)"
    case .change(let change):
      switch change.kind {
      case .set(let number): "\(action.word) \(change.value) \(values.written(number, of: change.value))"
      case .add(let amount): "\(action.word) \(change.value) \(amount)"
      }
    default: action.word
    }
  }
}
