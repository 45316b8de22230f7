import BookVocabulary
import StageCore

/// Which words of a sentence are spoken when, as it is shown: always a whole word, and never one before it.
///
/// A voice names places within words ("912" of "1912"), between them, or of those that it has passed; the
/// word is what stands there from one blank to the next, without the marks around it.
package struct SpokenWords {
  /// A word that is spoken from a second on.
  package struct Word: Hashable {
    package var second: Double
    /// Of the sentence's characters, from 0.
    package var characters: Range<Int>
  }

  /// In the order of their times, and of their places.
  package let words: [Word]

  package init(_ marks: [Speech.Mark], of sentence: String) {
    var found: [Word] = []
    let spans = Self.spans(of: sentence)
    for mark in marks where mark.length > 0 {
      guard let span = spans.first(where: { $0.scalars.contains(mark.character) }),
        found.last.map({ $0.characters.lowerBound < span.characters.lowerBound }) ?? true
      else { continue }
      found.append(Word(second: mark.second, characters: span.characters))
    }
    words = found
  }

  /// Seconds; less than that is only rounding.
  private static let moment = 1e-6

  /// The word that is spoken in a second; nil before the first.
  func word(at second: Double) -> Word? { words.last { $0.second <= second + Self.moment } }

  /// When the next word is spoken; nil after the last.
  func next(after second: Double) -> Double? { words.first { $0.second > second + Self.moment }?.second }

  /// What stands between blanks, in characters and in Unicode scalars.
  private static func spans(of sentence: String) -> [(characters: Range<Int>, scalars: Range<Int>)] {
    var spans: [(characters: Range<Int>, scalars: Range<Int>)] = []
    var (place, scalar, scalarStart) = (0, 0, 0)
    var letters: Range<Int>?
    func end() {
      if let letters { spans.append((letters, scalarStart..<scalar)) }
      letters = nil
    }
    for character in sentence {
      let count = character.unicodeScalars.count
      if !character.isWhitespace, !character.isPunctuation {
        letters = (letters?.lowerBound ?? place)..<place + 1
      }
      if character.isWhitespace {
        end()
        scalarStart = scalar + count
      }
      place += 1
      scalar += count
    }
    end()
    return spans
  }

  /// Words as a voice is given them: typographic marks as those of a typewriter, of which espeak-ng keeps
  /// count, and every line's end as a blank, character by character.
  static func plain(_ words: Substring) -> String {
    String(
      words.map { character -> Character in
        switch character {
        case "“", "”", "„", "«", "»": "\""
        case "‘", "’", "‚", "‹", "›": "'"
        case _ where character.isWhitespace: " "
        default: character
        }
      })
  }
}
