import StageCore

/// Words of a page that are being spoken, by a narration or the voice that reads aloud.
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
