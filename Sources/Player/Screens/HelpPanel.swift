import CellGrid

/// The keys, from the table that the player obeys.
enum HelpPanel {
  static func panel() -> Panel {
    let widest = KeyBindings.all.map { CharacterWidth.of($0.names) }.max() ?? 0
    let rows = KeyBindings.all.map { binding in
      let gap = String(repeating: " ", count: widest - CharacterWidth.of(binding.names) + 2)
      return Panel.Paragraph(words: binding.names + gap + binding.words, isTable: true)
    }
    return Panel(kind: .help, paragraphs: [.init(words: "Keys", isHeading: true), .init(words: "")] + rows)
  }
}
