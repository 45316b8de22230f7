/// What an element waits for, an event of another element of its page (or of itself), and what is then done to it.
///
/// An event that comes again acts again, unless it is to count only `once`.
public struct TriggerDescription: Sendable, Equatable {
  /// Name of the element whose event it is; nil only for `pageShown`, which is the page's own.
  public var triggeringElement: String?
  /// What has to happen for that.
  public var event: Event
  /// What is then done to the element that carries the trigger. Default appear.
  public var action: Action
  /// Seconds between the event and the action, at least 0. Default 0: in the same tick.
  public var delay: Double
  /// Whether only the first event counts. Default false.
  public var once: Bool

  /// Does `action` at `event` of the element with that name; what is left out has its default.
  public init(
    triggeringElement: String?, event: Event, action: Action = .appear, delay: Double = 0, once: Bool = false
  ) {
    self.triggeringElement = triggeringElement
    self.event = event
    self.action = action
    self.delay = delay
    self.once = once
  }

  /// Whether the element that carries the trigger is not on the page until one like it has come.
  var makesElementWait: Bool { action == .appear || action == .show }
}
