import BookEditing
import BookFormat
import BookVocabulary
import PropertyList

/// What dragging a bar does. Each gives the commands of one step, or none where nothing changes.
extension TimelineRow {
  /// An end of a bar.
  package enum Edge: Sendable { case begin, end }

  /// Moves a bar: the delay of a tween, the offset of a sound; a movie begins when its element comes, and so
  /// moves with it.
  package func moving(_ bar: TimelineBar, by seconds: Double) -> [BookCommand] {
    switch bar.kind {
    case .tween(let number): set(tween(number, BookFormat.tween.delay), from: bar.begin, by: seconds)
    case .sound: set(offset, from: bar.begin, by: seconds)
    case .movie: movingStart(by: seconds)
    }
  }

  /// Moves an end of a bar, and leaves the other where it is: the delay and the duration of a tween, the
  /// frame rate of a movie. A sound is as long as it is.
  package func stretching(_ bar: TimelineBar, _ edge: Edge, by seconds: Double) -> [BookCommand] {
    guard let length = bar.length else { return [] }
    switch (bar.kind, edge) {
    case (.tween(let number), .end):
      // An end behind several cycles is moved by that much in each of them.
      let growth = seconds / Double(bar.cycles ?? 1)
      return set(tween(number, BookFormat.tween.duration), from: length, by: growth)
    case (.tween(let number), .begin):
      let way = min(max(seconds, -bar.begin), length)
      return set(tween(number, BookFormat.tween.delay), from: bar.begin, by: way)
        + set(tween(number, BookFormat.tween.duration), from: length, by: -way / Double(bar.cycles ?? 1))
    case (.movie(let frames?), .end):
      let new = length + seconds / Double(bar.cycles ?? 1)
      guard new > 0 else { return [] }
      let steps = [PropertyListStep.key(BookFormat.element.frameRate.spelling)]
      let (rate, old) = (Double(frames) / new, Double(frames) / length)
      return set((steps, BookFormat.element.frameRate), from: hundredths(old), by: rate - hundredths(old))
    case (.movie, _), (.sound, _): return []
    }
  }

  /// Moves the moment at which the element comes: the delay of the trigger that brings it. What is there from
  /// the start stays.
  package func movingStart(by seconds: Double) -> [BookCommand] {
    guard let startTrigger else { return [] }
    let trigger = triggers[startTrigger]
    let delay = BookFormat.trigger.delay
    return set((trigger.steps + [.key(delay.spelling)], delay), from: trigger.delay, by: seconds)
  }

  /// A tween of a second, which changes nothing yet.
  ///
  /// - Parameter seconds: where it begins, since the page is shown, or since what the element waits for.
  package func addingTween(at seconds: Double) -> [BookCommand] {
    let delay = max(0, hundredths(seconds - (start?.seconds ?? 0)))
    let keys = BookFormat.tween
    let tween = PropertyListValue.dictionary([
      .init(keys.delay.spelling, .string(shortest(delay))), .init(keys.duration.spelling, .integer(1)),
      .init(keys.properties.spelling, .dictionary([])),
    ])
    return [.insert(address(ofTween: writtenTweens), .list(tween))]
  }

  /// Takes a tween away; a sound and a movie are the element itself, and stay.
  ///
  /// - Parameter withReferences: whether triggers that wait for it go with it.
  package func removing(_ bar: TimelineBar, withReferences: Bool) -> [BookCommand] {
    guard case .tween(let number) = bar.kind else { return [] }
    return [.take(address(ofTween: number), withReferences: withReferences)]
  }

  /// Gives a tween another curve.
  package func changing(_ bar: TimelineBar, transition: Transition) -> [BookCommand] {
    guard case .tween(let number) = bar.kind, transition != bar.transition else { return [] }
    var address = address(ofTween: number)
    address.steps.append(.key(BookFormat.tween.transition.spelling))
    return [.set(address, .string(transition.spelling))]
  }

  private func address(ofTween number: Int) -> ValueAddress {
    element.address([.key(BookFormat.element.tweens.spelling), .item(number)])
  }

  private typealias Place = (steps: [PropertyListStep], key: FormatKey<Double>)

  private func tween(_ number: Int, _ key: FormatKey<Double>) -> Place {
    ([.key(BookFormat.element.tweens.spelling), .item(number), .key(key.spelling)], key)
  }

  private var offset: Place {
    let key = BookFormat.track.offset
    return ([.key(BookFormat.element.audio.spelling), .key(key.spelling)], key)
  }

  /// A number that is changed, within its range, in hundredths of a second.
  private func set(_ place: Place, from old: Double, by seconds: Double) -> [BookCommand] {
    var new = hundredths(old + seconds)
    if let range = place.key.facts.value.range { new = min(max(new, range.lower), range.upper) }
    return new == old ? [] : [.set(element.address(place.steps), .number(new))]
  }
}

/// Recording: with the playhead at a moment, changing an element makes or changes the tween that ends there.
extension TimelineRow {
  /// Of two ends that are this near to each other it is one: less than a tick of the fastest book.
  private static let sameTime = 0.004

  /// The commands that have the element lie elsewhere at a moment, in one step. Before it has come, or as it
  /// comes, that is where it lies from the start.
  ///
  /// - Parameters:
  ///   - seconds: since the page is shown, or since what the element waits for.
  ///   - old: how it lies at that moment.
  ///   - new: how it is to lie.
  package func recording(at seconds: Double, from old: ElementBox, to new: ElementBox) -> [BookCommand] {
    let new = new.settled(from: old)
    let changed = BoxKey.allCases.filter { new[keyPath: $0.path] != old[keyPath: $0.path] }
    guard !changed.isEmpty, let start else { return [] }
    let time = hundredths(seconds - start.seconds)
    guard time > 0 else {
      return changed.map {
        .set(element.address([.key($0.key.spelling)]), .number(new[keyPath: $0.path]))
      }
    }
    let tweens = bars.compactMap { bar -> (number: Int, bar: TimelineBar)? in
      if case .tween(let number) = bar.kind { (number, bar) } else { nil }
    }
    let tweensKey = PropertyListStep.key(BookFormat.element.tweens.spelling)
    let properties = BookFormat.tween.properties.spelling
    if let (number, _) = tweens.first(where: { tween in
      tween.bar.end.map { ($0 - time).magnitude < Self.sameTime } ?? false
    }) {
      return changed.map {
        .set(
          element.address([tweensKey, .item(number), .key(properties), .key($0.key.spelling)]),
          .number(new[keyPath: $0.path]))
      }
    }
    let begin = tweens.compactMap(\.bar.end).filter { $0 < time }.max() ?? 0
    let tween = PropertyListValue.dictionary([
      .init(BookFormat.tween.delay.spelling, .string(shortest(hundredths(begin)))),
      .init(BookFormat.tween.duration.spelling, .string(shortest(hundredths(time - begin)))),
      .init(
        properties,
        .dictionary(changed.map { .init($0.key.spelling, .string(shortest(new[keyPath: $0.path]))) })),
    ])
    return [.insert(element.address([tweensKey, .item(writtenTweens)]), .list(tween))]
  }
}
