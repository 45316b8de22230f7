/// Adds up what sounds: neither allocates nor waits.
struct Mixer {
  /// Tracks that can sound at a time, those that fade away among them.
  static let voices = 32

  /// Frames a second.
  var rate: Int
  /// How loud all is to be, 0 … 1.
  var volume: Float = 1
  private var loudness: Float = 1
  private let places: UnsafeMutablePointer<Voice>
  /// How many tracks sound.
  private(set) var count = 0
  private var limiter = Limiter()

  /// The memory is given back with `deallocate`.
  init(rate: Int) {
    self.rate = rate
    places = .allocate(capacity: Self.voices)
  }

  func deallocate() { places.deallocate() }

  /// Has a track sound; one for which there is no place is released at once.
  mutating func start(_ number: Int, _ ring: SampleRing, gain: Float, fade: Double) {
    guard count < Self.voices else { return ring.release() }
    (places + count).initialize(to: Voice(number: number, ring: ring, gain: gain, fade: fade, rate: rate))
    count += 1
  }

  /// Has a track become silent and go.
  func stop(_ number: Int, fade: Double) {
    for index in 0..<count where places[index].number == number {
      places[index].leave(fade: fade, rate: rate)
    }
  }

  /// Has a track leave after so many seconds, unless it is over before.
  func finish(_ number: Int, within seconds: Double) {
    for index in 0..<count where places[index].number == number {
      places[index].finish(within: seconds, rate: rate)
    }
  }

  /// Has a track be so loud.
  func turn(_ number: Int, to gain: Float, fade: Double) {
    for index in 0..<count where places[index].number == number {
      places[index].turn(to: gain, fade: fade, rate: rate)
    }
  }

  /// Lets all go.
  mutating func releaseAll() {
    for index in 0..<count { places[index].ring.release() }
    count = 0
  }

  /// Mixes the next frames, each sample −1 … 1.
  mutating func mix(into frames: UnsafeMutablePointer<Float>, count frameCount: Int) {
    frames.update(repeating: 0, count: 2 * frameCount)
    var index = 0
    while index < count {
      if places[index].add(to: frames, count: frameCount) {
        index += 1
      } else {
        places[index].ring.release()
        count -= 1
        places[index] = places[count]
      }
    }
    let step = 1 / Float(Voice.quickFade * Double(rate))
    for frame in 0..<frameCount {
      loudness = loudness < volume ? min(volume, loudness + step) : max(volume, loudness - step)
      frames[2 * frame] *= loudness
      frames[2 * frame + 1] *= loudness
    }
    limiter.limit(frames, count: frameCount, rate: rate)
  }
}

/// Limits samples to the largest allowed amplitude; smaller ones are left alone.
///
/// A peak limiter (U. Zölzer, "DAFX", 2011, 4.2.2): as soft as the peak asks for at once, loud again within
/// a fifth of a second.
struct Limiter {
  private var peak: Float = 1

  /// Seconds in which most of a peak is forgotten.
  private static let release = 0.2

  mutating func limit(_ frames: UnsafeMutablePointer<Float>, count: Int, rate: Int) {
    let forgotten = Float(1 / (Self.release * Double(rate)))
    for frame in 0..<count {
      let level = max(abs(frames[2 * frame]), abs(frames[2 * frame + 1]))
      peak = max(level, peak - (peak - 1) * forgotten)
      guard peak > 1 else { continue }
      frames[2 * frame] /= peak
      frames[2 * frame + 1] /= peak
    }
  }
}
