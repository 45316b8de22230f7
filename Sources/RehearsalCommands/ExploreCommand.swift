import BookFormat
import BookModel
import BookScreens
import BookStaging
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Exploring
import Media
import PageExploring
import PropertyList
import Rehearsal
import Settings
import Terminal

/// `leggi explore BOOK`: tries everything that a reader can do, and reports what does not work.
package struct ExploreCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, json, sarif }

  package static let name = CommandName.explore
  package static let synopsis = "explore BOOK"
  package static let summary = "try all that a reader can do"
  package static let options =
    ["--budget", "--shortest-touch", "--seed", "--shard", "--require"].map { OptionSpecification($0) }
    + [OptionSpecification("--keep", .file), OptionSpecification("--format", .choice(Format.self))]
  package static let help = HelpText.explore

  private let path: FilePath
  private let format: Format
  private let budget: BudgetOption
  /// Seconds.
  private let shortestTouch: Double
  private let seed: Int
  /// Which part of the pages, from 0, of how many.
  private let shard: (place: Int, count: Int)
  /// Where the exploration is kept; nil for nowhere.
  private let keep: FilePath?
  /// Per cent.
  private let required: Int?

  package init(_ arguments: Arguments) throws {
    path = try arguments.book()
    format = try arguments.choice("--format", of: Format.self) ?? .text
    budget = try BudgetOption(arguments)
    shortestTouch =
      try arguments.number("--shortest-touch", in: 0...60, expected: "seconds, 0 to 60")
      ?? ExplorationLimits().shortestTouch
    seed = try arguments.wholeNumber("--seed", in: 0...Int(Int32.max), expected: "a whole number") ?? 0
    shard = try Self.shard(arguments)
    keep = arguments.path("--keep")
    required = try arguments.wholeNumber("--require", in: 0...100, expected: "per cent, 0 to 100")
  }

  private static func shard(_ arguments: Arguments) throws(UsageError) -> (place: Int, count: Int) {
    guard let value = arguments.value("--shard") else { return (0, 1) }
    let numbers = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1,
      (1...count).contains(number)
    else { throw .badValue(option: "--shard", value: value, expected: "K/N, as 2/8") }
    return (number - 1, count)
  }

  package func run() throws -> Int32 {
    let clock = SystemClock()
    var limits = budget.limits(clock: clock)
    (limits.seed, limits.shortestTouch) = (seed, shortestTouch)
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    guard let open = OpenBook(path: path) else { return ExitCode.failed }
    let opened = open.opened(media: decoder)
    let explorer = BookExplorer(opened, limits: limits)
    let pageCount = open.book.pages.count
    let ledger = ExplorationLedger(digest: opened.digest, version: Program.version, limits: limits)
    var kept: KeptExploration?
    if let keep {
      kept = try KeptExploration(path: keep, ledger: ledger, pageCount: pageCount)
      if kept == nil { return ExitCode.wrongUse }
    }
    var reports = kept?.pages ?? []
    let known = Set(reports.map(\.place))
    var progress = ExplorationProgress(clock: clock)
    let places = explorer.places.enumerated().filter { $0.offset % shard.count == shard.place }.map(\.element)
    try explorer.explore(places.filter { !known.contains($0) }) {
      progress.report("page \($0.word) of \(pageCount)", reports)
    } after: {
      // What time has cut off is explored anew the next time.
      if !$0.isCutByTime { try kept?.add($0) }
      reports.append($0)
    }
    progress.clear()
    var report = explorer.report(of: reports)
    report.bookErrors = open.errors.count
    return try write(report)
  }

  private func write(_ report: ExplorationReport) throws -> Int32 {
    switch format {
    case .text: try Output.write(report.text)
    case .json: try Output.write(report.json)
    case .sarif: try Output.write(report.sarif(version: Program.version))
    }
    let isEnough = required.map { report.percent >= $0 && report.limits.isEmpty } ?? true
    return report.findings.isEmpty && isEnough && report.bookErrors == 0
      ? ExitCode.done : ExitCode.failed
  }
}

/// How much `leggi explore` and `leggi mutate` may try.
struct BudgetOption {
  /// A page; nil for the default.
  var states: Int?
  /// In all; nil for no end.
  var seconds: Double?

  package init(_ arguments: Arguments) throws(UsageError) {
    for value in arguments.values("--budget") {
      if value.hasSuffix("s"), let seconds = Double(value.dropLast()), (0.1...86_400).contains(seconds) {
        self.seconds = seconds
      } else if let states = Int(value), (1...100_000_000).contains(states) {
        self.states = states
      } else {
        throw .badValue(
          option: "--budget", value: value, expected: "states a page, as 10000, or seconds, as 30s")
      }
    }
  }

  func limits(clock: SystemClock) -> ExplorationLimits {
    var limits = ExplorationLimits()
    if let states { limits.states = states }
    if let seconds {
      let end = clock.seconds + seconds
      limits.secondsLeft = { end - clock.seconds }
    }
    return limits
  }
}
