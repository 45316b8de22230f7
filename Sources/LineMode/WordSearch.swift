import BookFormat
import BookModel
import Characters

/// The texts of a book that match a query, in the language in which it is read.
enum WordSearch {
  /// A text that matches.
  struct Hit: Hashable {
    /// From 0.
    var page: Int
    /// The sentence that has the first of the words.
    var sentence: String
  }

  /// More hits than a reader would listen to.
  static let most = 200

  /// - Parameter text: the words of a string in the language of the reader.
  static func hits(of typed: String, in pages: [Page], text: (LocalizedString, Page) -> String) -> [Hit] {
    guard let sought = SearchQuery(typed) else { return [] }
    var hits: [Hit] = []
    for (index, page) in pages.enumerated() {
      for element in page.playedElements {
        guard case .text(let content) = element.kind else { continue }
        let words = text(content.text, page)
        guard let first = sought.ranges(in: words).first else { continue }
        hits.append(Hit(page: index, sentence: String(words[Sentences.sentence(around: first, in: words)])))
        if hits.count == most { return hits }
      }
    }
    return hits
  }
}
