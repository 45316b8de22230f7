import CellGrid
import Commands
import PageLayout
import Reader
import Screens
import StageCore

/// How the words are shown that are being spoken.
extension ReadingScreen {
  /// Scrolls to what is spoken, where it stands among words that are scrolled: as long as the reader has not
  /// scrolled elsewhere, or once it has come to where they are.
  func followSpokenWord() {
    guard session.spokenWord != following.seenWord else { return }
    following.seenWord = session.spokenWord
    guard let line = spokenLine, let reading = view.reading else { return }
    let isSeen = view.firstLine..<view.firstLine + reading.rows ~= line
    if isSeen {
      following.isFollowing = true
    } else if following.isFollowing {
      // The line before it is seen with it, so that an eye finds its way.
      view.firstLine = reading.moved(to: max(0, line - 1)).firstLine
      change()
    }
  }

  /// Takes note of where the reader has scrolled to by themselves.
  func noteScrolling(from firstLine: Int) {
    guard view.firstLine != firstLine, let line = spokenLine, let reading = view.reading else { return }
    following.isFollowing = view.firstLine..<view.firstLine + reading.rows ~= line
  }

  /// The line of what is spoken among words that have a place of their own; nil for any other.
  private var spokenLine: Int? {
    guard let spoken = session.spokenWord, let flow = view.layout?.lines(of: spoken.element),
      let text = view.texts.first(where: { $0.element == spoken.element })
    else { return nil }
    return places(of: spoken, in: text).first.map { flow.lowerBound + $0.line }
  }

  /// Marks what is spoken where it stands: turned round, whatever it stands on, and underlined, so that it is
  /// seen without colour and differs from what was found.
  func drawSpokenWord(into frame: inout Frame) {
    guard let spoken = session.spokenWord, !session.isTurning,
      let text = view.texts.first(where: { $0.element == spoken.element })
    else { return }
    frame.mark(places(of: spoken, in: text), of: text) { $0.isSpoken() }
  }

  // MARK: Back and on

  /// Seconds by which a key goes back or on.
  private static let skip = 10.0

  /// Goes back or on in what is narrated.
  func goInNarration(_ command: Command) {
    let isNarrated =
      switch command {
      case .sentenceBack: session.narrator.skipSentence(-1) || session.stepReadAloud(by: -1)
      case .sentenceOn: session.narrator.skipSentence(1) || session.stepReadAloud(by: 1)
      case .skipBack: session.narrator.skip(seconds: -Self.skip)
      default: session.narrator.skip(seconds: Self.skip)
      }
    if isNarrated { following.isFollowing = true } else { remark = phrases.nothingIsNarrated }
  }

  /// The place among the words of a text that stands in a cell of the window; nil where none does.
  func wordPlace(column: Int, row: Int) -> (text: ElementID, character: Int)? {
    for text in view.texts.reversed() where text.cells.contains(column: column, row: row) {
      let words = session.playback.words(of: text.element)
      if let character = WordPlace.character(column: column, row: row, of: text, words) {
        return (text.element, character)
      }
    }
    return nil
  }

  /// Has the narration go on with what was clicked on.
  func narrate(_ place: (text: ElementID, character: Int)) {
    if session.narrator.narrate(place.text, from: place.character) { following.isFollowing = true }
  }

  private func places(of spoken: SpokenWord, in text: PlacedText) -> [WordPlace] {
    let words = session.playback.words(of: text.element)
    return WordPlace.places(of: [spoken.range(in: words)].compactMap(\.self), in: text, words)
  }
}
