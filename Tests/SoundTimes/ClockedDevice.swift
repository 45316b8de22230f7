import Media
import Ports
import Sound

/// A device that plays by the clock without being heard, but notes when a first sample comes.
final class ClockedDevice: SoundDevice {
  /// When a sample was handed over that is not silent; 0 for not yet.
  static let firstSample = Monitor(0.0)

  private let clock: @Sendable () -> Double
  private let state = Unshared((opened: 0.0, rate: 0, written: 0))

  init(clock: @escaping @Sendable () -> Double) { self.clock = clock }

  func open(rate: Int) throws(SoundFailure) -> Int {
    state.use { ($0.opened, $0.rate) = (clock(), rate) }
    return rate
  }

  func framesWaiting() throws(SoundFailure) -> Int {
    state.use { max(0, $0.written - Int((clock() - $0.opened) * Double($0.rate))) }
  }

  func write(_ frames: UnsafeBufferPointer<Int16>) throws(SoundFailure) -> Int {
    if Self.firstSample.withLock({ $0 }) == 0, frames.contains(where: { abs(Int($0)) > 8 }) {
      let now = clock()
      Self.firstSample.withLock { $0 = now }
    }
    state.use { $0.written += frames.count / 2 }
    return frames.count / 2
  }

  func close() {}
}
