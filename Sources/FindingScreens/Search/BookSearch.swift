import BookVocabulary
import BookWords
import Characters
import Reader
import Screens

/// A search through all words of an open book, page by page: what its author wrote to be read, and what
/// pictures are said to show, without regard to case and accents.
package struct BookSearch {
  /// A sentence that has words that are sought.
  package struct Hit: Equatable, Sendable {
    /// From 0.
    package var page: Int
    /// What the words are that it is in.
    package var kind: WordsKind
    package var sentence: String
    /// Where in `sentence` the words stand, in order.
    package var ranges: [Range<String.Index>]
  }

  /// What is looked for, as it was typed.
  package let typed: String
  /// nil where nothing is typed that could be looked for.
  package let sought: SearchQuery?
  /// What has been found so far, in reading order.
  package private(set) var hits: [Hit] = []
  /// How many pages have been looked through.
  private var lookedThrough = 0

  /// More than anybody would look through.
  static let mostHits = 500
  /// Of one text.
  private static let mostHitsOfText = 50

  package init(_ typed: String) {
    self.typed = typed
    sought = SearchQuery(typed)
  }

  /// Whether there is more to be looked through.
  package func canGoOn(in description: BookDescription) -> Bool {
    sought != nil && hits.count < Self.mostHits && lookedThrough < description.pageCount
  }

  /// Goes on looking, as far as the book's words are known.
  ///
  /// - Parameter mayGoOn: asked before every page.
  package mutating func goOn(in description: BookDescription, while mayGoOn: () -> Bool) {
    guard let sought else { return }
    while canGoOn(in: description), lookedThrough < description.pages.count, mayGoOn() {
      var found: Set<String> = []
      for said in description.pages[lookedThrough].said {
        // What a caption says and its picture is said to show is one hit.
        hits += Self.hits(of: sought, in: said, page: lookedThrough).filter {
          found.insert($0.sentence).inserted
        }
      }
      lookedThrough += 1
    }
    if hits.count > Self.mostHits { hits.removeLast(hits.count - Self.mostHits) }
  }

  /// The sentences of a text that have what is sought, each once.
  private static func hits(of sought: SearchQuery, in said: BookDescription.Said, page: Int) -> [Hit] {
    let text = said.text
    let found = sought.ranges(in: text)
    var hits: [Hit] = []
    var next = 0
    while next < found.count, hits.count < mostHitsOfText {
      let sentence = Sentences.sentence(around: found[next], in: text)
      let first = next
      while next < found.count, found[next].lowerBound < sentence.upperBound || next == first { next += 1 }
      let line = FoundSentence(sentence, having: found[first..<next], in: text)
      hits.append(Hit(page: page, kind: said.kind, sentence: line.words, ranges: line.ranges))
    }
    return hits
  }
}
