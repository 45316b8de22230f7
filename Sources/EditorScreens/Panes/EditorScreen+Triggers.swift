import BookEditing
import BookVocabulary
import CellGrid
import Commands
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import Ports
import Screens

/// The triggers below the canvas: seen, made, changed and removed.
extension EditorScreen {
  func drawTriggers(into frame: inout Frame) {
    followBook()
    below.triggers.draw(
      isFocused: focus == .triggers, isPlain: services.isPlain, selected: Set(session.selection), in: phrases,
      into: &frame)
  }

  /// Where the elements of the trigger in focus lie, for an arrow between them.
  var shownTriggers: [(source: ElementBox, target: ElementBox)] {
    guard panes.lower == .triggers, surface.arranged == .elements, let edge = below.triggers.trigger else {
      return []
    }
    let page = elementsPage
    guard case .element(let index) = edge.source, let source = page[index], let target = page[edge.target],
      source.isOnCanvas, target.isOnCanvas
    else { return [] }
    return [(source.box, target.box)]
  }

  // MARK: Keys

  /// Does what the triggers do otherwise than the canvas; nil where they do not.
  func performInTriggers(_ command: Command) -> Outcome? {
    followBook()
    switch command {
    case .back: focus(on: .canvas)
    case .moveUp, .moveDown:
      below.triggers.walk(by: command == .moveUp ? -1 : 1)
      if let element = below.triggers.element { select([element]) }
    case .choose:
      if let edge = below.triggers.trigger {
        askForChange(of: edge)
      } else if below.triggers.element != nil {
        focus(on: .keys)
      }
    case .addTrigger: askForDirection()
    case .delete:
      guard let edge = below.triggers.trigger else { return nil }
      perform(elementsPage.removing(edge), step: "remove trigger of \(name(edge.target))")
    default: return nil
    }
    return .stay
  }

  func handleInTriggers(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _), (.wheelDown, _): below.triggers.walk(by: event.button == .wheelUp ? -1 : 1)
    case (.left, .pressed):
      let before = focus == .triggers ? below.triggers.focus : nil
      focus(on: .triggers)
      guard below.triggers.press(row: event.row) else { return .stay }
      if let element = below.triggers.element { select([element]) }
      // A click on the line in focus changes it.
      if below.triggers.focus == before, let edge = below.triggers.trigger { askForChange(of: edge) }
    default: break
    }
    return .stay
  }

  // MARK: Making

  /// Asks whether the selected element waits for another, or sets one off.
  private func askForDirection() {
    guard let element = session.selection.last, let name = session.selectedNames.last else {
      session.answer = phrases.needsSelection
      return
    }
    let waits = EditorChoices.Choice(key: "w", words: phrases.waitsForAnother(name)) { [unowned self] in
      askForElement(label: phrases.waitsForAnother(name), allowsPage: true) { [unowned self] source in
        askForEvent(of: source, target: element)
      }
      return .stay
    }
    let sets = EditorChoices.Choice(key: "s", words: phrases.setsAnotherOff(name)) { [unowned self] in
      askForElement(label: phrases.setsAnotherOff(name), allowsPage: false) { [unowned self] target in
        if let target { askForEvent(of: element, target: target) }
      }
      return .stay
    }
    mode = .choices(EditorChoices(question: phrases.trigger + ":", choices: [waits, sets]))
  }

  /// Asks for an element by its name.
  ///
  /// - Parameters:
  ///   - allowsPage: whether the page itself may be meant, which is nil then.
  ///   - take: given its place on the page.
  private func askForElement(label: String, allowsPage: Bool, _ take: @escaping (Int?) -> Void) {
    let names = (allowsPage ? [phrases.thePage] : []) + session.elementNames
    mode = .entry(
      EditorEntry(
        label: label, among: names
      ) { [unowned self] typed in
        if allowsPage, typed == phrases.thePage {
          take(nil)
          return nil
        }
        guard let index = session.elementNames.firstIndex(of: typed) else { return noName(typed) }
        take(index)
        return nil
      })
  }

  /// Asks which event of an element, or of the page, sets another off.
  private func askForEvent(of source: Int?, target: Int) {
    mode = .choices(
      eventChoices(of: source) { [unowned self] event in
        guard event == .becomes else { return askForAction(source, event, target) }
        askForConditions("") { [unowned self] conditions in
          guard !conditions.isEmpty else { return phrases.nothingIsTyped }
          askForAction(source, event, target, conditions)
          return nil
        }
      })
  }

  /// The events of an element, or of the page, to be chosen from.
  private func eventChoices(of source: Int?, _ act: @escaping (TriggerEvent) -> Void) -> EditorChoices {
    let elements = session.page?.elements ?? []
    let events =
      source.map { index in
        TriggerChoices.events(of: elements.first { $0.index == index }, among: elements)
      } ?? TriggerChoices.pageEvents
    return EditorChoices(
      question: TriggerEvent.termName + ":",
      choices: zip("abcdefghijklmnopqrstuvw", events).map { key, event in
        choice(key, TriggersPane.words(of: event)) { act(event) }
      })
  }

  func choice(
    _ key: Character, _ words: String, _ act: @escaping () -> Void
  ) -> EditorChoices.Choice {
    .init(key: key, words: words) {
      act()
      return .stay
    }
  }

  /// Asks for conditions in a line.
  private func askForConditions(_ words: String, _ take: @escaping ([ValueCondition]) -> String?) {
    let values = elementsPage.values
    guard !values.isEmpty || !words.isEmpty else {
      session.answer = phrases.noValues
      return
    }
    let names = values.map(\.name)
    mode = .entry(
      EditorEntry(
        label: phrases.heading(of: .condition) + ":", buffer: TextBuffer(words, isSelected: true),
        among: names, takesParts: false,
        fault: names.first.map { "\($0) >= 3" }
      ) { [unowned self] typed in
        do throws(TypedConditions.Fault) {
          return take(try TypedConditions(typed, of: values).conditions)
        } catch {
          return error.words(in: phrases, of: values)
        }
      })
  }

  private func askForAction(
    _ source: Int?, _ event: TriggerEvent, _ target: Int, _ conditions: [ValueCondition] = []
  ) {
    askForAction(of: target) { [unowned self] action in
      let commands = elementsPage.triggering(
        by: source, event, target, action: action, conditions: conditions)
      guard perform(commands, step: "add trigger to \(name(target))") else { return }
      select([target])
      followBook()
      below.triggers.focus(on: target)
    }
  }

  // MARK: Changing

  /// What the step is called that changes a trigger.
  private func stepName(of edge: TriggerGraph.Edge) -> String { "change trigger of \(name(edge.target))" }

  private func name(_ element: Int) -> String { elementsPage[element]?.name ?? "" }

  /// Asks what of a trigger is to be changed.
  private func askForChange(of edge: TriggerGraph.Edge) {
    let step = stepName(of: edge)
    func change(_ commands: [BookCommand]) { perform(commands, step: step) }
    let source: Int?? =
      switch edge.source {
      case .element(let source): source
      // Without conditions nothing can become so.
      case .page where !edge.conditions.isEmpty: .some(nil)
      case .page, .missing: nil
      }
    let event = source.map { source in
      choice("e", TriggerEvent.termName) { [unowned self] in
        mode = .choices(
          eventChoices(of: source) { [unowned self] in change(elementsPage.changing(edge, event: $0)) })
      }
    }
    let others = [
      choice("a", TriggerAction.termName) { [unowned self] in
        askForAction(of: edge.target) { [unowned self] in change(elementsPage.changing(edge, action: $0)) }
      },
      choice("c", phrases.heading(of: .condition).lowercased()) { [unowned self] in
        let words = TypedConditions.words(edge.conditions, of: elementsPage.values, isPlain: true)
        askForConditions(words) { [unowned self] in
          session.attempt(elementsPage.changing(edge, conditions: $0), step: step)
        }
      },
      choice("d", phrases.delay) { [unowned self] in askForDelay(of: edge) },
      choice("o", phrases.onceOnly) { [unowned self] in
        change(elementsPage.changing(edge, once: !edge.once))
      },
    ]
    mode = .choices(
      EditorChoices(question: phrases.trigger + ":", choices: (event.map { [$0] } ?? []) + others))
  }

  private func askForDelay(of edge: TriggerGraph.Edge) {
    mode = .entry(
      EditorEntry(label: phrases.delay + ":", buffer: TextBuffer(String(edge.delay), isSelected: true)) {
        [unowned self] typed in
        guard let seconds = try? NumberEntry(typed).value(of: edge.delay), seconds >= 0, seconds <= 86_400
        else {
          return typed.isEmpty ? phrases.nothingIsTyped : phrases.notANumber(typed)
        }
        perform(elementsPage.changing(edge, delay: seconds), step: stepName(of: edge))
        return nil
      })
  }
}
