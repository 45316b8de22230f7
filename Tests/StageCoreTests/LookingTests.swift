import BookVocabulary
import StageCore
import TestSupport
import Testing

/// A page inspected without a touch: its activities, and its pending triggers.
struct LookingTests {
  private func words(_ trigger: PendingTrigger, on stage: Stage) -> String {
    let source = trigger.source.map(stage.name(of:)) ?? "page"
    let left = trigger.ticksLeft.map { " in \($0)" } ?? ""
    return "\(stage.name(of: trigger.element)) \(trigger.action) \(source) \(trigger.event)\(left)"
  }

  private func pending(_ stage: Stage) -> [String] { stage.state.pending.map { words($0, on: stage) } }

  @Test func activitiesHaveTheirElapsedTimeAndTheirCyclesLeft() {
    let stage = Stage(
      .box("star", tweens: [.moving(.x, to: 10, delay: 0.1, duration: 0.5, loop: .reverse, loopCount: 3)]),
      .sound("song", length: 2, offset: 0.5), .movie("fish", frames: [0.5, 0.5], loops: true), .box("stone"))
    stage.advance(ticks: 9)
    let listed = stage.state.activities.map { activity in
      "\(stage.name(of: activity.element)) \(activity.kind) \(Int((activity.elapsed * 30).rounded()))"
        + "/\(Int((activity.length * 30).rounded())) \(activity.cyclesLeft.map(String.init) ?? "∞")"
    }
    #expect(listed == ["star tween(0) 6/15 2", "song sound -6/60 0", "fish movie 9/30 ∞"])
    stage.advance(ticks: 100)
    #expect(stage.state.activities.map { stage.name(of: $0.element) } == ["fish"])
  }

  @Test func aPendingTriggerIsListedUntilItHasActedOnce() {
    let stage = Stage(
      .box("bell", isActive: true), .box("lamp", waitsFor: [.when("bell", .touched, after: 0.1, once: true)]),
      .box("moon", waitsFor: [.when("lamp", .appeared, .show)]),
      .box("sun", on: .when(nil, .pageShown, .request(.next), after: 1)))
    #expect(
      pending(stage) == [
        "lamp appear bell touched", "moon show lamp appeared",
        "sun request(BookVocabulary.PageRequest.next) page pageShown in 31",
      ])
    stage.touch("bell")
    stage.advance()
    #expect(pending(stage).first == "lamp appear bell touched in 3")
    stage.advance(ticks: 2)
    let before = stage.state
    _ = stage.takeEvents()
    stage.advance()
    // Delayed actions come before events, so that the moon hears of the lamp at once.
    #expect(
      before.triggersActing(in: stage.takeEvents()).map { words($0, on: stage) } == [
        "lamp appear bell touched", "moon show lamp appeared",
      ])
    #expect(pending(stage).first == "moon show lamp appeared" && stage.progress(of: "moon") == .showing)
    #expect(!stage.state.awaits(.touched, of: stage.element(named: "bell")))
  }

  @Test(arguments: 0..<40)
  func theTriggersOfATickFollowFromTheMomentBeforeIt(seed: Int) {
    let random = RandomStage(seed: seed)
    let stage = random.makeStage()
    for touch in random.touches(ticks: 300) {
      touch(stage)
      let before = stage.state
      stage.advance()
      let events = stage.takeEvents()
      let acting = before.triggersActing(in: events)
      let requested = events.compactMap { event -> ElementID? in
        if case .requested(_, by: let id) = event { id } else { nil }
      }
      let asking = acting.filter { if case .request = $0.action { true } else { false } }.map(\.element)
      let due = before.pending.filter { $0.ticksLeft == 1 }
      let unexplained = events.filter { event in
        switch event {
        case .hidden(let id): !acting.contains { $0.element == id && [.hide, .toggle].contains($0.action) }
        case .happened(.appeared, to: let id):
          !acting.contains { $0.element == id && [.appear, .show, .toggle].contains($0.action) }
        default: false
        }
      }
      guard requested == asking, unexplained.isEmpty,
        due.allSatisfy({ one in acting.contains { $0.element == one.element && $0.action == one.action } })
      else {
        Issue.record("tick \(stage.tick): \(events) but \(acting)")
        return
      }
    }
  }
}

extension LookingTests {
  @Test func aPageOfTenThousandsOfActionsIsInspectedQuickly() {
    let listeners = (0..<9_000).map { number in
      ElementDescription.box(
        "lamp \(number)", on: .when("bell", .touched, .toggle), .when("bell", .touched, .hide))
    }
    let stage = Stage(
      width: 100, height: 100, frameRate: 30, elements: [.box("bell", isActive: true)] + listeners)
    for _ in 0..<20 { stage.touch("bell") }
    let before = stage.state
    stage.advance()
    #expect(before.triggersActing(in: stage.takeEvents()).count == Stage.actionsPerTick)
    #expect(stage.state.pending.count == 18_000 && stage.state.pending[0].ticksLeft == 1)
  }
}
