import BookFormat
import BookVocabulary
import Characters
import StageCore

/// The sentences of a page's words, in the order in which they are read: the story, what stands by its
/// pictures, and last what the book asks for. What only a description says is not read: it is no word of the
/// book's to a reader who sees.
package struct ReadSentences {
  /// A sentence, and where it stands.
  struct Placed {
    /// The text that it belongs to, by its place in `texts`.
    var text: Int
    /// Which of the text's characters it is made of, from 0.
    var characters: Range<Int>
    var sentence: Sentence
  }

  /// The elements that show a text: several where it lies on its shadow.
  private(set) var texts: [[ElementID]] = []
  private(set) var all: [Placed] = []

  /// The most characters that are spoken at a time: what has no end of a sentence is parted between words.
  private static let longest = 400

  /// - Parameter languageOf: the language in which a text is read.
  package init(of page: PagePlayback, by languageOf: (LocalizedString) -> String) {
    for thing in PageDescription(of: page).things {
      switch thing.fact {
      case .words(let words), .hint(let words):
        guard let id = thing.elements.first, case .text(let text) = page.page.elements[id.index].kind else {
          continue
        }
        add(words, shownBy: thing.elements, in: languageOf(text.text))
      case .described: break
      }
    }
  }

  /// Leaves out all sentences but some.
  ///
  /// - Parameter isKept: asked with the elements that show a text, and which of its characters they are.
  package mutating func keep(where isKept: ([ElementID], Range<Int>) -> Bool) {
    all = all.filter { isKept(texts[$0.text], $0.characters) }
  }

  private mutating func add(_ words: String, shownBy elements: [ElementID], in language: String) {
    var (place, offset) = (words.startIndex, 0)
    for range in Sentences.all(in: words).flatMap({ Self.parts(of: $0, in: words) }) {
      offset += words.distance(from: place, to: range.lowerBound)
      place = range.lowerBound
      // Signs alone are nothing to be heard.
      guard words[range].contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      all.append(
        Placed(
          text: texts.count, characters: offset..<offset + words.distance(from: place, to: range.upperBound),
          sentence: Sentence(SpokenWords.plain(words[range]), in: language)))
    }
    texts.append(elements)
  }

  /// A sentence, in pieces no longer than any that is spoken.
  private static func parts(of sentence: Range<String.Index>, in words: String) -> [Range<String.Index>] {
    var parts: [Range<String.Index>] = []
    var rest = words[sentence]
    while let end = rest.index(rest.startIndex, offsetBy: longest, limitedBy: rest.endIndex),
      end < rest.endIndex
    {
      let cut = rest[..<end].lastIndex(where: \.isWhitespace).map { rest.index(after: $0) } ?? end
      parts.append(rest.startIndex..<cut)
      rest = rest[cut...]
    }
    return parts + [rest.startIndex..<rest.endIndex]
  }
}
