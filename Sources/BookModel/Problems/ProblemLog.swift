import BookFormat
import Characters
import PropertyList

/// Collects the faults of one book, each with its place.
package final class ProblemLog {
  struct Entry {
    var problem: BookProblem
    /// Nil for the file as a whole.
    var place: SourceRange?
    var leavesMoreUnchecked: Bool
  }

  /// A key that its dictionary does not know; kept while decoding for the rule that reports it.
  package struct UnknownKey {
    package var name: String
    package var subject: BookSubject
    package var dictionary: DictionaryKind
    package var place: SourceRange
  }

  /// Of errors and of warnings each no more are listed: no author reads them, and a hostile book must not
  /// fill the memory with them. Counted apart, so that a thousand warnings do not hide an error.
  static let limit = 1000

  /// Which keys of the format those of the book are.
  let knownKeys: KnownKeys
  private(set) var entries: [Entry] = []
  package private(set) var unknownKeys: [UnknownKey] = []
  /// Whether the book is still being decoded: what has an error then is left out, and rules do not see it
  /// whole.
  package var isDecoding = true
  private var errors = 0
  private var warnings = 0
  /// How many more names may be compared to find the nearest; bounded, since a hostile book may misspell a
  /// thousand names among a million.
  private var comparisons = 100_000

  package init() { knownKeys = KnownKeys() }

  /// A log of the same list, for what was decoded without an error before.
  init(after log: ProblemLog) { knownKeys = log.knownKeys }

  /// Logs a fault; its place is looked for only while there is room for it.
  package func report(_ problem: BookProblem, at place: @autoclosure () -> SourceRange?) {
    let count: Int
    switch problem.severity {
    case .error:
      errors += 1
      count = errors
    case .warning:
      warnings += 1
      count = warnings
    }
    if count <= Self.limit {
      entries.append(
        Entry(
          problem: problem, place: place(),
          leavesMoreUnchecked: isDecoding && problem.severity == .error))
    }
  }

  func note(_ key: UnknownKey) {
    // One more than are listed, so that it is told that there are more.
    if unknownKeys.count <= Self.limit { unknownKeys.append(key) }
  }

  /// The candidate that was most likely meant; nil where none is near.
  package func nearest(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard errors < Self.limit, comparisons > 0 else { return nil }
    let candidates = candidates().prefix(comparisons)
    comparisons -= candidates.count
    return NearestName.suggestion(for: name, among: candidates)
  }

  /// The faults as diagnostics of the document, its own among them, in source order.
  package func diagnostics(of document: PropertyListDocument) -> [Diagnostic] {
    let own = document.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.leavesMoreUnchecked = true
      return diagnostic
    }
    var problems = entries.filter { !(document.isDamaged && $0.problem.mayComeFromADamagedFile) }
    let listed = problems.count
    for (severity, count) in [(Diagnostic.Severity.error, errors), (.warning, warnings)]
    where count > Self.limit {
      problems.append(
        Entry(problem: .tooManyProblems(severity), place: nil, leavesMoreUnchecked: severity == .error))
    }
    let found = problems.map { entry in
      let problem = entry.problem
      var diagnostic = document.diagnostic(
        problem.severity, problem.message, hint: problem.hint, at: entry.place)
      diagnostic.leavesMoreUnchecked = entry.leavesMoreUnchecked
      return diagnostic
    }
    // That there are more has no place of its own, and is said last.
    return (own + found.prefix(listed)).inSourceOrder() + found.dropFirst(listed)
  }
}
