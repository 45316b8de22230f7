import CellGrid

/// The keys, from the table that the player obeys.
enum HelpPanel {
  static func panel() -> Panel {
    let widest = KeyBindings.all.map { CharacterWidth.of($0.names) }.max() ?? 0
    let rows = KeyBindings.all.map {
      Panel.Paragraph(words: $0.words, term: $0.names, termColumns: widest + 2)
    }
    return Panel(kind: .help, paragraphs: [.init(words: "Keys", isHeading: true), .init(words: "")] + rows)
  }
}
