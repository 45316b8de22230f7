/// How fast the states that pages can come to are searched.
enum RehearsalChapter {
  /// Tweens of the loop beside it, about as many as a busy page has.
  private static let tweens = 12
  private static let ticks = 100_000

  static func measure() throws -> Chapter {
    let played = try (try? Checkout.shared("real/peter-rabbit")) ?? Checkout.bundledBook()
    let lines = try Command.run(Checkout.rehearsalTimes(), played, Checkout.workshop()).split(separator: "\n")
    var seconds: [String: Double] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else {
        throw BenchmarkFailure(description: "rehearsal-times says '\(line)'")
      }
      seconds[String(words[0])] = value
    }
    let loop = SideBySide(
      rounds: 10, first: { CTweens(count: tweens) }, { $0.advance(ticks: ticks) },
      second: { CTweens(count: tweens) },
      { $0.advance(ticks: ticks) })
    let yardstick = ("C loop, \(tweens) tweens", loop.first / Double(ticks) * 1e6)
    return Chapter(figures: [
      Figure(
        "a tick of a page of a real book", (seconds["tick-seconds"] ?? .infinity) * 1e6, "µs",
        yardstick: yardstick,
        limit: .value(atMost: 1)),
      Figure(
        "a decision on the workshop's busiest page", (seconds["state-seconds"] ?? .infinity) * 1e6, "µs",
        yardstick: yardstick, limit: .value(atMost: 50)),
    ])
  }
}
