import BookFormat
import BookModel
import Characters

/// The texts of a book that have what is sought, in the language in which it is read.
enum WordSearch {
  /// A text that has it.
  struct Hit: Hashable {
    /// From 0.
    var page: Int
    /// The sentence that has the first of the words.
    var sentence: String
  }

  /// More hits than anybody would hear.
  static let most = 200

  /// - Parameter text: the words of a string in the language of the reader.
  static func hits(of typed: String, in pages: [Page], text: (LocalizedString) -> String) -> [Hit] {
    guard let sought = SoughtWords(typed) else { return [] }
    var hits: [Hit] = []
    for (index, page) in pages.enumerated() {
      for element in page.playedElements {
        guard case .text(let content) = element.kind else { continue }
        let words = text(content.text)
        guard let first = sought.ranges(in: words).first else { continue }
        hits.append(Hit(page: index, sentence: String(words[Sentences.sentence(around: first, in: words)])))
        if hits.count == most { return hits }
      }
    }
    return hits
  }
}
