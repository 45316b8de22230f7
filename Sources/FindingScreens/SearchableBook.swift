import BookWords
import Commands
import Reader
import Screens
import StagePainter
import Thumbnails

/// A book in which places can be found: by its contents, its bookmarks and its words.
package protocol SearchableBook: BookContext {
  /// What is known of the book's pages, in the reader's language.
  var description: BookDescription { get }
  /// The pages that have been seen, from 0, now or before.
  var visited: Set<Int> { get }
  /// The thumbnails of the book's pages.
  func thumbnails(_ form: ThumbnailForm) -> PageThumbnails
  /// Goes to a page of the story, from 0.
  func going(to page: Int) -> Outcome
  /// Goes to a hit of a search; the next ones are gone to from there.
  func going(to index: Int, of search: BookSearch) -> Outcome
  /// The book's bookmarks, over what is shown.
  func bookmarkList() -> Outcome
  /// Puts a bookmark on a page, from 0, unless it has one.
  ///
  /// - Parameter contexts: of the screen it is put on.
  /// - Returns: what is said of it; nil where there are none.
  func putBookmark(on page: Int, in contexts: [KeyContext]) -> String?
}

extension SearchableBook {
  /// Width ÷ height of a page.
  var pageAspect: Double { opened.book.width / max(1, opened.book.height) }
}
