/// The cost of sounds, and their latency: on a device that plays by the clock.
enum SoundChapter {
  static func measure() throws -> Chapter {
    let folder = try TemporaryFolder()
    let lines = try Command.run(Checkout.soundTimes(), folder.path, Checkout.program()).split(separator: "\n")
    var figures: [String: Double] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else {
        throw BenchmarkFailure(description: "sound-times says '\(line)'")
      }
      figures[String(words[0])] = value
    }
    func figure(_ name: String, _ key: String, _ unit: String, times factor: Double, _ most: Double?)
      -> Figure
    {
      Figure(name, (figures[key] ?? .infinity) * factor, unit, limit: most.map { .value(atMost: $0) })
    }
    return Chapter(figures: [
      figure("16 short sounds", "share-16-loaded", "% of a core", times: 100, 3),
      figure("8 long MP3", "share-8-streamed", "% of a core", times: 100, nil),
      figure("MP3 of 90 minutes, from the page to the device", "start-90-minutes", "ms", times: 1000, 200),
      figure("short sound, from the touch to the device", "start-touched", "ms", times: 1000, 60),
      figure("MP3 of 90 minutes, memory", "memory-90-minutes", "MB", times: 1e-6, 15),
    ])
  }
}
