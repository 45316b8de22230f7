/// How long it takes to lay out a page of 300 words and a picture, beside drawing it for the first time. It
/// is done for every page and every window that is resized, and must not be felt.
enum LayoutChapter {
  private static let mostMilliseconds = 2.0

  static func measure() throws -> Chapter {
    let lines = try Command.run(Checkout.layoutTimes(), Checkout.bundledBook()).split(separator: "\n")
    return try Chapter(
      figures: lines.map { line in
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else {
          throw BenchmarkFailure(description: "layout-times says '\(line)'")
        }
        return Figure(
          "300 words, \(Int(numbers[0])) × \(Int(numbers[1]))", numbers[2] * 1000, "ms/page",
          yardstick: ("drawing it", numbers[3] * 1000), limit: .value(atMost: mostMilliseconds))
      })
  }
}
