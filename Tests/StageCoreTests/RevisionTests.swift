import StageCore
import Testing

struct RevisionTests {
  private func changes(_ stage: Stage, ticks: Int) -> [Bool] {
    (0..<ticks).map { _ in
      let revision = stage.revision
      stage.advance()
      return stage.revision != revision
    }
  }

  @Test func aPageAtRestKeepsItsRevision() {
    let stage = Stage(.box("still"), .box("waiting", waitsFor: [.touch(on: "absent")]))
    stage.advance(ticks: 100)
    #expect(stage.revision == 0)
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func aTweenRaisesItWhileItMoves() {
    let stage = Stage(.box("fish", tweens: [.moving(.x, to: 9, delay: 0.1, duration: 0.1)]))
    #expect(changes(stage, ticks: 8) == [false, false, false, true, true, true, false, false])
  }

  @Test func aTweenThatChangesNothingIsQuiet() {
    let stage = Stage(.box("fish", x: 9, tweens: [.moving(.x, to: 9, loop: .repeat)]))
    stage.advance(ticks: 100)
    #expect(stage.revision == 0)
  }

  @Test func aMovieRaisesItOnlyWithAnotherFrame() {
    let stage = Stage(.movie("dance", frames: [0.1, 0.1], loops: true))
    #expect(
      changes(stage, ticks: 10) == [false, false, false, true, false, false, true, false, false, true])
  }

  @Test func aTouchThatNoTriggerWaitsForChangesNothing() {
    let stage = Stage(.box("button", isActive: true))
    stage.touch("button")
    #expect(changes(stage, ticks: 2) == [false, false])
  }

  @Test func appearingAndLeavingRaiseIt() {
    let stage = Stage(
      .box("pipe", isActive: true),
      .box(
        "bubble", tweens: [.moving(.x, to: 0, duration: 0.1, removesElement: true)],
        waitsFor: [.touch(on: "pipe")]))
    stage.touch("pipe")
    #expect(changes(stage, ticks: 5) == [true, false, false, true, false])
  }
}
