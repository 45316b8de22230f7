import BookVocabulary
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases

/// What a trigger does, as the author is asked.
extension EditorScreen {
  /// Asks what an element does, and then which page, value, game or door is meant.
  func askForAction(of target: Int, _ act: @escaping (TriggerAction) -> Void) {
    let hasGames = session.document.book?.wantsGames ?? false
    let actions = TriggerChoices.actions(of: elementsPage[target]?.type, hasGames: hasGames)
    mode = .choices(
      EditorChoices(
        question: TriggerAction.termName + ":",
        choices: actions.map { key, action in
          choice(key, action.word ?? phrases.leadsToDoor) { [unowned self] in ask(more: action, act) }
        }))
  }

  private func ask(more action: TriggerChoices.Action, _ act: @escaping (TriggerAction) -> Void) {
    let label = (action.word ?? "") + ":"
    switch action {
    case .done(let action): act(action)
    case .page:
      ask(label, among: session.pageNames) { [unowned self] in act(.request(.goTo(session.page(called: $0))))
      }
    case .set, .add:
      let values = elementsPage.values
      guard !values.isEmpty else { return session.answer = phrases.noValues }
      ask(label, among: values.map(\.name)) { [unowned self] name in
        if let value = values[name] { askForNumber(of: value, adds: action == .add) { act(.change($0)) } }
      }
    case .game:
      let games = session.gameNames
      guard !games.isEmpty else { return act(.request(.door(.play))) }
      ask(label, among: games + [""]) {
        act($0.isEmpty ? .request(.door(.play)) : .request(.game($0)))
      }
    case .door:
      mode = .choices(
        EditorChoices(
          question: phrases.leadsToDoor,
          choices: TriggerChoices.doors.map { key, door in
            choice(key, door.rawValue) { act(.request(.door(door))) }
          }))
    }
  }

  /// Asks for one of some names, which are suggested.
  private func ask(_ label: String, among names: [String], _ take: @escaping (String) -> Void) {
    mode = .entry(
      EditorEntry(label: label, among: names) { [unowned self] typed in
        guard names.contains(typed) else { return noName(typed) }
        take(typed)
        return nil
      })
  }

  /// Asks for the number that a value becomes, or rises by.
  private func askForNumber(
    of value: ValueDefinition, adds: Bool, _ take: @escaping (ValueChange) -> Void
  ) {
    let action = adds ? TriggerChoices.Action.add : .set
    let isTruth = value.kind == .truth && !adds
    mode = .entry(
      EditorEntry(
        label: "\(action.word ?? "") \(value.name):",
        buffer: TextBuffer(isTruth ? "true" : "1", isSelected: true),
        suggestions: { _ in isTruth ? ["true", "false"] : [] }
      ) { [unowned self] typed in
        guard let number = value.number(typed) else { return phrases.notANumber(typed) }
        take(ValueChange(value.name, adds ? .add(number) : .set(to: number)))
        return nil
      })
  }
}
