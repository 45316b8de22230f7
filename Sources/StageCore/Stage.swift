/// A page while it plays. Moved only by `advance()`, one tick at a time.
///
/// ```swift
/// let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: elements)
/// stage.touch(.began, at: point)
/// stage.touch(.ended, at: point)
/// stage.advance()
/// for event in stage.takeEvents() { … }
/// ```
///
/// A tick has one order:
/// 1. The touches that came since the last tick, what the keyboard did with what it drags, and where a sound was
///    sent in its track, in order.
/// 2. The triggers: first the delayed actions that are due, then what the last tick brought about, then what
///    the touches did. In the first tick the page is shown before that, and what is on it has appeared.
/// 3. Tweens, then movies, then sounds, those that were there when the tick began, each in the order of
///    adding. What is dragged stays with its finger.
/// 4. Elements leave whose removing tween has finished.
///
/// What an element that appears (or starts again) brings along joins on the next tick. An event of steps 2 to
/// 4 acts in step 2 of the next tick, so a chain of triggers goes one link a tick, and a tick does at most
/// `actionsPerTick`: no tick is without end.
///
/// The same elements, ticks and touches give the same stage, bit for bit: `digest` shows it.
public final class Stage {
  /// Of the page, in page pixels.
  public let width: Double
  /// Of the page, in page pixels.
  public let height: Double
  /// Ticks a second: 0.01 … 1000; 30 if the one asked for is no positive number.
  public let frameRate: Double
  /// Ticks advanced since the page appeared.
  public internal(set) var tick: Int = 0
  /// Rises whenever anything that can be seen has changed: a value, a movie's frame, who is on the page, or
  /// an element's state.
  public internal(set) var revision: Int = 0
  /// Elements on the page, in the book's order, which is the drawing order (later over earlier).
  ///
  /// An element that a trigger puts on the page takes its place in that order, not the top: the book's format
  /// says that elements are drawn in order, and an author who lays a caption under a frame means it to stay
  /// there. Only what is dragged lies on top, until it is back in its place.
  public internal(set) var displayList: [ElementID] = []

  let descriptions: [ElementDescription]
  let placeOf: [String: Int]
  let triggers: TriggerTable
  /// By element that can be dragged: what it may be dropped on.
  let dropTargets: [ElementID: Set<ElementID>]
  /// Seconds.
  let tickLength: Double
  /// The tick in which the next page is asked for; 0 for never.
  let autoAdvanceTick: Int

  /// By element: what tweens move.
  var values: PropertyTable
  /// By element: everything else.
  var records: [ElementRecord]
  var juggler = Juggler()
  var movies: [Movie] = []
  /// The movies that run, by number in `movies`.
  var movieRoster = Roster()
  var movieOwners: [ElementID] = []
  /// By movie: the frames that have a sound.
  var frameSounds: [Set<Int>] = []
  var channels: [SoundChannel] = []
  /// The channels that play, by number in `channels`.
  var channelRoster = Roster()
  var channelOwners: [ElementID] = []
  var log: EventLog
  var queuedTouches: [QueuedTouch] = []
  var touchTracker = TouchTracker()
  /// In the order of picking up, as their elements stand at the end of `displayList`.
  var drags: [Drag] = []
  var delayed = DelayedActions()
  /// By listener: whether a trigger that counts only once has been set off.
  var isSpent: [Bool]
  /// How many of those that wait for the first event heard have been dealt with in an earlier tick.
  var listenersDone = 0

  /// A page at its first moment: elements that no trigger makes appear are on it, all others wait.
  ///
  /// Names that no element has are simply never heard. Of two elements of one name the first is meant.
  ///
  /// - Parameter autoAdvance: seconds after which the next page is asked for; nil for never.
  public init(
    width: Double, height: Double, frameRate: Double, elements: [ElementDescription],
    autoAdvance: Double? = nil
  ) {
    self.width = width
    self.height = height
    let frameRate = frameRate > 0 && frameRate < .infinity ? min(max(frameRate, 0.01), 1000) : 30
    self.frameRate = frameRate
    tickLength = 1 / frameRate
    descriptions = elements
    placeOf = Dictionary(
      elements.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    autoAdvanceTick = autoAdvance.map { max(1, StageTime.ticks(covering: $0, frameRate: frameRate)) } ?? 0
    dropTargets = DragDescription.targets(in: elements, placeOf: placeOf)
    triggers = TriggerTable(elements, placeOf: placeOf, frameRate: frameRate)
    isSpent = Array(repeating: false, count: triggers.listeners.count)
    values = PropertyTable(elements.lazy.map(\.values))
    juggler.furtherCycles = Self.furtherPassages
    records = []
    var tweenOwners: [TweenOwner] = []
    for (place, element) in elements.enumerated() {
      let id = ElementID(index: place)
      let firstTween = tweenOwners.count
      for (number, tween) in element.tweens.enumerated() {
        _ = juggler.makeTween(tween, of: place)
        tweenOwners.append(TweenOwner(element: id, number: number))
      }
      var record = ElementRecord(element, tweens: firstTween..<tweenOwners.count)
      switch element.content {
      case .movie(let content):
        record.movie = movieRoster.enroll()
        movies.append(Movie(content))
        movieOwners.append(id)
        frameSounds.append(content.strip.sounding)
      case .sound(let content):
        record.channel = channelRoster.enroll()
        channels.append(SoundChannel(content, frameRate: frameRate))
        channelOwners.append(id)
      case .picture, .text, .area, .shape:
        break
      }
      records.append(record)
    }
    log = EventLog(triggers: triggers, tweenOwners: tweenOwners)

    log.hear(.pageShown, of: nil)
    for id in elements.indices.map(ElementID.init(index:)) where records[id.index].presence == .onPage {
      displayList.append(id)
      log.hear(.appeared, of: id)
      start(id)
    }
    log.hasVisibleChange = false
  }

  /// All elements of the page, waiting ones included.
  public var elementCount: Int { descriptions.count }

  /// The element of that name, waiting or not.
  public func element(named name: String) -> ElementID? { placeOf[name].map(ElementID.init(index:)) }

  /// Moves the page on by one tick, in the order told above.
  public func advance() {
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

  /// Moves the page on by as many ticks.
  public func advance(ticks: Int) {
    for _ in 0..<max(0, ticks) { advance() }
  }

  /// What has happened since the last call, in order; it is kept until somebody asks. At the start these are
  /// the tracks that begin with the page.
  public func takeEvents() -> [StageEvent] {
    let events = log.told
    log.told = []
    return events
  }

  /// What has happened since the last call or `takeEvents()`, in order, without giving the list's memory
  /// away: for those who watch every tick.
  public func forEachEvent(_ body: (StageEvent) throws -> Void) rethrows {
    defer { log.told.removeAll(keepingCapacity: true) }
    for event in log.told { try body(event) }
  }
}
