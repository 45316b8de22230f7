import Foundation
import Media
import Ports
import Sound

/// A device that does what a test wants, and keeps what it was handed.
///
/// It plays by a clock of the test's: what was written is waiting until its time has come.
final class ScriptedDevice: SoundDevice {
  /// What it does.
  enum Manner {
    case good
    case missing
    /// It takes this many frames a second, whatever it is asked for.
    case rate(Int)
    /// It promises what it is asked for, and takes half as many.
    case halfRate
    /// It is gone after so many frames.
    case vanishing(after: Int)
    /// It takes nothing after so many frames.
    case stuck(after: Int)
  }

  private let manner: Manner
  /// What it takes, whatever it is asked for.
  private let ownRate: Int?
  private let clock: TestClock
  private let state = Monitor(State())

  private struct State {
    var opened = 0.0
    var rate = 0
    var samples: [Int16] = []
    var isClosed = false
  }

  /// What was written, left and right.
  var samples: [Int16] { state.withLock { $0.samples } }
  var isClosed: Bool { state.withLock { $0.isClosed } }
  private var frameCount: Int { state.withLock { $0.samples.count / 2 } }

  init(_ manner: Manner = .good, ofRate ownRate: Int? = nil, clock: TestClock) {
    self.manner = manner
    self.ownRate = ownRate
    self.clock = clock
  }

  func open(rate: Int) throws(SoundFailure) -> Int {
    if case .missing = manner { throw .noDevice }
    var taken = ownRate ?? rate
    if case .rate(let rate) = manner { taken = rate }
    let now = clock.seconds
    state.withLock { [taken] state in
      state.opened = now
      state.rate = taken
    }
    return taken
  }

  func framesWaiting() throws(SoundFailure) -> Int {
    let written = frameCount
    if case .vanishing(let after) = manner, written >= after { throw .vanished }
    if case .stuck(let after) = manner, written >= after { return 0 }
    let opened = state.withLock { $0.opened }
    var rate = state.withLock { Double($0.rate) }
    if case .halfRate = manner { rate /= 2 }
    return max(0, written - Int((clock.seconds - opened) * rate))
  }

  func write(_ frames: UnsafeBufferPointer<Int16>) throws(SoundFailure) -> Int {
    if case .stuck(let after) = manner, frameCount >= after { return 0 }
    // Never all at once: what is left has to be kept.
    let taken = min(frames.count / 2, 100)
    let samples = Array(frames.prefix(2 * taken))
    state.withLock { $0.samples += samples }
    return taken
  }

  func close() { state.withLock { $0.isClosed = true } }
}

/// The time of a test.
final class TestClock: Sendable {
  private let now = Monitor(100.0)

  var seconds: Double {
    get { now.withLock { $0 } }
    set { now.withLock { $0 = newValue } }
  }
}
