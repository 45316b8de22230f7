import StageCore
import TestSupport
import Testing

/// Snapshots of a stage, and the situations that distinguish its moments, or do not.
struct SituationTests {
  @Test(arguments: 0..<40)
  func aStageThatGoesBackPlaysOnAsItDidBefore(seed: Int) {
    let random = RandomStage(seed: seed)
    let stage = random.makeStage()
    let touches = random.touches(ticks: 400)
    var taken: [StageState] = []
    var digests: [UInt64] = []
    for touch in touches {
      taken.append(stage.state)
      touch(stage)
      stage.advance()
      digests.append(stage.digest)
    }
    for start in [0, 13, 200, 399] {
      let revision = stage.revision
      stage.restore(taken[start])
      #expect(stage.revision > revision)
      for tick in start..<min(start + 60, touches.count) {
        touches[tick](stage)
        stage.advance()
        guard stage.digest == digests[tick] else {
          Issue.record("another story from tick \(start) on, at tick \(tick)")
          return
        }
      }
    }
  }

  @Test func aSnapshotStaysAsItIsWhateverTheStageDoes() {
    let stage = Stage(.box("fish", isActive: true, tweens: [.moving(.x, to: 100)]))
    let snapshot = stage.state
    let digest = snapshot.digest
    stage.advance(ticks: 20)
    #expect(stage.digest != digest)
    #expect(snapshot.digest == digest)
  }

  /// Of every page that comes back to a situation, the two moments are played on with the same touches.
  @Test func momentsInOneSituationHaveOneFuture() {
    var returns = 0
    for seed in 0..<120 {
      let random = RandomStage(seed: seed, elementCount: 4)
      let stage = random.makeStage()
      let touches = random.touches(ticks: 260)
      var known: [Situation: StageState] = [:]
      for touch in touches.prefix(200) {
        if let former = known[stage.situation] {
          returns += 1
          guard haveOneFuture(former, stage.state, on: random, touches: touches.suffix(60)) else {
            Issue.record("page \(seed) goes on in two ways from ticks \(former.tick) and \(stage.tick)")
            return
          }
        }
        known[stage.situation] = stage.state
        touch(stage)
        stage.advance()
      }
    }
    #expect(returns > 1000, "the pages came back \(returns) times")
  }

  private func haveOneFuture(
    _ first: StageState, _ second: StageState, on random: RandomStage,
    touches: ArraySlice<(Stage) -> Void>
  ) -> Bool {
    let stages = [first, second].map { Stage($0) }
    for stage in stages { _ = stage.takeEvents() }
    for touch in touches {
      for stage in stages {
        touch(stage)
        stage.advance()
      }
      guard stages[0].takeEvents() == stages[1].takeEvents(), stages[0].situation == stages[1].situation,
        stages[0].displayList == stages[1].displayList,
        stages[0].displayList.allSatisfy({ stages[0].values(of: $0) == stages[1].values(of: $0) })
      else { return false }
    }
    return true
  }

  /// Whatever comes out differently has begun in another situation.
  @Test func momentsWithTwoFuturesAreInTwoSituations() {
    var partings = 0
    for seed in 0..<60 {
      let random = RandomStage(seed: seed, elementCount: 6)
      let stage = random.makeStage()
      let touches = random.touches(ticks: 120)
      var moments: [StageState] = []
      for touch in touches.prefix(60) {
        moments.append(stage.state)
        touch(stage)
        stage.advance()
      }
      for (first, second) in zip(moments, moments.dropFirst(7))
      where !haveOneFuture(first, second, on: random, touches: touches.suffix(60)) {
        partings += 1
        #expect(first.situation != second.situation, "page \(seed), ticks \(first.tick) and \(second.tick)")
      }
    }
    #expect(partings > 500, "\(partings) pairs of moments went different ways")
  }

  @Test func aLoopComesBackToItsSituation() {
    let stage = Stage(.box("fish", tweens: [.moving(.x, to: 100, duration: 0.5, loop: .reverse)]))
    stage.advance(ticks: 40)
    let (situation, digest) = (stage.situation, stage.digest)
    stage.advance(ticks: 30)
    #expect(stage.situation == situation)
    #expect(stage.digest != digest, "the clock has gone on")
    stage.advance(ticks: 7)
    #expect(stage.situation != situation)
  }

  @Test func aPageAtRestStaysInItsSituation() {
    let stage = Stage(.box("lamp", isActive: true), .box("moth", waitsFor: [.touch(on: "lamp")]))
    stage.advance(ticks: 3)
    let situation = stage.situation
    stage.advance(ticks: 1000)
    #expect(stage.situation == situation)
    stage.touch("lamp")
    #expect(stage.situation != situation, "what is touched will answer")
  }

  @Test func whatIsStillToComeIsPartOfTheSituation() {
    func situation(delay: Double, ticks: Int) -> Situation {
      let stage = Stage(
        .box("head", isActive: true), .box("laugh", on: .when("head", .touched, .hide, after: delay)))
      stage.touch("head")
      stage.advance(ticks: ticks)
      return stage.situation
    }
    #expect(situation(delay: 2, ticks: 1) != situation(delay: 2, ticks: 2))
    #expect(situation(delay: 2, ticks: 31) == situation(delay: 1, ticks: 1), "a second is left of both")
  }
}
