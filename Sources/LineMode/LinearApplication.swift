import BookScreens
import BookModel
import BookVocabulary
import Ports
import Library
import Reader
import Screens
import Phrases

/// The whole application in lines: the shelf, a book's menu, its pages, contents, bookmarks, options and
/// credits.
///
/// ```swift
/// let ending = LinearApplication(port, services: services).run(coordinator, page: nil)
/// ```
package final class LinearApplication {
  let talk: LinearTalk
  let services: Services
  private let lookForBooks: () -> Void

  /// - Parameter lookForBooks: called before the shelf is first shown, to put the books on it that there are.
  ///   Default nothing: it has those of the library.
  package init(_ port: any LinePort, services: Services, lookForBooks: @escaping () -> Void = {}) {
    talk = LinearTalk(port, services: services)
    self.services = services
    self.lookForBooks = lookForBooks
  }

  var phrases: any Phrases { talk.phrases }

  /// Talks until the reader leaves.
  ///
  /// - Parameters:
  ///   - coordinator: the book to open; nil for the shelf.
  ///   - page: the page to read, from 0; nil for the one where the book was left, and its menu the first
  ///     time, or if it was read to its end.
  ///   - opensMenu: whether a book begins with its menu in any case.
  package func run(_ coordinator: BookCoordinator?, page: Int? = nil, opensMenu: Bool = false) -> LinearEnding
  {
    do throws(LinearEnding) {
      if let coordinator { try open(coordinator, page: page, opensMenu: opensMenu) }
      if services.opener != nil { lookForBooks() }
      while services.opener != nil { try visitShelf() }
      return .left
    } catch {
      return error
    }
  }

  /// A book, until the reader goes back to the shelf.
  func open(_ coordinator: BookCoordinator, page: Int? = nil, opensMenu: Bool = false) throws(LinearEnding) {
    defer { services.layers.book = [:] }
    let left = coordinator.isReadToItsEnd ? nil : coordinator.placeLeft
    try LinearBook(coordinator, page: page ?? left, application: self).visit(opensMenu: opensMenu)
  }

  // MARK: Shelf

  private func visitShelf() throws(LinearEnding) {
    let books = ShelfLine.all(services)
    try talk.pause()
    if books.isEmpty { try talk.say(phrases.noBooks) }
    let mayLeave = services.preferences.policy.mayLeave
    let heading = phrases.linearHeading(.shelf)
    switch try talk.choose(heading, from: books.map(\.words), zero: mayLeave ? .leave : nil) {
    case .entry(let index):
      switch opened(books[index].book.entry.path) {
      case .success(let opened): try open(BookCoordinator(opened, services: services))
      case .failure(let fault): try talk.say(phrases.bookIsBroken(books[index].title, reason: fault.reason))
      case nil: return
      }
    case .back: throw .left
    case .onward: return
    }
  }

  private func opened(_ path: String) -> Result<OpenedBook, BookFault>? {
    guard let opener = services.opener else { return nil }
    do throws(BookFault) { return .success(try opener.open(path)) } catch { return .failure(error) }
  }
}
