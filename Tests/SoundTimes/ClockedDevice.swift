import Ports
import Sound

/// A device that plays by the clock, in silence, but notes when a first sample comes.
final class ClockedDevice: SoundDevice, @unchecked Sendable {
  /// When the first audible sample was handed over; 0 for not yet. A race on it does no harm.
  static let firstSample = FirstSample()

  final class FirstSample: @unchecked Sendable {
    var value = 0.0
  }

  private let clock: @Sendable () -> Double
  private var (opened, rate, written) = (0.0, 0, 0)

  init(clock: @escaping @Sendable () -> Double) { self.clock = clock }

  func open(rate: Int) throws(SoundFailure) -> Int {
    (opened, self.rate) = (clock(), rate)
    return rate
  }

  func framesWaiting() throws(SoundFailure) -> Int {
    max(0, written - Int((clock() - opened) * Double(rate)))
  }

  func write(_ frames: UnsafeBufferPointer<Int16>) throws(SoundFailure) -> Int {
    if Self.firstSample.value == 0, frames.contains(where: { abs(Int($0)) > 8 }) {
      Self.firstSample.value = clock()
    }
    written += frames.count / 2
    return frames.count / 2
  }

  func close() {}
}
