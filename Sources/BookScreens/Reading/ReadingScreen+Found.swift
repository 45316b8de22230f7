import CellGrid
import Characters
import Screens

/// Words that were searched for and are on the page.
struct FoundWords {
  var sought: SearchQuery
  /// The sentence that has them, on one line.
  var sentence: String
  /// What the foot says of them.
  var telling: String
}

/// How words are shown that were searched for.
extension ReadingScreen {
  /// Says something at the foot, until the next key.
  package func say(_ words: String) {
    remark = words
    change()
  }

  /// Scrolls to words that were found, and marks them until the next key.
  func show(_ found: FoundWords) {
    self.found = found
    change()
    session.layNewPage()
    scrollToFound()
  }

  /// Scrolls to words that were found, where they stand among words that are scrolled.
  func scrollToFound() {
    guard let found, let reading = scene.reading,
      let text = scene.texts.first(where: {
        scene.words(of: $0.element).range(ofOneLine: found.sentence) != nil
      }),
      let flow = scene.layout?.lines(of: text.element)
    else { return }
    let words = scene.words(of: text.element)
    let sentence = words.range(ofOneLine: found.sentence)
    let ranges = found.sought.ranges(in: words).filter { sentence?.overlaps($0) ?? true }
    guard let line = WordPlace.places(of: ranges, in: text, words).first?.line else { return }
    let wanted = flow.lowerBound + line
    guard wanted < scene.firstLine || wanted >= scene.firstLine + reading.rows else { return }
    scene.firstLine = reading.moved(to: max(0, wanted - 1)).firstLine
  }

  /// Marks the words where they stand.
  func drawFound(into frame: inout Frame) {
    guard let found, !session.isTurning else { return }
    for text in scene.texts {
      let words = scene.words(of: text.element)
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
    guard let found = line.firstRange(of: Array(sentence)) else { return nil }
    return index(startIndex, offsetBy: found.lowerBound)..<index(startIndex, offsetBy: found.upperBound)
  }
}
