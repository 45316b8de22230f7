import BookEditing

/// Changes that are made where they bring no fault.
extension EditorSession {
  /// Does commands as one step, unless the book would have a fault that it has not now: one of its list, or a
  /// name that means nothing.
  ///
  /// - Returns: why nothing was done; nil where all was.
  package func attempt(_ commands: [BookCommand], step: String? = nil) -> String? {
    guard mayWrite else { return hindrance }
    guard !commands.isEmpty else { return nil }
    var tried = document
    do throws(CommandFault) {
      try tried.perform(commands, files: file, step: step ?? name(of: commands))
    } catch {
      return error.fault.message
    }
    let isOnAllPages = commands.contains(where: \.changesValuesOfBook)
    if let fault = fault(of: tried, beside: document, onAllPages: isOnAllPages) { return fault }
    take(tried)
    return nil
  }

  /// A fault of a document that another one has not, in words; nil where it has none.
  private func fault(
    of changed: BookDocument, beside other: BookDocument, onAllPages: Bool
  ) -> String? {
    let faults = faults(of: changed, onAllPages: onAllPages)
    var known: [String: Int] = [:]
    // Most books have none, and what was known need not be found again.
    for diagnostic in faults.isEmpty ? [] : self.faults(of: other, onAllPages: onAllPages) {
      known[diagnostic.message, default: 0] += 1
    }
    for diagnostic in faults {
      guard let left = known[diagnostic.message], left > 0 else {
        return diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
      }
      known[diagnostic.message] = left - 1
    }
    return nil
  }

  /// A fault that what was done since has brought to the page that is edited; nil where it has brought none.
  package func fault(since before: BookDocument) -> String? {
    fault(of: document, beside: before, onAllPages: false)
  }
}
