import BookFormat
import BookModel

/// The language of the words that an export has.
package struct ExportLanguage {
  /// A BCP 47 tag.
  package let tag: String
  /// What is said of the book's other languages; nil where it has none.
  package let others: String?
  /// Why it is not the one that was asked for, in the style of a diagnostic; nil where it is.
  package let notice: String?

  /// The tag for words whose language is not said (ISO 639-2).
  private static let unknown = "und"

  /// The nearest to one that is asked for, as it is read in: else the book's first.
  ///
  /// - Parameter wished: a BCP 47 tag; nil for the book's first.
  package init(of book: Book, wished: String?) {
    let offered = book.languages.isEmpty ? Self.written(in: book) : book.languages
    let choice = wished.flatMap { PreferredLanguages([$0]).choice(among: offered) }
    let tag = choice.map { offered[$0] } ?? offered.first ?? Self.unknown
    self.tag = tag
    let left = offered.filter { $0 != tag }
    others = left.first.map { first in
      "the words in \(left.map { "'\($0)'" }.joined(separator: ", ")) are left out: '--language \(first)' has those"
    }
    guard let wished, PreferredLanguages([wished]) != PreferredLanguages([tag]) else {
      notice = nil
      return
    }
    let have = tag == Self.unknown ? "a language that it does not say" : "'\(tag)'"
    notice = "the book has no words in '\(wished)': they are in \(have)"
  }

  /// Those in which the words of a book are written that does not list its languages.
  private static func written(in book: Book) -> [String] {
    var tags: [String] = []
    func add(_ words: LocalizedString?) {
      for translation in words?.translations ?? [] where !tags.contains(translation.language) {
        tags.append(translation.language)
      }
    }
    add(book.title)
    for page in book.pages {
      add(page.title)
      for element in page.elements {
        if case .text(let text) = element.kind { add(text.text) }
      }
    }
    return tags
  }
}
