import Media

/// A track on its way to the thread that plays: its ring, and where its samples come from.
///
/// It lives until that thread has released the ring.
final class TrackFeed: @unchecked Sendable {
  let ring: SampleRing
  /// Where in the track it begins, in seconds.
  let start: Double
  /// Frames a second.
  let rate: Int
  /// How many seconds of the track are heard in one.
  let speed: Double
  /// The samples, where they were there before.
  private let loaded: LoadedTrack?
  /// What the thread that decodes alone looks at.
  private var pieces: TrackPieces?
  private var waiting: (samples: [Float], start: Int) = ([], 0)
  private var isDecoded = false
  /// Whether the ring has all that will ever be in it.
  private(set) var isFilled: Bool

  /// Seconds that are decoded ahead.
  private static let ahead = 1.0

  /// A track that is still to be decoded.
  init(start: Double, rate: Int, speed: Double) {
    self.start = start
    self.rate = rate
    self.speed = speed
    loaded = nil
    isFilled = false
    ring = SampleRing(capacity: Int(Self.ahead * Double(rate)))
  }

  /// A track that is there.
  init(_ track: LoadedTrack, start: Double, loops: Bool) {
    self.start = start
    rate = track.rate
    speed = 1
    loaded = track
    isFilled = true
    let frame = Int((min(start, 1e9) * Double(track.rate)).rounded())
    ring = SampleRing(UnsafeBufferPointer(track.samples), from: frame, loops: loops)
    loopsFrom = loops ? ring.framesRead : frame
  }

  /// The frame with which the ring began.
  private var loopsFrom = 0

  deinit { ring.deallocate() }

  /// Seconds of the track that have passed, those before its beginning here among them.
  var position: Double { start + Double(ring.framesRead - loopsFrom) / Double(rate) * speed }

  // MARK: The thread that decodes

  /// Whether it should be given more, as its ring is half empty.
  var isHungry: Bool { !isFilled && !ring.isReleased && 2 * ring.room >= ring.capacity }

  /// Puts the next samples into the ring.
  ///
  /// - Parameter open: the track from where this begins; nil where it cannot be opened.
  func fill(_ open: () -> TrackPieces?) {
    if waiting.start == waiting.samples.count, !isDecoded {
      pieces = pieces ?? open()
      let next = pieces?.next { [ring] in ring.isReleased } ?? (samples: [], isLast: true)
      waiting = (next.samples, 0)
      isDecoded = next.isLast
    }
    let count = min(waiting.samples.count - waiting.start, 2 * ring.room)
    waiting.samples.withUnsafeBufferPointer {
      ring.write(UnsafeBufferPointer(rebasing: $0[waiting.start..<waiting.start + count]))
    }
    waiting.start += count
    guard isDecoded, waiting.start == waiting.samples.count else { return }
    ring.finish()
    isFilled = true
    pieces = nil
  }
}

/// A short track, decoded whole.
final class LoadedTrack: Sendable {
  /// Left and right, one after another.
  nonisolated(unsafe) let samples: UnsafeMutableBufferPointer<Float>
  /// Frames a second.
  let rate: Int

  init(_ samples: [Float], rate: Int) {
    self.samples = .allocate(capacity: samples.count)
    _ = self.samples.initialize(from: samples)
    self.rate = rate
  }

  deinit { samples.deallocate() }
}
