import StageCore
import Testing

struct TriggerTests {
  @Test func theLampAppearsWhenTheLanternIsTouched() {
    let stage = Stage(.box("lantern", isActive: true), .box("lamp", waitsFor: [.touch(on: "lantern")]))
    #expect(stage.progress(of: "lamp") == .waiting)
    stage.touch("lantern")
    stage.advance()
    #expect(stage.story() == ["lantern touched", "lamp appeared"])
    #expect(stage.progress(of: "lamp") == .showing)
  }

  @Test func allThatWaitForOneEventAppearInThePagesOrder() {
    let stage = Stage(
      .box("third", waitsFor: [.touch(on: "bell"), .touch(on: "third")]), .box("bell", isActive: true),
      .box("first", waitsFor: [.touch(on: "bell")]),
      .sound("second", length: 1, waitsFor: [.touch(on: "bell")]))
    stage.touch("bell")
    stage.advance()
    #expect(
      stage.story() == [
        "bell touched", "third appeared", "first appeared", "second appeared", "second sound started",
      ])
  }

  @Test func anyOfSeveralTriggersSetsAnElementOff() {
    for bell in ["left", "right"] {
      let stage = Stage(
        .box("left", isActive: true), .box("right", isActive: true),
        .box("lamp", waitsFor: [.touch(on: "left"), .touch(on: "right")]))
      stage.touch(bell)
      stage.advance()
      #expect(stage.story() == ["\(bell) touched", "lamp appeared"])
    }
  }

  @Test func aTriggerSaidTwiceActsOnce() {
    let stage = Stage(
      .box("head", isActive: true),
      .sound("laugh", length: 1.0 / 30, waitsFor: [.touch(on: "head"), .touch(on: "head")]))
    stage.touch("head")
    #expect(
      stage.stories(ticks: 2) == [
        ["head touched", "laugh appeared", "laugh sound started"], ["laugh sound completed"],
      ])
  }

  @Test func aSoundAnImageAndATweenFollowOneAnother() {
    let stage = Stage(
      .sound("voice", length: 0.1),
      .box("star", tweens: [.moving(.alpha, to: 0, duration: 0.1)], waitsFor: [.soundCompleted("voice")]),
      .box("moon", waitsFor: [.tweenStarted("star")]), .box("sun", waitsFor: [.tweenCompleted("star")]))
    #expect(stage.story() == ["voice sound started"])
    #expect(
      stage.stories(ticks: 8) == [
        [], [], ["voice sound completed"],
        ["star appeared"], ["star tween 0 started"],
        ["moon appeared"], ["star tween 0 completed"], ["sun appeared"],
      ])
  }

  @Test func aTweenIsHeardByItsNumber() {
    let stage = Stage(
      .box("fish", tweens: [.moving(.x, to: 1, duration: 0.1), .moving(.y, to: 1, duration: 1)]),
      .box("early", waitsFor: [.tweenCompleted("fish", 0)]),
      .box("late", waitsFor: [.tweenCompleted("fish", 1)]),
      .box("never", waitsFor: [.tweenCompleted("fish", 2)]))
    stage.advance(ticks: 10)
    #expect(stage.namesOnPage == ["fish", "early"])
    stage.advance(ticks: 100)
    #expect(stage.namesOnPage == ["fish", "early", "late"])
  }

  @Test func oneThatWaitsItselfIsHeardOnceItIsThere() {
    let stage = Stage(
      .box("last", waitsFor: [.touch(on: "middle")]),
      .box("middle", x: 500, isActive: true, waitsFor: [.touch(on: "first")]), .box("first", isActive: true))
    stage.touch("middle")
    stage.advance()
    #expect(stage.story() == [], "what waits cannot be touched")
    stage.touch("first")
    stage.advance()
    stage.touch("middle")
    stage.advance()
    #expect(stage.story() == ["first touched", "middle appeared", "middle touched", "last appeared"])
  }

  @Test func aChainGoesOneLinkATick() {
    let chain = (1..<100).map { number in
      ElementDescription.box(
        "link\(number)", tweens: [.moving(.x, to: 1, duration: 0)],
        waitsFor: [.tweenCompleted("link\(number - 1)")])
    }
    let stage = Stage(
      width: 1024, height: 768, frameRate: 30,
      elements: [.box("link0", tweens: [.moving(.x, to: 1, duration: 0)])] + chain)
    for tick in 1...99 {
      stage.advance()
      // One tick to report that the tween is over, the next to appear by it and the one after to move.
      #expect(stage.displayList.count == tick / 2 + 1)
    }
  }

  @Test func tenTapsLaughTenTimes() {
    let stage = Stage(
      .box("head", isActive: true), .sound("laugh", length: 0.2, waitsFor: [.touch(on: "head")]))
    var laughs = 0
    for _ in 1...10 {
      stage.touch("head")
      stage.advance(ticks: 10)
      laughs += stage.story().filter { $0 == "laugh sound completed" }.count
    }
    #expect(laughs == 10)
  }

  @Test func aTapDuringALaughLetsItGoOn() {
    let stage = Stage(
      .box("head", isActive: true), .sound("laugh", length: 0.2, waitsFor: [.touch(on: "head")]))
    var story: [String] = []
    for _ in 1...3 {
      stage.touch("head")
      stage.advance(ticks: 2)
      story += stage.story()
    }
    stage.advance(ticks: 30)
    story += stage.story()
    #expect(story.filter { $0 == "laugh sound started" }.count == 1)
    #expect(story.filter { $0 == "laugh sound completed" }.count == 1)
  }

  @Test func aCompletedMovieAndACompletedTweenStartAgain() {
    let stage = Stage(
      .box("button", isActive: true), .movie("dance", frames: [0.1, 0.1], waitsFor: [.touch(on: "button")]),
      .box(
        "ball",
        tweens: [
          .moving(.y, to: 50, duration: 0.2, loop: .reverse, loopCount: 2), .moving(.x, to: 9, duration: 9),
        ],
        waitsFor: [.touch(on: "button")]))
    var story: [String] = []
    for _ in 1...2 {
      stage.touch("button")
      stage.advance(ticks: 30)
      story += stage.story()
      #expect(stage.values(of: "ball")?.y == 0)
    }
    let once = ["dance movie completed", "ball tween 0 completed", "ball tween 0 completed"]
    #expect(story.filter { $0.hasSuffix("completed") }.sorted() == (once + once).sorted())
    #expect(story.filter { $0 == "ball tween 0 started" }.count == 2)
    #expect(story.filter { $0 == "ball tween 1 started" }.count == 1, "what still runs goes on")
  }

  @Test func oneThatHasLeftThePageAppearsAgainAsTheBookDescribesIt() {
    let stage = Stage(
      .box("pipe", isActive: true),
      .box(
        "bubble", y: 300, tweens: [.moving(.y, to: 0, duration: 0.1, removesElement: true)],
        waitsFor: [.touch(on: "pipe")]))
    for _ in 1...2 {
      stage.touch("pipe")
      stage.advance()
      #expect(stage.values(of: "bubble")?.y == 300)
      #expect(stage.progress(of: "bubble") == .running)
      stage.advance(ticks: 3)
      #expect(stage.progress(of: "bubble") == .removed)
      #expect(
        stage.story() == [
          "pipe touched", "bubble appeared", "bubble tween 0 started", "bubble tween 0 completed",
          "bubble removed",
        ])
    }
  }

  @Test func aTriggerThatWaitsForAnAbsentElementNeverActs() {
    let stage = Stage(
      .box("lamp", waitsFor: [.touch(on: "lantren")]), .box("self", waitsFor: [.touch(on: "self")]))
    stage.touch("self")
    stage.advance(ticks: 10)
    #expect(stage.displayList.isEmpty)
    #expect(stage.ticksUntilNextChange == nil)
  }
}
