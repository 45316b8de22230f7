/// Something that happens to an element and may set off a trigger.
///
/// Only elements on the page have events, so an element that waits takes part once it is there; `removed` is
/// its last event.
public enum TriggerEvent: Sendable, Hashable, Comparable {
  /// A touch has begun and ended on the element, and was no drag.
  case touched
  /// The tween with this number, of those of the element, begins to move: its delay is over.
  case tweenStarted(Int)
  /// The tween with this number, of those of the element, reaches its end, once in each cycle.
  case tweenCompleted(Int)
  /// The element's track is over. A looping one never is.
  case soundCompleted
  /// The element's movie is over, once in each cycle.
  case movieCompleted
  /// The element has come onto the page. Elements that are there from the start appear in the first tick, in
  /// the page's order.
  case appeared
  /// The element has left the page.
  case removed
  /// The element has been picked up.
  case dragStarted
  /// The element has been dropped, wherever that was; or another has been dropped on it.
  case dropped
  /// The element has come to lie on a place that it belongs on.
  case placed
  /// The page is shown: the first event of the first tick. It belongs to no element.
  case pageShown
  /// All conditions of the trigger begin to hold, or hold when the page is shown. It belongs to no element.
  case becomes

  /// Whether it belongs to the page, and not to an element of it.
  public var isOfPage: Bool { self == .pageShown || self == .becomes }

  /// The number of the tween that it is about; nil for an event that is about none.
  public var tween: Int? {
    switch self {
    case .tweenStarted(let number), .tweenCompleted(let number): number
    case .touched, .soundCompleted, .movieCompleted, .appeared, .removed, .dragStarted, .dropped, .placed,
      .pageShown, .becomes:
      nil
    }
  }

  /// The same event of the tween with this number; the event itself if it is about none.
  public func ofTween(_ number: Int) -> TriggerEvent {
    switch self {
    case .tweenStarted: .tweenStarted(number)
    case .tweenCompleted: .tweenCompleted(number)
    case .touched, .soundCompleted, .movieCompleted, .appeared, .removed, .dragStarted, .dropped, .placed,
      .pageShown, .becomes:
      self
    }
  }
}

/// The term of a tween's event means the first tween until a number is given beside it (`ofTween`).
extension TriggerEvent: VocabularyTerm {
  public static let termName = "event"
  public static let terms: [(spelling: String, meaning: TriggerEvent)] = [
    ("touched", .touched), ("tweenStarted", .tweenStarted(0)), ("tweenCompleted", .tweenCompleted(0)),
    ("soundCompleted", .soundCompleted), ("movieCompleted", .movieCompleted), ("appeared", .appeared),
    ("removed", .removed), ("dragStarted", .dragStarted), ("dropped", .dropped), ("placed", .placed),
    ("pageShown", .pageShown), ("becomes", .becomes),
  ]
  public static let spellings = allSpellings()
}

/// What a trigger does to the element that carries it, or asks the player for.
///
/// An element waits, and is not on the page, when one of its triggers makes it `appear` or `show`; one with
/// only other actions is on the page from the start. Actions described for elements on the page do nothing to
/// one that is not.
public enum TriggerAction: Sendable, Hashable {
  /// An element that is not on the page comes onto it as the book describes it. One that is on the page
  /// restarts what it has finished (tweens, movie, sound); what still runs goes on, and a hidden element
  /// stays hidden.
  case appear
  /// The tweens of one on the page that do not run start again from before their delays.
  case startTweens
  /// The movie or the sound of one on the page plays from its start; one that plays goes on.
  case play
  /// The tweens of an element on the page stop where they are; its movie and its sound rewind. Nothing that
  /// is stopped has a `completed` event.
  case stop
  /// One on the page is neither drawn nor touched any more; it goes on moving and playing.
  case hide
  /// One on the page is drawn and touched again. One that is not comes onto it, visible even if the book
  /// describes it as not.
  case show
  /// `hide` for one that shows, `show` for any other.
  case toggle
  /// One on the page leaves it, with all that it does.
  case remove
  /// One on the page that can be dragged goes at once to the first free place that it belongs on.
  case place
  /// A value is changed, once all triggers of the tick have acted.
  case change(ValueChange)
  /// Another page is asked for.
  case request(PageRequest)

  /// Whether an element that carries it is not on the page until it is done for the first time.
  public var makesElementWait: Bool { self == .appear || self == .show }

  /// Whether an element that carries it may be seen no more once it is done.
  public var takesElementAway: Bool { self == .hide || self == .toggle || self == .remove }
}

/// Another page that is asked for; the player goes there.
public enum PageRequest: Sendable, Hashable {
  /// The page after this one.
  case next
  /// The page before this one.
  case previous
  /// A certain page.
  case goTo(PageReference)
  /// Another part of the application.
  case door(Door)
  /// One of the book's games, by the name that the book gives it.
  case game(String)

  /// The part of the application that it leads to; nil where it leads to a page.
  public var door: Door? {
    switch self {
    case .next, .previous, .goTo: nil
    case .door(let door): door
    case .game: .play
    }
  }
}

/// A part of the application that a book's own pages, its menu above all, can lead to.
public enum Door: String, CaseIterable, Sendable {
  /// The book's main menu.
  case menu
  /// The story, at the page where the reader left it, or at its first.
  case read
  /// All pages at a glance.
  case contents
  /// The book's games.
  case play
  /// What the reader may choose.
  case options
  /// The credits.
  case credits
  /// All books.
  case shelf
}

/// A page as a trigger names it.
public enum PageReference: Sendable, Hashable {
  /// From 1.
  case number(Int)
  /// The name the book gives the page.
  case name(String)
}

/// `goToPage` means the first page, and `set` and `add` no value, until what is meant is given beside them.
/// `play` plays a sound or a movie; carried by any other element, which cannot play, it asks for the door of
/// that name (`carried(byOneThatPlays:)`), or for the game that is named beside it.
extension TriggerAction: VocabularyTerm {
  public static let termName = "action"
  public static let terms: [(spelling: String, meaning: TriggerAction)] =
    [
      ("appear", .appear), ("startTweens", .startTweens), ("play", .play), ("stop", .stop), ("hide", .hide),
      ("show", .show), ("toggle", .toggle), ("remove", .remove), ("place", .place),
      ("nextPage", .request(.next)),
      ("previousPage", .request(.previous)), ("goToPage", .request(.goTo(.number(1)))),
      ("set", .change(ValueChange("", .set(to: 0)))), ("add", .change(ValueChange("", .add(1)))),
    ] + Door.allCases.filter { $0 != .play }.map { (spelling: $0.rawValue, meaning: .request(.door($0))) }
  public static let spellings = allSpellings()

  /// The meaning of the term on an element that carries it.
  ///
  /// - Parameter plays: whether the element is a sound or a movie.
  public func carried(byOneThatPlays plays: Bool) -> TriggerAction {
    self == .play && !plays ? .request(.door(.play)) : self
  }
}
