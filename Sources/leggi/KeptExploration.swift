import BookModel
import PropertyList
import Rehearsal
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file in which an exploration keeps what it has found out, page by page.
final class KeptExploration {
  /// Those that were explored before.
  let pages: [PageReport]
  private let path: FilePath
  private let ledger: ExplorationLedger

  /// - Throws: `UsageError`, or what is told of a file that cannot be read or written.
  init(path: FilePath, ledger: ExplorationLedger, pageCount: Int) throws {
    self.path = path
    self.ledger = ledger
    let isThere = path.withCString { access($0, F_OK) } == 0
    pages = isThere ? ledger.pages(in: try TextFile.read(path), count: pageCount) : []
    // Behind what was torn off, or is of another book, a new part begins.
    try Output.append(Array("\n\(ledger.title)\n".utf8), to: path)
  }

  func add(_ page: PageReport) throws { try Output.append(Array(ledger.lines(of: page).utf8), to: path) }
}

/// What `leggi explore` says on a terminal while it works.
struct ExplorationProgress {
  private let clock: SystemClock
  private let start: Double
  private let isShown = isatty(STDERR_FILENO) == 1
  private var hasShown = false

  init(clock: SystemClock) {
    self.clock = clock
    start = clock.seconds
  }

  /// - Parameter reports: those that are done.
  mutating func show(_ what: String, _ reports: [PageReport]) {
    guard isShown else { return }
    let states = reports.reduce(0) { $0 + $1.states }
    let findings = reports.reduce(0) { $0 + $1.findings.count }
    let rate = Int(Double(states) / max(0.001, clock.seconds - start))
    show("\(what): \(states) states, \(rate) a second, \(findings) finding\(findings == 1 ? "" : "s")")
  }

  mutating func show(_ line: String) {
    guard isShown else { return }
    hasShown = true
    Output.errorInPlace(line)
  }

  /// Takes the line away.
  mutating func clear() {
    if hasShown { Output.errorInPlace("") }
    hasShown = false
  }
}
