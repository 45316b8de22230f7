import PropertyList

/// What sets an element off: an event of another element of the same page, and what is then done.
public struct Trigger: Sourced {
  /// What has to happen. Read without regard to case.
  public enum Event: Sendable, Hashable {
    /// A touch on the triggering element, which has to be active.
    case touched
    /// The tween with this index, of those the author wrote, begins to move.
    case tweenStarted(Int)
    /// The tween with this index, of those the author wrote, reaches its end, once in each cycle.
    case tweenCompleted(Int)
    case soundCompleted
    case movieCompleted
    case appeared
    case removed
    case dragStarted
    case dropped
    /// The page has been shown; the only event that needs no triggering element.
    case pageShown
  }

  /// What is done to the element that carries the trigger (or, for pages, by it). Read without regard to
  /// case.
  public enum Action: Sendable, Hashable {
    case appear, startTweens, play, stop, hide, show, toggle, remove
    case nextPage, previousPage
    case goToPage(PageReference)
    case menu
  }

  /// Name of the element that sets this one off; nil only for `pageShown`.
  public var triggeringItem: String?
  /// What the author says its type is; nil where he does not.
  public var triggeringItemType: Element.ElementType?
  /// Default: from the triggering element's type (a sound's or movie's end).
  public var event: Event
  /// Default appear.
  public var action: Action = .appear
  /// Seconds between the event and the action, at least 0. Default 0.
  public var delay: Double = 0
  /// Whether only the first event counts. Default false.
  public var once = false
  public var source: PropertyListNode?

  public init(triggeringItem: String?, event: Event, source: PropertyListNode? = nil) {
    self.triggeringItem = triggeringItem
    self.event = event
    self.source = source
  }

  /// Whether it brings an element that is not on the page on to it.
  var bringsIn: Bool { action == .appear || action == .show }
}

/// A page as a trigger names it.
public enum PageReference: Sendable, Hashable {
  /// From 1.
  case number(Int)
  case name(String)
}
