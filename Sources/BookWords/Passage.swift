import BookFormat
import BookModel
import BookStaging
import Characters
import Reader
import StageCore

/// Words of a page that can be shown in another language: the sentence that is spoken or pointed at, or else
/// all that are seen.
package struct Passage: Hashable, Sendable {
  /// The texts, in reading order; each stands for the elements that show it.
  package var texts: [[ElementID]]
  /// The sentence of the only text that is meant; nil for all words.
  package var sentence: SentencePlace?

  /// Which of a text's sentences one is.
  package struct SentencePlace: Hashable, Sendable {
    /// From 0.
    var index: Int
    /// How many the text has.
    var count: Int
  }

  /// All words of some texts.
  init(texts: [[ElementID]]) { self.texts = texts }

  /// The sentence of a text in which a character stands, from 0; nil where none does.
  init?(of text: ElementID, at character: Int, in words: String) {
    let sentences = Sentences.all(in: words)
    guard let index = words.index(words.startIndex, offsetBy: character, limitedBy: words.endIndex),
      let sentence = sentences.lastIndex(where: { $0.lowerBound <= index })
    else { return nil }
    texts = [[text]]
    self.sentence = SentencePlace(index: sentence, count: sentences.count)
  }
}

/// What of the page can be read in another language.
extension ReadingSession {
  /// The sentence in which a character of a text stands; without one the sentence that is spoken; and while
  /// none is, all words that are seen.
  ///
  /// - Parameter place: default none.
  package func passage(at place: (text: ElementID, character: Int)? = nil) -> Passage {
    let place = place ?? spokenWord.map { ($0.element, $0.characters.lowerBound) }
    if let place,
      let sentence = Passage(of: place.0, at: place.1, in: playback.words(of: place.0))
    {
      return sentence
    }
    return allWords
  }

  /// All words that are seen of the page.
  package var allWords: Passage {
    Passage(
      texts: PageDescription(of: playback).things.filter { $0.elements.contains(where: narrator.isReadable) }
        .filter { if case .described = $0.fact { false } else { true } }.map(\.elements))
  }

  /// The languages that a passage can be shown in, beside the one that it is read in: those of the book in
  /// their order, from the one behind that on, then others that only its texts have.
  package func otherLanguages(of passage: Passage) -> [String] {
    let strings = passage.texts.compactMap { elements in elements.first.flatMap(string(of:)) }
      .filter { !$0.translations.isEmpty }
    guard let first = strings.first else { return [] }
    let shown = builder.language(of: first)
    var known: Set<String> = []
    let offered = strings.flatMap { string in
      let read = builder.language(of: string)
      return string.translations.map(\.language).filter { $0.lowercased() != read.lowercased() }
    }
    let isOffered = Set(offered.map { $0.lowercased() })
    let tags = (builder.book.languages + offered).filter { tag in
      known.insert(tag.lowercased()).inserted
        && (isOffered.contains(tag.lowercased()) || tag.lowercased() == shown.lowercased())
    }
    guard let place = tags.firstIndex(where: { $0.lowercased() == shown.lowercased() }) else { return tags }
    return Array(tags[(place + 1)...] + tags[..<place])
  }

  /// The words of a text, in all languages; nil for any other element.
  private func string(of text: ElementID) -> LocalizedString? {
    guard page.elements.indices.contains(text.index), case .text(let text) = page.elements[text.index].kind
    else { return nil }
    return text.text
  }
}
