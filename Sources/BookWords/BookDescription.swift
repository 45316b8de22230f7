import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import Reader
import StageCore

/// What each page of a book says, found out page by page, so that a long book is not waited for: for its
/// contents, and for a search through its words.
///
/// ```swift
/// let description = BookDescription(of: book, languages: languages)
/// description.goOn { clock.seconds < end }
/// for page in description.pages { print(page.title ?? page.beginning) }
/// ```
package final class BookDescription {
  /// Words of a page, or what is said of something on it.
  package struct Said: Hashable, Sendable {
    package var kind: WordsKind
    package var text: String

    /// On one line.
    fileprivate var line: String {
      text.held(to: BookDescription.longestBeginning).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
  }

  /// What a page says.
  package struct PageWords: Hashable, Sendable {
    /// What the page calls itself; nil where it does not.
    package var title: String?
    /// All its words and descriptions, in reading order.
    package var said: [Said]

    /// What it begins with, on one line; empty for a page that says nothing.
    package var beginning: String { said.first?.line ?? "" }
    /// What of it is read first, on one line; nil where nothing is.
    package var firstWords: String? {
      said.lazy.filter { $0.kind == .story }.map(\.line).first { !$0.isEmpty }
    }
  }

  /// The languages it is described in, the dearest first.
  package let languages: PreferredLanguages
  /// The pages that are known so far, from the first one on.
  package private(set) var pages: [PageWords] = []
  /// How many pages the book has.
  package let pageCount: Int

  private let story: [Page]
  private var builder: PageBuilder

  /// The most characters of a page's beginning, or of its title; no line holds more.
  private static let longestBeginning = 300

  /// - Parameters:
  ///   - book: the pages of its story are described.
  ///   - languages: those that the reader would like, before the book's own.
  ///   - numbers: those that the book's values have, by their names. Default none: they begin.
  package init(of book: Book, languages: PreferredLanguages, numbers: [String: Int] = [:]) {
    story = book.pages
    self.languages = languages
    pageCount = book.pages.count
    builder = PageBuilder(book: book, languages: languages, media: NoMedia())
    builder.numbers = numbers
  }

  /// Whether all pages are known.
  package var isWhole: Bool { pages.count == pageCount }

  /// Goes on finding out.
  ///
  /// - Parameter mayGoOn: asked before every page.
  package func goOn(while mayGoOn: () -> Bool) {
    while !isWhole, mayGoOn() { pages.append(words(ofPage: pages.count)) }
  }

  /// What a page says, from 0, whether those before it are known or not.
  package func page(_ index: Int) -> PageWords {
    pages.indices.contains(index) ? pages[index] : words(ofPage: index)
  }

  private func words(ofPage index: Int) -> PageWords {
    let page = story[index]
    let playback = PagePlayback(index: index, page: page, staged: builder.staged(page))
    return PageWords(
      title: page.title.map { builder.text($0).held(to: Self.longestBeginning) }.flatMap {
        $0.contains { !$0.isWhitespace } ? $0 : nil
      }, said: PageDescription(of: playback).facts.map(\.said))
  }
}

extension PageDescription.Fact {
  /// The book's own words.
  fileprivate var said: BookDescription.Said {
    switch self {
    case .words(let text): .init(kind: .story, text: text)
    case .described(.sound, let text): .init(kind: .sound, text: text)
    case .described(_, let text): .init(kind: .picture, text: text)
    case .hint(let text): .init(kind: .hint, text: text)
    }
  }
}
