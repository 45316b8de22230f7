import BookVocabulary
import StageCore
import Testing

/// Dragging by touches.
struct DragTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  /// A finger that comes down, goes from point to point, a tick each, and stays down.
  private func press(_ stage: Stage, _ points: PagePoint..., id: Int = 0) {
    for (number, point) in points.enumerated() {
      stage.touch(number == 0 ? .began : .moved, at: point, id: id)
      stage.advance()
    }
  }

  private func release(_ stage: Stage, _ point: PagePoint, id: Int = 0) {
    stage.touch(.ended, at: point, id: id)
    stage.advance()
  }

  private func place(_ stage: Stage, _ name: String = "stone") -> PagePoint? {
    stage.values(of: name).map { point($0.x, $0.y) }
  }

  private func stone(
    _ drag: DragDescription = DragDescription(), x: Double = 0, y: Double = 0, tweens: [TweenDescription] = []
  ) -> ElementDescription {
    .box("stone", x: x, y: y, tweens: tweens, drag: drag)
  }

  @Test func aStoneFollowsTheFingerThatGrabbedIt() {
    let stage = Stage(stone(x: 100, y: 100))
    press(stage, point(110, 150), point(160, 130))
    #expect(stage.story() == ["stone picked up"])
    #expect(place(stage) == point(150, 80))
    press(stage, point(110, 150))
    stage.advance(ticks: 30)
    #expect(stage.isDragged(ElementID(index: 0)) == false, "a new touch of the same number ends the old one")
  }

  @Test func itStaysWhereItIsDropped() {
    let stage = Stage(stone(x: 100, y: 100))
    press(stage, point(110, 110), point(200, 200), point(300, 250))
    release(stage, point(310, 260))
    #expect(stage.story() == ["stone picked up", "stone dropped"])
    #expect(place(stage) == point(300, 250))
    #expect(!stage.isDragged(ElementID(index: 0)))
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test(arguments: [(8.0, false), (8.1, true), (-8, false), (-8.1, true)])
  func aPressThatHardlyMovesIsATouch(way: Double, isDrag: Bool) {
    let stage = Stage(stone(x: 100, y: 100))
    press(stage, point(150, 150), point(150 + way, 150))
    release(stage, point(150 + way, 150))
    #expect(stage.story() == (isDrag ? ["stone picked up", "stone dropped"] : ["stone touched"]))
  }

  @Test func aFingerOfWhichOnlyPressAndReleaseAreKnownDragsToo() {
    let stage = Stage(stone())
    stage.touch(.began, at: point(50, 50))
    stage.touch(.ended, at: point(150, 150))
    stage.advance()
    #expect(stage.story() == ["stone picked up", "stone dropped"])
    #expect(place(stage) == point(100, 100))
  }

  @Test func whatIsNotMadeToBeDraggedIsTouchedWhereverTheFingerGoes() {
    let stage = Stage(.box("box", isActive: true))
    press(stage, point(50, 50), point(90, 90))
    release(stage, point(90, 90))
    #expect(stage.story() == ["box touched"])
    #expect(place(stage, "box") == point(0, 0))
  }

  @Test func itsBoxStaysOnThePageOrInItsArea() {
    let free = Stage(stone(x: 100, y: 100))
    press(free, point(150, 150), point(-500, 9000))
    #expect(place(free) == point(0, 668))
    let fenced = Stage(
      stone(DragDescription(area: PageRect(x: 50, y: 60, width: 300, height: 200)), x: 100, y: 100))
    press(fenced, point(150, 150), point(1000, -1000))
    #expect(place(fenced) == point(250, 60))
  }

  @Test func aTurnedElementIsHeldByTheBoxAroundIt() throws {
    var hand = ElementDescription.box("hand", x: 500, y: 300, width: 200, height: 20, drag: DragDescription())
    hand.values.rotation = 90
    let stage = Stage(hand)
    press(stage, point(490, 350), point(490, 5000), point(-5000, 5000))
    let bounds = try #require(stage.values(of: "hand")?.bounds)
    #expect(bounds == PageRect(x: 0, y: 568, width: 20, height: 200))
  }

  @Test func whatIsLargerThanItsAreaAlwaysCoversIt() {
    let map = ElementDescription.box("map", x: -500, width: 2000, height: 768, drag: DragDescription())
    let stage = Stage(map)
    press(stage, point(500, 100), point(9000, 300))
    #expect(place(stage, "map") == point(0, 0))
    press(stage, point(500, 100), point(-9000, 300))
    #expect(place(stage, "map") == point(1024 - 2000, 0))
  }

  @Test func whatIsDraggedLiesOnTopUntilItIsDropped() {
    let stage = Stage(stone(), .box("lid", isActive: true, drag: DragDescription()), .box("label"))
    stage.touch(.began, at: point(5, 5))
    stage.advance()
    #expect(stage.namesOnPage == ["stone", "lid", "label"])
    let revision = stage.revision
    press(stage, point(5, 5), point(300, 5))
    #expect(stage.namesOnPage == ["stone", "label", "lid"])
    #expect(stage.revision > revision)
    release(stage, point(5, 5))
    #expect(stage.namesOnPage == ["stone", "lid", "label"])
  }

  @Test func twoFingersDragTwoThings() {
    let stage = Stage(stone(), .box("lid", x: 200, drag: DragDescription()), .box("label", y: 300))
    press(stage, point(50, 50), id: 1)
    press(stage, point(250, 50), id: 2)
    stage.touch(.moved, at: point(250, 150), id: 2)
    stage.touch(.moved, at: point(50, 250), id: 1)
    stage.advance()
    #expect(stage.namesOnPage == ["label", "lid", "stone"])
    #expect(place(stage) == point(0, 200))
    #expect(place(stage, "lid") == point(200, 100))
    release(stage, point(250, 150), id: 2)
    #expect(stage.namesOnPage == ["lid", "label", "stone"])
    release(stage, point(50, 250), id: 1)
    #expect(stage.namesOnPage == ["stone", "lid", "label"])
  }

  @Test func whatOneFingerHoldsAnotherCannotTake() {
    let stage = Stage(stone())
    press(stage, point(50, 50), point(150, 50), id: 1)
    press(stage, point(120, 50), point(500, 500), id: 2)
    #expect(place(stage) == point(100, 0))
    release(stage, point(500, 500), id: 2)
    release(stage, point(150, 50), id: 1)
    #expect(stage.story() == ["stone picked up", "stone dropped"])
  }

  @Test func ofManyMovesInATickTheLastCounts() {
    let stage = Stage(stone())
    stage.touch(.began, at: point(50, 50))
    for x in 60...500 { stage.touch(.moved, at: point(Double(x), 60)) }
    stage.touch(.stationary, at: point(550, 60))
    stage.advance()
    #expect(place(stage) == point(500, 10))
  }

  @Test func aFingerThatIsNowhereMovesNothing() {
    let stage = Stage(stone())
    press(stage, point(50, 50), point(.nan, 50), point(.infinity, 0), point(150, 150), point(150, .nan))
    #expect(place(stage) == point(100, 100))
  }

  @Test func fingersOnWhatCannotBeDraggedWakeNothing() {
    let stage = Stage(.box("box", isActive: true), stone(x: 200))
    press(stage, point(50, 50))
    stage.touch(.moved, at: point(60, 60))
    #expect(stage.ticksUntilNextChange == nil)
    press(stage, point(250, 50), id: 2)
    stage.touch(.moved, at: point(260, 60), id: 2)
    #expect(stage.ticksUntilNextChange == 1)
  }

  @Test func oneThatLeavesOrIsHiddenSlipsOutOfTheHand() {
    for (action, last) in [(TriggerAction.remove, "stone removed"), (.hide, "stone hidden")] {
      let stage = Stage(
        .sound("wind", length: 0.2),
        .box("stone", waitsFor: [.when("wind", .soundCompleted, action)], drag: DragDescription()))
      press(stage, point(50, 50), point(150, 50))
      stage.advance(ticks: 6)
      release(stage, point(150, 50))
      #expect(stage.story().last == last, "no drop is reported")
      #expect(!stage.isDragged(ElementID(index: 1)))
    }
  }
}
