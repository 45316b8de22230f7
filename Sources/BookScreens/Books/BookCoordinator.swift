import BookModel
import BookStaging
import BookVocabulary
import BookWords
import CellGrid
import FindingScreens
import GameMaking
import Library
import MenuScreens
import PictureStore
import Reader
import Screens
import Settings
import StagePainter
import VoiceScreens
import Voices

/// An opened book and its screens: where each of its doors leads, and what is remembered of it.
///
/// ```swift
/// let coordinator = BookCoordinator(opened, services: services)
/// let stack = ScreenStack(coordinator.entrance, services: services)
/// ```
package final class BookCoordinator: OwnPagesBook, SearchableBook {
  package internal(set) var opened: OpenedBook
  /// What its screens are served with.
  package let services: Services
  /// What the library knows the book by.
  package let id: BookID
  /// The screens that the book was opened from, the lowest first: the shelf, or none.
  let below: [any Screen]
  let sessions: BookSessions
  var editionGames = EditionGames()
  package var gameProgress: [GameKey: GameProgress] = [:]
  /// Whether the end has been shown since a page was turned.
  private var hasShownEnd = false
  /// The screen that reads the story; nil until it has been shown.
  package private(set) var reader: ReadingScreen?
  /// The pages that have been seen, from 0, now or before.
  package internal(set) var visited: Set<Int>
  /// What the book's pages say, as far as that has been asked for.
  var described: BookDescription?
  /// The search whose hits are gone to one after the other.
  var followed: FollowedSearch?
  /// What has been found wrong with the book's list; nil for nothing.
  var listFault: ListFault? { didSet { reader?.listFault = listFault } }
  /// The menu, as long as it is on the stack.
  weak var shownMenu: MenuScreen?
  package var wasOpenedFromScreens: Bool { !below.isEmpty }
  /// The pages that the reader has marked.
  package internal(set) var bookmarks: PageBookmarks
  /// The pages that have been recorded; nil where none are kept.
  package let voices: BookVoices?
  /// What was remembered of the book when it was opened.
  let remembered: BookMemory
  /// Whether the first page that is read goes on with the numbers that were said, and begins no reading.
  var goesOnWithNumbers: Bool

  /// - Parameters:
  ///   - below: the screens that the book was opened from; default none.
  ///   - numbers: that the book's values begin with, by their names; those that they cannot have are left
  ///     out. Default nil: what is remembered.
  package init(
    _ opened: OpenedBook, services: Services, below: [any Screen] = [],
    beginningWith numbers: [String: Int]? = nil
  ) {
    goesOnWithNumbers = numbers != nil
    self.opened = opened
    self.services = services
    self.below = below
    let opener = services.opener
    id = services.library.book(at: opened.path, digest: opened.digest) { opener?.exists($0) ?? true }
    remembered = services.library.memory(of: id)
    visited = remembered.visited.filter(opened.book.pages.indices.contains)
    bookmarks = PageBookmarks(remembered.bookmarks, of: opened.book.pages, as: id, services: services)
    services.open(opened, options: remembered.options)
    voices = services.voices.map {
      $0.voices(ofBook: opened.book.title?.strings.first, digest: opened.digest, at: opened.path)
    }
    sessions = BookSessions(
      opened, services: services, values: ReadingValues(opened.book.fitting(numbers ?? remembered.numbers)))
    sessions.narration = narration
    listFault = opened.editions?.fault
    followFiles()
    keepValues()
    if services.preferences.policy.mayWrite { services.library.opened(id, at: services.now()) }
  }

  /// The book's title in the reader's language.
  package var title: String { opened.title(in: services.preferences.languages) }

  /// How the reader would like to read.
  package var preferences: Preferences { services.preferences }

  // MARK: Sessions

  /// Reads some pages of the book as the reader would like to: all of them, or one of its own, as its menu.
  ///
  /// - Parameters:
  ///   - isStory: whether they are those of the story, which a voice reads. Default false.
  ///   - width: of the pages, in pixels; nil for the book's.
  ///   - height: of the pages, in pixels; nil for the book's.
  package func session(
    of pages: [Page], startPage: Int = 0, isStory: Bool = false, width: Double? = nil, height: Double? = nil
  ) -> ReadingSession {
    sessions.session(
      of: pages, startPage: startPage, isStory: isStory, width: width, height: height)
  }

  /// Has all pages of the book that are seen follow what the reader would like now.
  package func preferencesChanged() {
    sessions.preferencesChanged(narration: narration)
    editionGames.sessions?.preferencesChanged(narration: .book)
    reader?.title = title.held(to: ReadingScreen.longestName)
  }

  /// Draws what a picture session has pictures for.
  func painter(of pictures: PictureSession) -> StagePainter { sessions.painter(of: pictures) }

  // MARK: Screens

  /// The page where the reader left the book, from 0; nil where it has not been read. A page is found again
  /// by its name, where it has one, when others have come before it.
  package var placeLeft: Int? {
    remembered.place.map { opened.book.pages.index(ofPage: $0.page, named: $0.pageName) }
  }

  /// The screen that reads the story; the same one as long as the book is open.
  ///
  /// - Parameters:
  ///   - page: from 0; nil for where the reader is.
  ///   - isAnew: whether the way that led to where the book was left is forgotten. Default false.
  package func reading(at page: Int? = nil, isAnew: Bool = false) -> ReadingScreen {
    if let reader {
      if let page {
        hasShownEnd = false
        reader.session.jump(to: page)
        reader.notePage()
      }
      return reader
    }
    if isAnew || placeLeft == nil && !goesOnWithNumbers { beginReading() }
    let session = session(of: opened.book.pages, startPage: page ?? placeLeft ?? 0, isStory: true)
    let isWhereLeft = !isAnew && session.pageIndex == placeLeft
    if isWhereLeft {
      session.course.history = ReadingHistory(
        visited: remembered.history.filter(session.pages.indices.contains))
      if page == nil, let second = remembered.place?.narrated { session.narrator.resumeNarration(at: second) }
    }
    let reader = ReadingScreen(
      session, title: title, services: services, leftOut: opened.leftOut, delegate: self)
    keepPlace(isWhereLeft ? .none : .forgotten, on: session)
    reader.listFault = listFault
    if opened.editions?.cannotWatch == true {
      reader.say(services.phrases.filesAreNotWatched(key: reader.key(.reload)))
    }
    if let failure = services.takeMemoryFailure() { reader.say(failure) }
    self.reader = reader
    return reader
  }

  /// Remembers the page that is read.
  private func keepPlace(_ step: HistoryStep, on session: ReadingSession) {
    visited.insert(session.pageIndex)
    guard preferences.policy.mayWrite else { return }
    services.library.turned(
      id, to: Place(page: session.pageIndex, pageName: session.page.name, moment: services.now()),
      history: step)
  }
}

extension BookCoordinator: ReadingDelegate {
  package var pageBookmarks: PageBookmarks? { bookmarks }
  package func showVoices() -> Outcome { .push(VoicesScreen(self)) }
  package var bookPath: String? { opened.path }

  package var isReadToItsEnd: Bool {
    let isAtLastPage = pageLeft == opened.book.pages.count - 1
    return isAtLastPage && opened.book.pages.count > 1 && (reader == nil || hasShownEnd)
  }

  package func end() -> Outcome {
    hasShownEnd = true
    return .push(EndScreen(self))
  }

  package func readerTurned(_ step: HistoryStep) {
    hasShownEnd = false
    if let reader { keepPlace(step, on: reader.session) }
  }

  package func readerHeard(to second: Double?) {
    if preferences.policy.mayWrite { services.library.narrated(id, to: second) }
  }
}
