import BookFormat
import BookVocabulary
import PropertyList

/// What sets an element off: an event of another element of the same page, and what is then done.
package struct Trigger: Sourced {
  /// Name of the element that sets this one off; nil only for the page's own (`TriggerEvent.isOfPage`).
  package var triggeringItem: String?
  /// What the author says its type is; nil where he does not.
  package var triggeringItemType: ElementType?
  /// A tween's number is its place among those the author wrote. Default: from the triggering element's type
  /// (a sound's or movie's end).
  package var event: TriggerEvent
  /// What is done where no action is written: it appears.
  package var action: TriggerAction = .appear
  /// Seconds between the event and the action.
  package var delay = BookFormat.trigger.delay.defaultValue
  /// Whether only the first event counts.
  package var once = BookFormat.trigger.once.defaultValue
  /// What has to hold when the event comes.
  package var conditions: [Condition] = []
  /// Seconds after which the event comes again, and again; nil: it does not.
  package var every: Double?
  package var source: PropertyListNode?

  package init(triggeringItem: String?, event: TriggerEvent, source: PropertyListNode? = nil) {
    self.triggeringItem = triggeringItem
    self.event = event
    self.source = source
  }

  /// What is asked of a value.
  package struct Condition: Sourced {
    package var asked: ValueCondition
    package var source: PropertyListNode?
  }

  /// Whether it brings an element that is not on the page on to it.
  package var bringsIn: Bool { action.makesElementWait }
}
