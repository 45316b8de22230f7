/// The outcome of a step of a script.
package struct StepOutcome: Hashable, Sendable {
  package var step: Script.Step
  /// Why it failed; nil where it passed.
  package var failure: StepFailure?

  package init(step: Script.Step, failure: StepFailure? = nil) {
    self.step = step
    self.failure = failure
  }
}

/// What was found in place of what the step expects.
package struct StepFailure: Error, Hashable, Sendable {
  /// Lower case, names things in 'single quotes', ends without a full stop.
  package var message: String
  /// What may have been meant. Default nil.
  package var hint: String?
  /// Further lines, as they are. Default none.
  package var details: [String] = []

  package init(_ message: String, hint: String? = nil, details: [String] = []) {
    self.message = message
    self.hint = hint
    self.details = details
  }
}
