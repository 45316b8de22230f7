import CellGrid
import Commands
import PageLayout
import Reader
import Screens
import StageCore

/// How the words are shown that are being spoken.
extension ReadingScreen {
  /// Scrolls to what is spoken, where it stands among words that are scrolled: as long as the reader has not scrolled
  /// elsewhere, or once it has come to where they are.
  func followSpokenWord() {
    guard session.spokenWord != seenWord else { return }
    seenWord = session.spokenWord
    guard let line = spokenLine, let reading = scene.reading else { return }
    let isSeen = scene.firstLine..<scene.firstLine + reading.rows ~= line
    if isSeen {
      isFollowing = true
    } else if isFollowing {
      // The line before it is seen with it, so that an eye finds its way.
      scene.firstLine = reading.moved(to: max(0, line - 1)).firstLine
      change()
    }
  }

  /// Takes note of where the reader has scrolled to by themselves.
  func noteScrolling(from firstLine: Int) {
    guard scene.firstLine != firstLine, let line = spokenLine, let reading = scene.reading else { return }
    isFollowing = scene.firstLine..<scene.firstLine + reading.rows ~= line
  }

  /// The line of what is spoken among words that have a place of their own; nil for any other.
  private var spokenLine: Int? {
    guard let spoken = session.spokenWord, let flow = scene.layout?.lines(of: spoken.element),
      let text = scene.texts.first(where: { $0.element == spoken.element })
    else { return nil }
    return places(of: spoken, in: text).first.map { flow.lowerBound + $0.line }
  }

  /// Marks what is spoken where it stands: turned round, whatever it stands on, and underlined, so that it is seen
  /// without colour and told from what was found.
  func drawSpokenWord(into frame: inout Frame) {
    guard let spoken = session.spokenWord, !session.isTurning,
      let text = scene.texts.first(where: { $0.element == spoken.element })
    else { return }
    frame.mark(places(of: spoken, in: text), of: text) { $0.isSpoken() }
  }

  // MARK: Back and on

  /// Seconds by which a key goes back or on.
  private static let skip = 10.0

  /// Goes back or on in what is told.
  func goInNarration(_ command: Command) {
    let isTold =
      switch command {
      case .sentenceBack: session.skipSentence(-1) || session.stepReadAloud(by: -1)
      case .sentenceOn: session.skipSentence(1) || session.stepReadAloud(by: 1)
      case .skipBack: session.skip(seconds: -Self.skip)
      default: session.skip(seconds: Self.skip)
      }
    if isTold { isFollowing = true } else { remark = phrases.nothingIsNarrated }
  }

  /// The place among the words of a text that stands in a cell of the window; nil where none does.
  func wordPlace(column: Int, row: Int) -> (text: ElementID, character: Int)? {
    for text in scene.texts.reversed() where text.cells.contains(column: column, row: row) {
      let words = scene.words(of: text.element)
      if let character = WordPlace.character(column: column, row: row, of: text, words) {
        return (text.element, character)
      }
    }
    return nil
  }

  /// Has told what was clicked on.
  func tell(_ place: (text: ElementID, character: Int)) {
    if session.tell(place.text, from: place.character) { isFollowing = true }
  }

  private func places(of spoken: SpokenWord, in text: PlacedText) -> [WordPlace] {
    let words = scene.words(of: text.element)
    return WordPlace.places(of: [spoken.range(in: words)].compactMap(\.self), in: text, words)
  }
}
