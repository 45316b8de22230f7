import Ports

/// Sound on its way to an open device: as little ahead as can be. Belongs to the thread that plays.
final class DeviceFlow {
  let device: any SoundDevice
  private let rate: Int
  private let mixed: UnsafeMutablePointer<Float>
  private let waiting: UnsafeMutablePointer<Int16>
  /// Frames that are mixed, of which so many have been written.
  private var (waitingCount, waitingStart) = (0, 0)
  private var (start, written): (Double, Int)
  private var lastProgress: Double
  private var lastSound: Double

  /// Seconds after which the device is looked after again.
  static let round = 0.005
  /// Seconds that are written ahead: a command is heard after them.
  private static let lead = 0.04
  /// Seconds without a sound after which the device is given back.
  private static let idle = 5.0
  /// Frames that are mixed at a time.
  private static let block = 256
  /// A device may be so much faster than our clock; one that takes all at once, as ALSA's `null`, is not.
  private static let fastest = 1.0005

  init(_ device: any SoundDevice, rate: Int, since now: Double) {
    self.device = device
    self.rate = rate
    mixed = .allocate(capacity: 2 * Self.block)
    waiting = .allocate(capacity: 2 * Self.block)
    (start, written) = (now, 0)
    (lastProgress, lastSound) = (now, now)
  }

  deinit {
    mixed.deallocate()
    waiting.deallocate()
  }

  /// Writes the frames that are due.
  ///
  /// - Returns: false where there has been nothing to play for so long that the device is to be closed.
  func play(_ mixer: inout Mixer, at now: Double) throws(SoundFailure) -> Bool {
    if mixer.count > 0 { lastSound = now }
    var due = try framesDue(at: now)
    while due > 0 {
      if waitingCount == 0 { mix(min(due, Self.block), of: &mixer) }
      let taken = try device.write(
        UnsafeBufferPointer(start: waiting + 2 * waitingStart, count: 2 * waitingCount))
      guard taken > 0 else { break }
      waitingStart += taken
      waitingCount -= taken
      written += taken
      due -= taken
      lastProgress = now
    }
    guard now - lastProgress <= SoundEngine.patience else { throw .blocked }
    return now - lastSound < Self.idle
  }

  /// Frames that may be written now.
  private func framesDue(at now: Double) throws(SoundFailure) -> Int {
    let lead = Int(Self.lead * Double(rate))
    var allowed = Int((now - start) * Double(rate) * Self.fastest) + lead - written
    if allowed > 4 * lead {
      // After a delay the frames that were missed are dropped.
      (start, written, allowed) = (now, 0, lead)
    }
    return min(lead - (try device.framesWaiting()), allowed)
  }

  private func mix(_ count: Int, of mixer: inout Mixer) {
    mixer.mix(into: mixed, count: count)
    for index in 0..<2 * count { waiting[index] = Int16((mixed[index] * 32_767).rounded()) }
    (waitingStart, waitingCount) = (0, count)
  }
}
