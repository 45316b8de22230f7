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
    #expect(stage.story().count == 500, "it is told once")
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

  @Test func manyTweensOfNoLengthCostATickNoMoreThanItsBound() {
    let loops = (0..<2_000).map { number in
      ElementDescription.box(
        "loop\(number)", tweens: [.moving(.x, to: 1, duration: 0, loop: number % 2 == 0 ? .repeat : .reverse)]
      )
    }
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: loops)
    _ = stage.takeEvents()
    for _ in 0..<3 {
      stage.advance()
      let count = stage.takeEvents().count
      #expect(count > 2_000, "they go on")
      #expect(count < 110_000 + 2_000)
    }
  }

  @Test func aLoopThatIsCountedEndsInTheSameTickHoweverManyThereAre() {
    let counted = ElementDescription.box(
      "counted",
      tweens: [.moving(.x, to: 1, duration: 0, loop: .reverse, loopCount: 400, removesElement: true)])
    let loops = (0..<1_000).map { number in
      ElementDescription.box("loop\(number)", tweens: [.moving(.x, to: 1, duration: 0, loop: .repeat)])
    }
    for others in [[], loops] {
      let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: others + [counted])
      let id = ElementID(index: others.count)
      stage.advance()
      #expect(stage.displayList.contains(id))
      stage.advance()
      #expect(
        !stage.displayList.contains(id), "400 cycles of 0.0001 s are over in the second thirtieth of one")
    }
  }

  /// Tweens of no length tell hundreds of ends a tick; what they set off with a delay would pile up for hours.
  @Test func whatIsPutOffIsBounded() {
    let loops = (0..<10).map { number in
      ElementDescription.box("loop\(number)", tweens: [.moving(.x, to: 1, duration: 0, loop: .repeat)])
    }
    let lamp = ElementDescription.box(
      "lamp", waitsFor: (0..<10).map { .when("loop\($0)", .tweenCompleted(0), .hide, after: 9999) })
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: loops + [lamp])
    var isTold = false
    for _ in 0..<60 where !isTold {
      stage.advance()
      stage.forEachEvent { if $0 == .overloaded { isTold = true } }
    }
    #expect(isTold)
  }
}
