import BookModel
import BookStaging
import CellGrid
import PageLayout
import PictureStore
import Reader
import Screens
import Settings
import StagePainter

/// Makes the sessions in which pages of a book are read as the reader would like to, and has them follow when
/// the reader would like something else.
final class BookSessions {
  private var opened: OpenedBook
  private let services: Services
  private var sessions: [TrackedSession] = []
  /// What the sessions go by.
  private var followed: Conditions
  /// Whose voice reads the story. Default the book's.
  var narration: Narration {
    get { followed.narration }
    set { followed.narration = newValue }
  }

  /// The numbers of the book's values, which all of its pages share.
  let values: ReadingValues

  /// A session, as long as a screen reads it.
  private struct TrackedSession {
    weak var session: ReadingSession?
    /// The book, with pages of the size that the session has.
    var book: Book
    /// Whether its pages are those of the story: a voice reads no others.
    let isStory: Bool
    /// Whether its pages are made by Leggi, and shown as pictures whatever the reader looks at.
    let isMade: Bool
  }

  init(_ opened: OpenedBook, services: Services, values: ReadingValues) {
    self.opened = opened
    self.values = values
    self.services = services
    followed = Conditions(services, .book)
  }

  /// What the sessions depend on.
  private struct Conditions: Equatable {
    var preferences: Preferences
    var dots: DotSet
    var depth: ColorDepth
    var narration: Narration

    init(_ services: Services, _ narration: Narration) {
      self.narration = narration
      preferences = services.preferences
      dots = services.preferences.dots ?? services.dots
      depth = services.depth
    }

    /// What the pages are built with.
    func buildsAlike(_ other: Conditions) -> Bool {
      preferences.languages == other.preferences.languages
        && preferences.frameRate == other.preferences.frameRate && preferences.pace == other.preferences.pace
        && preferences.narrationSpeed == other.preferences.narrationSpeed
    }

    /// What they are laid out and painted with.
    func paintsAlike(_ other: Conditions) -> Bool {
      dots == other.dots && depth == other.depth && preferences.theme == other.preferences.theme
        && preferences.margins == other.preferences.margins
        && preferences.letters == other.preferences.letters
        && preferences.spacing == other.preferences.spacing
    }
  }

  private var preferences: Preferences { services.preferences }

  func session(
    of pages: [Page], startPage: Int, isStory: Bool, width: Double?, height: Double?
  ) -> ReadingSession {
    let pictures = opened.pictures.session()
    var book = opened.book
    book.width = width ?? book.width
    book.height = height ?? book.height
    let session = ReadingSession(
      pages: pages, builder: builder(of: book, isStory: isStory), painter: painter(of: pictures),
      pictures: pictures,
      startPage: startPage
    ) {
      let pictures = self.opened.pictures.session()
      return (self.painter(of: pictures), pictures)
    }
    session.options.mode = preferences.view
    let tracked = TrackedSession(session: session, book: book, isStory: isStory, isMade: width != nil)
    follow(tracked)
    sessions.removeAll { $0.session == nil }
    sessions.append(tracked)
    return session
  }

  /// Has a session go by what changes nothing of a page that is there.
  private func follow(_ tracked: TrackedSession) {
    guard let session = tracked.session else { return }
    session.options.pace = preferences.pace
    session.options.isMotionReduced = preferences.motion == .reduced
    session.options.hasEffects = preferences.effects == .on
    session.options.spreadRule = spreadRule
    session.voice = tracked.isStory ? services.readingVoice : nil
    session.options.readsDescriptions = tracked.isStory && preferences.descriptions == .on
    session.narrator.describer = session.options.readsDescriptions ? services.voice : nil
  }

  /// Has the sessions follow what the reader would like now. A page whose language or pace is another begins
  /// once more, its narration where it was; anything else changes about it as it is.
  func preferencesChanged(narration: Narration) {
    let (before, now) = (followed, Conditions(services, narration))
    followed = now
    for tracked in sessions {
      guard let session = tracked.session else { continue }
      // What a key has changed on the page meanwhile stays.
      if now.preferences.view != before.preferences.view, !tracked.isMade {
        session.options.mode = preferences.view
      }
      follow(tracked)
      if !now.paintsAlike(before) { session.renew(painter: painter(of:)) }
      if !now.buildsAlike(before) || (tracked.isStory && now.narration != before.narration) {
        session.renew(builder: builder(of: tracked.book, isStory: tracked.isStory))
      }
    }
  }

  /// Goes on with another edition of the book: those who read its story stay where they are.
  ///
  /// - Parameter place: where a page is now that was at another place before; nil for one that is gone.
  func replace(with opened: OpenedBook, narration: Narration, place: @escaping (Int) -> Int?) {
    self.opened = opened
    followed.narration = narration
    sessions.removeAll { $0.session == nil || !$0.isStory }
    for index in sessions.indices {
      guard let session = sessions[index].session else { continue }
      sessions[index].book = opened.book
      follow(sessions[index])
      let builder = builder(of: opened.book, isStory: true)
      // A page whose time has begun cannot wait for what is not known of its files.
      if let page = place(session.pageIndex), builder.staged(opened.book.pages[page]).isProvisional {
        _ = opened.media.collect(waiting: Self.patience)
      }
      session.replace(pages: opened.book.pages, builder: builder, place: place)
    }
  }

  /// Seconds for which it is waited for what a changed page has to know of its files.
  private static let patience = 0.1

  /// Which pages the reader would like to see side by side. A reader who asks for it sees those of any book
  /// so, where they can be read at all.
  private var spreadRule: SpreadRule {
    let spread = opened.book.spread
    return switch preferences.spread {
    case .automatic: SpreadRule(spread)
    case .on: SpreadRule(spread == .none ? .pairs : spread, leastColumns: SpreadRule.narrowest)
    case .off: .alone
    }
  }

  private func builder(of book: Book, isStory: Bool) -> PageBuilder {
    var builder = PageBuilder(
      book: book, languages: preferences.languages,
      // The clock's rate stays what it is: a slow story moves in smaller steps, and not in fewer.
      frameRate: (preferences.frameRate ?? book.frameRate) / preferences.pace, media: opened.media)
    builder.values = values
    if isStory { builder.narration = followed.narration }
    builder.narrationSpeed = preferences.narrationSpeed
    return builder
  }

  /// Draws what a picture session has pictures for.
  func painter(of pictures: PictureSession) -> StagePainter {
    let painter = StagePainter(
      pictures: pictures, dots: preferences.dots ?? services.dots, depth: services.depth,
      letters: preferences.letters, margins: preferences.margins, spacing: preferences.spacing)
    painter.isSparing = services.isSparing
    painter.colors = PageColors(theme: preferences.theme)
    return painter
  }
}
