import OwnPages
import Reader
import Screens
import StageCore

/// Where a reading has come: of two of the same book that are equal, all that follows is.
struct Checkpoint: Hashable, Sendable {
  /// What the reader has come to.
  enum Place: Hashable, Sendable {
    /// A page of the story, from 1.
    case page(Int)
    /// Another screen, by its name (`RecordedScreen.recordedName`).
    case screen(String)
  }

  /// A page at a moment.
  struct PageMoment: Hashable, Sendable {
    /// Of the page.
    var tick: Int
    var situation: Situation
  }

  var place: Place
  /// The page that is played there; nil for a screen without one.
  var page: PageMoment?
  /// What else is compared of the screen.
  var values: [RecordedValue] = []
  /// What has changed since the checkpoint before on the same page.
  var changes: [TracedValue] = []
}

/// Makes checkpoints of pages, each with what has changed since the one before.
struct CheckpointSampler {
  private(set) var page: PagePlayback?
  private var before: StageState?
  /// The situation of the last one; nil where there is none on this page.
  private(set) var situation: Situation?

  /// Whether another page has begun since the last one was made.
  func isAnotherPage(than session: ReadingSession) -> Bool { page !== session.playback }

  mutating func take(of session: ReadingSession, at place: Checkpoint.Place? = nil) -> Checkpoint {
    let stage = session.stage
    let now = stage.state
    if page !== session.playback {
      page = session.playback
      before = now
    }
    let situation = now.situation
    var checkpoint = Checkpoint(
      place: place ?? .page(session.pageIndex + 1), page: .init(tick: stage.tick, situation: situation))
    for change in StageTrace.changes(from: before ?? now, to: now, elementCount: stage.elementCount) {
      checkpoint.changes += change.values.map {
        TracedValue(element: stage.name(of: change.id), property: $0.property, text: $0.text)
      }
    }
    before = now
    self.situation = situation
    return checkpoint
  }
}

/// Makes checkpoints of the screen on top, where that is another than the page of the story.
struct ScreenSampler {
  private weak var screen: (any RecordedScreen)?
  private var values: [RecordedValue] = []
  private(set) var pages = CheckpointSampler()

  /// - Parameter withPage: whether a page that has gone on is something new.
  /// - Returns: nil where nothing is new.
  mutating func takeNew(of top: any Screen, withPage: Bool) -> Checkpoint? {
    guard let screen = top as? any RecordedScreen, let values = screen.recordedValues else {
      self.screen = nil
      return nil
    }
    let session = (screen as? any OwnPageScreen)?.recordedSession
    let isNew =
      self.screen !== screen || values != self.values
      || session.map { session in
        pages.isAnotherPage(than: session) || withPage && session.stage.situation != pages.situation
      } ?? false
    return isNew ? take(of: screen, session, values) : nil
  }

  /// - Returns: nil for a screen that recordings do not compare, or not yet.
  mutating func take(of top: any Screen) -> Checkpoint? {
    guard let screen = top as? any RecordedScreen, let values = screen.recordedValues else { return nil }
    return take(of: screen, (screen as? any OwnPageScreen)?.recordedSession, values)
  }

  private mutating func take(
    of screen: any RecordedScreen, _ session: ReadingSession?, _ values: [RecordedValue]
  ) -> Checkpoint {
    (self.screen, self.values) = (screen, values)
    let place = Checkpoint.Place.screen(type(of: screen).recordedName)
    var checkpoint = session.map { pages.take(of: $0, at: place) } ?? Checkpoint(place: place)
    checkpoint.values = values
    return checkpoint
  }
}
