import BookFormat
import BookModel
import BookStaging
import CellGrid
import StageCore

/// What there is to be told of each page of a book, found out page by page, so that nobody waits for all of a long
/// one: for its contents, and for a search through its words.
///
/// ```swift
/// let telling = BookTelling(of: book, languages: languages)
/// telling.goOn { clock.seconds < end }
/// for page in telling.pages { print(page.title ?? page.beginning) }
/// ```
package final class BookTelling {
  /// What is told of a page.
  package struct PageWords: Hashable, Sendable {
    /// What the page calls itself; nil where it does not.
    package var title: String?
    /// All there is to be told of it, in reading order.
    package var texts: [String]

    /// What it begins with, on one line; empty for a page of which nothing is told.
    package var beginning: String {
      let words = (texts.first ?? "").held(to: BookTelling.longestBeginning)
      return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The languages it is told in, the dearest first.
  package let languages: PreferredLanguages
  /// The pages that are known so far, from the first one on.
  package private(set) var pages: [PageWords] = []
  /// How many pages the book has.
  package let pageCount: Int

  private let story: [Page]
  private let builder: PageBuilder

  /// The most characters of a page's beginning, or of its title; no line has room for more.
  private static let longestBeginning = 300

  /// What is told of a page does not depend on what is in its pictures and sounds.
  private struct NoMedia: MediaLibrary {
    func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(nil) }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
    func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
  }

  /// - Parameters:
  ///   - book: the pages of its story are told.
  ///   - languages: those that the reader would like, before the book's own.
  package init(of book: Book, languages: PreferredLanguages) {
    story = book.pages
    self.languages = languages
    pageCount = book.pages.count
    builder = PageBuilder(book: book, languages: languages, media: NoMedia())
  }

  /// Whether all pages are known.
  package var isWhole: Bool { pages.count == pageCount }

  /// Goes on finding out.
  ///
  /// - Parameter mayGoOn: asked before every page.
  package func goOn(while mayGoOn: () -> Bool) {
    while !isWhole, mayGoOn() {
      let index = pages.count
      let page = story[index]
      let facts = PageTelling(of: PageScene(index: index, page: page, staged: builder.staged(page))).facts
      pages.append(
        PageWords(
          title: page.title.map { builder.text($0).held(to: Self.longestBeginning) }.flatMap {
            $0.contains { !$0.isWhitespace } ? $0 : nil
          }, texts: facts.map(\.text)))
    }
  }
}

extension PageTelling.Fact {
  /// The book's own words.
  fileprivate var text: String {
    switch self {
    case .words(let text), .described(_, let text), .hint(let text): text
    }
  }
}
