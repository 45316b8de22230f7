import BookVocabulary
import PropertyList

/// A change of an element's numbers over time.
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

  /// Default `tween` + its index.
  package var name: String
  /// Its place among the tweens the author wrote, from 0: what `triggeringTweenNumber` counts, left out ones
  /// included.
  package var index: Int
  /// Seconds from the element's appearing, at least 0. Default 0.
  package var delay: Double = 0
  /// Seconds, at least 0. Default 1.
  package var duration: Double = 1
  /// Default linear.
  package var transition: Transition = .linear
  /// Default none.
  package var loopType: TweenLoop = .none
  /// How many cycles a looping tween runs, at least 1 (a reverse counts each leg). Default nil: without end.
  package var loopCount: Int?
  /// Final values in the file's order; those of `color` and `fontColor` as `red`, `green`, `blue` and
  /// `opacity`. Default none.
  package var properties: [Target] = []
  /// Whether the element leaves the page when the tween has finished. Default false.
  package var removeFromStageWhenFinished = false
  package var source: PropertyListNode?

  package init(name: String, index: Int, source: PropertyListNode? = nil) {
    self.name = name
    self.index = index
    self.source = source
  }
}
