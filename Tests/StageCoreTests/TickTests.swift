import StageCore
import Testing

/// One order per tick: touches, triggers, tweens and movies and sounds, removals.
struct TickTests {
  @Test func aTickGoesFromTouchesToTriggersToMovementToRemovals() {
    let stage = Stage(
      .box("leaf", tweens: [.moving(.y, to: 9, duration: 0.1, removesElement: true)]),
      .sound("wind", length: 0.1), .movie("grass", frames: [0.1]),
      .box("lamp", tweens: [.moving(.x, to: 9)], waitsFor: [.touch(on: "lantern")]),
      .box("lantern", isActive: true))
    stage.advance(ticks: 2)
    _ = stage.takeEvents()
    stage.touch("lantern")
    stage.advance()
    #expect(
      stage.story() == [
        "lantern touched", "lamp appeared", "leaf tween 0 completed", "grass movie completed",
        "wind sound completed", "leaf removed",
      ])
    #expect(stage.values(of: "lamp")?.x == 0, "what a trigger adds joins on the next tick")
    stage.advance()
    #expect(stage.story() == ["lamp tween 0 started"])
  }

  @Test func whatATriggerAddsJoinsOnTheNextTick() {
    let bell = TriggerDescription.touch(on: "bell")
    let stage = Stage(
      .box("bell", isActive: true), .box("fish", tweens: [.moving(.x, to: 30)], waitsFor: [bell]),
      .movie("dance", frames: [0.05, 1], waitsFor: [bell]), .sound("song", length: 1.0 / 30, waitsFor: [bell])
    )
    stage.touch("bell")
    stage.advance()
    #expect(stage.values(of: "fish")?.x == 0)
    #expect(!stage.story().contains("song sound completed"))
    stage.advance()
    #expect(abs((stage.values(of: "fish")?.x ?? 0) - 1) < 1e-9)
    #expect(stage.story() == ["fish tween 0 started", "song sound completed"])
    #expect(stage.element(named: "dance").map(stage.movieFrame) == 0)
    stage.advance()
    #expect(stage.element(named: "dance").map(stage.movieFrame) == 1)
  }

  @Test func whatMovementBringsAboutActsBeforeTheTouchesOfTheNextTick() {
    let stage = Stage(
      .sound("voice", length: 1.0 / 30), .box("second", waitsFor: [.touch(on: "bell")]),
      .box("first", waitsFor: [.soundCompleted("voice")]), .box("bell", isActive: true))
    stage.advance()
    #expect(stage.story() == ["voice sound started", "voice sound completed"])
    stage.touch("bell")
    stage.advance()
    #expect(stage.story() == ["bell touched", "first appeared", "second appeared"])
  }

  @Test func aTouchActsOnThePageAsItWasWhenTheTickBegan() {
    let stage = Stage(
      .box(
        "curtain", isActive: true, tweens: [.moving(.x, to: 500, duration: 1.0 / 30, removesElement: true)]),
      .box("window", waitsFor: [.touch(on: "curtain")]))
    stage.touch("curtain")
    stage.advance()
    #expect(stage.namesOnPage == ["window"])
  }

  @Test func oneThatLeavesTakesAllItDoesWithIt() {
    let stage = Stage(
      .box(
        "fish",
        tweens: [
          .moving(.x, to: 9, duration: 0.1, removesElement: true), .moving(.y, to: 9, loop: .repeat),
        ]))
    stage.advance(ticks: 3)
    #expect(stage.progress(of: "fish") == .removed)
    #expect(stage.ticksUntilNextChange == nil)
    let digest = stage.values(of: "fish")
    stage.advance(ticks: 30)
    #expect(stage.values(of: "fish") == digest)
  }

  @Test func statesFollowWhatAnElementDoes() {
    let stage = Stage(
      .box("still"), .box("fish", tweens: [.moving(.x, to: 9, delay: 1, duration: 1)]),
      .sound("voice", length: 1, offset: 0.5), .movie("dance", frames: [0.5]), .movie("empty", frames: []),
      .box("waiting", waitsFor: [.touch(on: "absent")]))
    #expect(stage.progress(of: "still") == .showing)
    #expect(stage.progress(of: "fish") == .running, "a delay is part of what it does")
    #expect(stage.progress(of: "voice") == .running)
    #expect(stage.progress(of: "dance") == .running)
    #expect(stage.progress(of: "empty") == .done)
    #expect(stage.progress(of: "waiting") == .waiting)
    stage.advance(ticks: 60)
    #expect(stage.progress(of: "still") == .showing)
    for name in ["fish", "voice", "dance"] { #expect(stage.progress(of: name) == .done) }
  }

  @Test func aFrameRateThatIsNoneBecomesThirty() {
    for frameRate in [0, -5, .nan, .infinity] {
      #expect(Stage(width: 1, height: 1, frameRate: frameRate, elements: []).frameRate == 30)
    }
    #expect(Stage(width: 1, height: 1, frameRate: 1e9, elements: []).frameRate == 1000)
    #expect(Stage(width: 1, height: 1, frameRate: 0.01, elements: []).frameRate == 0.01)
  }

  @Test func eventsAreReportedOnce() {
    let stage = Stage(.sound("voice", length: 1.0 / 30))
    var count = 0
    stage.forEachEvent { _ in count += 1 }
    #expect(count == 1)
    stage.advance()
    stage.forEachEvent { _ in count += 1 }
    #expect(count == 2)
    #expect(stage.takeEvents().isEmpty)
  }
}
