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
/// 1. The touches that came since the last tick, in order.
/// 2. The triggers: first what the movement of the last tick brought about, then what the touches did.
/// 3. Tweens, then movies, then sounds, those that were there when the tick began, each in the order of adding.
/// 4. Elements leave whose removing tween has finished.
///
/// What an element that appears (or starts again) brings along joins on the next tick. An event of steps 3 acts
/// in step 2 of the next tick, so a chain of triggers goes one link a tick and no tick is without end.
///
/// The same elements, ticks and touches give the same stage, bit for bit: `digest` shows it.
public final class Stage {
  /// Of the page, in page pixels.
  public let width: Double
  /// Of the page, in page pixels.
  public let height: Double
  /// Ticks a second: 1 … 1000; 30 if the one asked for is no positive number.
  public let frameRate: Double
  /// Ticks advanced since the page appeared.
  public internal(set) var tick: Int = 0
  /// Rises whenever anything that can be seen has changed: a value, a movie's frame, who is on the page, or an
  /// element's state.
  public internal(set) var revision: Int = 0
  /// Elements on the page, in the book's order, which is the drawing order (later over earlier).
  ///
  /// An element that a trigger puts on the page takes its place in that order, not the top: the book's format
  /// says that elements are drawn in order, and an author who lays a caption under a frame means it to stay there.
  public internal(set) var displayList: [ElementID] = []

  let descriptions: [ElementDescription]
  private let placeOf: [String: Int]
  let triggers: TriggerTable
  /// Seconds.
  let tickLength: Double

  /// By element: what tweens move.
  var values: [PropertyValues]
  /// By element: everything else.
  var records: [ElementRecord]
  var juggler = Juggler()
  var movies: [Movie] = []
  /// The movies that run, by number in `movies`.
  var movieRoster = Roster()
  var movieOwners: [ElementID] = []
  var channels: [SoundChannel] = []
  /// The channels that play, by number in `channels`.
  var channelRoster = Roster()
  var channelOwners: [ElementID] = []
  var log: EventLog
  var queuedTouches: [QueuedTouch] = []
  var touchTracker = TouchTracker()

  /// A page at its first moment: elements without a trigger are on it, all others wait.
  ///
  /// Names that no element has are simply never heard. Of two elements of one name the first is meant.
  public init(width: Double, height: Double, frameRate: Double, elements: [ElementDescription]) {
    self.width = width
    self.height = height
    self.frameRate = frameRate > 0 && frameRate < .infinity ? min(max(frameRate, 1), 1000) : 30
    tickLength = 1 / self.frameRate
    descriptions = elements
    placeOf = Dictionary(
      elements.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    triggers = TriggerTable(elements, placeOf: placeOf)
    values = elements.map(\.values)
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
      case .sound(let content):
        record.channel = channelRoster.enroll()
        channels.append(SoundChannel(content, frameRate: self.frameRate))
        channelOwners.append(id)
      case .picture, .text, .area, .shape:
        break
      }
      records.append(record)
    }
    log = EventLog(triggers: triggers, tweenOwners: tweenOwners)

    for place in elements.indices where records[place].presence == .onPage {
      displayList.append(ElementID(index: place))
      start(ElementID(index: place))
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
    let present = Present(
      tweens: juggler.snapshot, moviePlaces: movieRoster.places.count,
      channelPlaces: channelRoster.places.count)
    workThroughTouches()
    actOnTriggers()
    advanceAnimation(present)
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

  /// What has happened since the last call, in order; it is kept until somebody asks. At the start these are the
  /// tracks that begin with the page.
  public func takeEvents() -> [StageEvent] {
    let events = log.told
    log.told = []
    return events
  }

  /// What has happened since the last call or `takeEvents()`, in order, without giving the list's memory away:
  /// for those who watch every tick.
  public func forEachEvent(_ body: (StageEvent) throws -> Void) rethrows {
    defer { log.told.removeAll(keepingCapacity: true) }
    for event in log.told { try body(event) }
  }
}
