import PropertyList

extension [Diagnostic] {
  /// How many there are of each kind, and whether they may hide others, in one line.
  package var summary: String {
    let errors = count { $0.severity == .error }
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
