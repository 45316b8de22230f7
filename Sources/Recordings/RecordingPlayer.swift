import BookScreens
import HeadlessReading
import OwnPages
import Ports
import Reader
import Screens
import StageCore

/// Replays a recording, and compares each checkpoint with the reading as it is now.
///
/// ```swift
/// let player = RecordingPlayer(recording, on: recording.reader(of: opened))
/// player.playAll()
/// if let difference = player.difference { print(difference.words) }
/// ```
package final class RecordingPlayer {
  package let recording: Recording
  package let reader: HeadlessReader
  private var next = 0
  private var sampler = CheckpointSampler()
  private var screens = ScreenSampler()
  /// The values of the story's page, and of the book's own, as far as the recording has got.
  private var story = RecordedPageValues()
  private var ownPage = RecordedPageValues()
  /// Those of the page that was compared last; nil where none was.
  private var pageValues: RecordedPageValues?
  /// The tick of the last checkpoint that was equal; nil before one was.
  private var lastEqual: Int?
  /// Checkpoints at which the situations were equal.
  package private(set) var equalCheckpoints = 0
  /// Where it first was another reading; nil while it is the same.
  package private(set) var difference: ReplayDifference?

  package init(_ recording: Recording, on reader: HeadlessReader) {
    self.recording = recording
    self.reader = reader
  }

  /// Ticks until something is done or compared; nil when all has been.
  var ticksUntilNextMoment: Int? {
    recording.moments.indices.contains(next) ? max(0, recording.moments[next].tick - reader.ticks) : nil
  }

  /// What comes then.
  var nextMoment: Recording.Moment? {
    recording.moments.indices.contains(next) ? recording.moments[next] : nil
  }

  /// Plays to the end, to where it is another reading, or as far as is played (`HeadlessReader.isWornOut`).
  package func playAll() {
    while difference == nil, let ticks = ticksUntilNextMoment {
      reader.advance(ticks: ticks)
      guard ticksUntilNextMoment == 0 else { return }
      playMoment()
    }
  }

  /// Where in the recording it could not be played on; nil where it was to its end.
  package var lineCutShort: Int? { reader.isWornOut ? nextMoment?.line : nil }

  /// Gives the input of this moment to the reader, or compares the checkpoint.
  func playMoment() {
    guard let moment = nextMoment else { return }
    next += 1
    switch moment.what {
    case .key(let key): reader.press(key)
    case .mouse(let event): reader.take(.mouse(event))
    case .resize(let window): reader.resize(window)
    case .checkpoint(let point): compare(with: point, at: moment)
    }
  }

  // MARK: Checkpoints

  private func compare(with recorded: Checkpoint, at moment: Recording.Moment) {
    let played = checkpoint(as: recorded)
    guard
      played.place != recorded.place || played.page?.situation != recorded.page?.situation
        || played.values != recorded.values
    else {
      equalCheckpoints += 1
      lastEqual = moment.tick
      return
    }
    guard difference == nil else { return }
    var difference = ReplayDifference(
      place: played.place, recordedPlace: recorded.place, tick: moment.tick, lastEqual: lastEqual,
      line: moment.line)
    if played.place == recorded.place {
      difference.value = firstOtherValue(of: played.values, recorded.values) ?? pageValues?.firstOther
    }
    self.difference = difference
  }

  /// Where the reading has come, of what the recording has there: the page of the story, or the screen on
  /// top.
  private func checkpoint(as recorded: Checkpoint) -> Checkpoint {
    if case .page = recorded.place {
      let isFirst = sampler.isAnotherPage(than: reader.session)
      let played = sampler.take(of: reader.session)
      story.take(recorded.changes, of: reader.session, isFirst: isFirst)
      pageValues = story
      return played
    }
    let top = reader.stack.top
    let session = (top as? any OwnPageScreen)?.recordedSession
    let isFirst = session.map { screens.pages.isAnotherPage(than: $0) } ?? false
    let played = screens.take(of: top)
    if let session { ownPage.take(recorded.changes, of: session, isFirst: isFirst) }
    pageValues = session.map { _ in ownPage }
    // A screen of which nothing is compared is the page, or lies over it.
    return played ?? Checkpoint(place: .page(reader.session.pageIndex + 1))
  }

  private func firstOtherValue(
    of played: [RecordedValue], _ recorded: [RecordedValue]
  ) -> ReplayDifference.Value? {
    zip(recorded, played).first { $0 != $1 }.map { was, now in
      ReplayDifference.Value(property: was.name, recorded: was.text, played: now.text)
    }
  }
}

/// The values of a page's elements, as a recording has had them so far.
private struct RecordedPageValues {
  private struct Key: Hashable {
    var element: String
    var property: String
  }

  private var values: [Key: String] = [:]
  /// How the page was at its first checkpoint.
  private var beginning: StageState?
  private var session: ReadingSession?

  /// Takes what has changed.
  ///
  /// - Parameter isFirst: whether that is the page's first checkpoint.
  mutating func take(_ changes: [TracedValue], of session: ReadingSession, isFirst: Bool) {
    self.session = session
    if isFirst { (values, beginning) = ([:], session.stage.state) }
    for change in changes { values[Key(element: change.element, property: change.property)] = change.text }
  }

  /// The first value, in the page's order, that is another than the recording has it.
  var firstOther: ReplayDifference.Value? {
    guard let session else { return nil }
    let now = session.stage.state
    for id in (0..<session.stage.elementCount).map(ElementID.init(index:)) {
      let name = session.stage.name(of: id)
      guard session.stage.element(named: name) == id else { continue }
      let first = beginning.map { StageTrace.values(of: id, at: $0) } ?? []
      for (index, value) in StageTrace.values(of: id, at: now).enumerated() {
        let key = Key(element: name, property: value.property)
        let recorded = values[key] ?? (first.indices.contains(index) ? first[index].text : value.text)
        guard recorded != value.text else { continue }
        let tween = session.stage.description(of: id).tweens.first { tween in
          tween.targets.contains { $0.property.rawValue == value.property }
        }
        return ReplayDifference.Value(
          element: name, property: value.property, recorded: recorded, played: value.text, tween: tween?.name)
      }
    }
    return nil
  }
}
