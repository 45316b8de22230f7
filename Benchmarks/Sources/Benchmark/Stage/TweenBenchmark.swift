import StageCore

/// Endless there-and-back tweens of two properties with easeInOut.
struct TweenBenchmark {
  private static let count = 10_000
  private static let ticks = 300
  static let frameRate = 60.0

  func figure() throws -> Figure {
    try compareNumbers()
    let times = SideBySide(
      rounds: 10, first: Self.makeStage, { Self.advance($0) }, second: { CTweens(count: Self.count) },
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
    let tweens = CTweens(count: Self.count)
    Self.advance(stage)
    tweens.advance(ticks: Self.ticks)
    for number in 0..<Self.count {
      let values = stage.values(of: ElementID(index: number))
      guard values.x == tweens.value[2 * number], values.y == tweens.value[2 * number + 1] else {
        throw BenchmarkFailure(description: "tween \(number) is elsewhere in the C loop")
      }
    }
  }

  static func duration(_ number: Int) -> Double { 0.5 + Double(number % 97) / 40 }
  static func end(_ number: Int) -> Double { 100 + Double(number % 800) }
}
