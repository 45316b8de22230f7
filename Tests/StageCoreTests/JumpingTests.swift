import StageCore
import TestSupport
import Testing

/// Ticks that are passed at once leave the page as ticks that are passed one by one.
struct JumpingTests {
  @Test(arguments: 0..<120)
  func manyTicksAtOnceAreAsManyTicksOneByOne(seed: Int) {
    let random = RandomStage(seed: seed)
    let (jumping, walking) = (random.makeStage(), random.makeStage())
    var generator = SeededGenerator(seed: seed)
    for touch in random.touches(ticks: 40) {
      touch(jumping)
      touch(walking)
      let ticks = Int.random(in: 0...90, using: &generator)
      jumping.advance(ticks: ticks)
      for _ in 0..<ticks { walking.advance() }
      guard jumping.digest == walking.digest, jumping.situation == walking.situation,
        jumping.revision == walking.revision, jumping.takeEvents() == walking.takeEvents()
      else {
        Issue.record("not alike at tick \(walking.tick)")
        return
      }
    }
  }

  @Test(arguments: 0..<60)
  func nothingHappensInTheTicksThatArePassedAtOnce(seed: Int) {
    let random = RandomStage(seed: seed)
    let (jumping, walking) = (random.makeStage(), random.makeStage())
    #expect(jumping.takeEvents() == walking.takeEvents())
    for touch in random.touches(ticks: 40) {
      touch(jumping)
      touch(walking)
      let ticks = jumping.advanceToEvent(within: 60)
      for tick in 1...ticks {
        walking.advance()
        if tick < ticks { #expect(walking.takeEvents() == [], "at tick \(walking.tick)") }
      }
      #expect(jumping.takeEvents() == walking.takeEvents())
    }
  }

  @Test func aDayInWhichNothingHappensIsOneStep() {
    let stage = Stage(
      .box("late", waitsFor: [.when("box", .appeared, after: 86_400)]), .box("box"),
      .sound("wind", length: 3, loops: true))
    var steps = 0
    while stage.progress(of: "late") == .waiting, steps < 100 {
      _ = stage.advanceToEvent(within: .max)
      steps += 1
    }
    #expect(stage.tick == 86_400 * 30 + 1)
    #expect(steps < 10)
  }

  @Test func aDayBesideALoopIsPassedInItsTurns() {
    let stage = Stage(.box("star", tweens: [.moving(.x, to: 9, duration: 10, loop: .reverse)]))
    stage.advance()
    var steps = 0
    while stage.tick < 86_400 * 30, steps < 30_000 {
      _ = stage.advanceToEvent(within: 86_400 * 30 - stage.tick)
      steps += 1
    }
    #expect(stage.tick == 86_400 * 30)
  }

  @Test func noTimeIsNoStep() {
    let stage = Stage(.box("box"))
    stage.advance(ticks: 0)
    stage.advance(ticks: -3)
    #expect(stage.tick == 0)
  }
}
