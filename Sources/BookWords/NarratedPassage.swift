import BookFormat
import BookModel
import Reader
import StageCore

/// The part of a page's narration that says a passage in a language: from the first of its words to what
/// follows the last one.
struct NarratedPassage {
  private let id: ElementID
  private let content: SoundContent
  /// Seconds of the track.
  private let start: Double
  private let end: Double
  /// The cues of the passage, in the order of their times.
  private let cues: [SpokenCue]

  /// - Parameters:
  ///   - paragraphs: the words of the passage.
  ///   - isWhole: whether these are all words that are seen of the page, which a narration without cues says.
  ///   - tag: the language; a track that is the same in all languages is in none of the others.
  ///   - page: built in that language.
  /// - Returns: nil where no narration says them.
  init?(
    _ paragraphs: [OtherLanguage.Paragraph], isWhole: Bool, _ tag: String, on page: PagePlayback
  ) {
    for (index, element) in page.page.playedElements.enumerated() {
      let id = ElementID(index: index)
      guard case .audio(let audio) = element.kind,
        audio.trackName.translations.contains(where: { $0.language.lowercased() == tag.lowercased() }),
        case .sound(let content) = page.stage.content(of: id), content.isNarration, content.length > 0
      else { continue }
      let cues = content.cues.filter { cue in
        paragraphs.contains {
          $0.elements.contains(cue.element) && $0.characters.overlaps(cue.characters)
        }
      }
      if let first = cues.first, let last = cues.last {
        let next = content.cues.first { $0.time > last.time }?.time ?? content.length
        guard first.time < min(next, content.length) else { continue }
        (self.id, self.content, self.cues) = (id, content, cues)
        (start, end) = (first.time, min(next, content.length))
        return
      }
      guard isWhole, content.cues.isEmpty else { continue }
      (self.id, self.content, self.cues) = (id, content, [])
      (start, end) = (0, content.length)
      return
    }
    return nil
  }

  /// The second of the track in which the passage is, so many seconds after it began to be heard.
  private func place(_ second: Double) -> Double { start + second * content.speed }

  /// What is to be heard; nil once it is over.
  func part(at second: Double, onPage page: Int) -> SoundScore.Part? {
    let place = place(second)
    guard place < end else { return nil }
    return SoundScore.Part(
      source: .element(id, page: page, beginning: 0), file: content.file, position: place,
      volume: min(max(content.volume, 0), 1), speed: content.speed)
  }

  /// The word that is spoken.
  func word(at second: Double) -> SpokenWord? {
    let place = place(second) + 1e-6
    guard place < end else { return nil }
    return cues.last { $0.time <= place }.map { SpokenWord(element: $0.element, characters: $0.characters) }
  }

  /// Seconds after its beginning at which something else is said, or it is over; nil once it is.
  func next(after second: Double) -> Double? {
    let place = place(second) + 1e-6
    guard place < end else { return nil }
    return ((cues.first { $0.time > place }?.time ?? end) - start) / content.speed
  }
}
