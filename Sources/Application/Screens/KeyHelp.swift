import Characters
import Commands
import Words

/// What the help says: the keys as they are bound, and what else can be done.
package enum KeyHelp {
  /// The contexts whose keys are told, in this order.
  package static let told: [KeyContext] = [.reading, .common]

  static func paragraphs(of keys: KeyMap, in words: any Words) -> [TextColumn.Paragraph] {
    let rows = told.flatMap { context in keys.bindings.filter { $0.context == context } }
      .filter { !$0.keys.isEmpty }
      .map { (names: names(of: $0, in: words), words: words.words(for: $0.command)) }
    let widest = rows.map { CharacterWidth.of($0.names) }.max() ?? 0
    return [.init(words: words.keysHeading, isHeading: true), .blank]
      + rows.map { TextColumn.Paragraph(words: $0.words, term: $0.names, termColumns: widest + 2) }
      + section(words.heading(for: .carrying), words.carryingExplained)
      + section(words.heading(for: .enlarged), words.zoomExplained)
      + section(words.mouseHeading, words.mouse)
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
