import PropertyList

extension [Diagnostic] {
  /// Those that take something out of a book.
  package var errors: [Diagnostic] { filter { $0.severity == .error } }

  /// Tells on standard error of the first error, and that there are more: what they are about may be missing
  /// from what a command makes of the book. Nothing where there is none.
  package func reportErrors() {
    guard let first = errors.first else { return }
    Output.error(first.rendered)
    Output.error(
      errors.count == 1
        ? "what it is about may be missing from the book"
        : "the book has \(errors.count) errors, and what they are about may be missing from it",
      hint: "'leggi check' tells more")
  }

  /// How many there are of each kind, and whether they may hide others, in one line.
  package var summary: String {
    let errors = errors.count
    let warnings = count - errors
    func counted(_ count: Int, _ word: String) -> String? {
      count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let mended = errors == 1 ? "this is" : "these are"
    let rest = contains(where: \.leavesMoreUnchecked) ? "; more is checked when \(mended) mended" : ""
    let counts = [counted(errors, "error"), counted(warnings, "warning")].compactMap { $0 }
    return counts.isEmpty ? "no faults" : counts.joined(separator: ", ") + rest
  }
}
