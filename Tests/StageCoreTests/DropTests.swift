import BookVocabulary
import StageCore
import Testing

/// Where a dragged element is dropped, and the consequences.
struct DropTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  /// Drags what lies under `start` to `end`, and lets go.
  private func drag(_ stage: Stage, from start: PagePoint, to end: PagePoint) {
    stage.touch(.began, at: start)
    stage.advance()
    stage.touch(.moved, at: end)
    stage.advance()
    stage.touch(.ended, at: end)
    stage.advance()
  }

  private func place(_ stage: Stage) -> PagePoint? { stage.values(of: "stone").map { point($0.x, $0.y) } }

  private func stone(_ drag: DragDescription, tweens: [TweenDescription] = []) -> ElementDescription {
    .box("stone", tweens: tweens, drag: drag)
  }

  private let targets = DragDescription(targets: ["pond", "lake"], returns: true)

  @Test func theTopmostTargetUnderTheFingerIsMeant() {
    let stage = Stage(
      stone(targets), .box("pond", x: 500, width: 300, height: 300),
      .box("lake", x: 600, width: 300, height: 300),
      .box("meadow", x: 500, width: 500, height: 500))
    drag(stage, from: point(50, 50), to: point(650, 50))
    #expect(stage.story() == ["stone picked up", "stone dropped on lake"])
    drag(stage, from: point(605, 5), to: point(550, 50))
    #expect(stage.story() == ["stone picked up", "stone dropped on pond"])
    #expect(place(stage) == point(545, 45))
  }

  @Test func withoutOneUnderTheFingerTheOneMostCoveredIsMeant() {
    let stage = Stage(
      stone(targets), .box("pond", x: 300, y: 80, width: 60, height: 300),
      .box("lake", x: 420, y: 80, width: 60, height: 300))
    // The finger holds the upper part, between both; 30 pixels lie over the pond, 10 over the lake.
    drag(stage, from: point(50, 10), to: point(380, 10))
    #expect(stage.story() == ["stone picked up", "stone dropped on pond"])
    drag(stage, from: point(400, 10), to: point(410, 10))
    #expect(stage.story() == ["stone picked up", "stone dropped on lake"])
  }

  @Test func hiddenTargetsAndThoseNotThereAreNone() {
    var pond = ElementDescription.box("pond", x: 500)
    pond.isVisible = false
    let stage = Stage(
      stone(DragDescription(targets: ["pond", "lake", "stone", "nowhere"])), pond,
      .box("lake", x: 500, waitsFor: [.touch(on: "pond")]))
    drag(stage, from: point(50, 50), to: point(550, 50))
    #expect(stage.story() == ["stone picked up", "stone dropped"])
    #expect(place(stage) == point(500, 0), "it does not go back unless the book says so")
  }

  @Test func whatIsDroppedBesideGlidesBack() throws {
    let stage = Stage(stone(targets), .box("pond", x: 900), .box("label", y: 500))
    drag(stage, from: point(50, 50), to: point(650, 350))
    #expect(stage.story() == ["stone picked up", "stone dropped"])
    #expect(place(stage) == point(600, 300))
    #expect(stage.namesOnPage == ["pond", "label", "stone"], "it lies on top until it is back")
    #expect(stage.ticksUntilNextChange == 1)
    var way: [Double] = []
    while stage.ticksUntilNextChange != nil {
      stage.advance()
      way.append(try #require(place(stage)?.x))
    }
    #expect(way.count == 6, "0.2 seconds")
    #expect(way == way.sorted(by: >) && way.last == 0)
    #expect(600 - way[0] > way[4] - way[5], "it is fast first and slow at the end")
    #expect(place(stage) == point(0, 0))
    #expect(stage.namesOnPage == ["stone", "pond", "label"])
    #expect(stage.story() == [])
  }

  @Test func aLostTouchPutsItBack() {
    let stage = Stage(stone(DragDescription()))
    stage.touch(.began, at: point(50, 50))
    stage.touch(.moved, at: point(500, 50))
    stage.advance()
    stage.touch(.cancelled, at: point(0, 0))
    stage.advance(ticks: 10)
    #expect(stage.story() == ["stone picked up"])
    #expect(place(stage) == point(0, 0))
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func oneCaughtOnItsWayBackStillKnowsItsPlace() {
    let stage = Stage(stone(targets))
    drag(stage, from: point(50, 50), to: point(650, 50))
    stage.advance(ticks: 2)
    let x = place(stage)?.x ?? 0
    #expect(x > 0 && x < 600)
    drag(stage, from: point(x + 50, 50), to: point(850, 550))
    stage.advance(ticks: 10)
    #expect(place(stage) == point(0, 0))
  }

  @Test func oneRemovedOnItsWayBackIsForgotten() {
    let stage = Stage(
      .box(
        "stone",
        waitsFor: [.when("stone", .dropped, .hide, after: 0.1), .when("stone", .dropped, .toggle, after: 1)],
        drag: targets))
    drag(stage, from: point(50, 50), to: point(650, 50))
    stage.advance(ticks: 4)
    #expect(stage.story() == ["stone picked up", "stone dropped", "stone hidden"])
    #expect(place(stage) == point(0, 0), "an invisible element need not glide")
    stage.advance(ticks: 30)
    #expect(stage.story() == ["stone shown"])
    #expect(place(stage) == point(0, 0))
  }

  @Test func droppingIsHeardFromWhatIsDroppedAndFromWhatItIsDroppedOn() {
    let stage = Stage(
      .box("ring", waitsFor: [.when("pond", .dropped)]), .box("splash", waitsFor: [.when("stone", .dropped)]),
      stone(targets), .box("pond", x: 500))
    drag(stage, from: point(50, 50), to: point(550, 50))
    #expect(
      stage.story() == ["stone picked up", "stone dropped on pond", "splash appeared", "ring appeared"])

    let beside = Stage(
      .box("ring", waitsFor: [.when("pond", .dropped)]), .box("splash", waitsFor: [.when("stone", .dropped)]),
      stone(targets), .box("pond", x: 500))
    drag(beside, from: point(50, 50), to: point(250, 250))
    #expect(beside.story() == ["stone picked up", "stone dropped", "splash appeared"])
  }

  // MARK: Tweens

  @Test func aTweenOfItsPlaceYieldsToTheFinger() {
    let circling = TweenDescription(
      name: "circling", duration: 1, loop: .reverse, targets: [.init(.x, 900), .init(.rotation, 90)])
    let stage = Stage(stone(DragDescription(), tweens: [circling]))
    stage.advance(ticks: 3)
    let x = place(stage)?.x ?? 0
    drag(stage, from: point(x + 50, 50), to: point(350, 350))
    let dropped = place(stage)
    #expect(abs((dropped?.x ?? 0) - 300) < 1e-9 && dropped?.y == 300)
    stage.advance(ticks: 24)
    #expect(place(stage) == dropped, "it does not go on where the finger has put it")
    #expect(abs((stage.values(of: "stone")?.rotation ?? 0) - 90) < 1e-9, "but turns as before")
    stage.advance(ticks: 100)
    #expect(place(stage) == dropped)
  }

  @Test func aTweenThatBeginsWhileItIsHeldYieldsToo() {
    let stage = Stage(stone(DragDescription(), tweens: [.moving(.x, to: 900, delay: 0.3, duration: 0.5)]))
    stage.touch(.began, at: point(50, 50))
    stage.touch(.moved, at: point(150, 50))
    for _ in 0..<12 {
      stage.advance()
      #expect(place(stage) == point(100, 0))
    }
    stage.touch(.ended, at: point(150, 50))
    stage.advance(ticks: 30)
    #expect(place(stage) == point(100, 0))
  }

  @Test func oneThatBeginsAfterTheDropRuns() {
    let stage = Stage(stone(DragDescription(), tweens: [.moving(.x, to: 900, delay: 1, duration: 0.5)]))
    drag(stage, from: point(50, 50), to: point(150, 50))
    stage.advance(ticks: 60)
    #expect(place(stage) == point(900, 0))
  }

  @Test func aTweenThatYieldedMovesAgainWhenItIsStartedAgain() {
    let stage = Stage(
      .box(
        "stone", tweens: [.moving(.x, to: 900, duration: 0.5)],
        waitsFor: [.when("stone", .dropped, .startTweens, after: 1)], drag: DragDescription()))
    drag(stage, from: point(50, 50), to: point(150, 50))
    stage.advance(ticks: 25)
    #expect(abs((place(stage)?.x ?? 0) - 100) < 40)
    stage.advance(ticks: 60)
    #expect(place(stage) == point(900, 0))
  }
}
