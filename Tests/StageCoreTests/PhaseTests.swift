import StageCore
import Testing

/// What a part of a page is at, whatever the moment.
struct PhaseTests {
  private let lamp = ElementID(index: 0)
  private let bell = ElementID(index: 1)

  /// A lamp that is highlighted when it is touched, and a bell that swings when it is.
  private func page() -> StageState {
    Stage(
      width: 1024, height: 768, frameRate: 30,
      elements: ["lamp", "bell"].map { name in
        ElementDescription(
          name: name, content: .shape(.rectangle), isActive: true,
          tweens: [TweenDescription(name: "move", delay: 100, duration: 1, targets: [.init(.x, 100)])],
          triggers: [
            TriggerDescription(triggeringElement: name, event: .touched, action: .stop),
            TriggerDescription(triggeringElement: name, event: .touched, action: .hide, delay: 1),
          ])
      }
    ).state
  }

  @Test func aPhaseLastsUntilSomethingHappens() {
    var state = page()
    let part = StagePart([lamp], of: state)
    let (phase, situation) = (state.phase(of: part), state.situation(of: part))
    for _ in 0..<50 { state.advance() }
    #expect(state.phase(of: part) == phase)
    #expect(state.situation(of: part) != situation)
    state.touch(lamp)
    state.advance()
    let touched = state.phase(of: part)
    #expect(touched != phase)
    for _ in 0..<29 { state.advance() }
    #expect(state.phase(of: part) == touched)
    state.advance()
    #expect(state.phase(of: part) != touched && state.isShowing(bell) && !state.isShowing(lamp))
  }

  @Test func aPartKnowsNothingOfTheOthers() {
    var state = page()
    let (lamps, bells) = (StagePart([lamp], of: state), StagePart([bell], of: state))
    var other = state
    other.touch(bell)
    for _ in 0..<40 {
      state.advance()
      other.advance()
    }
    #expect(other.phase(of: lamps) == state.phase(of: lamps))
    #expect(other.situation(of: lamps) == state.situation(of: lamps))
    #expect(other.phase(of: bells) != state.phase(of: bells))
    #expect(other.situation(of: nil) == other.situation && other.situation != state.situation)
  }

  @Test func onlyAPartIsOnItsWay() {
    var state = page()
    state.touch(lamp)
    state.touch(bell)
    for _ in 0..<40 { state.advance() }
    #expect(!state.isOnItsWay)
    state = page()
    state.touch(lamp)
    state.advance()
    let (lamps, bells) = (StagePart([lamp], of: state), StagePart([bell], of: state))
    #expect(state.isOnItsWay(in: lamps))
    for _ in 0..<40 { state.advance() }
    #expect(!state.isOnItsWay(in: lamps))
    // Its tween is still to begin.
    #expect(state.isOnItsWay(in: bells) && state.isOnItsWay)
  }
}
