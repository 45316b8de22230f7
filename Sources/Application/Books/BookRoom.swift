import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import Reader
import Settings
import StagePainter

/// An opened book and its screens: where each of its doors leads.
///
/// ```swift
/// let room = BookRoom(opened, services: services)
/// let stack = ScreenStack([room.reading(at: 4)], services: services)
/// ```
package final class BookRoom {
  package let opened: OpenedBook
  let services: Services
  /// The screens that the book was opened from, the lowest first: the shelf, or none.
  private let below: [any Screen]
  private var reader: ReadingScreen?

  /// - Parameter below: the screens that the book was opened from; default none.
  package init(_ opened: OpenedBook, services: Services, below: [any Screen] = []) {
    self.opened = opened
    self.services = services
    self.below = below
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

  /// The screen that reads the story; the same one as long as the book is open.
  ///
  /// - Parameter page: from 0; nil for where the reader is.
  package func reading(at page: Int? = nil) -> ReadingScreen {
    if let reader {
      if let page { reader.session.jump(to: page) }
      return reader
    }
    let reader = ReadingScreen(
      session(of: opened.book.pages, startPage: page ?? 0), title: title, services: services,
      leftOut: opened.leftOut
    ) { [unowned self] in outcome(of: $0) }
    self.reader = reader
    return reader
  }

  /// Where a door leads.
  package func outcome(of door: Door) -> Outcome {
    switch door {
    case .menu, .read: .go(below + [reading(at: door == .menu ? 0 : nil)])
    case .contents, .play, .options, .credits, .shelf: .stay
    }
  }
}
