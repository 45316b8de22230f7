import BookVocabulary
import StageCore
import Testing

struct TouchTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  private func target(_ stage: Stage, _ x: Double, _ y: Double) -> String? {
    stage.hitTest(point(x, y)).map(stage.name(of:))
  }

  @Test func leftAndTopEdgesAreInsideRightAndBottomOutside() {
    let stage = Stage(.box("box", x: 100, y: 200, isActive: true))
    #expect(target(stage, 100, 200) == "box")
    #expect(target(stage, 199.999, 299.999) == "box")
    #expect(target(stage, 200, 250) == nil)
    #expect(target(stage, 150, 300) == nil)
    #expect(target(stage, 99.999, 250) == nil)
    #expect(target(stage, .nan, 250) == nil)
  }

  @Test func theTopmostActiveAndVisibleElementIsTheTarget() {
    var invisible = ElementDescription.box("invisible", isActive: true)
    invisible.isVisible = false
    let stage = Stage(
      .box("bottom", isActive: true), .box("top", isActive: true), .box("picture"), invisible,
      .box("waiting", isActive: true, waitsFor: [.touch(on: "absent")]))
    #expect(target(stage, 50, 50) == "top")
  }

  @Test func aClearElementIsTouchedAllTheSame() {
    var clear = ElementDescription.box("clear", isActive: true)
    clear.values.alpha = 0
    #expect(target(Stage(clear), 50, 50) == "clear")
  }

  @Test func theTouchIsTakenIntoTheElementsOwnSpace() {
    var hand = ElementDescription.box("hand", x: 100, y: 100, width: 200, height: 10, isActive: true)
    hand.values.rotation = 90
    hand.values.pivotY = 5
    let turned = Stage(hand)
    #expect(target(turned, 100, 250) == "hand")
    #expect(target(turned, 105, 250) == "hand")
    #expect(target(turned, 250, 105) == nil)

    hand.values.rotation = 0
    hand.values.scaleX = -1
    let mirrored = Stage(hand)
    #expect(target(mirrored, 50, 100) == "hand")
    #expect(target(mirrored, 150, 100) == nil)

    hand.values.scaleX = 0
    #expect(target(Stage(hand), 100, 100) == nil)
  }

  @Test(arguments: [(140.0, true), (140.1, false), (-40.0, true), (-40.1, false), (50.0, true)])
  func aTouchTriggersWhenItEndsWithinFortyPixels(x: Double, triggers: Bool) {
    let stage = Stage(.box("box", isActive: true))
    stage.touch(from: point(10, 10), to: point(x, 50))
    stage.advance()
    #expect(stage.story() == (triggers ? ["box touched"] : []))
  }

  @Test func aTouchKeepsTheTargetItBeganOn() {
    let stage = Stage(.box("left", isActive: true), .box("right", x: 100, isActive: true))
    stage.touch(from: point(90, 50), to: point(110, 50))
    stage.advance()
    #expect(stage.story() == ["left touched"])
    stage.touch(from: point(500, 500), to: point(50, 50))
    stage.advance()
    #expect(stage.story() == [])
  }

  @Test func aTouchGoesOnFromTickToTick() {
    let stage = Stage(.box("box", isActive: true))
    stage.touch(.began, at: point(50, 50))
    stage.advance(ticks: 20)
    stage.touch(.stationary, at: point(50, 50))
    stage.advance(ticks: 20)
    #expect(stage.story() == [])
    stage.touch(.ended, at: point(50, 50))
    stage.advance()
    #expect(stage.story() == ["box touched"])
    stage.touch(.ended, at: point(50, 50))
    stage.advance()
    #expect(stage.story() == [], "an end without a beginning is nothing")
  }

  @Test func aCancelledTouchSetsNothingOff() {
    let stage = Stage(.box("box", isActive: true))
    stage.touch(.began, at: point(50, 50))
    stage.touch(.cancelled, at: point(50, 50))
    stage.touch(.ended, at: point(50, 50))
    stage.advance()
    #expect(stage.story() == [])
  }

  @Test func twoFingersTouchTwoThings() {
    let stage = Stage(.box("left", isActive: true), .box("right", x: 100, isActive: true))
    stage.touch(.began, at: point(50, 50), id: 1)
    stage.touch(.began, at: point(150, 50), id: 2)
    stage.touch(.ended, at: point(50, 50), id: 1)
    stage.touch(.ended, at: point(150, 50), id: 2)
    stage.advance()
    #expect(stage.story() == ["left touched", "right touched"])
  }

  @Test func aMovingTargetIsTouchedWhereItIsWhenTheTouchEnds() {
    let stage = Stage(.box("fish", isActive: true, tweens: [.moving(.x, to: 900)]))
    stage.touch(.began, at: point(50, 50))
    stage.advance(ticks: 30)
    stage.touch(.ended, at: point(950, 50))
    stage.advance()
    #expect(stage.story().last == "fish touched")
  }

  @Test func whatHasLeftMeanwhileIsNotTouched() {
    let stage = Stage(
      .box("bubble", isActive: true, tweens: [.moving(.y, to: 9, duration: 0.1, removesElement: true)]))
    stage.touch(.began, at: point(50, 50))
    stage.advance(ticks: 5)
    stage.touch(.ended, at: point(50, 50))
    stage.touch("bubble")
    stage.touch(ElementID(index: 77))
    stage.advance()
    #expect(!stage.story().contains("bubble touched"))
  }

  @Test func theKeyboardTouchesOnlyWhatCanBeTouched() {
    let stage = Stage(.box("active", isActive: true), .box("picture"))
    stage.touch("active")
    stage.touch("picture")
    stage.advance()
    #expect(stage.story() == ["active touched"])
  }

  @Test func aFingerThatOnlyMovesWakesNothing() {
    let stage = Stage(.box("box", isActive: true))
    stage.touch(.moved, at: point(50, 50))
    stage.touch(.stationary, at: point(50, 50))
    #expect(stage.ticksUntilNextChange == nil)
  }
}
