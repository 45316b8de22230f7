import BookModel
import BookScreens
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Media
import PropertyList
import Rehearsal
import Scripts
import Terminal

/// `leggi mutate BOOK [SCRIPT…]`: changes a book in one place after the other, and reports the changes that
/// no check notices.
package struct MutateCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, json }

  package static let name = CommandName.mutate
  package static let synopsis = "mutate BOOK [SCRIPT]..."
  package static let summary = "test the tests of a book"
  package static let options = [
    OptionSpecification("--budget"), OptionSpecification("--format", .choice(Format.self)),
    OptionSpecification("--require"),
  ]
  package static let operands: [ArgumentKind] = [.book, .file]
  package static let help = HelpText.mutate

  private let path: FilePath
  private let scripts: [FilePath]
  private let format: Format
  private let budget: BudgetOption
  private let required: Int?

  package init(_ arguments: Arguments) throws {
    guard let book = arguments.words.first else { throw UsageError.noBook }
    path = book
    scripts = Array(arguments.words.dropFirst())
    format = try arguments.choice("--format", of: Format.self) ?? .text
    budget = try BudgetOption(arguments)
    required = try arguments.wholeNumber("--require", in: 0...100, expected: "per cent, 0 to 100")
  }

  package func run() throws -> Int32 {
    let clock = SystemClock()
    let limits = budget.limits(clock: clock)
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    guard let scripts = try readScripts() else { return ExitCode.wrongUse }
    guard let open = OpenBook(path: path) else { return ExitCode.failed }
    let test = MutationTest(open.opened(media: decoder), scripts: scripts, limits: limits)
    let failing = test.failingScripts
    for run in failing {
      for failure in run.failures { Output.error(failure) }
      Output.error("leggi: \(run.file.quoted) fails on the book as it is")
    }
    guard failing.isEmpty else { return ExitCode.failed }
    var report = MutationReport()
    var progress = ExplorationProgress(clock: clock)
    let mutations = test.mutations
    for (place, mutation) in mutations.enumerated() {
      if limits.isTimeOver {
        report.left += mutations.count - place
        break
      }
      if place % 16 == 0 {
        progress.show("mutation \(place) of \(mutations.count): \(report.survivors.count) not noticed")
      }
      report.add(mutation, test.outcome(of: mutation))
    }
    progress.clear()
    try Output.write(format == .text ? report.text : report.json)
    let wanted = required ?? 100
    return report.left == 0 && report.percent >= wanted && open.errors.isEmpty
      ? ExitCode.done : ExitCode.failed
  }

  /// Nil, and the faults on standard error, where one cannot be read.
  private func readScripts() throws -> [(name: String, script: Script)]? {
    var read: [(name: String, script: Script)] = []
    var isSound = true
    for path in scripts {
      let (script, faults) = Script.read(try TextFile.bytes(of: path))
      for fault in faults {
        Output.error(fault.diagnostic(in: TextFile.name(of: path)).rendered)
        isSound = false
      }
      read.append((TextFile.name(of: path), script))
    }
    return isSound ? read : nil
  }
}
