import Foundation

/// How soon the editor answers a hand that drags, how long it takes to open a large book, and what it takes
/// while nothing is done: the program itself, on a terminal.
enum EditorChapter {
  private static let motions = 300
  private static let rounds = 10
  private static let keys = 60
  private static let mostMilliseconds = 33.0
  private static let mostToOpen = 300.0
  private static let mostMegabytes = 80.0

  static func measure() throws -> Chapter {
    let book = try LargeEditedBook()
    var opening: [Double] = []
    for _ in 0..<rounds {
      let program = try book.edited()
      for _ in 0..<2000 where program.bytes < 2000 { program.read(for: 0.001) }
      opening.append(program.processorSeconds)
      try leave(program)
    }
    let program = try book.edited()
    try program.settle(quiet: 1, within: 30)
    let answers = drag(on: program)
    let whileExploring = walk(on: program)
    let explored = exploring(on: program)
    try program.settle(quiet: 3, within: 30)
    let before = (program.processorSeconds, program.bytes)
    program.read(for: 5)
    let rest = (program.processorSeconds - before.0, program.bytes - before.1)
    let memory = program.peakMemory ?? 0
    try leave(program)
    return Chapter(figures: [
      milliseconds("a drag's answer, median", answers.quantile(0.5), limit: mostMilliseconds),
      milliseconds("a drag's answer, 99th percentile", answers.quantile(0.99), limit: mostMilliseconds),
      milliseconds(
        "a key's answer while exploring, 99th percentile", whileExploring.quantile(0.99),
        limit: mostMilliseconds),
      Figure("exploring the page after that", explored, "s"),
      milliseconds("opening 300 pages", opening.quantile(0.5), limit: mostToOpen),
      Figure("at rest for 5 s: processor", rest.0 * 1000, "ms", limit: .value(atMost: 0)),
      Figure("at rest for 5 s: output", Double(rest.1), "bytes", limit: .value(atMost: 0)),
      Figure("memory at most", memory / 1e6, "MB", limit: .value(atMost: mostMegabytes)),
    ])
  }

  /// Changes the page, and goes from element to element while it is explored: the processor time of each
  /// answer, in seconds.
  private static func walk(on program: TerminalProgram) -> [Double] {
    program.press("\t\u{1B}[C")
    program.read(for: 0.8)
    return (0..<keys).map { _ in
      let (before, bytes) = (program.processorSeconds, program.bytes)
      program.press("\t")
      for _ in 0..<100 where program.bytes == bytes { program.read(for: 0.002) }
      return program.processorSeconds - before
    }
  }

  /// Waits until a page has been explored.
  ///
  /// - Returns: the processor time that it took, in seconds.
  private static func exploring(on program: TerminalProgram) -> Double {
    let start = program.processorSeconds
    var before = start
    for _ in 0..<60 {
      program.read(for: 1)
      if program.processorSeconds == before { break }
      before = program.processorSeconds
    }
    return before - start
  }

  private static func milliseconds(_ name: String, _ seconds: Double, limit: Double) -> Figure {
    Figure(name, seconds * 1000, "ms", limit: .value(atMost: limit))
  }

  private static func leave(_ program: TerminalProgram) throws {
    // What was changed is left without being saved.
    program.press("ql")
    _ = try program.end()
  }

  /// Drags the element in the middle of the page to and fro, and gives it up: the processor time of each
  /// answer, in seconds.
  private static func drag(on program: TerminalProgram) -> [Double] {
    let (column, row) = LargeEditedBook.middle
    program.press("\u{1B}[<0;\(column);\(row)M")
    program.read(for: 0.2)
    let answers = (0..<motions).map { number in
      // There and back, never twice in a cell.
      let way = number % 40 < 20 ? number % 20 : 20 - number % 20
      let (before, bytes) = (program.processorSeconds, program.bytes)
      program.press("\u{1B}[<32;\(column + 1 + way);\(row + number % 3)M")
      for _ in 0..<100 where program.bytes == bytes { program.read(for: 0.002) }
      program.read(for: 0.015)
      return program.processorSeconds - before
    }
    program.press("\u{1B}")
    program.read(for: 0.5)
    program.press("\u{1B}[<0;\(column);\(row)m")
    program.read(for: 0.2)
    return answers
  }
}

extension [Double] {
  /// The value that a share of them does not exceed, from 0 to 1; of none infinity.
  fileprivate func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    return sorted.isEmpty ? .infinity : sorted[Int((Double(sorted.count - 1) * share).rounded(.up))]
  }
}

/// A book of 300 pages with pictures of 100 MB; the first page has 500 elements, the last of them in its
/// middle.
private struct LargeEditedBook {
  private static let pages = 300
  private static let elements = 500
  private static let pictureBytes = 340_000
  private let folder: TemporaryFolder

  /// The column and the row of the page's middle in a window of 160 × 48 cells, from 1.
  static let middle = (column: 72, row: 25)

  init() throws {
    folder = try TemporaryFolder()
    let padding = String(repeating: "x", count: Self.pictureBytes)
    for page in 0..<Self.pages {
      let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><!-- \(padding) -->
        <rect width="1024" height="768" fill="#20\(page % 90 + 10)60"/></svg>
        """
      try picture.write(toFile: folder.path + "/\(page).svg", atomically: false, encoding: .utf8)
    }
    try folder.writeBook([
      "title": "Three hundred pages", "width": 1024, "height": 768,
      "pages": (0..<Self.pages).map { page in
        ["elements": [Self.picture(page)] + (page == 0 ? Self.first : Self.words(page))]
      },
    ])
  }

  /// The editor on its first page.
  func edited() throws -> TerminalProgram {
    try TerminalProgram(
      [try Checkout.program(), "edit", folder.path], columns: 160, rows: 48, hasDirectColor: true)
  }

  private static func picture(_ page: Int) -> [String: Any] {
    [
      "type": "image", "name": "picture", "fileName": "\(page).svg", "x": 0, "y": 0, "width": 1024,
      "height": 768,
    ]
  }

  private static func words(_ page: Int) -> [[String: Any]] {
    (0..<4).map { line in
      [
        "type": "text", "name": "line\(line)", "text": "Page \(page), line \(line)", "x": 80,
        "y": 100 + 120 * line, "width": 600, "height": 100,
      ]
    }
  }

  private static var first: [[String: Any]] {
    (1..<elements - 1).map { number in
      var element: [String: Any] = [
        "name": "element\(number)", "x": number * 37 % 880, "y": number * 53 % 740, "width": 90, "height": 24,
      ]
      if number % 2 == 0 {
        element["type"] = "shape"
        element["color"] = "#40\(number * 7919 % 9000 + 1000)"
        element["alpha"] = 0.7
        // Each sets the next one off, so that there is more to be explored than may be.
        if number % 10 == 0 {
          element["isActive"] = true
          element["tweens"] = [["duration": 1, "x": number * 31 % 880]]
          element["triggers"] = [
            ["triggeringItem": "element\(max(10, number - 10))", "event": "touched", "action": "startTweens"]
          ]
        }
      } else {
        element["type"] = "text"
        element["text"] = "Line \(number)"
        element["fontSize"] = 14
      }
      return element
    } + [
      [
        "type": "shape", "name": "dragged", "x": 412, "y": 309, "width": 200, "height": 150,
        "color": "#f0c040",
      ]
    ]
  }
}
