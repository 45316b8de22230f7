import BookVocabulary
import StageCore
import Testing

struct DeterminismTests {
  @Test(arguments: 0..<40)
  func theSameTicksAndTouchesGiveTheSameStageAtEveryTick(seed: Int) {
    let random = RandomStage(seed: seed)
    let (first, second) = (random.makeStage(), random.makeStage())
    #expect(first.digest == second.digest)
    for touch in random.touches(ticks: 1500) {
      for stage in [first, second] {
        touch(stage)
        stage.advance()
      }
      guard first.digest == second.digest, first.takeEvents() == second.takeEvents() else {
        Issue.record("the stages part at tick \(first.tick)")
        return
      }
    }
    #expect(first.revision == second.revision)
  }

  @Test(arguments: [3, 7, 21])
  func aStageRebuiltMidwayByReplayingGoesOnAlike(seed: Int) {
    let random = RandomStage(seed: seed, elementCount: 60)
    let touches = random.touches(ticks: 1000)
    let original = random.makeStage()
    var rebuilt = random.makeStage()
    for (tick, touch) in touches.enumerated() {
      touch(original)
      original.advance()
      if tick == 500 {
        rebuilt = random.makeStage()
        for touch in touches.prefix(500) {
          touch(rebuilt)
          rebuilt.advance()
        }
      }
      touch(rebuilt)
      rebuilt.advance()
      #expect(original.digest == rebuilt.digest, "tick \(tick)")
    }
  }

  @Test func theDigestNoticesWhatDiffers() {
    func digest(_ change: (Stage) -> Void) -> UInt64 {
      let stage = Stage(
        .box("lantern", isActive: true, tweens: [.moving(.x, to: 100)]),
        .box("lamp", waitsFor: [.touch(on: "lantern")]), .sound("song", length: 1),
        .box("bell", on: .when("lantern", .touched, .hide, after: 9, once: true)),
        .box("stone", x: 500, drag: DragDescription()))
      change(stage)
      return stage.digest
    }
    let digests = [
      digest { _ in },
      digest { $0.advance() },
      digest { $0.advance(ticks: 2) },
      digest { $0.touch("lantern") },
      digest { $0.touch("lamp") },
      digest { $0.touch(.began, at: PagePoint(x: 1, y: 1)) },
      digest {
        $0.touch("lantern")
        $0.advance()
      },
      digest {
        $0.touch(.began, at: PagePoint(x: 1, y: 1))
        $0.advance()
      },
    ]
    let stone = ElementID(index: 4)
    let drags = [
      digest { $0.pickUp(stone) },
      digest { $0.moveDragged(byX: 1, y: 0) },
      digest { $0.moveDragged(byX: 2, y: 0) },
      digest { $0.drop() },
      digest { $0.putBack() },
      digest {
        $0.pickUp(stone)
        $0.advance()
      },
      digest {
        $0.touch(.began, at: PagePoint(x: 510, y: 10))
        $0.advance()
      },
      digest {
        $0.touch(.began, at: PagePoint(x: 510, y: 10))
        $0.touch(.moved, at: PagePoint(x: 530, y: 10))
        $0.advance()
      },
      digest {
        $0.touch(.began, at: PagePoint(x: 510, y: 10))
        $0.touch(.moved, at: PagePoint(x: 530, y: 10))
        $0.touch(.cancelled, at: PagePoint(x: 530, y: 10))
        $0.advance()
      },
    ]
    #expect(Set(digests + drags).count == digests.count + drags.count)
  }

  /// Both laughs lie in the future, one of them comes only once: nothing to be seen differs.
  @Test func theDigestNoticesWhatIsStillToCome() {
    func makeStage(once: Bool, delay: Double) -> Stage {
      let stage = Stage(
        .box("head", isActive: true),
        .box("laugh", on: .when("head", .touched, .hide, after: delay, once: once)))
      stage.touch("head")
      stage.advance()
      return stage
    }
    let digests = [(false, 1.0), (true, 1), (false, 2), (true, 2)].map {
      makeStage(once: $0, delay: $1).digest
    }
    #expect(Set(digests).count == 4)
  }

  @Test func askingForEventsIsNoPartOfTheState() {
    let stage = Stage(.sound("song", length: 1))
    let before = stage.digest
    _ = stage.takeEvents()
    #expect(stage.digest == before)
  }

  /// There is no event and no visible change before the announced tick, whatever the page.
  @Test(arguments: 0..<150)
  func sleepingUntilTheNextChangeMissesNothing(seed: Int) {
    let random = RandomStage(seed: 1000 + seed)
    let stage = random.makeStage()
    for (tick, touch) in random.touches(ticks: 120).enumerated() {
      if tick.isMultiple(of: 10) { touch(stage) }
      guard let ticks = stage.ticksUntilNextChange else {
        expectQuiet(stage, ticks: 300, seed: seed)
        continue
      }
      expectQuiet(stage, ticks: ticks - 1, seed: seed)
      stage.advance()
      _ = stage.takeEvents()
    }
  }

  private func expectQuiet(_ stage: Stage, ticks: Int, seed: Int) {
    _ = stage.takeEvents()
    let revision = stage.revision
    for _ in 0..<ticks {
      stage.advance()
      guard stage.revision == revision, stage.takeEvents().isEmpty else {
        Issue.record("stage \(seed) changed at tick \(stage.tick), earlier than it said")
        return
      }
    }
  }

  @Test func delaysSoundsAndFramesLetTheReaderSleep() {
    #expect(Stage(.box("fish", tweens: [.moving(.x, to: 9)])).ticksUntilNextChange == 1)
    let delayed = Stage(.box("fish", tweens: [.moving(.x, to: 9, delay: 0.95)]))
    #expect(delayed.ticksUntilNextChange == 29)
    #expect(Stage(.sound("song", length: 2)).ticksUntilNextChange == 60)
    #expect(Stage(.sound("song", length: 2, offset: 1)).ticksUntilNextChange == 30)
    #expect(Stage(.sound("song", length: 2, loops: true)).ticksUntilNextChange == nil)
    #expect(Stage(.movie("dance", frames: [0.49, 1])).ticksUntilNextChange == 15)
    #expect(Stage(.movie("dance", frames: [])).ticksUntilNextChange == nil)
    let touched = Stage(.sound("song", length: 2), .box("bell", isActive: true))
    touched.touch("bell")
    #expect(touched.ticksUntilNextChange == 1)
  }
}
