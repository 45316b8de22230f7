import Characters
import Commands
import Phrases

/// What the help says: the keys as they are bound, and what else can be done.
package enum KeyHelp {
  /// - Parameter contexts: those of the screen whose keys are told, the nearest first.
  package static func paragraphs(
    of keys: KeyMap, in contexts: [KeyContext], phrases: any Phrases
  ) -> [TextColumn.Paragraph] {
    let rows = keys.bindings(in: contexts)
      .map { (names: names(of: $0, in: phrases), words: phrases.description(of: $0.command)) }
    let widest = rows.map { CharacterWidth.of($0.names) }.max() ?? 0
    var paragraphs: [TextColumn.Paragraph] =
      [.init(words: phrases.keysHeading, isHeading: true), .blank]
      + rows.map { TextColumn.Paragraph(words: $0.words, term: $0.names, termColumns: widest + 2) }
    if let key = keys.keys(for: .find, in: contexts).first, contexts.first != .typing {
      let key = phrases.key(key)
      paragraphs += section(
        phrases.heading(for: .typing),
        contexts.contains(.contents)
          ? phrases.findingPagesExplained(key: key) : phrases.findingExplained(key: key))
    }
    if contexts.contains(.reading) {
      paragraphs += section(phrases.heading(for: .carrying), phrases.carryingExplained)
      paragraphs += section(phrases.heading(for: .enlarged), phrases.zoomExplained)
      paragraphs += section(phrases.mouseHeading, phrases.mouse)
    }
    return paragraphs
  }

  private static func section(_ heading: String, _ text: String) -> [TextColumn.Paragraph] {
    [.blank, .init(words: heading, isHeading: true), .blank, .init(words: text)]
  }

  /// The keys of a binding, and what the mouse does for the same.
  package static func names(of binding: KeyBinding, in phrases: any Phrases) -> String {
    let keys = binding.keys.map(phrases.key) + [binding.gesture].compactMap(\.self).map(phrases.gesture)
    return (binding.takesNumber ? phrases.number + " " : "") + keys.joined(separator: "  ")
  }
}
