import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import Characters
import Reader
import StageCore

/// A passage of a page in another of the book's languages, to be seen and heard: by the page's narration in
/// that language, else by a voice. The page that is read has no part in it and stays at its moment; the words
/// come from a stage of their own, which never plays.
///
/// ```swift
/// let passage = session.passage()
/// guard let tag = session.otherLanguages(of: passage).first else { return }
/// let other = OtherLanguage(tag, of: passage, in: session, voice: voice)
/// other.advance(ticks: 30)
/// ```
package final class OtherLanguage {
  /// Words of one text.
  package struct Paragraph: Hashable, Sendable {
    package var words: String
    /// The elements that show the text.
    package var elements: [ElementID]
    /// Which of the text's characters the words are, from 0.
    package var characters: Range<Int>
  }

  /// A BCP 47 tag.
  package let tag: String
  package private(set) var paragraphs: [Paragraph] = []
  private let passage: Passage
  private let session: ReadingSession
  private let builder: PageBuilder
  private let voice: (any SpeechLibrary)?
  private let index: Int
  /// Whether the lengths of tracks are not all known.
  private var isProvisional = false
  private var sound = PassageSound.silence
  private var elapsed = 0

  /// What says the passage.
  private enum PassageSound {
    case silence
    case narrated(NarratedPassage)
    case spoken(ReadAloud)
  }

  /// - Parameters:
  ///   - tag: one of the session's `otherLanguages`.
  ///   - voice: speaks where no narration is there; nil for none.
  package init(
    _ tag: String, of passage: Passage, in session: ReadingSession, voice: (any SpeechLibrary)? = nil
  ) {
    self.tag = tag
    self.passage = passage
    self.session = session
    self.voice = voice
    index = session.pageIndex
    let own = session.builder
    var builder = PageBuilder(
      book: own.book, languages: PreferredLanguages([tag]), frameRate: own.frameRate, media: own.media)
    builder.narrationSpeed = own.narrationSpeed
    builder.values = own.values
    self.builder = builder
    stage()
  }

  /// Takes what has become known of the narration's tracks.
  package func collect() {
    guard isProvisional else { return }
    _ = builder.media.collect(waiting: 0)
    stage()
  }

  /// Builds the page in the language, and finds the words and what says them.
  private func stage() {
    let page = session.pages[index]
    let staged = builder.staged(page)
    isProvisional = staged.isProvisional
    let playback = PagePlayback(index: index, page: page, staged: staged)
    paragraphs = passage.texts.compactMap { paragraph($0, on: playback) }
    guard !isProvisional else { return }
    if let narrated = NarratedPassage(paragraphs, isWhole: passage.sentence == nil, tag, on: playback) {
      sound = .narrated(narrated)
    } else if let voice, voice.failure != .notInstalled {
      var sentences = ReadSentences(of: playback) { [builder] in builder.language(of: $0) }
      sentences.keep { elements, characters in
        paragraphs.contains {
          $0.elements.contains(where: elements.contains) && $0.characters.overlaps(characters)
        }
      }
      sound = .spoken(ReadAloud(sentences, by: voice, rate: session.frameRate))
    }
  }

  private func paragraph(_ elements: [ElementID], on page: PagePlayback) -> Paragraph? {
    guard let first = elements.first else { return nil }
    let words = page.words(of: first)
    guard words.contains(where: { !$0.isWhitespace }) else { return nil }
    var range = words.startIndex..<words.endIndex
    if let sentence = passage.sentence {
      let sentences = Sentences.all(in: words)
      // A translator may part words into other sentences: then all of them are shown.
      if sentences.count == sentence.count { range = sentences[sentence.index] }
    }
    let start = words.distance(from: words.startIndex, to: range.lowerBound)
    return Paragraph(
      words: String(words[range]), elements: elements,
      characters: start..<start + words.distance(from: range.lowerBound, to: range.upperBound))
  }

  // MARK: Time

  /// Ticks a second.
  package var frameRate: Double { session.frameRate }

  /// Lets time pass.
  package func advance(ticks: Int) {
    switch sound {
    case .silence: break
    case .narrated: elapsed += ticks
    case .spoken(var aloud):
      for _ in 0..<ticks { aloud.advance(revision: 0) { _ in true } }
      sound = .spoken(aloud)
    }
  }

  /// Ticks until something else is said; nil while nothing is, or what is said is still to come.
  package var ticksUntilNextChange: Int? {
    switch sound {
    case .silence: nil
    case .narrated(let narrated): narrated.next(after: second).map(ticks(until:))
    case .spoken(let aloud): aloud.hasWords ? aloud.ticksUntilNextChange : nil
    }
  }

  private var second: Double { Double(elapsed) / frameRate }

  private func ticks(until second: Double) -> Int {
    max(1, Int((second * frameRate - 1e-6).rounded(.up)) - elapsed)
  }

  // MARK: What is heard and marked

  /// What should be heard now.
  package var score: SoundScore {
    switch sound {
    case .silence: .silence
    case .narrated(let narrated): SoundScore([narrated.part(at: second, onPage: index)].compactMap(\.self))
    case .spoken(let aloud): SoundScore([aloud.part(onPage: index)].compactMap(\.self))
    }
  }

  /// The paragraph in which a word is spoken now, and where in its words; nil where none is.
  package var spokenWord: (paragraph: Int, words: Range<String.Index>)? {
    let spoken: SpokenWord? =
      switch sound {
      case .silence: nil
      case .narrated(let narrated): narrated.word(at: second)
      case .spoken(let aloud): aloud.word { _ in true }
      }
    guard let spoken,
      let paragraph = paragraphs.firstIndex(where: {
        $0.elements.contains(spoken.element) && $0.characters.overlaps(spoken.characters)
      })
    else { return nil }
    let start = paragraphs[paragraph].characters.lowerBound
    let held = spoken.characters.clamped(to: paragraphs[paragraph].characters)
    return SpokenWord(
      element: spoken.element, characters: held.lowerBound - start..<held.upperBound - start
    ).range(in: paragraphs[paragraph].words).map { (paragraph, $0) }
  }
}
