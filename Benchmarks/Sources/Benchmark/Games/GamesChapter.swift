/// How long games of a book's pictures take, and what a piece that is carried sends.
enum GamesChapter {
  static func measure() throws -> Chapter {
    let lines = try Command.run(Checkout.gameTimes(), Checkout.bundledBook()).split(separator: "\n")
    var figures: [Figure] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, words.dropFirst().compactMap(Double.init)) {
      case ("making", let numbers) where numbers.count == 1:
        figures.append(
          Figure("making a level, the slowest", numbers[0] * 1000, "ms", limit: .value(atMost: 150)))
      case ("filling", let numbers) where numbers.count == 1:
        figures.append(
          Figure("filling a region, 80 × 24", numbers[0] * 1000, "ms", limit: .value(atMost: 5)))
      case ("moving", let numbers) where numbers.count == 2:
        figures += step("a piece of \(words[1]) from place to place, 80 × 24", numbers)
      case ("dragging", let numbers) where numbers.count == 2:
        figures += step("a piece of \(words[1]) by mouse, 80 × 24", numbers)
      case ("copying", let numbers) where numbers.count == 2:
        figures += step("a piece of \(words[1]) by mouse, on a terminal that copies areas", numbers)
      default: throw BenchmarkFailure(description: "game-times says '\(line)'")
      }
    }
    return Chapter(figures: figures)
  }

  /// Of a step with what is carried: the seconds and the bytes.
  private static func step(_ name: String, _ numbers: [Double]) -> [Figure] {
    [
      Figure(name, numbers[0] * 1000, "ms", limit: .value(atMost: 8)),
      Figure(name, numbers[1], "bytes", limit: .value(atMost: 1000)),
    ]
  }
}
