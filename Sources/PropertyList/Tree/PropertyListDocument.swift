/// A property list as it was read: its values, its text, and what was wrong with it.
///
/// A document with faults still has a tree: what could be read before and between them.
public final class PropertyListDocument {
  /// The name the file was opened by, as diagnostics show it.
  public let file: String
  /// Whether the form of the file has no way to write a number or a boolean but as a string: the old-style form.
  public let writesOnlyStrings: Bool
  let source: SourceText
  let arena: PropertyListArena
  private let problems: [PlacedProblem]

  init(
    file: String, source: SourceText, arena: PropertyListArena, problems: [PlacedProblem],
    writesOnlyStrings: Bool = false
  ) {
    self.file = file
    self.writesOnlyStrings = writesOnlyStrings
    self.source = source
    self.arena = arena
    self.problems = problems
  }

  /// A document that could not be read at all.
  convenience init(file: String, problem: PropertyListProblem) {
    self.init(
      file: file, source: SourceText(bytes: []), arena: PropertyListArena(),
      problems: [PlacedProblem(problem, at: .file)])
  }

  /// The outermost value; nil where there is none.
  public var root: PropertyListNode? { arena.root.map { PropertyListNode(document: self, index: $0) } }

  /// Faults found while reading, in source order.
  public var diagnostics: [Diagnostic] {
    problems.map { problem in
      switch problem.place {
      case .file:
        Diagnostic(problem.problem.severity, problem.problem.message, hint: problem.problem.hint, file: file)
      case .range(let range):
        diagnostic(problem.problem.severity, problem.problem.message, hint: problem.problem.hint, at: range)
      }
    }
  }

  /// A diagnostic placed at a range of this document, with the source line and the caret; without a place where the
  /// document has none (a binary property list).
  public func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    var diagnostic = Diagnostic(severity, message, hint: hint, file: file)
    guard !source.bytes.isEmpty else { return diagnostic }
    let place = source.place(of: range)
    let excerpt = SourceExcerpt(of: source, around: range)
    diagnostic.line = place.line
    diagnostic.column = place.column
    diagnostic.length = place.length
    diagnostic.sourceLine = excerpt.text
    diagnostic.caret = excerpt.caret
    return diagnostic
  }
}
