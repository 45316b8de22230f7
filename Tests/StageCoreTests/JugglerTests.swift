import StageCore
import Testing

struct JugglerTests {
  @Test func tweensAdvanceInTheOrderOfAdding() {
    var juggler = Juggler()
    let tweens = (0..<3).map { _ in juggler.makeTween(.moving(.x, to: 1), of: 0) }
    for tween in [tweens[2], tweens[0], tweens[1]] { juggler.add(tween) }
    var workshop = Workshop()
    workshop.juggler = juggler
    workshop.advance(0.1)
    #expect(workshop.tally.order == [2, 0, 1])
  }

  @Test func addingTwiceCountsOnce() {
    var workshop = Workshop(.moving(.x, to: 1))
    workshop.juggler.add(TweenID(index: 0))
    workshop.advance(0.1)
    #expect(workshop.tally.updated == 1)
  }

  @Test func whatIsAddedMeanwhileBeginsWithTheNextAdvance() {
    var workshop = Workshop(.moving(.x, to: 100))
    let late = workshop.juggler.makeTween(.moving(.y, to: 100), of: 0)
    workshop.tally.whenStarted = { tween, juggler, _ in
      if tween != late { juggler.add(late) }
    }
    workshop.advance(0.5)
    #expect(workshop.values[0].y == 0)
    workshop.advance(0.25)
    #expect(workshop.values[0].y == 25)
  }

  @Test func whatIsRemovedMeanwhileGoesNoFurther() {
    var workshop = Workshop(.moving(.x, to: 100), .moving(.y, to: 100))
    workshop.tally.whenStarted = { _, juggler, _ in juggler.remove(TweenID(index: 1)) }
    workshop.advance(0.5)
    #expect(workshop.values[0].y == 0)
    #expect(workshop.tally.started == 1)
    #expect(workshop.runningCount == 1)
  }

  @Test func aTweenThatRemovesItselfAtItsStartStandsThereUntilItComesBack() {
    var workshop = Workshop(.moving(.x, to: 100))
    workshop.tally.whenStarted = { tween, juggler, _ in juggler.remove(tween) }
    workshop.advance(0.5)
    #expect(workshop.x == 0)
    workshop.tally.whenStarted = nil
    workshop.juggler.add(TweenID(index: 0))
    workshop.advance(0.5)
    #expect(workshop.x == 50)
  }

  @Test func aLoopRemovedAtTheEndOfACycleDropsWhatWasLeftOfTheStep() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .reverse))
    workshop.tally.whenCompleted = { tween, juggler, _ in juggler.remove(tween) }
    workshop.advance(5.5)
    #expect(workshop.tally.completed == 1)
    #expect(workshop.x == 100)
  }

  @Test func oneThatLeavesAndComesBackMeanwhileWaitsForTheNextAdvance() {
    var workshop = Workshop(.moving(.x, to: 100, loop: .repeat))
    workshop.tally.whenCompleted = { tween, juggler, _ in
      juggler.remove(tween)
      juggler.add(tween)
    }
    workshop.advance(2.5)
    #expect(workshop.tally.completed == 1)
    workshop.advance(0.5)
    #expect(workshop.x == 50)
  }

  @Test func aFinishedTweenThatIsRestartedAtItsEndBeginsWithTheNextAdvance() {
    var workshop = Workshop(.moving(.x, to: 100))
    workshop.tally.whenCompleted = { tween, juggler, values in
      values[0].x = 0
      juggler.rewind(tween)
      juggler.add(tween)
    }
    workshop.advance(3)
    #expect(workshop.tally.completed == 1)
    workshop.advance(0.5)
    #expect(workshop.x == 50)
  }

  @Test func aSnapshotLeavesOutWhatWasAddedSince() {
    var workshop = Workshop(.moving(.x, to: 100))
    let snapshot = workshop.juggler.snapshot
    workshop.juggler.add(workshop.juggler.makeTween(.moving(.y, to: 100), of: 0))
    workshop.juggler.advance(by: 0.5, over: snapshot, values: &workshop.values, notifying: &workshop.tally)
    #expect(workshop.x == 50)
    #expect(workshop.values[0].y == 0)
  }

  @Test func anAdvanceSaysWhetherAnyValueHasChanged() {
    var workshop = Workshop(.moving(.x, to: 0))
    #expect(workshop.advance(0.5) == false)
    #expect(workshop.tally.updated == 1)
    workshop.juggler.add(workshop.juggler.makeTween(.moving(.y, to: 1), of: 0))
    #expect(workshop.advance(0.1) == true)
  }

  @Test func thousandsComeAndGoAndKeepTheirOrder() {
    var workshop = Workshop()
    let tweens = (0..<3000).map { number in
      workshop.juggler.makeTween(.moving(.x, to: 1, duration: number.isMultiple(of: 3) ? 0.1 : 1), of: 0)
    }
    for tween in tweens { workshop.juggler.add(tween) }
    workshop.advance(0.1)
    #expect(workshop.runningCount == 2000)
    workshop.tally.order = []
    workshop.advance(0.1)
    #expect(workshop.tally.order == tweens.map(\.index).filter { !$0.isMultiple(of: 3) })
  }
}
