import BookVocabulary
import Media
import SoundEffects

/// A track on its way to the thread that plays: its ring, and where in the track that begins.
///
/// It lives until that thread has released the ring.
final class TrackFeed: Sendable {
  let ring: SampleRing
  /// Where in the track it begins, in seconds.
  let start: Double
  /// Frames a second.
  let rate: Int
  /// How many seconds of the track are heard in one.
  let speed: Double
  /// Keeps the samples that the ring lies in; nil where the ring has its own.
  private let loaded: LoadedTrack?
  /// The frame with which the ring began.
  private let firstFrame: Int

  /// Seconds that are decoded ahead.
  private static let ahead = 1.0

  /// A track that is still to be decoded, by a `TrackFilling`.
  init(start: Double, rate: Int, speed: Double) {
    self.start = start
    self.rate = rate
    self.speed = speed
    loaded = nil
    firstFrame = 0
    ring = SampleRing(capacity: Int(Self.ahead * Double(rate)))
  }

  /// A track that has been decoded whole.
  init(_ track: LoadedTrack, start: Double, loops: Bool) {
    self.start = start
    rate = track.rate
    speed = 1
    loaded = track
    let frame = Int((min(start, 1e9) * Double(track.rate)).rounded())
    ring = SampleRing(track.samples, from: frame, loops: loops)
    firstFrame = loops ? ring.framesRead : frame
  }

  deinit { ring.deallocate() }

  /// Seconds of the track that have passed, those before its beginning here among them.
  var position: Double { start + Double(ring.framesRead - firstFrame) / Double(rate) * speed }
}

/// A short track, decoded whole.
final class LoadedTrack: Sendable {
  /// Left and right, one after another.
  let samples: SharedMemory<Float>
  /// Frames a second.
  let rate: Int

  /// One of Leggi's own, both sides alike.
  convenience init(of effect: SoundEffect, rate: Int) {
    self.init(effect.samples(rate: rate).flatMap { [$0, $0] }, rate: rate)
  }

  init(_ samples: [Float], rate: Int) {
    self.samples = SharedMemory(samples)
    self.rate = rate
  }

  deinit { samples.deallocate() }
}
