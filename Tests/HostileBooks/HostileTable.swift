import Foundation
import TestSupport

/// Every book with both commands, those that are slow with a reader, and every source imported, a line each.
enum HostileTable {
  /// Within how many seconds a key is answered.
  private static let answerSeconds = 0.15

  /// - Parameter program: The path of `leggi`, a release build: the strict limits hold.
  /// - Returns: Whether all went well.
  static func run(_ books: [HostileBook], _ sources: [HostileSource], program: String) throws -> Bool {
    print(padded("book", 28), padded("command", 9), padded("end", 10), "seconds", "    MB", " what is wrong")
    var wrong = 0
    for book in books {
      let folder = try TemporaryFolder()
      let path = try book.write(to: folder.path + "/" + book.name)
      for command in HostileTrial.Command.allCases {
        let trial = try HostileTrial(command, on: book, at: path, program: program)
        wrong += trial.complaints.isEmpty ? 0 : 1
        print(of: book.name, command.rawValue, trial.run, trial.complaints)
      }
      for turnsPage in book.isSlow ? [false, true] : [] {
        let reading = try HostileReading(turnsPage: turnsPage, at: path, program: program)
        let complaints = complaints(of: reading, turnsPage: turnsPage)
        wrong += complaints.isEmpty ? 0 : 1
        print(
          padded(book.name, 28), padded(turnsPage ? "turn" : "read", 9), padded(end(reading.exit), 10),
          padded(times(of: reading, turnsPage: turnsPage), 15), complaints.joined(separator: ", "))
      }
    }
    for source in sources {
      let folder = try TemporaryFolder()
      let path = try source.write(to: folder.path + "/" + source.name)
      let trial = try HostileImportTrial(of: source, at: path, into: folder.path + "/made", program: program)
      wrong += trial.complaints.isEmpty ? 0 : 1
      print(of: source.name, "import", trial.run, trial.complaints)
    }
    let count = books.count + sources.count
    print(
      wrong == 0
        ? "\(count) books and sources, all well"
        : "\(count) books and sources, \(wrong) lines with something wrong")
    return wrong == 0
  }

  private static func print(
    of name: String, _ command: String, _ run: WatchedProgram, _ complaints: [String]
  ) {
    print(
      padded(name, 28), padded(command, 9), padded(end(run.exit), 10),
      String(format: "%7.2f %6.0f ", run.processorSeconds, Double(run.peakBytes) / 1e6),
      complaints.joined(separator: ", "))
  }

  /// Writes a line at once: a buffered one would wait in the pipe for more.
  private static func print(_ columns: String...) {
    try? FileHandle.standardOutput.write(contentsOf: Data((columns.joined(separator: " ") + "\n").utf8))
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
  }

  private static func end(_ exit: PseudoterminalRun.Exit?) -> String {
    switch exit {
    case .status(let status)?: "exit \(status)"
    case .signal(let signal)?: "signal \(signal)"
    case nil: "killed"
    }
  }

  /// Milliseconds: the turn's, then those of closing the book.
  private static func times(of reading: HostileReading, turnsPage: Bool) -> String {
    [turnsPage ? reading.turnSeconds : nil, reading.quitSeconds].compactMap { $0 }
      .map { String(format: "%.0f ms", $0 * 1000) }.joined(separator: ", ")
  }

  private static func complaints(of reading: HostileReading, turnsPage: Bool) -> [String] {
    var complaints: [String] = []
    if turnsPage, reading.turnSeconds.map({ $0 > answerSeconds }) ?? true { complaints.append("turned late") }
    if reading.quitSeconds.map({ $0 > answerSeconds }) ?? true { complaints.append("closed late") }
    if reading.exit != .status(0) { complaints.append("did not end by itself") }
    if !reading.isTerminalGivenBack { complaints.append("kept the terminal") }
    return complaints
  }
}
