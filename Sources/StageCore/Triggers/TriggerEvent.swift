extension TriggerDescription {
  /// What may set an element off. Only what is on the page has events, so one that waits itself is heard once it
  /// is there; `removed` is the last thing heard of an element.
  public enum Event: Sendable, Hashable {
    /// A touch has begun and ended on the triggering element, and was no drag.
    case touched
    /// The tween with this index of the triggering element begins to move (its delay is over).
    case tweenStarted(Int)
    /// The tween with this index of the triggering element reaches its end, once per cycle.
    case tweenCompleted(Int)
    /// The triggering element's track is over.
    case soundCompleted
    /// The triggering element's movie is over, once per cycle.
    case movieCompleted
    /// The triggering element has come onto the page. Those there from the start come with the page, and are heard
    /// in its first tick, in the page's order.
    case appeared
    /// The triggering element has left the page.
    case removed
    /// The triggering element has been picked up.
    case dragStarted
    /// The triggering element has been dropped, wherever that was; or another has been dropped on it.
    case dropped
    /// The page is shown: heard in its first tick, before everything else.
    case pageShown
  }
}
