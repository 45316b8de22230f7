import Media
import Ports

/// Has sound played by a thread: its methods reach it as commands and numbers, and nothing here waits
/// for it.
///
/// There is one for the whole program, used from the reader's thread; the other side is `SoundPlayer`.
package final class SoundEngine {
  /// Seconds that a device may take to be opened, or to take a frame.
  package static let patience = 2.0
  /// Seconds after which a device that failed is tried again.
  package static let retry = 5.0
  /// Frames a second that a device is asked for.
  package static let requestedRate = 48_000

  /// Runs in the background what may take as long as it likes.
  package typealias BackgroundRunner = @Sendable (@escaping @Sendable () -> Void) -> Void

  private let link = PlayerLink()
  private let makePlayer: @Sendable () -> SoundPlayer
  /// Plays when `step` is called, where there is no thread; else nil.
  private let player: SoundPlayer?
  private var hasThread = false
  private var lastNumber = 0

  /// - Parameters:
  ///   - clock: seconds since some moment; never goes back.
  ///   - device: makes a device, to be opened.
  ///   - background: opens and closes devices. By default on a thread each time.
  ///   - runsItself: whether it has a thread; false where `step` is called instead.
  ///   - wake: called by the thread that plays when the score is to be played anew, or `failure` has changed.
  package init(
    clock: @escaping @Sendable () -> Double, device: @escaping @Sendable () -> any SoundDevice,
    background: @escaping BackgroundRunner = { _ = BackgroundThread.begin($0) }, runsItself: Bool = true,
    wake: @escaping @Sendable () -> Void
  ) {
    makePlayer = { [link] in
      SoundPlayer(link, clock: clock, device: device, background: background, wake: wake)
    }
    player = runsItself ? nil : makePlayer()
  }

  deinit { close() }

  /// Whether it has a thread.
  var runsItself: Bool { player == nil }

  /// Frames a second of the device.
  var rate: Int { Int(link.rate.value) }
  /// Rises when all that was played is gone, and is to be begun anew.
  var epoch: Int { Int(link.epoch.value) }

  /// Why nothing is heard; nil where all is well.
  package var failure: SoundFailure? {
    let number = Int(link.failure.value)
    return number == 0 ? nil : SoundFailure.allCases[number - 1]
  }

  /// How loud all is, 0 … 1.
  package var volume: Double {
    get { Double(Float(bitPattern: UInt32(link.volume.value))) }
    set { link.volume.value = Int64(Float(min(max(newValue, 0), 1)).bitPattern) }
  }

  /// Sets whether anything is to be heard: then a device that failed is tried again.
  func wants(_ anything: Bool) {
    link.isWanted.value = anything ? 1 : 0
    link.lentFeeds.withLock { $0.removeAll(where: \.ring.isReleased) }
  }

  /// Has a track sound.
  ///
  /// - Returns: the number by which later commands mean it.
  func start(_ feed: TrackFeed, gain: Double, fade: Double) -> Int {
    lastNumber += 1
    if link.commands.put(.start(number: lastNumber, ring: feed.ring, gain: Float(gain), fade: fade)) {
      link.lentFeeds.withLock { $0.append(feed) }
      setToWork()
    } else {
      feed.ring.release()
    }
    return lastNumber
  }

  /// Has a track become silent.
  func stop(_ number: Int, fade: Double) {
    send(.stop(number: number, fade: fade))
  }

  /// Has a track come to its end by itself, and become silent after so many seconds at the latest.
  func finish(_ number: Int, within seconds: Double) {
    send(.finish(number: number, within: seconds))
  }

  /// Has a track become so loud.
  func turn(_ number: Int, to gain: Double, fade: Double) {
    send(.turn(number: number, gain: Float(gain), fade: fade))
  }

  private func send(_ command: SoundCommand) {
    if !link.commands.put(command) { link.lostCommands.value += 1 }
    link.pipe.wake()
  }

  /// Ends the thread, without waiting for it.
  package func close() {
    link.mustEnd.value = 1
    link.pipe.wake()
  }

  /// Wakes the thread, or starts it with the first track.
  private func setToWork() {
    link.pipe.wake()
    guard runsItself, !hasThread else { return }
    hasThread = BackgroundThread.begin(isPunctual: true) { [makePlayer] in makePlayer().run() }
  }

  /// Plays the due frames, where there is no thread.
  ///
  /// - Returns: seconds until something is due again; nil where that is not before the next command.
  package func step() -> Double? { player?.step() }
}
