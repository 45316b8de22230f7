import Characters
import Commands
import Phrases

/// What the help says: the keys as they are bound, in groups, and what else can be done.
package enum KeyHelp {
  /// - Parameters:
  ///   - contexts: those of the screen whose keys are listed, the nearest first.
  ///   - idle: commands that would do nothing there; they come last.
  package static func sections(
    of keys: KeyMap, in contexts: [KeyContext], idle: Set<Command>, phrases: any Phrases
  ) -> [[TextColumn.Paragraph]] {
    let all = keys.bindings(in: contexts)
    let working = all.filter { !idle.contains($0.command) }
    let isPage = contexts.contains(.reading)
    let isEditor = contexts.contains(.editor)
    let foremost =
      isPage ? Command.mostUsed.compactMap { command in working.first { $0.command == command } } : []
    let others = working.filter { binding in !foremost.contains { $0.command == binding.command } }
    var sections = [table(phrases.keysHeading, foremost, phrases: phrases)]
    // Over a list the keys that go through it are among those that choose.
    let hasChoices = !isPage && !isEditor && others.contains { $0.command.helpGroup == .choose }
    func place(of command: Command) -> CommandGroup {
      hasChoices && command.helpGroup == .read ? .choose : command.helpGroup
    }
    for group in groups(in: contexts) {
      var section = table(
        phrases.heading(of: group), others.filter { place(of: $0.command) == group }, phrases: phrases)
      if !section.isEmpty, let words = explanation(of: group, in: contexts, without: idle, phrases: phrases) {
        section.append(.init(words: words))
      }
      sections.append(section)
    }
    if let key = keys.keys(for: .find, in: contexts).first, contexts.first != .typing, !isEditor {
      let key = phrases.key(key)
      sections.append([
        .init(words: phrases.heading(for: .typing), isHeading: true),
        .init(
          words: contexts.contains(.contents)
            ? phrases.findingPagesExplained(key: key) : phrases.findingExplained(key: key)),
      ])
    }
    if isPage || isEditor {
      sections.append([
        .init(words: phrases.mouseHeading, isHeading: true),
        .init(words: isEditor ? phrases.editorMouse : phrases.mouse),
      ])
    }
    sections.append(
      table(
        phrases.cannotBeDoneHere, all.filter { idle.contains($0.command) }, phrases: phrases, isQuiet: true))
    return sections.filter { !$0.isEmpty }
  }

  /// The groups in their order: what a screen is for comes first.
  private static func groups(in contexts: [KeyContext]) -> [CommandGroup] {
    let all = CommandGroup.allCases
    guard let first = contexts.first else { return all }
    let foremost: CommandGroup =
      first == .inspector
      ? .inspect : contexts.contains(.reading) ? .read : contexts.contains(.editor) ? .edit : .choose
    return [foremost] + all.filter { $0 != foremost }
  }

  /// Keys under a heading; nothing where there are none.
  private static func table(
    _ heading: String, _ bindings: [KeyBinding], phrases: any Phrases, isQuiet: Bool = false
  ) -> [TextColumn.Paragraph] {
    let rows = bindings.map {
      (names: names(of: $0, in: phrases), words: phrases.description(of: $0.command))
    }
    guard !rows.isEmpty else { return [] }
    let widest = rows.map { CharacterWidth.of($0.names) }.max() ?? 0
    return [.init(words: heading, isHeading: true)]
      + rows.map {
        TextColumn.Paragraph(
          words: $0.words, ink: isQuiet ? .quiet : .ink, term: $0.names, termColumns: widest + 2)
      }
  }

  /// What is said of a group below its keys; nil for nothing.
  private static func explanation(
    of group: CommandGroup, in contexts: [KeyContext], without idle: Set<Command>, phrases: any Phrases
  ) -> String? {
    switch group {
    case .touch where contexts.contains(.jigsaw): phrases.jigsawExplained
    case .touch where contexts.contains(.coloring) || contexts.contains(.freeColoring):
      phrases.coloringExplained
    case .touch where contexts.contains(.reading):
      idle.contains(.touch) ? nil : phrases.carryingExplained
    case .look where contexts.contains(.reading):
      phrases.zoomExplained + (idle.contains(.nextPanel) ? "" : " " + phrases.panelsExplained)
    case .touch, .look, .read, .edit, .arrange, .listen, .book, .choose, .inspect, .leggi: nil
    }
  }

  /// The keys of a binding, and what the mouse does for the same.
  package static func names(of binding: KeyBinding, in phrases: any Phrases) -> String {
    let keys = binding.keys.map(phrases.key) + [binding.gesture].compactMap(\.self).map(phrases.gesture)
    return (binding.takesNumber ? phrases.number + " " : "") + keys.joined(separator: "  ")
  }
}
