import BookVocabulary
import Characters
import StageCore

extension PlayingPage {
  /// What a text says, with the words that are spoken and those that show values.
  func words(
    _ text: TextContent, of element: ElementDescription, _ all: [ElementDescription]
  ) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = [
      ("words", .array(parts(of: text.words, in: element.name, all))),
      ("align", .string(text.alignment.rawValue)),
      ("verticalAlign", .string(text.verticalAlignment.rawValue)),
      ("hasBorder", .boolean(text.hasBorder)),
    ]
    if let shown = element.shownValues {
      let parts = shown.parts.map { part -> JSON in
        switch part {
        case .plain(let words): .string(words)
        case .value(let name, let forms):
          .object([("value", .string(name)), ("one", JSON(forms?.one)), ("other", JSON(forms?.other))])
        }
      }
      members.append(("shown", .array(parts)))
    }
    return members
  }

  /// Words with the places of the cues at which they are spoken.
  private func parts(of words: String, in name: String, _ all: [ElementDescription]) -> [JSON] {
    let cues =
      all.lazy.compactMap { element -> [SpokenCue]? in
        if case .sound(let sound) = element.content, !sound.cues.isEmpty { sound.cues } else { nil }
      }.first ?? []
    let characters = Array(words)
    let own = cues.enumerated().filter { all[$0.element.element.index].name == name }
      .sorted { $0.element.characters.lowerBound < $1.element.characters.lowerBound }
    var parts: [JSON] = []
    var start = 0
    func add(_ range: Range<Int>, cue: Int?) {
      if !range.isEmpty { parts.append(.array([.string(String(characters[range])), JSON(cue)])) }
    }
    for (number, cue) in own {
      let range = cue.characters.clamped(to: start..<characters.count)
      guard !range.isEmpty else { continue }
      add(start..<range.lowerBound, cue: nil)
      add(range, cue: number)
      start = range.upperBound
    }
    add(start..<characters.count, cue: nil)
    return parts
  }
}
