import PropertyList

extension [Diagnostic] {
  /// How many there are of each kind, in one line.
  var summary: String {
    let errors = count { $0.severity == .error }
    let warnings = count - errors
    func counted(_ count: Int, _ word: String) -> String? {
      count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let counts = [counted(errors, "error"), counted(warnings, "warning")].compactMap { $0 }
    return counts.isEmpty ? "no faults" : counts.joined(separator: ", ")
  }
}
