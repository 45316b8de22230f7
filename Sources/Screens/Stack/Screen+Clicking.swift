import Commands

extension Screen {
  /// Does what was clicked on; what the screen does not do is to go back.
  ///
  /// - Parameter command: nil where there is nothing to click.
  package func perform(clicked command: Command?) -> Outcome {
    guard let command else { return .stay }
    let outcome = perform(command)
    if case .ignored = outcome, command == .back { return .pop }
    return outcome
  }
}
