import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import Library
import Reader
import Settings
import StagePainter

/// An opened book and its screens: where each of its doors leads, and what is remembered of it.
///
/// ```swift
/// let room = BookRoom(opened, services: services)
/// let stack = ScreenStack(room.entrance, services: services)
/// ```
package final class BookRoom {
  package let opened: OpenedBook
  let services: Services
  /// What the library knows the book by.
  package let id: BookID
  /// The screens that the book was opened from, the lowest first: the shelf, or none.
  let below: [any Screen]
  private(set) var reader: ReadingScreen?
  /// What was remembered of the book when it was opened.
  private let remembered: BookMemory
  /// The pages that have been seen, from 0, now or before.
  private(set) var visited: Set<Int>
  /// What is told of the book's pages, as far as anybody has asked.
  var told: BookTelling?
  /// The search whose hits are gone to one after the other.
  var followed: FollowedSearch?

  /// - Parameter below: the screens that the book was opened from; default none.
  package init(_ opened: OpenedBook, services: Services, below: [any Screen] = []) {
    self.opened = opened
    self.services = services
    self.below = below
    let opener = services.opener
    id = services.library.book(at: opened.path, digest: opened.digest) { opener?.exists($0) ?? true }
    remembered = services.library.memory(of: id)
    visited = remembered.visited.filter(opened.book.pages.indices.contains)
    services.layers.book = remembered.options
    services.library.opened(id, at: services.now())
  }

  /// The book's title in the reader's language.
  package var title: String { opened.title(in: services.preferences.languages) }

  /// How the reader would like to read.
  private var preferences: Preferences { services.preferences }

  // MARK: Sessions

  /// Reads some pages of the book as the reader would like to: all of them, or one of its own, as its menu.
  package func session(of pages: [Page], startPage: Int = 0) -> ReadingSession {
    let pictures = opened.pictures.lease()
    let builder = PageBuilder(
      book: opened.book, languages: preferences.languages, frameRate: preferences.frameRate,
      media: opened.media)
    let painter = StagePainter(
      pictures: pictures, dots: preferences.dots ?? services.dots, depth: services.depth)
    painter.isSparing = services.isSparing
    let session = ReadingSession(
      pages: pages, builder: builder, painter: painter, pictures: pictures, startPage: startPage)
    session.view = preferences.view
    session.isMotionReduced = preferences.motion == .reduced
    return session
  }

  // MARK: Screens

  /// The screens that a reader who opens the book meets: the page where they left it; its menu the first time.
  package var entrance: [any Screen] {
    below + [reading(at: placeLeft)]
  }

  /// The page where the reader left the book, from 0; nil where it has not been read. A page is found again by
  /// its name, where it has one, when others have come before it.
  package var placeLeft: Int? {
    guard let place = remembered.place else { return nil }
    let pages = opened.book.pages
    if let name = place.pageName, let index = pages.firstIndex(where: { $0.name == name }) { return index }
    return min(place.page, pages.count - 1)
  }

  /// The screen that reads the story; the same one as long as the book is open.
  ///
  /// - Parameter page: from 0; nil for where the reader is.
  package func reading(at page: Int? = nil) -> ReadingScreen {
    if let reader {
      if let page {
        reader.session.jump(to: page)
        reader.notePage()
      }
      return reader
    }
    let session = session(of: opened.book.pages, startPage: page ?? placeLeft ?? 0)
    session.history = ReadingHistory(visited: remembered.history.filter(session.pages.indices.contains))
    let reader = ReadingScreen(session, title: title, services: services, leftOut: opened.leftOut) {
      [unowned self] in outcome(of: $0)
    }
    reader.search = { [unowned self] in .push(searchScreen()) }
    reader.findNext = { [unowned self] in findNext(by: $0) }
    reader.onPage = { [unowned self] in keepPlace($0) }
    keepPlace(.none, on: session)
    self.reader = reader
    return reader
  }

  /// Remembers the page that is read.
  private func keepPlace(_ step: HistoryStep) {
    if let reader { keepPlace(step, on: reader.session) }
  }

  private func keepPlace(_ step: HistoryStep, on session: ReadingSession) {
    visited.insert(session.pageIndex)
    guard preferences.policy.mayWrite else { return }
    services.library.turned(
      id, to: Place(page: session.pageIndex, pageName: session.page.name, moment: services.now()),
      history: step)
  }

  /// Where a door leads.
  package func outcome(of door: Door) -> Outcome {
    switch door {
    case .menu, .read: .go(below + [reading(at: door == .menu ? 0 : nil)])
    case .contents: .push(contentsScreen())
    case .play, .options, .credits, .shelf: .stay
    }
  }
}
