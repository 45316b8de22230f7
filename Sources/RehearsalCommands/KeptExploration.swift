import BookModel
import CommandArguments
import CommandFiles
import CommandSupport
import Exploring
import PropertyList
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file in which an exploration keeps its results, page by page.
final class KeptExploration {
  /// Those that were explored before.
  let pages: [PageReport]
  private let path: FilePath
  private let ledger: ExplorationLedger

  /// - Returns: nil, and the faults on standard error, where the file says what cannot be.
  /// - Throws: `UsageError` where another kind of file is there; `TextFileFault` where it cannot be read;
  ///   `OutputFailure` where it cannot be written.
  init?(path: FilePath, ledger: ExplorationLedger, pageCount: Int) throws {
    self.path = path
    self.ledger = ledger
    let isThere = path.withCString { access($0, F_OK) } == 0
    let bytes = isThere ? try Self.bytes(of: path) : []
    let (pages, faults) = ledger.read(bytes, count: pageCount)
    self.pages = pages
    for fault in faults { Output.error(fault.diagnostic(in: path.description).rendered) }
    guard faults.isEmpty else { return nil }
    // Behind a torn end, or the results of another book, a new part begins.
    try Output.append(Array("\n\(ledger.title)\n".utf8), to: path)
  }

  /// All of a file, which is empty or a ledger.
  private static func bytes(of path: FilePath) throws -> [UInt8] {
    guard let beginning = try? TextFile.bytes(of: path, atMost: 100),
      beginning.isEmpty || ExplorationLedger.isLedger(beginning)
    else { throw UsageError.noExplorationFile(path.description) }
    return try TextFile.bytes(of: path)
  }

  func add(_ page: PageReport) throws { try Output.append(Array(ledger.lines(of: page).utf8), to: path) }
}

/// What `leggi explore` says on a terminal while it works.
struct ExplorationProgress {
  private let clock: SystemClock
  private let start: Double
  private var hasShown = false

  init(clock: SystemClock) {
    self.clock = clock
    start = clock.seconds
  }

  /// - Parameter reports: those that are done.
  mutating func report(_ what: String, _ reports: [PageReport]) {
    let states = reports.reduce(0) { $0 + $1.states }
    let findings = reports.reduce(0) { $0 + $1.findings.count }
    let rate = Int(Double(states) / max(0.001, clock.seconds - start))
    show("\(what): \(states) states, \(rate) a second, \(findings) finding\(findings == 1 ? "" : "s")")
  }

  mutating func show(_ line: String) {
    hasShown = true
    Output.errorInPlace(line)
  }

  /// Takes the line away.
  mutating func clear() {
    if hasShown { Output.errorInPlace("") }
    hasShown = false
  }
}
