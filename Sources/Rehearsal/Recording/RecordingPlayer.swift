import BookScreens
import Ports
import PropertyList
import Reader
import StageCore

/// Does once more what was recorded, and holds what comes of it against what came of it then.
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
  /// What the recording has told of the page so far.
  private var told: [Told: String] = [:]
  /// How the page was at its first checkpoint.
  private var beginning: StageState?
  /// The tick of the last checkpoint that was equal; nil before one was.
  private var lastEqual: Int?
  /// Checkpoints at which the situations were equal.
  package private(set) var equalCheckpoints = 0
  /// Where it first was another reading; nil while it is the same.
  package private(set) var difference: ReplayDifference?

  private struct Told: Hashable {
    var element: String
    var property: String
  }

  package init(_ recording: Recording, on reader: HeadlessReader) {
    self.recording = recording
    self.reader = reader
  }

  /// Ticks until something is done, or held against the recording; nil when all has been.
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

  /// Does what was done at this moment, or looks whether all is as it was.
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
    let session = reader.session
    let isFirst = sampler.isAnotherPage(than: session)
    let played = sampler.take(of: session)
    if isFirst {
      told = [:]
      beginning = session.stage.state
    }
    for change in recorded.changes {
      told[Told(element: change.element, property: change.property)] = change.text
    }
    guard played.page != recorded.page || played.situation != recorded.situation else {
      equalCheckpoints += 1
      lastEqual = moment.tick
      return
    }
    guard difference == nil else { return }
    var difference = ReplayDifference(
      page: played.page, recordedPage: recorded.page, tick: moment.tick, pageTick: played.tick,
      lastEqual: lastEqual, line: moment.line)
    if played.page == recorded.page { difference.value = firstOtherValue(on: session) }
    self.difference = difference
  }

  /// The first value, in the page's order, that is another than the recording has it.
  private func firstOtherValue(on session: ReadingSession) -> ReplayDifference.Value? {
    let now = session.stage.state
    let names = (0..<session.stage.elementCount).map(ElementID.init(index:))
    for id in names {
      let name = session.stage.name(of: id)
      guard session.stage.element(named: name) == id else { continue }
      let first = beginning.map { StageTrace.values(of: id, at: $0) } ?? []
      for (index, value) in StageTrace.values(of: id, at: now).enumerated() {
        let key = Told(element: name, property: value.property)
        let recorded = told[key] ?? (first.indices.contains(index) ? first[index].text : value.text)
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

/// Where a reading that was recorded became another one.
package struct ReplayDifference: Hashable, Sendable {
  /// A number or a word of an element that is another.
  package struct Value: Hashable, Sendable {
    package var element: String
    package var property: String
    package var recorded: String
    package var played: String
    /// The tween that moves it; nil where none does.
    package var tween: String?
  }

  /// The page that is read, from 1, and the one that was.
  package var page: Int
  package var recordedPage: Int
  /// Of the reading.
  package var tick: Int
  /// Of the page.
  package var pageTick: Int
  /// The tick of the last checkpoint at which all was as recorded; nil before one.
  package var lastEqual: Int?
  /// The first value that differs; nil where it is another page, or nothing that is seen.
  package var value: Value?
  /// Of the recording, from 1.
  package var line: Int

  /// In one sentence.
  package var words: String {
    let place = "at tick \(tick)" + (lastEqual.map { " (equal at tick \($0))" } ?? "")
    guard page == recordedPage else { return "\(place) page \(page) is read, and was page \(recordedPage)" }
    guard let value else {
      return "\(place) page \(page) is in another situation, though all that is seen is the same"
    }
    func quoted(_ text: String) -> String { PrintableText.quoted(text) }
    let tween = value.tween.map { ", which the tween \(quoted($0)) moves," } ?? ""
    return
      "\(place) on page \(page) \(PrintableText.safe(value.property)) of \(quoted(value.element))\(tween) "
      + "is \(PrintableText.safe(value.played)), and was \(PrintableText.safe(value.recorded))"
  }
}
