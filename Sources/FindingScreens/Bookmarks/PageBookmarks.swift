import BookModel
import Commands
import Library
import Screens

/// The pages of a book that its reader has marked, in page order.
///
/// ```swift
/// let mark = coordinator.bookmarks.put(on: 3, name: "The gate")
/// coordinator.bookmarks.remove(mark)
/// coordinator.bookmarks.putBack()
/// ```
package final class PageBookmarks {
  /// A page that is marked.
  package struct Mark: Equatable {
    let id: Bookmark.ID
    /// From 0, as the book is now.
    package let page: Int
    /// What the reader calls it.
    package let name: String
    /// In seconds since 1970.
    package let made: Double
  }

  /// In page order; those of one page in the order they were made in.
  package private(set) var marks: [Mark]
  private let pages: [Page]
  private let book: BookID
  private let services: Services
  /// What was taken out last, as long as it has not been put back.
  private var removed: Mark?

  /// The most characters of a name.
  static let longestName = 200

  /// - Parameters:
  ///   - remembered: what was remembered when the book was opened.
  ///   - pages: the book's, of which there is at least one.
  package init(_ remembered: [Bookmark], of pages: [Page], as book: BookID, services: Services) {
    self.pages = pages
    self.book = book
    self.services = services
    marks = []
    marks = marks(of: remembered)
  }

  /// Looks again for what is remembered: another process may read the same book.
  func refresh() { marks = marks(of: services.library.bookmarks(of: book)) }

  private func marks(of bookmarks: [Bookmark]) -> [Mark] {
    bookmarks.map {
      Mark(
        id: $0.id, page: pages.index(ofPage: $0.page, named: $0.pageName),
        name: $0.name.held(to: Self.longestName), made: $0.made)
    }
    // Pages that have come into the book since may have changed their order.
    .sorted { ($0.page, $0.made) < ($1.page, $1.made) }
  }

  /// Whether the page is marked.
  package func isMarked(_ page: Int) -> Bool { marks.contains { $0.page == page } }

  /// Whether bookmarks may be put, renamed and taken away.
  var mayChange: Bool { services.preferences.policy.mayWrite }

  /// Marks a page, unless it is marked already.
  ///
  /// - Parameters:
  ///   - name: what the bookmark is called.
  ///   - contexts: of the screen it is put on, whose key for all of them is named.
  /// - Returns: what is said of it.
  package func mark(_ page: Int, as name: @autoclosure () -> String, in contexts: [KeyContext]) -> String {
    let phrases = services.phrases
    if isMarked(page) { return phrases.bookmarkIsThere(key: services.key(for: .bookmarks, in: contexts)) }
    guard let bookmark = put(on: page, name: name()) else { return phrases.bookmarksAreNotKept }
    let isLost = !services.library.isKept && !services.library.notices.isEmpty
    return isLost ? phrases.bookmarkPutForNow(bookmark.name) : phrases.bookmarkPut(bookmark.name)
  }

  /// Marks a page.
  ///
  /// - Returns: the bookmark; nil where none may be put.
  @discardableResult
  package func put(on page: Int, name: String) -> Mark? { add(page, name: name, made: services.now()) }

  private func add(_ page: Int, name: String, made: Double) -> Mark? {
    guard mayChange else { return nil }
    let id = services.library.addBookmark(
      at: Place(page: page, pageName: pages.indices.contains(page) ? pages[page].name : nil, moment: made),
      name: name.held(to: Self.longestName), in: book)
    refresh()
    return marks.first { $0.id == id }
  }

  /// Gives a bookmark another name.
  package func rename(_ mark: Mark, to name: String) {
    guard mayChange else { return }
    services.library.rename(mark.id, to: name.held(to: Self.longestName))
    refresh()
  }

  /// Takes a bookmark away; the last one can be put back.
  package func remove(_ mark: Mark) {
    guard mayChange else { return }
    services.library.remove(mark.id)
    removed = mark
    refresh()
  }

  /// Puts back what was taken away last, once.
  ///
  /// - Returns: the bookmark; nil where there is nothing to put back.
  @discardableResult
  package func putBack() -> Mark? {
    guard let removed else { return nil }
    self.removed = nil
    return add(removed.page, name: removed.name, made: removed.made)
  }
}

extension [Page] {
  /// Where a page is now that was remembered: found again by its name, where it has one, when others have
  /// come before it. From 0; there is at least one page.
  package func index(ofPage page: Int, named name: String?) -> Int {
    if let name, let index = firstIndex(where: { $0.name == name }) { return index }
    return Swift.min(Swift.max(page, 0), count - 1)
  }
}
