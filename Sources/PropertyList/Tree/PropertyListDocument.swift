/// A property list as it was read: its values, its text, and what was wrong with it.
///
/// A document with faults still has a tree: what could be read before and between them.
public final class PropertyListDocument {
  /// The ways to write a property list.
  public enum Form: CaseIterable, Sendable { case xml, binary, oldStyle }

  /// The name the file was opened by, as diagnostics show it.
  public let file: String
  /// How the file is written; XML where it could not be read at all.
  public let form: Form
  let source: SourceText
  let arena: PropertyListArena
  private let problems: [PlacedProblem]

  init(file: String, form: Form, source: SourceText, arena: PropertyListArena, problems: [PlacedProblem]) {
    self.file = file
    self.form = form
    self.source = source
    self.arena = arena
    self.problems = problems
  }

  /// A document that could not be read at all.
  convenience init(file: String, problem: PropertyListProblem) {
    self.init(
      file: file, form: .xml, source: SourceText(bytes: []), arena: PropertyListArena(),
      problems: [PlacedProblem(problem, at: .file)])
  }

  /// Whether the form of the file has no way to write a number or a boolean but as a string.
  public var writesOnlyStrings: Bool { form == .oldStyle }

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

  /// A diagnostic placed at a range of this document: with line and column, the source line and the caret, or with
  /// the byte, as a binary property list has no lines.
  public func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    var diagnostic = Diagnostic(severity, message, hint: hint, file: file)
    switch form {
    case .binary:
      diagnostic.byte = range.offset
      diagnostic.length = max(1, range.length)
    case .xml, .oldStyle:
      let place = source.place(of: range)
      let excerpt = SourceExcerpt(of: source, around: range)
      diagnostic.line = place.line
      diagnostic.column = place.column
      diagnostic.length = place.length
      diagnostic.sourceLine = excerpt.text
      diagnostic.caret = excerpt.caret
    }
    return diagnostic
  }
}
