import BookVocabulary
import PropertyList

/// When something happens on a page.
package struct TimelineMoment: Hashable, Sendable {
  /// Since the page is shown; with a cause since that.
  package var seconds: Double
  /// What a reader does, which may come at any time, or never; nil for what comes by itself.
  package var cause: TimelineCause?

  package init(seconds: Double, cause: TimelineCause? = nil) {
    (self.seconds, self.cause) = (seconds, cause)
  }

  /// So many seconds later.
  package func later(by seconds: Double) -> TimelineMoment {
    TimelineMoment(seconds: self.seconds + seconds, cause: cause)
  }
}

/// What has no time that is known beforehand: a touch, or a drag, of an element.
package struct TimelineCause: Hashable, Sendable {
  /// The index of the element.
  package var element: Int
  package var event: TriggerEvent

  package init(element: Int, event: TriggerEvent) { (self.element, self.event) = (element, event) }
}

/// What an element does over time.
package struct TimelineRow: Sendable {
  package var element: CanvasElement
  /// When the element comes onto the page for the first time; nil where nothing says, as nothing sets it off,
  /// or a length is not known.
  package var start: TimelineMoment?
  /// Which of its triggers brings it onto the page then, from 0; nil for one that is there from the start.
  package var startTrigger: Int?
  /// In the order of the file.
  package var bars: [TimelineBar]
  /// Its triggers, in the order of the file, `trigger` first.
  package var triggers: [TimelineTrigger]
  /// How many tweens are written, those with faults included.
  var writtenTweens: Int
}

/// A trigger of an element, and when it acts.
package struct TimelineTrigger: Hashable, Sendable {
  package var action: TriggerAction
  /// Seconds from the event to the action.
  package var delay: Double
  /// When it acts for the first time; nil where nothing says.
  package var moment: TimelineMoment?
  /// Where it is written, from its element.
  package var steps: [PropertyListStep]
}

/// A tween, a sound or a movie, from its beginning to its end.
package struct TimelineBar: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The tween at this place among those of the element that are written.
    case tween(Int)
    case sound
    /// - Parameter frames: how many of them are shown at the movie's own rate; nil where some have a length
    ///   of their own, or it is not known.
    case movie(frames: Int?)
  }

  package var kind: Kind
  /// What a tween is called; empty for others.
  package var name = ""
  /// Seconds from the element's appearing.
  package var begin: Double
  /// Seconds of one cycle; nil where that is not known.
  package var length: Double?
  /// How often it runs; nil: without end.
  package var cycles: Int? = 1
  /// The curve of a tween, and whether every second cycle leads back.
  package var transition = Transition.linear
  package var isReversing = false

  /// Seconds from the element's appearing; nil where it has no end, or it is not known.
  package var end: Double? {
    guard let length, let cycles else { return nil }
    return begin + length * Double(cycles)
  }
}
