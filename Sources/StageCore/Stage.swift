import BookVocabulary
import PageValues

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
/// 1. The touches since the last tick, the keyboard's dragging, and seeks in a sound's track, in order.
/// 2. The triggers: first the delayed actions that are due, then those whose event comes again, then those
///    that the last tick's events set off, then those of the touches. In the first tick the page is shown
///    before that, its elements have appeared, and conditions that hold have begun to. Values are asked as
///    they were before this step; then they change, in the order in which triggers asked for it.
/// 3. Tweens, then movies, then sounds, those that were there when the tick began, each in the order of
///    adding. A dragged element stays with its finger.
/// 4. Elements leave whose removing tween has finished.
///
/// What an element that appears (or starts again) brings along joins on the next tick. An event of steps 2 to
/// 4 acts in step 2 of the next tick, so a chain of triggers goes one link a tick, and a tick does at most
/// `actionsPerTick`: no tick is without end.
///
/// The same elements, ticks and touches give the same stage, bit for bit: `digest` shows it.
public final class Stage {
  /// How many actions are done in one tick. Actions beyond are left for the next tick, in order, and
  /// `overloaded` is reported.
  public static let actionsPerTick = 10_000

  /// How many events, and how many delayed actions, are kept for later ticks. More are lost, and `overloaded`
  /// is reported: a page whose loops set off more than a stage can do would otherwise fill the memory.
  public static let keptActions = 100_000

  /// All of it that changes; a copy is a snapshot.
  public private(set) var state: StageState
  /// Memory for events, empty.
  private var spareEvents: [StageEvent] = []

  /// A page at its first moment: elements that no trigger makes appear are on it, all others wait.
  ///
  /// A trigger that waits for a name that no element has never acts. Of two elements with one name the first
  /// is meant.
  ///
  /// - Parameters:
  ///   - frameRate: ticks a second, 0.01 … 1000; 30 if it is no positive number.
  ///   - values: what its triggers set and ask for, and its words show. Default none.
  ///   - palette: the colours that elements have by the number of a value, from 1. Default none.
  ///   - autoAdvance: seconds after which the next page is asked for; nil for never.
  public init(
    width: Double, height: Double, frameRate: Double, elements: [ElementDescription],
    values: [StageValue] = [], palette: [PaletteColor] = [], autoAdvance: Double? = nil
  ) {
    state = StageState(
      StagePlan(
        width: width, height: height, frameRate: frameRate, elements: elements, values: values,
        palette: palette, autoAdvance: autoAdvance))
  }

  /// A stage of its own at a moment of another.
  public init(_ moment: StageState) { state = moment }

  /// Goes to another moment of this stage's page, as if everything since had not happened. To observers of
  /// `revision` it is a change.
  public func restore(_ moment: StageState) {
    precondition(moment.plan === state.plan, "a stage has the states of its own page")
    let revision = state.revision
    state = moment
    state.revision = revision + 1
  }

  /// Of the page, in page pixels.
  public var width: Double { state.plan.width }
  /// Of the page, in page pixels.
  public var height: Double { state.plan.height }
  /// Ticks a second: 0.01 … 1000.
  public var frameRate: Double { state.plan.frameRate }
  /// Ticks advanced since the page appeared.
  public var tick: Int { state.tick }
  /// Rises whenever anything that can be seen has changed.
  public var revision: Int { state.revision }
  /// Elements on the page, in drawing order.
  public var displayList: [ElementID] { state.displayList }
  /// All elements of the page, waiting ones included.
  public var elementCount: Int { state.plan.descriptions.count }

  // MARK: Time

  /// Moves the page on by one tick, in the order described above.
  public func advance() { state.advance() }

  /// Moves the page on by as many ticks (`StageState`).
  public func advance(ticks: Int) { state.advance(ticks: ticks) }

  /// Moves the page on to the next tick in which something happens (`StageState`).
  public func advanceToEvent(within most: Int) -> Int { state.advanceToEvent(within: most) }

  /// The events since the last call, in order; they are kept until then. At the start these are the tracks
  /// that begin with the page.
  public func takeEvents() -> [StageEvent] { state.takeEvents() }

  /// The events since the last call or `takeEvents()`, in order, without giving the list's memory away: for
  /// observers of every tick.
  public func forEachEvent(_ body: (StageEvent) throws -> Void) rethrows {
    var events = spareEvents
    spareEvents = []
    swap(&events, &state.log.events)
    defer {
      events.removeAll(keepingCapacity: true)
      spareEvents = events
    }
    for event in events { try body(event) }
  }

  /// Ticks until something can next change without a touch; nil when nothing will (`StageState`).
  public var ticksUntilNextChange: Int? { state.ticksUntilNextChange }
  /// Whether something goes on, or is to come, that will be over by itself (`StageState`).
  public var isOnItsWay: Bool { state.isOnItsWay }
  /// Identifies a state, the tick included (`StageState`).
  public var digest: UInt64 { state.digest }
  /// Identifies a state, the tick left out (`StageState`).
  public var situation: Situation { state.situation }

  // MARK: Elements

  /// The element of that name, waiting or not.
  public func element(named name: String) -> ElementID? { state.element(named: name) }
  /// All there is to know about an element (`StageState`).
  public func element(_ id: ElementID) -> StageElement { state.element(id) }
  /// The element as the book describes it, before anything moved it.
  public func description(of id: ElementID) -> ElementDescription { state.description(of: id) }
  /// The name the book gives it.
  public func name(of id: ElementID) -> String { state.name(of: id) }
  /// What it shows or plays.
  public func content(of id: ElementID) -> ElementContent { state.content(of: id) }
  /// The numbers as they are at this tick.
  public func values(of id: ElementID) -> PropertyValues { state.values(of: id) }
  /// Whether the element is to be drawn: on the page and visible, however clear it may be.
  public func isShowing(_ id: ElementID) -> Bool { state.isShowing(id) }
  /// Whether the element is on the page, visible and made to be dragged.
  public func isDraggable(_ id: ElementID) -> Bool { state.isDraggable(id) }
  /// Whether a touch can have the element as its target: on the page, visible, and active or made to be
  /// dragged.
  public func isTouchable(_ id: ElementID) -> Bool { state.isTouchable(id) }
  /// The frame a movie shows, from 0; 0 for anything else.
  public func movieFrame(of id: ElementID) -> Int { state.movieFrame(of: id) }
  /// The channel of a sound element; nil for anything else.
  public func soundChannel(of id: ElementID) -> SoundChannel? { state.soundChannel(of: id) }
  /// Which second of its track a sound is at, 0 before its beginning; nil for one that does not play.
  public func seconds(inTrackOf element: ElementID) -> Double? { state.seconds(inTrackOf: element) }
  /// The words that are spoken now; nil where none are (`StageState`).
  public var spokenCue: SpokenCue? { state.spokenCue }
  /// Whether a track with cues plays.
  public var isReadAlong: Bool { state.isReadAlong }
  /// Ticks until other words are spoken; nil where none are to come (`StageState`).
  public var ticksUntilNextCue: Int? { state.ticksUntilNextCue }
  /// The value of that name; nil where the page knows none.
  public func value(named name: String) -> ValueID? { state.value(named: name) }
  /// The number of a value at this tick.
  public func number(of id: ValueID) -> Int { state.number(of: id) }
  /// Gives a value of the book another number, as something outside the page has changed it.
  public func set(_ id: ValueID, to number: Int) { state.set(id, to: number) }
  /// Whether it waits, shows, runs, is done or has left.
  public func progress(of id: ElementID) -> StageElement.Progress { state.progress(of: id) }

  // MARK: Touches

  /// A touch, queued for the next tick (`StageState`).
  public func touch(_ phase: TouchPhase, at point: PagePoint, id: Int = 0) {
    state.touch(phase, at: point, id: id)
  }
  /// A whole touch on an element, queued for the next tick (`StageState`).
  public func touch(_ element: ElementID) { state.touch(element) }
  /// Queues an input once more (`StageState`).
  public func repeatInput(_ input: StageInput) { state.repeatInput(input) }
  /// Has a sound go on from some second of its track, with the next tick (`StageState`).
  public func seek(_ element: ElementID, to seconds: Double) { state.seek(element, to: seconds) }
  /// The element that a touch at `point` would have as its target (`StageState`).
  public func hitTest(_ point: PagePoint) -> ElementID? { state.hitTest(point) }
  /// Whether the element is carried by a finger or the keyboard, or glides back to where it was picked up.
  public func isDragged(_ id: ElementID) -> Bool { state.isDragged(id) }
  /// Whether the element can be picked up: made to be dragged, on the page and visible.
  public func canBeDragged(_ id: ElementID) -> Bool { state.canBeDragged(id) }
  /// Where the element can be dropped now (`StageState`).
  public func dropTargets(of id: ElementID) -> [ElementID] { state.dropTargets(of: id) }
  /// Picks up an element by its middle (`StageState`).
  public func pickUp(_ element: ElementID) { state.pickUp(element) }
  /// Moves what the keyboard carries, in page pixels to the right and down.
  public func moveDragged(byX x: Double, y: Double) { state.moveDragged(byX: x, y: y) }
  /// Drops what the keyboard carries where it is; what counts as the finger is the middle of its box.
  public func drop() { state.drop() }
  /// Lets what the keyboard carries go back to where it was picked up.
  public func putBack() { state.putBack() }
}
