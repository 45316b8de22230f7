import BookVocabulary
import StageCore
import Testing

/// Dragging by keyboard alone.
struct KeyboardDragTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  private let stone = ElementID(index: 0)

  private func makeStage(_ drag: DragDescription = DragDescription(), _ others: ElementDescription...)
    -> Stage
  {
    Stage(width: 1024, height: 768, frameRate: 30, elements: [.box("stone", drag: drag)] + others)
  }

  private func place(_ stage: Stage) -> PagePoint? { stage.values(of: "stone").map { point($0.x, $0.y) } }

  @Test func aStoneIsPickedUpMovedAndDropped() {
    let stage = makeStage()
    stage.pickUp(stone)
    stage.advance()
    stage.moveDragged(byX: 20, y: 0)
    stage.moveDragged(byX: 20, y: 30)
    stage.advance()
    #expect(place(stage) == point(40, 30))
    #expect(stage.isDragged(stone))
    stage.drop()
    stage.advance()
    #expect(stage.story() == ["stone picked up", "stone dropped"])
    #expect(place(stage) == point(40, 30))
    stage.moveDragged(byX: 20, y: 0)
    stage.drop()
    stage.putBack()
    stage.advance(ticks: 10)
    #expect(stage.story() == [] && place(stage) == point(40, 30), "the hand is empty")
  }

  @Test func escapePutsItBack() {
    let stage = makeStage()
    stage.pickUp(stone)
    stage.moveDragged(byX: 300, y: 300)
    stage.advance()
    stage.putBack()
    stage.advance(ticks: 10)
    #expect(stage.story() == ["stone picked up"])
    #expect(place(stage) == point(0, 0))
  }

  @Test func whatIsNotThereIsNotPickedUp() {
    let stage = makeStage()
    stage.pickUp(ElementID(index: 77))
    stage.advance()
    #expect(stage.story() == [])
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func theMiddleOfTheBoxIsTheFinger() {
    let targets = DragDescription(targets: ["pond", "lake"])
    let stage = makeStage(
      targets, .box("pond", x: 300, width: 100, height: 100),
      .box("lake", x: 380, y: 0, width: 60, height: 100))
    stage.pickUp(stone)
    stage.moveDragged(byX: 345, y: 10)
    stage.drop()
    stage.advance()
    #expect(stage.story() == ["stone picked up", "stone dropped on lake"])
    stage.pickUp(stone)
    stage.moveDragged(byX: -60, y: 0)
    stage.drop()
    stage.advance()
    #expect(stage.story() == ["stone picked up", "stone dropped on pond"])
  }

  @Test func atTheEdgeAKeyBackMovesAtOnce() {
    let stage = makeStage()
    stage.pickUp(stone)
    for _ in 1...100 { stage.moveDragged(byX: -20, y: 20) }
    stage.moveDragged(byX: 20, y: -20)
    stage.moveDragged(byX: .nan, y: .infinity)
    stage.advance()
    #expect(place(stage) == point(20, 648))
  }

  @Test func theKeyboardCarriesOneThingAndTakesNothingOutOfAHand() {
    let stage = makeStage(DragDescription(), .box("lid", x: 500, drag: DragDescription()))
    stage.touch(.began, at: point(550, 50))
    stage.touch(.moved, at: point(600, 50))
    stage.pickUp(ElementID(index: 1))
    stage.advance()
    stage.pickUp(stone)
    stage.touch(.ended, at: point(600, 50))
    stage.pickUp(ElementID(index: 1))
    stage.advance()
    #expect(stage.story() == ["lid picked up", "stone picked up", "lid dropped"])
    #expect(stage.isDragged(stone))
  }

  @Test func oneThatIsPutBackWhereItWasIsBackAtOnce() {
    let stage = makeStage()
    stage.pickUp(stone)
    stage.putBack()
    stage.advance()
    #expect(!stage.isDragged(stone))
    #expect(stage.ticksUntilNextChange == nil)
  }
}
