import Characters
import Screens

/// Words that were searched for and are on the page.
struct FoundWords {
  var sought: SearchQuery
  /// The sentence that has them, on one line.
  var sentence: String
  /// What the foot says of them.
  var remark: String
}

/// How words are shown that were searched for.
extension ReadingScreen {
  /// Says something at the foot, until the next key.
  package func say(_ words: String) {
    remark = words
    change()
  }

  /// Scrolls to words that were found, and marks them until the next key.
  func mark(_ found: FoundWords) {
    notices.found = found
    change()
    session.layoutNewPage()
    scrollToFound()
  }

  /// Scrolls to words that were found, where they stand among words that are scrolled.
  func scrollToFound() {
    guard let found = notices.found, let reading = view.reading,
      let text = view.texts.first(where: {
        session.playback.words(of: $0.element).range(ofOneLine: found.sentence) != nil
      }),
      let flow = view.layout?.lines(of: text.element)
    else { return }
    let words = session.playback.words(of: text.element)
    let sentence = words.range(ofOneLine: found.sentence)
    let ranges = found.sought.ranges(in: words).filter { sentence?.overlaps($0) ?? true }
    guard let line = WordPlace.places(of: ranges, in: text, words).first?.line else { return }
    let wanted = flow.lowerBound + line
    guard wanted < view.firstLine || wanted >= view.firstLine + reading.rows else { return }
    view.firstLine = reading.moved(to: max(0, wanted - 1)).firstLine
  }

  /// Marks the words where they stand.
  func drawFound(into frame: inout Frame) {
    guard let found = notices.found, !session.isTurning else { return }
    for text in view.texts {
      let words = session.playback.words(of: text.element)
      frame.mark(WordPlace.places(of: found.sought.ranges(in: words), in: text, words), of: text) {
        $0.insert([.reverse, .bold])
      }
    }
  }
}

extension String {
  /// Where a sentence stands whose line ends are blanks.
  fileprivate func range(ofOneLine sentence: String) -> Range<String.Index>? {
    let line = map { $0.isWhitespace ? " " : $0 }
    guard let found = line.firstPlace(of: sentence) else { return nil }
    return index(startIndex, offsetBy: found.lowerBound)..<index(startIndex, offsetBy: found.upperBound)
  }
}
