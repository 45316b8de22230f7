import BookModel
import BookVocabulary
import StageCore

/// Whose voice reads the pages of a story.
package enum Narration: Hashable, Sendable {
  /// The book's own.
  case book
  /// No voice: what the book would have read takes its time in silence.
  case none
  /// A recorded voice, on the pages it has been recorded for, from 0; on all others the book's.
  case recorded([Int: RecordedVoice])

  /// What of it is heard on a page, from 0.
  func onPage(_ index: Int) -> OfPage {
    switch self {
    case .book: .book
    case .none: .none
    case .recorded(let voices): voices[index].map(OfPage.recorded) ?? .book
    }
  }

  /// The same for one page.
  enum OfPage {
    case book, none
    case recorded(RecordedVoice)
  }
}

/// A recording of a page's words.
package struct RecordedVoice: Hashable, Sendable {
  /// Whose voice it is.
  package var name: String
  package var file: TrackFile
  /// Of the recording, at least 0.
  package var seconds: Double

  package init(name: String, file: TrackFile, seconds: Double) {
    self.name = name
    self.file = file
    self.seconds = seconds
  }
}

extension PageBuilder {
  /// A page's sound, read by the voice that is wished for. Of several narrations of a page the first is where
  /// the recorded voice begins; all others keep their time in silence.
  ///
  /// What another voice speaks, or none, is marked nowhere: the book's cues are its own voice's.
  func sound(
    _ element: Element, _ audio: Element.Audio, _ texts: CuedTexts, _ parts: inout PageParts
  ) -> SoundContent {
    var isHeard = true
    if audio.narration {
      switch parts.narration {
      case .book: break
      case .none: isHeard = false
      case .recorded(let voice):
        if parts.takeVoice() { return sound(of: voice, offset: audio.offset) }
        isHeard = false
      }
    }
    let file = text(audio.trackName)
    return SoundContent(
      file: .book(file), length: parts.take(media.trackLength(file)) ?? 0, offset: audio.offset,
      volume: isHeard ? audio.volume : 0, loops: audio.loop,
      description: element.description.map { parts.words(text($0)) },
      isNarration: audio.narration || !audio.cues.sheets.isEmpty,
      cues: isHeard ? cues(of: audio, texts) : [], speed: audio.narration ? narrationSpeed : 1)
  }

  /// The sound of a recorded voice on a page that has no narration: it begins with the page. Nil where one is
  /// heard in the book's place, or none is to be.
  func ownSound(_ parts: inout PageParts) -> ElementDescription? {
    // Behind elements that are left out it would have the place of one of them.
    guard case .recorded(let voice) = parts.narration, parts.excess.elements == 0, parts.takeVoice() else {
      return nil
    }
    return ElementDescription(name: "", content: .sound(sound(of: voice, offset: 0)))
  }

  private func sound(of voice: RecordedVoice, offset: Double) -> SoundContent {
    SoundContent(
      file: voice.file, length: voice.seconds, offset: offset, description: voice.name, isNarration: true,
      speed: narrationSpeed)
  }
}
