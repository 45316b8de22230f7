import StageCore
import Testing

/// Pages that ask for more than a tick can do.
struct OverloadTests {
  private let button = ElementDescription.box("button", isActive: true)

  @Test func whatIsTooMuchForATickIsDoneInTheNextInOrder() {
    let count = Stage.actionsPerTick + 500
    let lamps = (0..<count).map { ElementDescription.box("lamp\($0)", waitsFor: [.touch(on: "button")]) }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [button] + lamps)
    stage.touch("button")
    stage.advance()
    #expect(stage.displayList.count == 1 + Stage.actionsPerTick)
    #expect(stage.story().filter { $0 == "overloaded" }.count == 1)
    #expect(stage.ticksUntilNextChange == 1)
    stage.advance()
    #expect(stage.displayList.map(\.index) == Array(0...count))
    #expect(stage.story().count == 500, "it is reported once")
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func soIsWhatIsDueTogether() {
    let count = Stage.actionsPerTick + 1
    let lamps = (0..<count).map {
      ElementDescription.box("lamp\($0)", waitsFor: [.when("button", .touched, after: 0.1)])
    }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [button] + lamps)
    stage.touch("button")
    stage.advance(ticks: 6)
    #expect(stage.displayList.count == count + 1)
    #expect(stage.takeEvents().filter { $0 == .overloaded }.count == 1)
  }

  /// Tweens of no length have hundreds of ends a tick; the delayed actions they set off would pile up for
  /// hours.
  @Test func whatIsPutOffIsBounded() {
    let loops = (0..<10).map { number in
      ElementDescription.box("loop\(number)", tweens: [.moving(.x, to: 1, duration: 0, loop: .repeat)])
    }
    let lamp = ElementDescription.box(
      "lamp", waitsFor: (0..<10).map { .when("loop\($0)", .tweenCompleted(0), .hide, after: 9999) })
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: loops + [lamp])
    var isReported = false
    for _ in 0..<60 where !isReported {
      stage.advance()
      stage.forEachEvent { if $0 == .overloaded { isReported = true } }
    }
    #expect(isReported)
  }

  /// A loop of no length comes to its end hundreds of times a tick.
  @Test func theReportsOfLoopsWithoutLengthAreBounded() {
    let tweens = (0..<50).map { _ in TweenDescription.moving(.x, to: 1, duration: 0, loop: .repeat) }
    let loops = (0..<40).map { ElementDescription.box("loop\($0)", tweens: tweens) }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: loops)
    stage.advance()
    let ends = stage.takeEvents().filter {
      if case .happened(.tweenCompleted, to: _) = $0 { true } else { false }
    }
    #expect((100_000...102_000).contains(ends.count))
    let others = Set(
      ends.suffix(100).map { if case .happened(_, to: let loop) = $0 { loop.index } else { -1 } })
    #expect(others == [38, 39], "each comes to its turn")
  }

  @Test func soAreTheReportsOfMoviesWithoutLength() {
    let movies = (0..<1000).map { ElementDescription.movie("m\($0)", frames: [0.00001], loops: true) }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: movies)
    stage.advance()
    let events = stage.takeEvents()
    #expect(events.count < 102_000)
    #expect(events.contains(.happened(.movieCompleted, to: ElementID(index: 999))))
    #expect(events.contains(.overloaded))
  }

  @Test func anActionOnThousandsOfTweensCountsAsMany() {
    let tweens = (0..<10_000).map { _ in TweenDescription.moving(.x, to: 1) }
    let waits = (0..<150).map { TriggerDescription.when("lamp\($0)", .touched, .startTweens) }
    let heavy = ElementDescription.box("heavy", tweens: tweens, waitsFor: waits)
    let lamps = (0..<150).map { ElementDescription.box("lamp\($0)", isActive: true) }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [heavy] + lamps)
    for number in 0..<150 { stage.touch("lamp\(number)") }
    stage.advance()
    stage.advance()
    #expect(stage.takeEvents().contains(.overloaded), "150 times 10,000 tweens are more than a tick looks at")
  }

  @Test func anElementMayWaitInAsManyWaysAsItLikes() {
    let waits = (0..<20_000).map { TriggerDescription.when("button", .tweenCompleted($0), .hide) }
    let lamp = ElementDescription.box("lamp", waitsFor: waits + waits + [.touch(on: "button")])
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [button, lamp])
    #expect(stage.namesOnPage == ["button"])
    stage.touch("button")
    stage.advance()
    #expect(stage.namesOnPage == ["button", "lamp"])
  }
}
