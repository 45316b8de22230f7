import Ports

/// Mixes what the engine's commands ask for, and hands it to a device, which is opened, and closed, in the
/// background.
///
/// It belongs to the thread that plays, which waits for no other and allocates nothing while a device is
/// open.
final class SoundPlayer {
  private let link: PlayerLink
  private let clock: @Sendable () -> Double
  private let makeDevice: @Sendable () -> any SoundDevice
  private let background: SoundEngine.BackgroundRunner
  private let wake: @Sendable () -> Void
  private var mixer = Mixer(rate: SoundEngine.requestedRate)
  private var phase = Phase.closed
  private var nextAttempt = 0.0
  private var knownLosses: Int64 = 0

  private enum Phase {
    case closed
    case opening(DeviceOpening, since: Double, isLate: Bool)
    case open(DeviceFlow)
  }

  /// As of `SoundEngine`.
  init(
    _ link: PlayerLink, clock: @escaping @Sendable () -> Double,
    device: @escaping @Sendable () -> any SoundDevice, background: @escaping SoundEngine.BackgroundRunner,
    wake: @escaping @Sendable () -> Void
  ) {
    self.link = link
    self.clock = clock
    makeDevice = device
    self.background = background
    self.wake = wake
  }

  deinit { mixer.deallocate() }

  /// Plays until the engine is closed.
  func run() {
    while link.mustEnd.value == 0 { link.pipe.wait(step()) }
    if case .open(let flow) = phase { flow.device.close() }
  }

  /// Obeys the queued commands, and writes the frames that are due.
  ///
  /// - Returns: seconds until something is due again; nil where that is not before the next command.
  func step() -> Double? {
    let now = clock()
    takeCommands(at: now)
    mixer.volume = Float(bitPattern: UInt32(link.volume.value))
    switch phase {
    case .closed: return attempt(at: now)
    case .opening(let opening, let since, let isLate):
      return follow(opening, since: since, isLate: isLate, at: now)
    case .open(let flow): return play(flow, at: now)
    }
  }

  private func takeCommands(at now: Double) {
    while let command = link.commands.take() {
      switch command {
      case .start(let number, let ring, let gain, let fade):
        mixer.start(number, ring, gain: gain, fade: fade)
        // A device that failed is tried again with the next sound.
        nextAttempt = min(nextAttempt, now)
      case .stop(let number, let fade): mixer.stop(number, fade: fade)
      case .finish(let number, let seconds): mixer.finish(number, within: seconds)
      case .turn(let number, let gain, let fade): mixer.turn(number, to: gain, fade: fade)
      }
    }
    let losses = link.lostCommands.value
    guard losses != knownLosses else { return }
    knownLosses = losses
    beginAnew()
  }

  /// Lets all go that plays, and has the reader's thread begin it anew.
  private func beginAnew() {
    mixer.releaseAll()
    link.epoch.value += 1
    wake()
  }

  private func attempt(at now: Double) -> Double? {
    guard mixer.count > 0 || (link.isWanted.value != 0 && link.failure.value != 0) else { return nil }
    guard now >= nextAttempt else { return nextAttempt - now }
    let opening = DeviceOpening(makeDevice())
    phase = .opening(opening, since: now, isLate: false)
    background { opening.run(rate: SoundEngine.requestedRate) }
    return 0
  }

  private func follow(
    _ opening: DeviceOpening, since: Double, isLate: Bool, at now: Double
  ) -> Double? {
    switch opening.result {
    case nil:
      guard now - since > SoundEngine.patience else { return 0.002 }
      // It is not tried again before it has answered.
      if !isLate { phase = .opening(opening, since: since, isLate: true) }
      fail(.blocked)
      return 0.25
    case .failure(let failure):
      phase = .closed
      nextAttempt = now + SoundEngine.retry
      fail(failure)
      return 0
    case .success(let rate):
      phase = .open(DeviceFlow(opening.device, rate: rate, since: now))
      guard rate != mixer.rate || link.failure.value != 0 else { return 0 }
      mixer.rate = rate
      link.rate.value = Int64(rate)
      link.failure.value = 0
      beginAnew()
      return 0
    }
  }

  private func play(_ flow: DeviceFlow, at now: Double) -> Double? {
    do throws(SoundFailure) {
      guard try flow.play(&mixer, at: now) else {
        close(flow)
        return nil
      }
      return DeviceFlow.round
    } catch {
      close(flow)
      nextAttempt = now + SoundEngine.retry
      fail(error)
      return 0
    }
  }

  private func close(_ flow: DeviceFlow) {
    phase = .closed
    background { [device = flow.device] in device.close() }
  }

  /// Lets go what cannot be heard, and reports why, once.
  private func fail(_ failure: SoundFailure) {
    mixer.releaseAll()
    let number = Int64(1 + (SoundFailure.allCases.firstIndex(of: failure) ?? 0))
    guard link.failure.value != number else { return }
    link.failure.value = number
    wake()
  }
}
