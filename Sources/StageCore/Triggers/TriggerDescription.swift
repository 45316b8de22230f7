/// What an element waits for: the event of another element (or of itself) on the same page.
public struct TriggerDescription: Sendable, Equatable {
  /// What may set an element off.
  public enum Event: Sendable, Equatable {
    /// A touch has begun and ended on the triggering element.
    case touched
    /// The triggering element's track is over.
    case soundCompleted
    /// The tween with this index of the triggering element begins to move (its delay is over).
    case tweenStarted(Int)
    /// The tween with this index of the triggering element reaches its end, once per cycle.
    case tweenCompleted(Int)
  }

  /// Name of the element that sets this one off.
  public var triggeringElement: String
  /// What it has to do for that.
  public var event: Event

  /// Waits for `event` of the element with that name.
  public init(triggeringElement: String, event: Event) {
    self.triggeringElement = triggeringElement
    self.event = event
  }
}
