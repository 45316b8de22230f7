import BookVocabulary
import Reader
import StageCore

/// Lets the time of a page pass without a screen, and notes what appears, disappears and sounds.
final class PageWatch {
  /// Something that has changed on the page, in the order in which it has.
  enum Change: Hashable {
    /// Seen, or sounding, for the first time.
    case came(ElementID)
    case cameAgain(ElementID)
    case heardAgain(ElementID)
    /// A frame of a movie sounded, for the first time of any.
    case sounded(ElementID)
    case moved(ElementID)
    /// A text that shows values says something else.
    case saysAnew(ElementID)
    case went(ElementID)
    /// Carried to where it was to go.
    case carriedThere(ElementID)
    /// Something that was carried is back where it was.
    case carriedBack
  }

  /// Why no more time passes.
  enum End: Hashable {
    /// Nothing more happens, or nothing that has not happened before, until the reader does something.
    case rest
    /// Another page is read.
    case left
    /// A door, or a game, is asked for.
    case door(PageRequest)
    /// The page is at its end, and would go on.
    case asks(PageRequest)
  }

  /// Seconds in which something moves and nothing comes or goes: an endless movement does that.
  static let longestLoop = 30.0
  /// The longest wait, in seconds of the page's time.
  static let longest = 900.0
  /// How often an element or a tween may be moved or looked at, and how many events may come, altogether
  /// before the reader is asked again: a page has up to 10,000 elements, and 100,000 events a tick.
  static let mostWork = 10_000_000

  let page: PagePlayback
  private let session: ReadingSession
  /// The things that have been seen or have sounded so far.
  private(set) var noticed: Set<ElementID> = []
  /// The movies of which a frame has sounded so far.
  private(set) var sounding: Set<ElementID> = []
  /// The pictures, movies and texts that are seen now.
  private(set) var present: Set<ElementID> = []
  /// Those that have not been seen yet.
  private var unseen: [ElementID]
  /// Those that were seen, and are not now.
  private var absent: Set<ElementID> = []
  private var changes: [Change] = []
  private var reported: Set<Change> = []
  private var request: PageRequest?
  private var hasNews = false
  private var observation: Observation?
  /// The work of a tick: the parts to be moved and looked at.
  private let size: Int
  /// What is left of `mostWork`.
  private var workLeft = 0

  init(_ session: ReadingSession) {
    self.session = session
    page = session.playback
    unseen = (0..<page.stage.elementCount).map(ElementID.init(index:)).filter { [stage = page.stage] id in
      switch stage.content(of: id) {
      case .picture, .movie, .text, .shape: true
      case .sound, .area: false
      }
    }
    size = (0..<page.stage.elementCount).reduce(1) { [stage = page.stage] sum, index in
      sum + 1 + stage.description(of: ElementID(index: index)).tweens.count
    }
    observation = session.eventObservers.add { [weak self] event, _ in self?.note(event) }
  }

  private var stage: Stage { page.stage }

  // MARK: Time

  /// Lets time pass until nothing more is to come.
  ///
  /// - Returns: the changes meanwhile, and why the wait ended.
  func settle() -> (changes: [Change], end: End) {
    let before = present
    changes = []
    reported = []
    request = nil
    workLeft = Self.mostWork
    look()
    let end = pass()
    for id in present.sorted() where isGone(id) {
      present.remove(id)
      absent.insert(id)
      // A thing that came and went in one wait is reported as having come.
      if !reported.contains(.came(id)), !reported.contains(.cameAgain(id)) { add(.went(id)) }
    }
    let changes = changes.filter { change in
      if case .saysAnew(let id) = change { return before.contains(id) && present.contains(id) }
      guard case .moved(let id) = change else { return true }
      return before.contains(id) && present.contains(id) && !reported.contains(.cameAgain(id))
    }
    return (changes, end)
  }

  private func pass() -> End {
    let rate = session.frameRate
    var ticks = Int(Self.longest * rate)
    var quiet = 0
    while ticks > 0, workLeft > 0, Double(quiet) < Self.longestLoop * rate,
      let next = session.ticksUntilNextChange
    {
      let revision = stage.revision
      let passed = max(1, session.advance(ticks: min(next, ticks)))
      ticks -= passed
      workLeft -= passed * size
      hasNews = false
      if stage.revision != revision { look() }
      if let door = session.takeRequest() { return .door(door) }
      if session.playback !== page { return .left }
      if hasNews || Double(next) > rate { quiet = 0 } else { quiet += passed }
    }
    if page.isAtItsEnd, let request { return .asks(request) }
    return .rest
  }

  // MARK: Noticing

  private func look() {
    unseen.removeAll { id in
      guard isSeen(id) else { return false }
      noticed.insert(id)
      present.insert(id)
      add(.came(id))
      return true
    }
    for id in absent.sorted() where isSeen(id) {
      absent.remove(id)
      present.insert(id)
      add(.cameAgain(id))
    }
  }

  private func isSeen(_ id: ElementID) -> Bool {
    guard stage.isShowing(id) else { return false }
    let values = stage.values(of: id)
    let paper = PageRect(x: 0, y: 0, width: stage.width, height: stage.height)
    return values.alpha > 0 && values.bounds.overlaps(paper)
  }

  /// Something that still moves may be clear, or beside the page, only for a moment.
  private func isGone(_ id: ElementID) -> Bool {
    !stage.isShowing(id) || !isSeen(id) && stage.progress(of: id) != .running
  }

  private func add(_ change: Change) {
    guard reported.insert(change).inserted else { return }
    changes.append(change)
    if case .moved = change { return }
    hasNews = true
  }

  /// Notes the texts whose words have changed with a value; what they say last is printed once.
  private func noteWords(showing name: String) {
    for id in present.sorted() {
      guard case .text = stage.content(of: id),
        stage.description(of: id).shownValues?.names.contains(name) ?? false
      else { continue }
      add(.saysAnew(id))
    }
  }

  private func note(_ event: StageEvent) {
    workLeft -= 1
    switch event {
    case .soundStarted(let id): add(noticed.insert(id).inserted ? .came(id) : .heardAgain(id))
    case .happened(.tweenStarted, to: let id): add(.moved(id))
    case .dropped(let id, on: let target):
      let returns = stage.description(of: id).drag?.returns ?? false
      add(target == nil && returns ? .carriedBack : .carriedThere(id))
    case .requested(let page, by: _): if request == nil { request = page }
    case .frameSoundStarted(let id, _): if sounding.insert(id).inserted { add(.sounded(id)) }
    case .valueChanged(let value, to: _): noteWords(showing: stage.state.value(value).definition.name)
    case .happened, .hidden, .shown, .soundStopped, .overloaded: break
    }
  }
}
