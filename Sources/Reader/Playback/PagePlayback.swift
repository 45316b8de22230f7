import BookModel
import BookStaging
import BookVocabulary
import PageLayout
import StageCore

/// A page while it plays: its stage, what the reader has done to it since it began, and the way back to every
/// tick of it. It stands alone: it knows neither where it is shown nor the pages around it.
///
/// ```swift
/// let page = PagePlayback(index: 0, page: book.pages[0], staged: builder.staged(book.pages[0]))
/// page.stage.touch(lantern)
/// page.advance()
/// for event in page.takeEvents() { … }
/// page.go(to: 0)
/// ```
package final class PagePlayback {
  /// The page's place in the book, from 0.
  package let index: Int
  package let page: Page
  private let staged: StagedPage
  /// What has become of the page, beside its stage.
  var progress = PageProgress()
  /// Moments of it to go back to, and what was done to it.
  var record = PageRecord()
  /// Whether its time has begun.
  var beginning: PageBeginning
  /// What has happened before the first tick, until it is asked for.
  private var earlyEvents: [StageEvent]
  /// Whether the page's time stands still, since its end has come.
  package var isAtItsEnd = false
  /// What its layout depends on.
  package private(set) lazy var sketch = PageSketch(of: stage, readingOrder: readingOrder)
  /// Whether any of its elements answers a touch while it is there.
  private lazy var answersTouches = page.elements.contains { $0.isActive || $0.draggable }
  /// Whether there is anything on the page to touch, now or at another time: unlike what can be touched now,
  /// it does not come and go while the page plays.
  package private(set) lazy var hasThingsToTouch = page.elements.indices.contains { index in
    let element = page.elements[index]
    return (element.isActive || element.draggable) && canBeSeen(ElementID(index: index))
  }

  package init(index: Int, page: Page, staged: StagedPage) {
    self.index = index
    self.page = page
    self.staged = staged
    beginning = PageBeginning(of: staged)
    // A page that rests from the start has no tick in which a track that begins with it would be noticed.
    earlyEvents = staged.stage.takeEvents()
    progress.sounds.take(earlyEvents, on: stage)
    noteNarration(in: earlyEvents)
    record.keep(moment)
  }

  package var stage: Stage { staged.stage }
  /// Its texts, each once, in the order they are read.
  package var readingOrder: [ElementID] { staged.readingOrder }
  /// Its parts that can be read one after the other.
  package var panels: [PageRect] { staged.panels }
  /// What of the page is not played.
  package var excess: PageExcess { staged.excess }
  /// What is to be heard.
  package var sounds: PlayingSounds { progress.sounds }

  /// What has happened since this was last asked, in order.
  package func takeEvents() -> [StageEvent] {
    let events = stage.takeEvents()
    progress.sounds.take(events, on: stage)
    noteNarration(in: events)
    followHints(after: events)
    defer { earlyEvents = [] }
    return earlyEvents.isEmpty ? events : earlyEvents + events
  }

  private func noteNarration(in events: [StageEvent]) {
    for case .soundStarted(let id) in events {
      if case .sound(let content) = stage.content(of: id), content.isNarration { progress.narration = id }
    }
  }

  // MARK: Touching

  /// Has the next tick act on what the reader is about to do, also where the page is at its end.
  package func beginTouch() {
    progress.wasTouched = true
    isAtItsEnd = false
  }

  /// What can be touched now, in the order a page is read: from top to bottom, then from left to right.
  package var touchables: [ElementID] {
    stage.displayList
      .filter(stage.state.isOnPaperAndTouchable)
      .map { stage.element($0) }
      .sorted { ($0.bounds.y, $0.bounds.x, $0.id) < ($1.bounds.y, $1.bounds.x, $1.id) }
      .map(\.id)
  }

  /// Whether anything can be touched now.
  package var hasTouchables: Bool {
    guard answersTouches else { return false }
    let moment = stage.state
    return moment.displayList.contains(where: moment.isOnPaperAndTouchable)
  }

  // MARK: Hints

  /// Whether the book asks the reader for something that they have not done yet.
  package var isAsking: Bool {
    readingOrder.contains { isHinting($0) && !progress.followedHints.contains($0) }
  }

  /// Whether an element is a hint that is seen by now.
  func isHinting(_ id: ElementID) -> Bool {
    guard case .text(let text) = stage.content(of: id), text.role == .hint else { return false }
    return stage.isShowing(id) && stage.values(of: id).alpha > 0
  }

  /// A hint goes when something has been touched or dragged since it came; of one that its author takes away,
  /// the author says when.
  private func followHints(after events: [StageEvent]) {
    guard events.contains(where: \.isTheReaders) else { return }
    progress.showsWordsThatCome = true
    for text in sketch.hintsThatStay where isHinting(text) { progress.followedHints.insert(text) }
  }

  // MARK: What it is made of

  /// The words of a text; empty for any other element.
  package func words(of text: ElementID) -> String {
    if case .text(let content) = stage.content(of: text) { content.words } else { "" }
  }

  /// How many triggers wait for an element that the page does not have, and that has not been left out for a
  /// fault of its own.
  package private(set) lazy var triggersWithoutSource: Int = {
    let names = Set(page.names)
    return page.elements.lazy.flatMap(\.triggers).count { trigger in
      trigger.triggeringItem.map { !names.contains($0) } ?? false
    }
  }()

  /// Whether the page's words are heard: in the book's narration, or by a recorded voice.
  private(set) lazy var hasNarration = (0..<stage.elementCount).contains { index in
    guard case .sound(let sound) = stage.content(of: ElementID(index: index)) else { return false }
    return sound.isNarration
  }

  /// Whether the page may play while another one is read.
  private(set) lazy var keepsQuiet = !staged.hasRecordedVoice && page.keepsQuiet
}

/// What has become of a page beside its stage: a value, so that a moment can be gone back to.
struct PageProgress {
  var sounds = PlayingSounds()
  /// The narration that was the last to sound; nil before one has.
  var narration: ElementID?
  /// The hints that the reader has followed.
  var followedHints: Set<ElementID> = []
  /// What the keyboard has picked up and not dropped yet.
  var carried: Carried?
  /// Whether words that come are shown where they stand: the reader has touched something since they last
  /// chose what they see of the words.
  var showsWordsThatCome = false
  /// Whether something on the page was touched by name.
  var wasTouched = false
}

/// What the keyboard carries over a page.
struct Carried {
  var element: ElementID
  var hasMoved = false
  /// Where it was last carried to that it can be dropped on; nil where it was not.
  var target: ElementID?
  /// Where its middle comes to by what was asked for last.
  var nextMiddle: PagePoint?
}

extension StageEvent {
  /// Whether the reader has brought it about.
  fileprivate var isTheReaders: Bool {
    switch self {
    case .happened(.touched, _), .dropped: true
    case .happened, .hidden, .shown, .soundStarted, .soundStopped, .frameSoundStarted, .valueChanged,
      .requested, .overloaded:
      false
    }
  }
}

extension StageState {
  fileprivate func isOnPaperAndTouchable(_ id: ElementID) -> Bool {
    isTouchable(id) && element(id).bounds.overlaps(pageBox)
  }
}
