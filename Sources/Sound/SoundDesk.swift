import BookVocabulary
import Ports
import Media
import SoundEffects
import StageCore

/// A book's sounds: compares what its score asks for with what plays, and has the engine make up the
/// difference.
package final class SoundDesk: SoundPort {
  private struct Playing {
    var number: Int
    var file: TrackFile
    var feed: TrackFeed
    var volume: Double
    var fade: Double
    /// Whether it has come to its end, of which the device owes the last.
    var isEnding = false
    var speed: Double
  }

  private let engine: SoundEngine
  private let feeder: TrackFeeder
  private var playing: [SoundScore.Source: Playing] = [:]
  /// Those that fade away.
  private var leaving: [Playing] = []
  private var epoch: Int
  private var effects: [SoundEffect: LoadedTrack] = [:]
  private var expected: (tracks: [TrackFile], rate: Int) = ([], 0)

  /// Tracks of a score that are heard: those that began last.
  package static let mostParts = 24
  /// Seconds that a track may be beside where it should be; less is not worth a break.
  package static let tolerance = 0.15
  /// Seconds that a track whose time is over may still be heard: what is written ahead and what it may be
  /// late, and no more of one that is longer than it said.
  private static let longestEnding = 0.3

  /// - Parameters:
  ///   - engine: that of the program.
  ///   - service: decodes the tracks.
  ///   - open: opens a track; called by another thread.
  package init(
    engine: SoundEngine, service: any MediaService, open: @escaping @Sendable (TrackFile) -> MediaFile?
  ) {
    self.engine = engine
    epoch = engine.epoch
    feeder = TrackFeeder(service: service, runsItself: engine.runsItself, open: open)
  }

  deinit {
    play(.silence)
    feeder.close()
  }

  package var volume: Double {
    get { engine.volume }
    set { engine.volume = newValue }
  }

  package var failure: SoundFailure? { engine.failure }

  package func expect(_ tracks: [TrackFile]) {
    guard expected.tracks != tracks || expected.rate != engine.rate else { return }
    expected = (tracks, engine.rate)
    feeder.expect(tracks, rate: engine.rate)
  }

  package func play(_ score: SoundScore) {
    engine.wants(!score.parts.isEmpty)
    if epoch != engine.epoch {
      // What played is gone, or was begun just before; what should be heard begins where it should be by now.
      epoch = engine.epoch
      silence(playing.values + leaving)
      playing = [:]
      expect(expected.tracks)
    }
    let parts = score.parts.suffix(Self.mostParts)
    for (source, track) in playing where !parts.contains(where: { $0.source == source }) {
      if score.endings.contains(source) { finish(source, track) } else { leave(source, track) }
    }
    leaving.removeAll(where: \.feed.ring.isReleased)
    // Silence is asked for when a book is left: it comes at once.
    if score == .silence { silence(leaving) }
    for part in parts { play(part) }
  }

  private func silence(_ tracks: [Playing]) {
    for track in tracks { engine.stop(track.number, fade: 0) }
    leaving = []
  }

  private func leave(_ source: SoundScore.Source, _ track: Playing) {
    engine.stop(track.number, fade: track.fade)
    leaving.append(track)
    playing[source] = nil
  }

  private func finish(_ source: SoundScore.Source, _ track: Playing) {
    guard !track.isEnding else { return }
    engine.finish(track.number, within: Self.longestEnding)
    playing[source]?.isEnding = true
  }

  private func play(_ part: SoundScore.Part) {
    guard let known = playing[part.source] else { return start(part) }
    // Another page may have a sound in the same place, and a story may go back to before an end.
    let isAnother = known.isEnding || known.file != part.file || known.speed != part.speed
    if isAnother || isElsewhere(known.feed, than: part) {
      engine.stop(known.number, fade: 0)
      start(part)
    } else if known.volume != part.volume {
      engine.turn(known.number, to: part.volume, fade: 0)
      playing[part.source]?.volume = part.volume
    }
  }

  /// Whether a track is to go somewhere else. One that is over begins again only where it is to go back.
  private func isElsewhere(_ feed: TrackFeed, than part: SoundScore.Part) -> Bool {
    guard part.isTimed, feed.ring.hasBegun else { return false }
    let ahead = feed.position - part.position
    return ahead > Self.tolerance || (ahead < -Self.tolerance && !feed.ring.isReleased)
  }

  private func start(_ part: SoundScore.Part) {
    let feed = feed(of: part)
    let number = engine.start(feed, gain: part.volume, fade: part.fade)
    playing[part.source] = Playing(
      number: number, file: part.file, feed: feed, volume: part.volume, fade: part.fade,
      speed: part.speed)
  }

  private func feed(of part: SoundScore.Part) -> TrackFeed {
    guard case .effect(let effect) = part.file else {
      return feeder.feed(
        part.file, from: part.position, loops: part.loops, rate: engine.rate, speed: part.speed)
    }
    let track =
      effects[effect].flatMap { $0.rate == engine.rate ? $0 : nil }
      ?? LoadedTrack(of: effect, rate: engine.rate)
    effects[effect] = track
    return TrackFeed(track, start: part.position, loops: false)
  }

  /// Decodes the due pieces of all tracks, where the engine has no thread of its own.
  package func decode() {
    while feeder.work() == 0 {}
  }
}
