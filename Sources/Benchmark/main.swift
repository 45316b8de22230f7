// `make bench`: how long the stage core takes, beside plain C loops that compute the same numbers in the same run.
// With BENCH_JSON set, the figures are written to that file, too.

import Foundation

do {
  let figures = try [
    TweenBenchmark().figure(), ChainBenchmark().figure(), HitTestBenchmark().figure(),
    AllocationBenchmark.tweens(), AllocationBenchmark.busyPage(),
  ]
  print(FigureTable(figures).text)
  if let path = ProcessInfo.processInfo.environment["BENCH_JSON"], !path.isEmpty {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
  }
} catch {
  FileHandle.standardError.write(Data("leggi-bench: \(error)\n".utf8))
  exit(1)
}
