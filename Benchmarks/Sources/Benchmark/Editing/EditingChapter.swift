/// How long it takes from a command to the changed page on the screen, in a book of a megabyte, and what
/// reading its list to be edited costs beside only reading it. The page is to follow a hand that drags, 30
/// times a second.
enum EditingChapter {
  private static let mostMilliseconds = 33.0
  private static let mostStepMegabytes = 20.0

  static func measure() throws -> Chapter {
    let (program, book) = (try Checkout.editingTimes(), try Checkout.bundledBook())
    var times: [String: [Double]] = [:]
    for line in try Command.run(program, book).split(separator: "\n") {
      let words = line.split(separator: " ")
      times[String(words[0])] = words.dropFirst().compactMap { Double($0) }
    }
    func numbers(_ name: String) throws -> (Double, Double) {
      guard let numbers = times[name], numbers.count == 2 else {
        throw BenchmarkFailure(description: "editing-times says nothing of \(name)")
      }
      return (numbers[0], numbers[1])
    }
    let (shown, parts) = (try numbers("shown"), ["editing", "decoding", "showing"])
    let (reading, steps) = (try numbers("reading"), try numbers("steps"))
    let memory = try ["read-to-edit", "only-read"].map { try Self.memory(program, book, $0) }
    return Chapter(
      figures: [
        milliseconds("command to page, median", shown.0, limit: mostMilliseconds),
        milliseconds("command to page, 99th percentile", shown.1, limit: mostMilliseconds),
      ] + (try parts.map { milliseconds("of it \($0), median", try numbers($0).0) }) + [
        milliseconds("499 elements resized as one step, median", try numbers("group").0),
        Figure(
          "reading a list to edit it", reading.0 * 1000, "ms",
          yardstick: ("only reading it", reading.1 * 1000), limit: .ratio(atMost: 1.05)),
        Figure("its memory", memory[0], "MB", yardstick: ("only reading it", memory[1])),
        Figure(
          "kept by \(Int(steps.1)) steps", steps.0 / 1e6, "MB", limit: .value(atMost: mostStepMegabytes)),
      ])
  }

  private static func milliseconds(_ name: String, _ seconds: Double, limit: Double? = nil) -> Figure {
    Figure(name, seconds * 1000, "ms", limit: limit.map { .value(atMost: $0) })
  }

  /// By how many megabytes reading the list makes the program larger.
  private static func memory(_ program: String, _ book: String, _ way: String) throws -> Double {
    let words = try Command.run(program, book, way).split(whereSeparator: \.isWhitespace)
    guard let bytes = words.last.flatMap({ Double($0) }) else {
      throw BenchmarkFailure(description: "editing-times says nothing of its memory")
    }
    return bytes / 1e6
  }
}
