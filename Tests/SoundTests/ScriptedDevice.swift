import Foundation
import Ports
import Sound

/// A device that does what a test wants, and keeps what it was handed.
///
/// It plays by a clock of the test's: what was written is waiting until its time has come.
final class ScriptedDevice: SoundDevice, @unchecked Sendable {
  /// What it does.
  enum Manner {
    case good
    case missing
    /// It takes this many frames a second, whatever is wished.
    case rate(Int)
    /// It promises what is wished, and takes half as many.
    case halfRate
    /// It is gone after so many frames.
    case vanishing(after: Int)
    /// It takes nothing after so many frames.
    case stuck(after: Int)
  }

  private let manner: Manner
  /// What it takes, whatever is wished.
  private let ownRate: Int?
  private let clock: TestClock
  private var opened = 0.0
  private var rate = 0
  /// What was written, left and right.
  private(set) var samples: [Int16] = []
  private(set) var isClosed = false

  init(_ manner: Manner = .good, ofRate ownRate: Int? = nil, clock: TestClock) {
    self.manner = manner
    self.ownRate = ownRate
    self.clock = clock
  }

  func open(rate: Int) throws(SoundFailure) -> Int {
    if case .missing = manner { throw .noDevice }
    opened = clock.seconds
    self.rate = ownRate ?? rate
    if case .rate(let taken) = manner { self.rate = taken }
    return self.rate
  }

  func framesWaiting() throws(SoundFailure) -> Int {
    if case .vanishing(let after) = manner, samples.count / 2 >= after { throw .vanished }
    if case .stuck(let after) = manner, samples.count / 2 >= after { return 0 }
    var rate = Double(rate)
    if case .halfRate = manner { rate /= 2 }
    return max(0, samples.count / 2 - Int((clock.seconds - opened) * rate))
  }

  func write(_ frames: UnsafeBufferPointer<Int16>) throws(SoundFailure) -> Int {
    if case .stuck(let after) = manner, samples.count / 2 >= after { return 0 }
    // Never all at once: what is left has to be kept.
    let taken = min(frames.count / 2, 100)
    samples += frames.prefix(2 * taken)
    return taken
  }

  func close() { isClosed = true }
}

/// The time of a test.
final class TestClock: @unchecked Sendable {
  var seconds = 100.0
}
