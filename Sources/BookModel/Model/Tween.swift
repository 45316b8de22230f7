import BookFormat
import BookVocabulary
import PropertyList

/// A change of an element's numbers over time. What is not written is what `TweenKeys` says.
package struct Tween: Sourced {
  /// The value that a property has when the tween ends.
  package struct Target: Sendable, Hashable {
    package var property: AnimatedProperty
    /// In the unit of the property.
    package var value: Double

    package init(_ property: AnimatedProperty, _ value: Double) {
      self.property = property
      self.value = value
    }
  }

  /// `tween` + its index where none is written.
  package var name: String
  /// Its place among the tweens the author wrote, from 0: what `triggeringTweenNumber` counts, left out ones
  /// included.
  package var index: Int
  /// Seconds from the element's appearing.
  package var delay = BookFormat.tween.delay.defaultValue
  /// Seconds.
  package var duration = BookFormat.tween.duration.defaultValue
  package var transition = BookFormat.tween.transition.defaultValue
  package var loopType = BookFormat.tween.loopType.defaultValue
  /// How many cycles a looping tween runs, at least 1 (a reverse counts each leg). Nil: without end.
  package var loopCount: Int?
  /// Final values in the file's order; those of `color` and `fontColor` as `red`, `green`, `blue` and
  /// `opacity`.
  package var properties: [Target] = []
  package var removeFromStageWhenFinished = BookFormat.tween.removeFromStageWhenFinished.defaultValue
  package var source: PropertyListNode?

  package init(name: String, index: Int, source: PropertyListNode? = nil) {
    self.name = name
    self.index = index
    self.source = source
  }
}
