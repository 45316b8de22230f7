import Characters
import Commands
import Words

/// What the help says: the keys as they are bound, and what else can be done.
package enum KeyHelp {
  /// - Parameter contexts: those of the screen whose keys are told, the nearest first.
  package static func paragraphs(
    of keys: KeyMap, in contexts: [KeyContext], words: any Words
  ) -> [TextColumn.Paragraph] {
    let rows = keys.bindings(in: contexts)
      .map { (names: names(of: $0, in: words), words: words.words(for: $0.command)) }
    let widest = rows.map { CharacterWidth.of($0.names) }.max() ?? 0
    var paragraphs: [TextColumn.Paragraph] =
      [.init(words: words.keysHeading, isHeading: true), .blank]
      + rows.map { TextColumn.Paragraph(words: $0.words, term: $0.names, termColumns: widest + 2) }
    if let key = keys.keys(for: .find, in: contexts).first, contexts.first != .typing {
      paragraphs += section(words.heading(for: .typing), words.findingExplained(key: words.key(key)))
    }
    if contexts.contains(.reading) {
      paragraphs += section(words.heading(for: .carrying), words.carryingExplained)
      paragraphs += section(words.heading(for: .enlarged), words.zoomExplained)
      paragraphs += section(words.mouseHeading, words.mouse)
    }
    return paragraphs
  }

  private static func section(_ heading: String, _ text: String) -> [TextColumn.Paragraph] {
    [.blank, .init(words: heading, isHeading: true), .blank, .init(words: text)]
  }

  /// The keys of a binding, and what the mouse does for the same.
  package static func names(of binding: KeyBinding, in words: any Words) -> String {
    let keys = binding.keys.map(words.key) + [binding.gesture].compactMap(\.self).map(words.gesture)
    return (binding.takesNumber ? words.number + " " : "") + keys.joined(separator: "  ")
  }
}
