/// What an element waits for: the event of another element (or of itself) on the same page.
public struct TriggerDescription: Sendable, Equatable {
  public enum Event: Sendable, Equatable {
    case touched
    case soundCompleted
    /// The tween with this index of the triggering element begins to move (its delay is over).
    case tweenStarted(Int)
    /// The tween with this index of the triggering element reaches its end, once per cycle.
    case tweenCompleted(Int)
  }

  /// Name of the element that sets this one off.
  public var triggeringElement: String
  public var event: Event

  public init(triggeringElement: String, event: Event) {
    self.triggeringElement = triggeringElement
    self.event = event
  }
}
