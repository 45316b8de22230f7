/// Frames of sound, left and right, on their way from the thread that decodes to the one that plays.
///
/// One thread writes and one reads, neither waits: the ring of L. Lamport ("Concurrent reading and writing",
/// 1977). A track that is known whole is a ring in which all is written.
struct SampleRing {
  /// Frames that it holds.
  let capacity: Int
  private let samples: UnsafeMutablePointer<Float>
  /// Frames since the beginning; of a track that is known whole and begins again, more than anybody reads.
  private let written: SharedNumber
  private let read: SharedNumber
  /// The frame behind the last one; `Int64.max` while it is not known.
  private let end: SharedNumber
  private let released: SharedNumber
  private let ownsSamples: Bool

  /// An empty ring.
  init(capacity: Int) {
    self.init(
      samples: .allocate(capacity: 2 * capacity), capacity: capacity, written: 0, read: 0, end: .max,
      ownsSamples: true)
  }

  /// A track that is known whole, and lives longer than the ring, from some frame on.
  init(_ track: UnsafeBufferPointer<Float>, from frame: Int, loops: Bool) {
    let count = track.count / 2
    guard let samples = track.baseAddress, count > 0, loops || frame < count else {
      self.init(capacity: 1)
      finish()
      return
    }
    let end = loops ? .max : Int64(count)
    // Nobody writes into it, as it is full.
    self.init(
      samples: UnsafeMutablePointer(mutating: samples), capacity: count, written: end,
      read: Int64(frame % count), end: end, ownsSamples: false)
  }

  private init(
    samples: UnsafeMutablePointer<Float>, capacity: Int, written: Int64, read: Int64, end: Int64,
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

  /// Gives its memory back, once it is released and nobody writes any more.
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
  var room: Int { capacity - Int(written.value - read.value) }

  /// Writes frames, no more than there is room for.
  func write(_ frames: UnsafeBufferPointer<Float>) {
    let start = Int(written.value)
    var place = start % capacity
    for frame in 0..<frames.count / 2 {
      samples[2 * place] = frames[2 * frame]
      samples[2 * place + 1] = frames[2 * frame + 1]
      place = place + 1 == capacity ? 0 : place + 1
    }
    written.value = Int64(start + frames.count / 2)
  }

  /// Says that no more frames will come.
  func finish() { end.value = written.value }

  // MARK: The side that plays

  /// Frames that can be played, and whether they are the last.
  var ahead: (count: Int, isLast: Bool) {
    // In this order: what ends has been written before.
    let end = end.value
    let written = written.value
    return (Int(written - read.value), written >= end)
  }

  /// Adds the next frames to others, each as loud as `gain` says.
  func add(_ count: Int, to frames: UnsafeMutablePointer<Float>, gain: () -> Float) {
    var place = framesRead % capacity
    for frame in 0..<count {
      let gain = gain()
      frames[2 * frame] += gain * samples[2 * place]
      frames[2 * frame + 1] += gain * samples[2 * place + 1]
      place = place + 1 == capacity ? 0 : place + 1
    }
  }

  /// Says that so many frames have been played.
  func advance(_ count: Int) { read.value += Int64(count) }

  /// Says that it is not touched any more.
  func release() { released.value = 1 }
}
