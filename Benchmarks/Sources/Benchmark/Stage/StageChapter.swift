/// How long the stage core takes, beside plain C loops that compute the same numbers.
enum StageChapter {
  static func measure() throws -> Chapter {
    try Chapter(figures: [
      TweenBenchmark().figure(), ChainBenchmark().figure(), HitTestBenchmark().figure(),
      AllocationBenchmark.tweens(), AllocationBenchmark.busyPage(),
    ])
  }
}
