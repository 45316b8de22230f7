import StageCore
import Testing

struct TweenTests {
  @Test func thirtyStepsOfAThirtiethCompleteASecondOnTheThirtieth() {
    var workshop = Workshop(.moving(.x, to: 100))
    for _ in 1...29 { workshop.advance(1.0 / 30) }
    #expect(workshop.tally.completed == 0)
    workshop.advance(1.0 / 30)
    #expect(workshop.tally.completed == 1)
    #expect(workshop.tally.started == 1)
    #expect(workshop.tally.updated == 30)
    #expect(workshop.x == 100)
    #expect(workshop.runningCount == 0)
  }

  @Test(arguments: [24.0, 25, 29.97, 30, 50, 60, 1000])
  func aSecondOfLoopsTakesAsManyTicksInEveryCycle(frameRate: Double) {
    let ticks = 100
    var workshop = Workshop(.moving(.x, to: 1, duration: Double(ticks) / frameRate, loop: .repeat))
    for cycle in 1...50 {
      for _ in 0..<ticks { workshop.advance(1 / frameRate) }
      #expect(workshop.tally.completed == cycle)
    }
  }

  @Test func aStepWithoutLengthDoesNothing() {
    var workshop = Workshop(.moving(.x, to: 100))
    #expect(workshop.advance(0) == false)
    #expect(workshop.tally.started == 0)
  }

  @Test func theExactEndOfADelayStillWaits() {
    var workshop = Workshop(.moving(.x, to: 100, delay: 1))
    for _ in 1...30 { workshop.advance(1.0 / 30) }
    #expect(workshop.tally.started == 0)
    #expect(workshop.tally.updated == 0)
    workshop.advance(0.25)
    #expect(workshop.tally.started == 1)
    #expect(abs(workshop.x - 25) < 1e-9)
  }

  @Test func theStartIsWhatTheTargetHasWhenTheDelayIsOver() {
    var workshop = Workshop(.moving(.x, to: 100, delay: 1))
    workshop.advance(0.9)
    workshop.values[0].x = 50
    workshop.advance(0.6)
    #expect(workshop.x == 75)
  }

  @Test func aListenerMayStillMoveTheTargetWhenTheTweenStarts() {
    var workshop = Workshop(.moving(.x, to: 100))
    workshop.tally.whenStarted = { _, _, values in values[0].x = 80 }
    workshop.advance(0.5)
    #expect(workshop.x == 90)
  }

  @Test func aRepeatSnapsBackBeforeItReportsThatACycleIsOver() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .repeat))
    var seen: [Double] = []
    workshop.tally.whenCompleted = { _, _, values in seen.append(values[0].x) }
    workshop.advance(1)
    workshop.advance(1.5)
    #expect(seen == [0, 0])
    #expect(workshop.x == 50)
    #expect(workshop.tally.started == 1)
  }

  @Test func aReverseGoesThereAndBackWithTheCurveRunBackwards() {
    var workshop = Workshop(.moving(.x, to: 100, transition: .easeIn, loop: .reverse))
    workshop.advance(0.5)
    #expect(workshop.x == 12.5)
    workshop.advance(0.5)
    #expect(workshop.x == 100)
    workshop.advance(0.5)
    #expect(workshop.x == 12.5)
    workshop.advance(0.5)
    #expect(workshop.x == 0)
    #expect(workshop.tally.completed == 2)
  }

  @Test func theStartIsReadAgainInEveryCycle() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .repeat))
    workshop.advance(1)
    workshop.values[0].x = 60
    workshop.advance(0.5)
    #expect(workshop.x == 80)
  }

  @Test func aLoopCountFinishesTheTween() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .repeat, loopCount: 3))
    workshop.advance(10)
    #expect(workshop.tally.completed == 3)
    #expect(workshop.runningCount == 0)
    #expect(workshop.x == 0)
  }

  @Test func aLoopCountCountsEachLegOfAReverse() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .reverse, loopCount: 3))
    workshop.advance(10)
    #expect(workshop.tally.completed == 3)
    #expect(workshop.x == 100)
  }

  @Test func whatIsLeftOfAStepGoesIntoTheNextCycle() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .repeat))
    workshop.advance(3.25)
    #expect(workshop.tally.completed == 3)
    #expect(workshop.tally.updated == 4)
    #expect(workshop.x == 25)
  }

  @Test func anEndlessTweenWithoutLengthRunsOneCycleForEachTenthOfAMillisecond() {
    var workshop = Workshop(.moving(.x, to: 100, duration: 0, loop: .repeat))
    workshop.advance(30)
    #expect((300_000...300_001).contains(workshop.tally.completed))
    workshop.advance(1.0 / 30)
    #expect(workshop.tally.completed <= 300_001 + 334)
  }

  @Test func onlyAlphaIsHeldBetweenClearAndOpaque() {
    var workshop = Workshop(
      .moving(.alpha, to: 0, transition: .easeInBack), .moving(.x, to: 100, transition: .easeOutBack),
      .moving(.y, to: 100, transition: .easeInBack))
    workshop.values[0].alpha = 1
    workshop.advance(0.4)
    #expect(workshop.values[0].alpha == 1)
    #expect(workshop.values[0].y < 0)
    workshop.advance(0.3)
    #expect(workshop.x > 100)
  }

  @Test func theLaterOfTwoTweensWinsAndTheEarlierTakesOverAgain() {
    var workshop = Workshop(.moving(.x, to: 100, duration: 2), .moving(.x, to: -100))
    workshop.advance(0.5)
    #expect(workshop.x < 0)
    workshop.advance(0.5)
    #expect(workshop.x == -100)
    workshop.advance(0.5)
    #expect(workshop.x == 75)
  }

  @Test func nonsenseInABookIsBroughtIntoRange() {
    for nonsense in [Double.nan, -1, -Double.infinity] {
      var workshop = Workshop(.moving(.x, to: 100, delay: nonsense, duration: nonsense, loopCount: -3))
      workshop.advance(1)
      #expect(workshop.tally.completed == 1)
    }
    var endless = Workshop(.moving(.x, to: 100, duration: Double.infinity))
    endless.advance(1)
    #expect(endless.tally.completed == 0)
    #expect(endless.x > 0)
  }

  @Test func aRewoundReverseGoesTheWayItWentFirst() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .reverse, loopCount: 1))
    let tween = TweenID(index: 0)
    workshop.advance(1)
    workshop.values[0].x = 20
    workshop.juggler.add(tween)
    #expect(workshop.runningCount == 0, "a finished tween is not added")
    workshop.juggler.rewind(tween)
    workshop.juggler.add(tween)
    workshop.advance(0.5)
    #expect(workshop.x == 60)
    #expect(workshop.tally.started == 2)
  }
}
