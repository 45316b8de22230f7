import CBenchmark
import StageCore

/// Endless there-and-back tweens of two properties with easeInOut.
struct TweenBenchmark {
  private static let count = 10_000
  private static let ticks = 300
  private static let frameRate = 60.0

  func figure() throws -> Figure {
    try compareNumbers()
    let times = SideBySide(
      rounds: 10, first: Self.makeStage, { Self.advance($0) }, second: CTweens.init,
      { $0.advance(ticks: Self.ticks) })
    return Figure(
      "10,000 tweens of 2 properties", per: "tick", times, works: Self.ticks,
      yardstick: "C loop over arrays", limit: .ratio(atMost: 3))
  }

  static func makeStage() -> Stage {
    let elements = (0..<count).map { number in
      let tween = TweenDescription(
        name: "there and back", duration: duration(number), transition: .easeInOut, loop: .reverse,
        targets: [.init(.x, end(number)), .init(.y, -end(number))])
      return ElementDescription(name: "element\(number)", content: .shape(.rectangle), tweens: [tween])
    }
    return Stage(width: 1024, height: 768, frameRate: frameRate, elements: elements)
  }

  /// Moves a stage on as a player does: what happens is looked at, tick by tick.
  static func advance(_ stage: Stage) {
    for _ in 0..<ticks {
      stage.advance()
      stage.forEachEvent { _ in }
    }
  }

  private func compareNumbers() throws {
    let stage = Self.makeStage()
    let tweens = CTweens()
    Self.advance(stage)
    tweens.advance(ticks: Self.ticks)
    for number in 0..<Self.count {
      let values = stage.values(of: ElementID(index: number))
      guard values.x == tweens.value[2 * number], values.y == tweens.value[2 * number + 1] else {
        throw BenchmarkFailure(description: "tween \(number) is elsewhere in the C loop")
      }
    }
  }

  private static func duration(_ number: Int) -> Double { 0.5 + Double(number % 97) / 40 }
  private static func end(_ number: Int) -> Double { 100 + Double(number % 800) }

  /// The same in C.
  private final class CTweens {
    private var tweens = leggi_tweens()
    let value = UnsafeMutableBufferPointer<Double>.allocate(capacity: 2 * count)
    private let start = UnsafeMutableBufferPointer<Double>.allocate(capacity: 2 * count)
    private let end = UnsafeMutableBufferPointer<Double>.allocate(capacity: 2 * count)
    private let current = UnsafeMutableBufferPointer<Double>.allocate(capacity: count)
    private let duration = UnsafeMutableBufferPointer<Double>.allocate(capacity: count)
    private let runsBackwards = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)

    init() {
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
      for _ in 0..<ticks { leggi_tweens_advance(&tweens, 1 / frameRate) }
    }
  }
}
