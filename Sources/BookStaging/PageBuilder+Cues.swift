import BookFormat
import BookModel
import StageCore

extension PageBuilder {
  /// Which words are spoken in a track, in the reader's language. What names no text of the page, or
  /// characters that it does not have, is left out.
  func cues(of audio: Element.Audio, _ texts: CuedTexts) -> [SpokenCue] {
    var counts: [ElementID: Int] = [:]
    return audio.cues.cues(for: languages).compactMap { cue in
      guard let (id, words) = texts[cue.element] else { return nil }
      let count = counts[id] ?? text(words).count
      counts[id] = count
      guard cue.start >= 0, cue.length > 0, cue.start + cue.length <= count else { return nil }
      return SpokenCue(time: cue.time, element: id, characters: cue.start..<cue.start + cue.length)
    }
  }
}

/// The texts of a page by their names, as cues name them; of two elements under one name the first is meant.
/// Nothing is looked up for a page without cues.
struct CuedTexts {
  private var texts: [String: (ElementID, LocalizedString)] = [:]

  init(of page: Page) {
    guard page.playedElements.contains(where: \.hasCues) else { return }
    var names: Set<String> = []
    for (index, element) in page.playedElements.enumerated() where names.insert(element.name).inserted {
      if case .text(let text) = element.kind { texts[element.name] = (ElementID(index: index), text.text) }
    }
  }

  subscript(name: String) -> (ElementID, LocalizedString)? { texts[name] }
}

extension Element {
  fileprivate var hasCues: Bool {
    if case .audio(let audio) = kind { !audio.cues.sheets.isEmpty } else { false }
  }
}
