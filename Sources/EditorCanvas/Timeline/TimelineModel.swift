import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// What happens on a page, and when: a row for each element, with its tweens, its sound or its movie. What
/// waits stands behind what sets it off.
///
/// ```swift
/// let timeline = TimelineModel(of: page, on: canvas, trackLength: { media.length($0) })
/// document.perform(timeline.rows[3].moving(bar, by: 0.5))
/// ```
package struct TimelineModel: Sendable {
  /// In drawing order; elements with faults, which are not on the page, have none.
  package private(set) var rows: [TimelineRow]

  /// - Parameters:
  ///   - page: of the document.
  ///   - canvas: the same page.
  ///   - trackLength: the seconds of a sound; nil where that is not known.
  ///   - movieLength: those of a movie that does not say it itself: one of an atlas, or of a single animated
  ///     picture. Default: none is known.
  package init(
    of page: Page, on canvas: CanvasPage, trackLength: (LocalizedString) -> Double?,
    movieLength: (Element.Movie) -> Double? = { _ in nil }
  ) {
    let played = page.playedElements
    let elements = Dictionary(canvas.elements.map { ($0.index, $0) }) { one, _ in one }
    rows = played.map { element in
      TimelineRow(
        element: elements[element.index] ?? CanvasElement(element),
        bars: Self.bars(of: element, trackLength, movieLength), triggers: Self.triggers(of: element),
        writtenTweens: element.writtenTweens)
    }
    let starts = TimelineStarts(of: Array(played), bars: rows.map(\.bars))
    for place in rows.indices {
      rows[place].start = starts.starts[place]?.moment
      rows[place].startTrigger = starts.starts[place]?.trigger
      for trigger in rows[place].triggers.indices {
        rows[place].triggers[trigger].moment = starts.moment(ofTrigger: trigger, of: place)
      }
    }
  }

  // MARK: Bars

  private static func bars(
    of element: Element, _ trackLength: (LocalizedString) -> Double?,
    _ movieLength: (Element.Movie) -> Double?
  ) -> [TimelineBar] {
    let tweens = element.tweens.map { tween in
      let loops = tween.loopType != .none
      return TimelineBar(
        kind: .tween(tween.index), name: tween.name, begin: tween.delay, length: tween.duration,
        cycles: loops ? tween.loopCount : 1, transition: tween.transition,
        isReversing: tween.loopType == .reverse)
    }
    switch element.kind {
    case .audio(let audio):
      let length = trackLength(audio.trackName)
      return [
        TimelineBar(kind: .sound, begin: audio.offset, length: length, cycles: audio.loop ? nil : 1)
      ] + tweens
    case .movie(let movie):
      let isOfPictures = movie.atlas == nil && movie.frames.count > 1
      let isEven = isOfPictures && movie.frames.allSatisfy { $0.duration == nil }
      let length = isOfPictures ? movie.writtenLength : movieLength(movie)
      return [
        TimelineBar(
          kind: .movie(frames: isEven ? movie.frames.count : nil), begin: 0, length: length,
          cycles: movie.loop ? nil : 1)
      ] + tweens
    case .image, .text, .activeArea, .shape: return tweens
    }
  }

  private static func triggers(of element: Element) -> [TimelineTrigger] {
    zip(element.triggers, element.triggerSteps).map {
      TimelineTrigger(action: $0.action, delay: $0.delay, moment: nil, steps: $1)
    }
  }

  // MARK: Snapping

  /// A time that something snaps to: where another bar begins or ends, the beginning, or one that is given;
  /// where none of them is near, a whole number of steps.
  ///
  /// - Parameters:
  ///   - seconds: since the page is shown, or since a cause.
  ///   - cause: that one.
  ///   - others: other times that count, as that of the playhead. Default none.
  ///   - row: the index of the element whose own bars do not count. Default none.
  ///   - distance: seconds within which something is near; a cell of the screen.
  package func snapped(
    _ seconds: Double, cause: TimelineCause? = nil, others: [Double] = [], without row: Int? = nil,
    within distance: Double
  ) -> Double {
    let moments = rows.filter { $0.element.index != row && $0.start?.cause == cause }.flatMap { row in
      let start = row.start?.seconds ?? 0
      return row.start == nil
        ? [] : [start] + row.bars.flatMap { [$0.begin, $0.end].compactMap { $0.map { start + $0 } } }
    }
    let near = ([0] + others + moments).min { ($0 - seconds).magnitude < ($1 - seconds).magnitude }
    if let near, (near - seconds).magnitude <= distance { return near }
    return max(0, (seconds * Self.stepsASecond).rounded() / Self.stepsASecond)
  }

  private static let stepsASecond = 10.0
}

extension Element.Movie {
  /// The seconds of its frames, as they are written.
  fileprivate var writtenLength: Double { frames.reduce(0) { $0 + ($1.duration ?? 1 / frameRate) } }
}

extension Element {
  /// The ways to its triggers, in their order.
  var triggerSteps: [[PropertyListStep]] {
    let keys = BookFormat.element
    let hasOne = source?[keys.trigger.spelling]?.kind == .dictionary
    return triggers.indices.map { place in
      if hasOne, place == 0 { return [.key(keys.trigger.spelling)] }
      return [.key(keys.triggers.spelling), .item(hasOne ? place - 1 : place)]
    }
  }
}
