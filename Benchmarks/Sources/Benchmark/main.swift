// `make bench`: how fast and how good Leggi is, each figure beside a yardstick that is measured in the same
// run. Arguments name the chapters to measure; without any, all are. With BENCH_JSON set, the figures are
// written to that file, too.

import Foundation

let chapters: [(name: String, measure: () throws -> Chapter)] = [
  ("stage", StageChapter.measure),
  ("encode", EncodeChapter.measure),
  ("fidelity", FidelityChapter.measure),
  ("layout", LayoutChapter.measure),
  ("start", StartChapter.measure),
  ("opening", OpeningChapter.measure),
  ("scene", SceneChapter.measure),
  ("rest", RestChapter.measure),
  ("sound", SoundChapter.measure),
  ("rehearsal", RehearsalChapter.measure),
  ("editing", EditingChapter.measure),
  ("editor", EditorChapter.measure),
  ("games", GamesChapter.measure),
]

do {
  let wanted = CommandLine.arguments.dropFirst()
  if let unknown = wanted.first(where: { name in !chapters.contains { $0.name == name } }) {
    throw BenchmarkFailure(
      description: "no chapter '\(unknown)': there are \(chapters.map(\.name).joined(separator: ", "))")
  }
  var figures: [Figure] = []
  var status: Int32 = 0
  for chapter in chapters where wanted.isEmpty || wanted.contains(chapter.name) {
    print("# \(chapter.name)")
    do {
      let measured = try chapter.measure()
      figures += measured.figures.map { figure in
        var figure = figure
        figure.chapter = chapter.name
        return figure
      }
      print(FigureTable(measured.figures).text)
      for remark in measured.remarks { print(remark) }
    } catch let reason as LeftOut {
      print("left out: \(reason)")
    } catch {
      complain("\(chapter.name): \(error)")
      status = 1
    }
    print()
    fflush(nil)
  }
  if let path = ProcessInfo.processInfo.environment["BENCH_JSON"], !path.isEmpty {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
  }
  exit(status)
} catch {
  complain("\(error)")
  exit(1)
}

func complain(_ message: String) { FileHandle.standardError.write(Data("leggi-bench: \(message)\n".utf8)) }
