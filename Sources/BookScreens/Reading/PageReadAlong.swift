import Reader
import Screens
import StageCore

/// A page beneath its whole text. Its time stands still there, but for as long as the words are being spoken
/// that are read over it.
package final class PageReadAlong: SpokenText {
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

  private var isSpeaking: Bool { reading.session.narrator.isReadAlong }

  package var frameRate: Double { reading.frameRate }
  package var ticksUntilNextChange: Int? { isSpeaking ? reading.session.ticksUntilNextChange : nil }
  package var score: SoundScore { isSpeaking ? reading.score : .silence }

  /// Lets time pass while words are spoken.
  ///
  /// - Returns: what comes of it; the text of another page where the story has gone there.
  package func advance(ticks: Int) -> Outcome {
    guard isSpeaking else { return .stay }
    let outcome = reading.advance(ticks: ticks)
    guard case .stay = outcome, reading.session.pageIndex != page else { return outcome }
    return .replace(reading.pageText)
  }

  package func takeNews() -> (paragraph: Int, words: Range<String.Index>)?? {
    guard reading.session.spokenWord != seenWord else { return nil }
    seenWord = reading.session.spokenWord
    guard let seenWord, let paragraph = text.place(of: seenWord.element),
      let range = seenWord.range(in: text.paragraphs[paragraph].words)
    else { return .some(nil) }
    return (paragraph, range)
  }
}
