import Characters

/// The keys, from the table that the player obeys.
enum HelpPanel {
  static func panel() -> Panel {
    let widest = KeyBindings.all.map { CharacterWidth.of($0.names) }.max() ?? 0
    let rows = KeyBindings.all.map {
      Panel.Paragraph(words: $0.words, term: $0.names, termColumns: widest + 2)
    }
    return Panel(
      kind: .help,
      paragraphs: [.init(words: "Keys", isHeading: true), .init(words: "")] + rows
        + [
          .init(words: ""), .init(words: "Carrying", isHeading: true), .init(words: ""),
          .init(
            words:
              "Enter picks up what can be dragged; the arrows carry it, Enter drops it, Esc puts it back."),
          .init(words: ""), .init(words: "Zoom", isHeading: true), .init(words: ""),
          .init(
            words:
              "The arrows, or a drag, move over an enlarged page; Esc shows all of it. After . the space bar goes "
              + "from panel to panel, too."),
          .init(words: ""), .init(words: "Mouse", isHeading: true), .init(words: ""),
          .init(
            words:
              "A click touches, a drag carries, the wheel reads on and back. The margins beside the page and the "
              + "arrows at the foot turn the page; a click beside this help closes it."),
        ])
  }
}
