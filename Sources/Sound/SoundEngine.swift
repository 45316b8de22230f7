import Ports
import Media

/// The thread that plays: it mixes what it was told to, and hands it to a device, which it has opened, and closed,
/// by others. Its loop waits for nobody and allocates nothing.
///
/// There is one for the whole program. All here but `step` is the reader's thread's; nothing of it waits.
package final class SoundEngine: @unchecked Sendable {
  /// Seconds that a device may take to be opened, or to take a frame.
  package static let patience = 2.0
  /// Seconds after which a device that failed is tried again.
  package static let retry = 5.0
  /// Frames a second that a device is asked for.
  package static let wishedRate = 48_000

  private let clock: @Sendable () -> Double
  private let makeDevice: @Sendable () -> any SoundDevice
  private let aside: Aside
  private let wake: @Sendable () -> Void
  let runsItself: Bool

  /// Has something done that may take as long as it likes.
  package typealias Aside = @Sendable (@escaping @Sendable () -> Void) -> Void

  private let commands = CommandQueue()
  private let pipe = WakePipe()
  private let sharedRate = SharedNumber(Int64(wishedRate))
  private let sharedEpoch = SharedNumber(0)
  private let sharedFailure = SharedNumber(0)
  private let sharedVolume = SharedNumber(Int64(Float(1).bitPattern))
  private let isWanted = SharedNumber(0)
  private let mustEnd = SharedNumber(0)
  /// Commands for which there was no room: what is played is not what was asked for any more.
  private let lostCommands = SharedNumber(0)

  // The reader's thread's.
  private var hasThread = false
  private var lent: [TrackFeed] = []
  private var lastNumber = 0

  // The thread's that plays.
  private var mixer = Mixer(rate: wishedRate)
  private var phase = Phase.closed
  private var nextAttempt = 0.0
  private var knownLosses: Int64 = 0

  private enum Phase {
    case closed
    case opening(DeviceOpening, since: Double, isLate: Bool)
    case open(DeviceFlow)
  }

  /// - Parameters:
  ///   - clock: seconds since some moment; never goes back.
  ///   - device: makes a device, to be opened.
  ///   - aside: by whom devices are opened and closed. By default a thread each time.
  ///   - runsItself: whether it has a thread; false where somebody calls `step`.
  ///   - wake: called by the thread that plays when the score is to be told again, or `failure` has changed.
  package init(
    clock: @escaping @Sendable () -> Double, device: @escaping @Sendable () -> any SoundDevice,
    aside: @escaping Aside = { _ = BackgroundThread.begin($0) }, runsItself: Bool = true,
    wake: @escaping @Sendable () -> Void
  ) {
    self.clock = clock
    makeDevice = device
    self.aside = aside
    self.runsItself = runsItself
    self.wake = wake
  }

  deinit {
    mixer.deallocate()
    commands.deallocate()
    pipe.close()
    for number in [sharedRate, sharedEpoch, sharedFailure, sharedVolume, isWanted, mustEnd, lostCommands] {
      number.deallocate()
    }
  }

  // MARK: The reader's thread

  /// Frames a second of what is played.
  var rate: Int { Int(sharedRate.value) }
  /// Rises when all that was played is gone, and is to be begun anew.
  var epoch: Int { Int(sharedEpoch.value) }

  /// Why nothing is heard; nil where all is well.
  package var failure: SoundFailure? {
    let number = Int(sharedFailure.value)
    return number == 0 ? nil : SoundFailure.allCases[number - 1]
  }

  /// How loud all is, 0 … 1.
  package var volume: Double {
    get { Double(Float(bitPattern: UInt32(sharedVolume.value))) }
    set { sharedVolume.value = Int64(Float(min(max(newValue, 0), 1)).bitPattern) }
  }

  /// Says whether anything is to be heard: then a device that failed is tried again.
  func wants(_ anything: Bool) {
    isWanted.value = anything ? 1 : 0
    lent.removeAll(where: \.ring.isReleased)
  }

  /// Has a track sound.
  ///
  /// - Returns: the number by which it is meant.
  func start(_ feed: TrackFeed, gain: Double, fade: Double) -> Int {
    lastNumber += 1
    if commands.put(.start(number: lastNumber, ring: feed.ring, gain: Float(gain), fade: fade)) {
      lent.append(feed)
      setToWork()
    } else {
      feed.ring.release()
    }
    return lastNumber
  }

  /// Has a track become silent.
  func stop(_ number: Int, fade: Double) {
    tell(.stop(number: number, fade: fade))
  }

  /// Has a track come to its end by itself, and become silent after so many seconds at the latest.
  func finish(_ number: Int, within seconds: Double) {
    tell(.finish(number: number, within: seconds))
  }

  /// Has a track be so loud.
  func turn(_ number: Int, to gain: Double, fade: Double) {
    tell(.turn(number: number, gain: Float(gain), fade: fade))
  }

  private func tell(_ command: SoundCommand) {
    if !commands.put(command) { lostCommands.value += 1 }
    pipe.wake()
  }

  /// Ends the thread, without waiting for it.
  package func close() {
    mustEnd.value = 1
    pipe.wake()
  }

  private func setToWork() {
    pipe.wake()
    guard runsItself, !hasThread else { return }
    hasThread = BackgroundThread.begin(isPunctual: true) { [self] in
      while mustEnd.value == 0 { pipe.wait(step()) }
      if case .open(let flow) = phase { flow.device.close() }
    }
  }

  // MARK: The thread that plays

  /// Does what is due.
  ///
  /// - Returns: seconds until something is due again; nil where that is not before it is told something.
  package func step() -> Double? {
    let now = clock()
    takeCommands(at: now)
    mixer.volume = Float(bitPattern: UInt32(sharedVolume.value))
    switch phase {
    case .closed: return attempt(at: now)
    case .opening(let opening, let since, let isLate):
      return follow(opening, since: since, isLate: isLate, at: now)
    case .open(let flow): return play(flow, at: now)
    }
  }

  private func takeCommands(at now: Double) {
    while let command = commands.take() {
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
    let losses = lostCommands.value
    guard losses != knownLosses else { return }
    knownLosses = losses
    beginAnew()
  }

  /// Lets all go that plays, and has it told again.
  private func beginAnew() {
    mixer.releaseAll()
    sharedEpoch.value += 1
    wake()
  }

  private func attempt(at now: Double) -> Double? {
    guard mixer.count > 0 || (isWanted.value != 0 && sharedFailure.value != 0) else { return nil }
    guard now >= nextAttempt else { return nextAttempt - now }
    let opening = DeviceOpening(makeDevice())
    phase = .opening(opening, since: now, isLate: false)
    aside { opening.run(rate: Self.wishedRate) }
    return 0
  }

  private func follow(
    _ opening: DeviceOpening, since: Double, isLate: Bool, at now: Double
  ) -> Double? {
    switch opening.result {
    case nil:
      guard now - since > Self.patience else { return 0.002 }
      // It is not tried again before it has answered.
      if !isLate { phase = .opening(opening, since: since, isLate: true) }
      fail(.blocked)
      return 0.25
    case .failure(let failure):
      phase = .closed
      nextAttempt = now + Self.retry
      fail(failure)
      return 0
    case .success(let rate):
      phase = .open(DeviceFlow(opening.device, rate: rate, since: now))
      guard rate != mixer.rate || sharedFailure.value != 0 else { return 0 }
      mixer.rate = rate
      sharedRate.value = Int64(rate)
      sharedFailure.value = 0
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
      nextAttempt = now + Self.retry
      fail(error)
      return 0
    }
  }

  private func close(_ flow: DeviceFlow) {
    phase = .closed
    aside { flow.device.close() }
  }

  /// Lets go what cannot be heard, and says why, once.
  private func fail(_ failure: SoundFailure) {
    mixer.releaseAll()
    let number = Int64(1 + (SoundFailure.allCases.firstIndex(of: failure) ?? 0))
    guard sharedFailure.value != number else { return }
    sharedFailure.value = number
    wake()
  }
}
