import Media

/// Frames of sound, left and right, on their way from the thread that decodes to the one that plays.
///
/// One thread writes and one reads, neither waits: the ring of L. Lamport ("Concurrent reading and writing",
/// 1977). A track that is known whole is a ring in which all is written.
struct SampleRing: Sendable, BitwiseCopyable {
  /// Frames that it holds.
  let capacity: Int
  private let samples: SharedMemory<Float>
  /// Frames since the beginning; `Int64.max` for a track that is known whole and begins again.
  private let written: SharedNumber
  private let read: SharedNumber
  /// The frame behind the last one; `Int64.max` while it is not known.
  private let end: SharedNumber
  private let released: SharedNumber
  private let ownsSamples: Bool

  /// An empty ring.
  init(capacity: Int) {
    self.init(
      samples: SharedMemory(count: 2 * capacity), capacity: capacity, written: 0, read: 0, end: .max,
      ownsSamples: true)
  }

  /// A track that is known whole, and lives longer than the ring, from some frame on.
  init(_ track: SharedMemory<Float>, from frame: Int, loops: Bool) {
    let count = track.count / 2
    guard count > 0, loops || frame < count else {
      self.init(capacity: 1)
      finish()
      return
    }
    let end = loops ? .max : Int64(count)
    // It is full, so that nothing is written into it.
    self.init(
      samples: track, capacity: count, written: end,
      read: Int64(frame % count), end: end, ownsSamples: false)
  }

  private init(
    samples: SharedMemory<Float>, capacity: Int, written: Int64, read: Int64, end: Int64,
    ownsSamples: Bool
  ) {
    self.samples = samples
    self.capacity = capacity
    self.written = SharedNumber(written)
    self.read = SharedNumber(read)
    self.end = SharedNumber(end)
    released = SharedNumber(0)
    self.ownsSamples = ownsSamples
  }

  /// Gives its memory back, once it is released and is not written any more.
  func deallocate() {
    if ownsSamples { samples.deallocate() }
    for number in [written, read, end, released] { number.deallocate() }
  }

  /// Frames that have been played.
  var framesRead: Int { Int(read.value) }
  /// Whether there has been anything to play.
  var hasBegun: Bool { written.value > 0 }
  /// Whether the thread that plays will not touch it any more.
  var isReleased: Bool { released.value != 0 }

  // MARK: The side that decodes

  /// Frames that can be written.
  var freeCount: Int { capacity - Int(written.value - read.value) }

  /// Writes frames, no more than `freeCount`.
  func write(_ frames: UnsafeBufferPointer<Float>) {
    let (start, samples) = (Int(written.value), samples.start)
    var place = start % capacity
    for frame in 0..<frames.count / 2 {
      samples[2 * place] = frames[2 * frame]
      samples[2 * place + 1] = frames[2 * frame + 1]
      place = place + 1 == capacity ? 0 : place + 1
    }
    written.value = Int64(start + frames.count / 2)
  }

  /// Marks the end: no more frames will come.
  func finish() { end.value = written.value }

  // MARK: The side that plays

  /// Frames that can be played, and whether they are the last.
  var ahead: (count: Int, isLast: Bool) {
    // In this order: what ends has been written before.
    let end = end.value
    let written = written.value
    return (Int(written - read.value), written >= end)
  }

  /// Adds the next frames to others, each multiplied by the next `gain`.
  func add(_ count: Int, to frames: UnsafeMutablePointer<Float>, gain: () -> Float) {
    let samples = samples.start
    var place = framesRead % capacity
    for frame in 0..<count {
      let gain = gain()
      frames[2 * frame] += gain * samples[2 * place]
      frames[2 * frame + 1] += gain * samples[2 * place + 1]
      place = place + 1 == capacity ? 0 : place + 1
    }
  }

  /// Notes that so many frames have been played.
  func advance(_ count: Int) { read.value += Int64(count) }

  /// Gives it up: the thread that plays does not touch it any more.
  func release() { released.value = 1 }
}
