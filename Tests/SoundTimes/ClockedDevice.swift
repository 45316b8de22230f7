import Ports
import Sound

/// A device that plays by the clock and is heard by nobody, but notes when a first sample comes.
final class ClockedDevice: SoundDevice, @unchecked Sendable {
  /// When a sample was handed over that is not silent; 0 for not yet. A race about it costs nobody anything.
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
