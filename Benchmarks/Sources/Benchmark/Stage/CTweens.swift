import CBenchmark

/// Endless there-and-back tweens of two properties, in plain C.
final class CTweens {
  private var tweens = leggi_tweens()
  let value: UnsafeMutableBufferPointer<Double>
  private let start: UnsafeMutableBufferPointer<Double>
  private let end: UnsafeMutableBufferPointer<Double>
  private let current: UnsafeMutableBufferPointer<Double>
  private let duration: UnsafeMutableBufferPointer<Double>
  private let runsBackwards: UnsafeMutableBufferPointer<UInt8>

  init(count: Int) {
    func numbers(_ capacity: Int) -> UnsafeMutableBufferPointer<Double> { .allocate(capacity: capacity) }
    (value, start, end) = (numbers(2 * count), numbers(2 * count), numbers(2 * count))
    (current, duration) = (numbers(count), numbers(count))
    runsBackwards = .allocate(capacity: count)
    for buffer in [value, start, current] { buffer.initialize(repeating: 0) }
    runsBackwards.initialize(repeating: 0)
    for number in 0..<count {
      duration.initializeElement(at: number, to: TweenBenchmark.duration(number))
      end.initializeElement(at: 2 * number, to: TweenBenchmark.end(number))
      end.initializeElement(at: 2 * number + 1, to: -TweenBenchmark.end(number))
    }
    tweens = leggi_tweens(
      count: count, current: current.baseAddress, duration: duration.baseAddress, start: start.baseAddress,
      end: end.baseAddress, value: value.baseAddress, runs_backwards: runsBackwards.baseAddress)
  }

  deinit {
    for buffer in [value, start, end, current, duration] { buffer.deallocate() }
    runsBackwards.deallocate()
  }

  func advance(ticks: Int) {
    for _ in 0..<ticks { leggi_tweens_advance(&tweens, 1 / TweenBenchmark.frameRate) }
  }
}
