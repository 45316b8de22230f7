/// A property list as it was read: its values, its text, and what was wrong with it.
///
/// A document with faults still has a tree: what could be read before and between them.
package final class PropertyListDocument {
  /// The ways to write a property list.
  package enum Form: CaseIterable, Sendable { case xml, binary, oldStyle }

  /// The name the file was opened by, as diagnostics show it.
  package let file: String
  /// How the file is written; XML where it could not be read at all.
  package let form: Form
  /// Says what is in the file: two files of the same bytes have the same one. Empty where it was not read.
  package internal(set) var digest = ""
  /// How the text is written in the file.
  package internal(set) var encoding = InputEncoding.utf8
  let arena: PropertyListArena
  private let problems: [PlacedProblem]
  /// The text; nil where it lies elsewhere.
  private let ownText: SourceText?
  /// The text that lies elsewhere, read when it is first asked for.
  private lazy var distantText = readText?() ?? SourceText(bytes: [])
  private let readText: (() -> SourceText)?

  init(file: String, form: Form, source: SourceText, arena: PropertyListArena, problems: [PlacedProblem]) {
    self.file = file
    self.form = form
    self.arena = arena
    self.problems = problems
    ownText = source
    readText = nil
  }

  /// A document without faults that was read without its text.
  ///
  /// - Parameter text: reads that, for the places that are shown of it.
  init(file: String, form: Form, arena: PropertyListArena, text: @escaping () -> SourceText) {
    self.file = file
    self.form = form
    self.arena = arena
    problems = []
    ownText = nil
    readText = text
  }

  /// A document that could not be read at all.
  convenience init(file: String, problem: PropertyListProblem) {
    self.init(
      file: file, form: .xml, source: SourceText(bytes: []), arena: PropertyListArena(),
      problems: [PlacedProblem(problem, at: nil)])
  }

  /// The text that ranges count in.
  var source: SourceText { ownText ?? distantText }

  /// Whether nothing at all was found to be wrong.
  package var hasNoFaults: Bool { problems.isEmpty }

  /// The text, in UTF-8, that all ranges count in, with its byte order mark where it has one; of a binary
  /// list the bytes of the file.
  package var utf8: [UInt8] { source.bytes }

  /// Whether the form of the file has no way to write a number or a boolean but as a string.
  package var writesOnlyStrings: Bool { form == .oldStyle }

  /// Whether there is nothing in the file but white space and comments: a fault of a book, not of every list.
  package var isBlank: Bool {
    !problems.isEmpty
      && problems.allSatisfy { $0.problem == .emptyFile || $0.problem == .oldStyle(.onlyComments) }
  }

  /// Whether more than single values may be missing from the tree, or stand in it otherwise than they were
  /// meant.
  package var isDamaged: Bool { problems.contains { !$0.problem.isOfOneValue } }

  /// The outermost value; nil where there is none.
  package var root: PropertyListNode? { arena.root.map { PropertyListNode(document: self, index: $0) } }

  /// Faults found while reading, in source order.
  package var diagnostics: [Diagnostic] {
    problems.map {
      diagnostic($0.problem.severity, $0.problem.message, hint: $0.problem.hint, at: $0.range)
    }
  }

  /// The line and the column, in characters, that a range begins at, both from 1; nil in a binary list, which
  /// has no lines.
  package func lineAndColumn(of range: SourceRange) -> (line: Int, column: Int)? {
    guard form != .binary else { return nil }
    let place = source.place(of: range)
    return (place.line, place.column)
  }

  /// A diagnostic placed at a range of this document: with line and column, the source line and the caret, or
  /// with the byte, as a binary property list has no lines. Without a place for the file as a whole.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at range: SourceRange?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(severity, message, hint: hint, file: file)
    guard let range else { return diagnostic }
    switch form {
    case .binary:
      diagnostic.byte = range.offset
      diagnostic.length = max(1, range.length)
    case .xml, .oldStyle:
      // A text that lies elsewhere may have become shorter, or be gone.
      guard !source.bytes.isEmpty || range.end == 0 else { break }
      let range = source.within(range)
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
