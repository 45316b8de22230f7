import Characters
import HeadlessReading
import Ports
import PropertyList
import Scripts

/// Plays scripts that are done in the editor: keys, the mouse, waiting, and what the screen shows.
///
/// ```swift
/// let outcomes = EditorScriptRunner(editor).run(script)
/// ```
package struct EditorScriptRunner {
  private let editor: HeadlessScreens

  package init(_ editor: HeadlessEditor) { self.editor = editor.screens }

  /// Plays the steps in order.
  ///
  /// - Returns: what came of each, to the first that failed.
  package func run(_ script: Script) -> [StepOutcome] {
    var outcomes: [StepOutcome] = []
    for step in script.steps {
      var outcome = StepOutcome(step: step)
      do throws(StepFailure) { try play(step.action) } catch { outcome.failure = error }
      outcomes.append(outcome)
      if outcome.failure != nil { break }
    }
    return outcomes
  }

  private func play(_ action: ScriptAction) throws(StepFailure) {
    guard !editor.hasLeft else { throw StepFailure("the editor has been left") }
    switch action {
    case .size(let columns, let rows): editor.resize(WindowShape(columns: columns, rows: rows))
    case .wait(.ticks(let ticks)): editor.advance(ticks: ticks)
    case .wait(.seconds(let seconds)): editor.advance(ticks: editor.ticks(seconds))
    case .key, .type, .click, .dragCells, .mouse:
      editor.act(action)
      editor.advance()
    case .expect(let expectation, let within): try wait(for: expectation, within: within ?? 0)
    case .until(let expectation, let within):
      try wait(for: expectation, within: within ?? ScriptAction.standardPatience)
    case .page, .ownPage, .set, .touch, .drag, .hold, .drop, .snapshot:
      throw StepFailure(
        "'\(PrintableText.safe(action.description))' is nothing that is done in the editor",
        hint: "keys, the mouse, 'wait', and 'expect text' are")
    }
  }

  private func wait(for expectation: Expectation, within seconds: Double) throws(StepFailure) {
    var left = editor.ticks(seconds)
    while let failure = try failure(of: expectation) {
      guard left > 0, !editor.isWornOut else { throw failure }
      editor.advance()
      left -= 1
    }
  }

  /// Why an expectation does not hold; nil where it does.
  private func failure(of expectation: Expectation) throws(StepFailure) -> StepFailure? {
    switch expectation {
    case .text(let text):
      editor.words.firstPlace(of: ScreenText.joined(text)) != nil
        ? nil : StepFailure("the screen does not show \(text.quoted)")
    case .not(.text(let text)):
      editor.words.firstPlace(of: ScreenText.joined(text)) == nil
        ? nil : StepFailure("the screen shows \(text.quoted)")
    default: throw StepFailure("of the editor only words can be expected: expect text")
    }
  }
}
