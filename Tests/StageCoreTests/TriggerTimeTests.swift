import StageCore
import Testing

/// Delays, `once`, chains, and what happens when too much comes together.
struct TriggerTimeTests {
  private let button = ElementDescription.box("button", x: 900, isActive: true)

  @Test func aDelayedActionComesWhenItsTimeIsOver() {
    let stage = Stage(button, .box("lamp", waitsFor: [.when("button", .touched, after: 0.5)]))
    stage.touch("button")
    stage.advance()
    #expect(stage.story() == ["button touched"])
    #expect(stage.ticksUntilNextChange == 15)
    #expect(stage.diary(until: 30) == ["16: lamp appeared"])
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func theShortestDelayIsATick() {
    let stage = Stage(button, .box("lamp", waitsFor: [.when("button", .touched, after: 1e-6)]))
    stage.touch("button")
    #expect(stage.diary(until: 3) == ["1: button touched", "2: lamp appeared"])
  }

  @Test func delayedActionsComeInTheOrderOfTheirTimesAndThenOfTheirEvents() {
    let lamps = ["d", "c", "b", "a"].enumerated().map { number, name in
      ElementDescription.box(
        name, waitsFor: [.when("button", .touched, after: [0.3, 0.1, 0.3, 0.2][number])])
    }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [button] + lamps)
    stage.touch("button")
    #expect(
      stage.diary(until: 20) == [
        "1: button touched", "4: c appeared", "7: a appeared", "10: d appeared", "10: b appeared",
      ])
  }

  @Test func manyDelayedActionsAreAllDoneInOrder() {
    let count = 500
    let lamps = (0..<count).map { number in
      ElementDescription.box(
        "lamp\(number)", waitsFor: [.when("button", .touched, after: Double(number * 7919 % 97) / 30)])
    }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [button] + lamps)
    stage.touch("button")
    stage.advance()
    let expected = (0..<count).sorted { ($0 * 7919 % 97, $0) < ($1 * 7919 % 97, $1) }.map {
      "lamp\($0) appeared"
    }
    var story = stage.story().filter { $0 != "button touched" }
    stage.advance(ticks: 200)
    story += stage.story()
    #expect(story == expected)
  }

  @Test func whatIsDueComesBeforeWhatWasHeard() {
    let stage = Stage(
      button, .box("late", waitsFor: [.when("button", .touched, after: 0.1)]),
      .sound("voice", length: 4.0 / 30),
      .box("early", waitsFor: [.when("button", .touched)]))
    stage.touch("button")
    stage.advance(ticks: 3)
    _ = stage.takeEvents()
    stage.touch("button")
    stage.advance()
    #expect(stage.story() == ["button touched", "late appeared", "voice sound completed"])
  }

  @Test func everyEventDelaysAnActionOfItsOwn() {
    let stage = Stage(button, .box("lamp", on: .when("button", .touched, .toggle, after: 0.1)))
    for _ in 1...3 {
      stage.touch("button")
      stage.advance()
    }
    _ = stage.story()
    #expect(stage.diary(until: 20) == ["4: lamp hidden", "5: lamp shown", "6: lamp hidden"])
  }

  @Test func aDelayedActionIsDoneEvenIfItsSourceHasLeft() {
    let stage = Stage(
      .box("pipe", tweens: [.moving(.x, to: 9, duration: 0.1, removesElement: true)]),
      .box("bubble", waitsFor: [.when("pipe", .tweenCompleted(0), after: 1)]))
    #expect(stage.diary(until: 60).last == "34: bubble appeared")
  }

  @Test func onceIsOnce() {
    let stage = Stage(
      button, .box("lamp", on: .when("button", .touched, .toggle, once: true)),
      .box("bell", on: .when("button", .touched, .toggle, after: 0.1, once: true)))
    for _ in 1...10 {
      stage.touch("button")
      stage.advance()
    }
    let story = stage.story().filter { $0 != "button touched" }
    #expect(story == ["lamp hidden", "bell hidden"])
  }

  @Test func theSameTriggerMayActAtOnceAndAgainLater() {
    let stage = Stage(
      button, .box("lamp", on: .when("button", .touched, .hide), .when("button", .touched, .show, after: 0.5))
    )
    #expect(stage.namesOnPage == ["button"], "it waits, because it will be shown")
    stage.touch("button")
    #expect(stage.diary(until: 20) == ["1: button touched", "16: lamp appeared"])
    stage.touch("button")
    #expect(stage.diary(until: 40) == ["21: button touched", "21: lamp hidden", "36: lamp shown"])
  }

  @Test func tenTapsAreTenDelayedLaughs() {
    let stage = Stage(
      .box("head", isActive: true),
      .sound("laugh", length: 0.1, waitsFor: [.when("head", .touched, after: 0.1)]))
    var laughs = 0
    for _ in 1...10 {
      stage.touch("head")
      stage.advance(ticks: 10)
      laughs += stage.story().filter { $0 == "laugh sound completed" }.count
    }
    #expect(laughs == 10)
  }

  @Test func aChainOfAThousandGoesOneLinkATick() {
    let chain = (1...1000).map { number in
      ElementDescription.box("link\(number)", waitsFor: [.when("link\(number - 1)", .appeared)])
    }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [.box("link0")] + chain)
    for tick in 1...1000 {
      stage.advance()
      #expect(stage.takeEvents() == [.happened(.appeared, to: ElementID(index: tick))])
    }
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func twoThatSetEachOtherOffNeitherHangNorHurry() {
    let stage = Stage(
      .box("day", on: .when(nil, .pageShown), .when("night", .removed), .when("day", .appeared, .remove)),
      .box("night", on: .when("day", .removed), .when("night", .appeared, .remove)))
    #expect(
      stage.diary(until: 6) == [
        "1: day appeared", "2: day removed", "3: night appeared", "4: night removed", "5: day appeared",
        "6: day removed",
      ])
  }
}
