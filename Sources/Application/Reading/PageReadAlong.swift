import Reader
import StageCore

/// A page beneath its whole text. Its time stands still there, but for as long as the words are being spoken that are
/// read over it.
final class PageReadAlong {
  private let reading: ReadingScreen
  private let text: PageText
  /// The page whose text it is.
  private let page: Int
  /// What was spoken when this last looked.
  private var seenWord: SpokenWord?

  init(_ reading: ReadingScreen, text: PageText) {
    self.reading = reading
    self.text = text
    page = reading.session.pageIndex
  }

  private var isSpeaking: Bool { reading.session.isReadAlong }

  var frameRate: Double { reading.frameRate }
  var ticksUntilNextChange: Int? { isSpeaking ? reading.session.ticksUntilNextChange : nil }
  var score: SoundScore { isSpeaking ? reading.score : .silence }

  /// Lets time pass while words are spoken.
  ///
  /// - Returns: what comes of it; the text of another page where the story has gone there.
  func advance(ticks: Int) -> Outcome {
    guard isSpeaking else { return .stay }
    let outcome = reading.advance(ticks: ticks)
    guard case .stay = outcome, reading.session.pageIndex != page else { return outcome }
    return .replace(reading.pageText)
  }

  /// The paragraph in which something else is spoken than when this was last asked, and where in its words; nil where
  /// nothing has changed.
  func takeNews() -> (paragraph: Int, words: Range<String.Index>)?? {
    guard reading.session.spokenWord != seenWord else { return nil }
    seenWord = reading.session.spokenWord
    guard let seenWord, let paragraph = text.place(of: seenWord.element),
      let range = seenWord.range(in: text.paragraphs[paragraph].words)
    else { return .some(nil) }
    return (paragraph, range)
  }
}
