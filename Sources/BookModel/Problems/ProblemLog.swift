import PropertyList

/// Collects the faults of one book, each with its place.
final class ProblemLog {
  struct Entry {
    var problem: BookProblem
    /// Nil for the file as a whole.
    var place: SourceRange?
  }

  /// A key that its dictionary does not know; kept while decoding for the rule that reports it.
  struct UnknownKey {
    var name: String
    var subject: BookSubject
    var dictionary: DictionaryKind
    var place: SourceRange
  }

  /// More are not listed: nobody reads them, and a hostile book must not fill the memory with them.
  static let limit = 1000

  private(set) var entries: [Entry] = []
  private(set) var unknownKeys: [UnknownKey] = []
  /// The gravest of the faults that were not listed.
  private var unlisted: Diagnostic.Severity?
  /// How many more names may be compared to find the nearest; bounded, since a hostile book may misspell a
  /// thousand names among a million.
  private var comparisons = 100_000

  /// Logs a fault; its place is looked for only while there is room for it.
  func report(_ problem: BookProblem, at place: @autoclosure () -> SourceRange?) {
    guard entries.count < Self.limit else {
      if unlisted != .error { unlisted = problem.severity }
      return
    }
    entries.append(Entry(problem: problem, place: place()))
  }

  func note(_ key: UnknownKey) {
    if unknownKeys.count < Self.limit { unknownKeys.append(key) }
  }

  /// The candidate that was most likely meant; nil where none is near.
  func nearest(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard entries.count < Self.limit, comparisons > 0 else { return nil }
    let candidates = candidates()
    comparisons -= candidates.count
    return NearestName.suggestion(for: name, among: candidates)
  }

  /// The faults as diagnostics of the document, its own among them, in source order.
  func diagnostics(of document: PropertyListDocument) -> [Diagnostic] {
    let own = document.diagnostics
    let isDamaged = own.contains { $0.severity == .error }
    var problems = entries.filter { !(isDamaged && $0.problem.mayComeFromADamagedFile) }
    if let unlisted { problems.append(Entry(problem: .tooManyProblems(unlisted), place: nil)) }
    let found = problems.map { entry -> Diagnostic in
      let problem = entry.problem
      guard let place = entry.place else {
        return Diagnostic(problem.severity, problem.message, hint: problem.hint, file: document.file)
      }
      return document.diagnostic(problem.severity, problem.message, hint: problem.hint, at: place)
    }
    return (own + found).inSourceOrder()
  }
}
