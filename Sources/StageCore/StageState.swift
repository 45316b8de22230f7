import BookVocabulary
import PageValues

/// All of a page that changes while it plays, as a value: a copy is a snapshot, which shares with its
/// original whatever neither has changed since, and `Stage.restore` goes back to it.
///
/// A copy plays on by itself, so that a search of a page's possible states needs no stage for each:
///
/// ```swift
/// var later = stage.state
/// later.touch(star)
/// later.advance()
/// ```
public struct StageState: Sendable {
  let plan: StagePlan
  /// Ticks advanced since the page appeared.
  public internal(set) var tick = 0
  /// Rises whenever anything visible has changed: a value, a movie's frame, the elements on the page, or how
  /// far an element has come.
  public internal(set) var revision = 0
  /// Elements on the page, in the book's order, which is the drawing order (later over earlier).
  ///
  /// An element that a trigger puts on the page takes its place in that order, not the top: the book's format
  /// defines that elements are drawn in order, and an author who lays a caption under a frame means it to
  /// stay there. Only a dragged element lies on top, until it is back in its place.
  public internal(set) var displayList: [ElementID] = []

  /// By element: what tweens move.
  var values: PropertyTable
  /// What triggers set and ask for, and words show.
  var pageValues: PageValues
  /// By element that shows values in words: its content with the words of this moment.
  var contents: [Int: ElementContent] = [:]
  /// By element: everything else.
  var records: [ElementRecord]
  var juggler = Juggler()
  var movies: [Movie] = []
  /// The movies that run, by number in `movies`.
  var movieRoster = Roster()
  var channels: [SoundChannel] = []
  /// The channels that play, by number in `channels`.
  var channelRoster = Roster()
  var log: EventLog
  var queuedTouches: [StageInput] = []
  /// Whether the reader has done something that acts in the next tick.
  public var hasInput: Bool { !queuedTouches.isEmpty }
  var touchTracker = TouchTracker()
  /// In the order of picking up, as their elements stand at the end of `displayList`.
  var drags: [Drag] = []
  var delayed = DelayedActions()
  /// Triggers whose event is to come again.
  var recurring = DelayedActions()
  /// The same, to be looked up: which never ends.
  var comingAgain: Set<Int> = []
  /// By listener: whether a trigger that counts only once has been set off.
  var isSpent: [Bool]
  /// How many listeners of the first event in the log have been served in an earlier tick.
  var listenersDone = 0

  /// A page at its first moment: elements that no trigger makes appear are on it, all others wait.
  init(_ plan: StagePlan) {
    self.plan = plan
    values = PropertyTable(plan.descriptions.lazy.map(\.values))
    records = plan.descriptions.map(ElementRecord.init)
    pageValues = PageValues(plan.values)
    isSpent = Array(repeating: false, count: plan.triggers.listeners.count)
    log = EventLog(plan)
    juggler.furtherCycles = Self.furtherPassages
    for (place, element) in plan.descriptions.enumerated() {
      for tween in element.tweens { _ = juggler.makeTween(tween, of: place) }
      switch element.content {
      case .movie(let content):
        _ = movieRoster.enroll()
        movies.append(
          Movie(content, isStill: element.frameValue.map { plan.values.placeOf[$0] != nil } ?? false))
      case .sound(let content):
        _ = channelRoster.enroll()
        channels.append(SoundChannel(content, frameRate: plan.frameRate))
      case .picture, .text, .area, .shape:
        break
      }
    }

    log.hear(.pageShown, of: nil)
    for id in records.indices.map(ElementID.init(index:)) where records[id.index].presence == .onPage {
      displayList.append(id)
      log.hear(.appeared, of: id)
      start(id)
    }
    beginValues()
    log.hasVisibleChange = false
  }

  /// Ticks a second: 0.01 … 1000.
  public var frameRate: Double { plan.frameRate }
  /// Of the page, in page pixels.
  public var pageBox: PageRect { PageRect(x: 0, y: 0, width: plan.width, height: plan.height) }

  /// Whether more actions have come together than a tick or the stage can hold (`StageEvent.overloaded`).
  public var isOverloaded: Bool { log.isOverloaded }

  /// Moves the page on by one tick, in the order that `Stage` describes.
  public mutating func advance() {
    tick += 1
    let snapshot = AnimationSnapshot(
      tweens: juggler.snapshot, moviePlaces: movieRoster.places.count,
      channelPlaces: channelRoster.places.count)
    workThroughTouches()
    actOnTriggers()
    advanceAnimation(of: snapshot)
    removeLeavingElements()
    if log.hasVisibleChange {
      revision += 1
      log.hasVisibleChange = false
    }
  }

  /// The events since the last call, in order; they are kept until then.
  public mutating func takeEvents() -> [StageEvent] {
    let events = log.events
    log.events = []
    return events
  }
}
