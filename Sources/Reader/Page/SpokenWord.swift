import StageCore

/// Words of a page that are being spoken, by whoever speaks them.
package struct SpokenWord: Hashable, Sendable {
  /// The text that they stand in.
  package var element: ElementID
  /// Which of its characters they are, from 0.
  package var characters: Range<Int>

  package init(element: ElementID, characters: Range<Int>) {
    self.element = element
    self.characters = characters
  }

  /// Where they stand in the words of their text; nil where that is shorter, or nothing would be marked.
  package func range(in words: String) -> Range<String.Index>? {
    guard !characters.isEmpty, characters.lowerBound >= 0,
      let start = words.index(words.startIndex, offsetBy: characters.lowerBound, limitedBy: words.endIndex),
      let end = words.index(start, offsetBy: characters.count, limitedBy: words.endIndex)
    else { return nil }
    return start..<end
  }
}

extension PageScene {
  /// What is spoken on the page now: of a narration that has cues; nil where none sounds.
  package var spokenWord: SpokenWord? {
    stage.spokenCue.map { SpokenWord(element: $0.element, characters: $0.characters) }
  }

  /// The words of a text; nothing of what is none.
  package func words(of text: ElementID) -> String {
    if case .text(let content) = stage.content(of: text) { content.words } else { "" }
  }
}

extension ReadingSession {
  /// What is spoken now on the page that is read; nil where nothing is, or its time has not begun.
  package var spokenWord: SpokenWord? { current.isHeld ? nil : scene.spokenWord ?? wordReadAloud }

  /// Whether words of the page are being spoken, or are about to be, by something that shows which.
  package var isReadAlong: Bool {
    !current.isHeld && !scene.isAtItsEnd && (scene.stage.isReadAlong || isBeingReadAloud)
  }
}
