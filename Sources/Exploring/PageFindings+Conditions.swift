import BookModel
import BookReports
import BookVocabulary
import PageExploring
import Scripts
import StageCore

/// Conditions that are answered alike whenever they are asked.
extension PageFindings {
  func addConditions(to groups: inout FindingGroups) {
    for goal in exploration.goals {
      guard case .fired(let id, let place) = goal, let answers = exploration.answers[goal], isDecided(id)
      else {
        continue
      }
      let trigger = state.description(of: id).triggers[place]
      let name = state.name(of: id)
      if exploration.met[goal] == nil {
        // What never appears for it has a finding of its own.
        guard exploration.met[.appears(id)] != nil else { continue }
        groups.add(.neverHolds, cause: "\(trigger.conditions)", element: name) {
          finding(
            .neverHolds, id, neverHolds(trigger, of: id, answers), at: answers.first,
            expecting: effect(of: trigger, on: id))
        }
      } else if trigger.event != .becomes {
        for (condition, failed) in zip(trigger.conditions, answers.failed) where failed == nil {
          groups.add(.alwaysHolds, cause: "\(condition)", element: name) {
            let condition = ValueWording.conditions([condition])
            return Finding(
              kind: .alwaysHolds, place: self.place, element: name,
              message: "a condition of \(words.name(id)) always holds when it is asked: \(condition)",
              reproduction: Script(steps(to: answers.first)))
          }
        }
      }
    }
  }

  private var words: GoalWords { GoalWords(state: state) }

  private func neverHolds(
    _ trigger: TriggerDescription, of id: ElementID, _ answers: PageExploration.Answers
  ) -> String {
    let never = zip(trigger.conditions, answers.held).filter { $0.1 == nil }.map(\.0)
    let all = ValueWording.conditions(never.isEmpty ? trigger.conditions : never)
    let isOne = never.isEmpty ? trigger.conditions.count == 1 : never.count == 1
    let together = never.isEmpty && trigger.conditions.count > 1 ? " together" : ""
    let verb = isOne ? "holds" : "hold"
    guard trigger.event != .becomes else {
      return "a trigger of \(words.name(id)) is never set off: \(all) never \(verb)\(together)"
    }
    return "a trigger of \(words.name(id)) never acts when \(words.eventAlone(trigger)): "
      + "\(all) never \(verb) then\(together)"
  }

  /// When a trigger was first asked, with nothing more to be done; nil for one that never was.
  func asked(
    _ trigger: TriggerDescription, of id: ElementID
  ) -> (moment: PageExploration.Moment, acts: [ScriptAction], seconds: Double)? {
    guard let place = state.description(of: id).triggers.firstIndex(of: trigger),
      let answers = exploration.answers[.fired(id, trigger: place)]
    else { return nil }
    return (answers.first, [], trigger.delay + 2)
  }

  /// What is seen of a trigger that acts.
  private func effect(of trigger: TriggerDescription, on id: ElementID) -> ScriptAction {
    let name = state.name(of: id)
    switch trigger.action {
    case .request:
      guard case .number(let number) = place else { return .expect(.change, within: trigger.delay + 2) }
      return .expect(.not(.page(number)), within: trigger.delay + 2)
    case .remove: return .expect(.removed(name), within: trigger.delay + 2)
    case .hide: return .expect(.hidden(name), within: trigger.delay + 2)
    case .startTweens, .play: return .expect(.running(name), within: trigger.delay + 2)
    case .appear, .show, .toggle, .stop, .place, .change: return .expect(.change, within: trigger.delay + 2)
    }
  }
}
