import BookModel
import BookVocabulary
import OwnPages
import Reader
import Screens
import StagePainter

/// A book whose own pages are shown: its intro, its menu and its credits.
package protocol OwnPagesBook: BookContext {
  /// Whether its screens lie over those that it was opened from.
  var wasOpenedFromScreens: Bool { get }
  /// Draws made menus.
  var painter: StagePainter { get }
  /// Reads some pages of the book as the reader would like to.
  ///
  /// - Parameters:
  ///   - isStory: whether they are those of the story, which a voice reads.
  ///   - width: of the pages, in pixels; nil for the book's.
  ///   - height: of the pages, in pixels; nil for the book's.
  func session(of pages: [Page], startPage: Int, isStory: Bool, width: Double?, height: Double?)
    -> ReadingSession
  /// Whether the reader has been at the end of the book, and has not read in it since.
  var isReadToItsEnd: Bool { get }
  /// Whether games can be played of its pictures.
  var hasGames: Bool { get }
  /// Where a page of the book's own leads.
  func outcome(of request: PageRequest) -> Outcome
  /// Searches through the book.
  func search() -> Outcome
}

extension OwnPagesBook {
  /// A page of the book's own.
  ///
  /// - Parameters:
  ///   - width: in pixels; nil for the book's.
  ///   - height: in pixels; nil for the book's.
  func ownPage(_ page: Page, width: Double? = nil, height: Double? = nil) -> OwnPage {
    OwnPage(
      session(of: [page], startPage: 0, isStory: false, width: width, height: height), services: services)
  }
}
