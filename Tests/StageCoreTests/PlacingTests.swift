import BookVocabulary
import Outlines
import PageValues
import StageCore
import Testing

/// Elements that stay where they belong.
struct PlacingTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  private func drag(_ stage: Stage, from start: PagePoint, to end: PagePoint) {
    for (phase, place) in [(TouchPhase.began, start), (.moved, end), (.ended, end)] {
      stage.touch(phase, at: place)
      stage.advance()
    }
  }

  /// A stone of 100 × 100 whose pivot is its middle.
  private func stone(
    _ name: String = "stone", on places: [String], grace: Double = 0, returns: Bool = true,
    x: Double = 50, waitsFor triggers: [TriggerDescription] = [], tweens: [TweenDescription] = []
  ) -> ElementDescription {
    var stone = ElementDescription.box(
      name, x: x, y: 50, tweens: tweens, waitsFor: triggers,
      drag: DragDescription(returns: returns, places: places, grace: grace))
    (stone.values.pivotX, stone.values.pivotY) = (50, 50)
    return stone
  }

  private func hole(_ name: String = "hole", x: Double = 500) -> ElementDescription {
    var hole = ElementDescription.box(name, x: x, y: 300)
    (hole.values.pivotX, hole.values.pivotY) = (50, 50)
    return hole
  }

  private func place(_ stage: Stage, _ name: String = "stone") -> PagePoint? {
    stage.values(of: name).map { point($0.x, $0.y) }
  }

  @Test func whatIsDroppedOnItsPlaceLiesThereExactlyAndIsCarriedNoMore() throws {
    let stage = Stage(stone(on: ["hole"]), hole())
    drag(stage, from: point(60, 60), to: point(530, 320))
    #expect(stage.story() == ["stone picked up", "stone dropped on hole", "stone placed"])
    #expect(place(stage) == point(500, 300))
    let id = try #require(stage.element(named: "stone"))
    #expect(!stage.isDraggable(id) && !stage.isTouchable(id))
    drag(stage, from: point(500, 300), to: point(100, 100))
    #expect(stage.story() == [] && place(stage) == point(500, 300))
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func whatIsDroppedBesideItsPlaceGoesBack() {
    let stage = Stage(stone(on: ["hole"]), hole(), .box("meadow", x: 300, y: 300))
    drag(stage, from: point(50, 50), to: point(350, 350))
    #expect(stage.story() == ["stone picked up", "stone dropped"])
    stage.advance(ticks: 10)
    #expect(place(stage) == point(50, 50))
  }

  @Test(arguments: [(40.0, true), (41.0, false)])
  func graceIsCountedFromTheEdgeOfThePlace(beside: Double, isTaken: Bool) {
    let stage = Stage(stone(on: ["hole"], grace: 40.5), hole())
    // The hole begins at 450; the stone is held by its middle.
    drag(stage, from: point(50, 50), to: point(450 - beside, 300))
    #expect((stage.story().last == "stone placed") == isTaken)
  }

  @Test func aPlaceThatHasSomethingTakesNothingMore() {
    let stage = Stage(
      stone(on: ["hole", "pit"]), stone("pebble", on: ["hole", "pit"], x: 200), hole(), hole("pit", x: 540))
    drag(stage, from: point(50, 50), to: point(520, 300))
    #expect(place(stage) == point(500, 300))
    drag(stage, from: point(200, 50), to: point(520, 300))
    #expect(place(stage, "pebble") == point(540, 300), "the first is taken")
  }

  @Test func whatLiesInItsPlaceIsAPlaceItself() {
    let stage = Stage(
      stone("head", on: ["body"]), stone("hat", on: ["head"], x: 200), stone("cap", on: ["head"], x: 350),
      hole("body"))
    drag(stage, from: point(50, 50), to: point(500, 300))
    drag(stage, from: point(200, 50), to: point(500, 300))
    #expect(place(stage, "hat") == point(500, 300))
    drag(stage, from: point(350, 50), to: point(500, 300))
    stage.advance(ticks: 10)
    #expect(place(stage, "cap") == point(350, 50), "the head has its hat")
    #expect(stage.story().filter { $0.hasSuffix("placed") } == ["head placed", "hat placed"])
  }

  @Test func placesAtTheSamePointAreTakenEachForItself() {
    var cup = ElementDescription.box("cup", x: 500, y: 300)
    (cup.values.pivotX, cup.values.pivotY) = (0, 50)
    let stage = Stage(stone(on: ["hole"]), stone("pebble", on: ["cup"], x: 200), hole(), cup)
    for x in [50.0, 200] { drag(stage, from: point(x, 50), to: point(510, 310)) }
    #expect(place(stage) == point(500, 300) && place(stage, "pebble") == point(500, 300))
  }

  @Test func whichOfTwoPlacesAtAPointIsTakenIsPartOfTheSituation() {
    var cup = ElementDescription.box("cup", x: 500, y: 300)
    (cup.values.pivotX, cup.values.pivotY) = (0, 50)
    func situation(_ end: PagePoint) -> Situation {
      let stage = Stage(stone(on: ["hole", "cup"]), hole(), cup)
      drag(stage, from: point(50, 50), to: end)
      #expect(place(stage) == point(500, 300))
      stage.advance(ticks: 9)
      return stage.state.situation
    }
    #expect(situation(point(460, 300)) != situation(point(590, 300)))
    #expect(situation(point(460, 300)) == situation(point(470, 310)))
  }

  @Test func whatHasLeftThePageTakesNoPlace() throws {
    let stage = Stage(
      stone(on: ["hole"], waitsFor: [.when("lamp", .touched, .remove)]),
      stone("pebble", on: ["hole"], x: 200),
      hole(), .box("lamp", x: 800, isActive: true))
    drag(stage, from: point(50, 50), to: point(500, 300))
    stage.touch("lamp")
    stage.advance(ticks: 2)
    drag(stage, from: point(200, 50), to: point(500, 300))
    #expect(place(stage, "pebble") == point(500, 300))
  }

  @Test func theKeyboardCarriesItFromPlaceToPlace() throws {
    let stage = Stage(stone(on: ["hole"]), hole())
    let (stone, hole) = (
      try #require(stage.element(named: "stone")), try #require(stage.element(named: "hole"))
    )
    #expect(stage.dropTargets(of: stone) == [hole])
    stage.pickUp(stone)
    stage.moveDragged(byX: 455, y: 255)
    stage.drop()
    stage.advance()
    #expect(place(stage) == point(500, 300))
  }

  @Test func aTriggerPutsItOnTheFirstFreePlace() {
    let stage = Stage(
      stone(on: ["nowhere", "hole"], waitsFor: [.when("lamp", .touched, .place)]), hole(),
      .box("lamp", x: 800, isActive: true),
      .box("star", x: 900, waitsFor: [.when("stone", .placed)]))
    stage.touch("lamp")
    stage.advance(ticks: 2)
    #expect(stage.story() == ["lamp touched", "stone placed", "star appeared"])
    #expect(place(stage) == point(500, 300))
    stage.touch("lamp")
    stage.advance(ticks: 2)
    #expect(stage.story() == ["lamp touched"])
  }

  @Test func aTweenLeavesItThere() {
    let stage = Stage(stone(on: ["hole"], tweens: [.moving(.x, to: 900, delay: 1)]), hole())
    drag(stage, from: point(50, 50), to: point(500, 300))
    stage.advance(ticks: 90)
    #expect(place(stage) == point(500, 300))
  }

  @Test func beingInItsPlaceIsPartOfTheSituation() {
    // It begins where it belongs, and is not placed before it is dropped there.
    let stage = Stage(stone(on: ["hole"], x: 500), hole())
    stage.advance()
    let before = (stage.digest, stage.state.situation)
    drag(stage, from: point(500, 50), to: point(500, 300))
    let after = stage.state
    let copy = Stage(after)
    #expect(copy.digest == stage.digest && copy.state.situation == after.situation)
    #expect(before.0 != stage.digest && before.1 != after.situation)
  }

  @Test func whatHasLeftThePageBelongsNowhereWhenItComesAgain() throws {
    let stage = Stage(
      stone(
        on: ["hole"],
        waitsFor: [.when(nil, .pageShown), .when("lamp", .touched, .remove), .when("sun", .touched)]),
      hole(), .box("lamp", x: 800, isActive: true), .box("sun", x: 900, isActive: true))
    stage.advance()
    drag(stage, from: point(50, 50), to: point(500, 300))
    stage.touch("lamp")
    stage.advance(ticks: 2)
    stage.touch("sun")
    stage.advance(ticks: 2)
    #expect(stage.isDraggable(try #require(stage.element(named: "stone"))))
    #expect(place(stage) == point(50, 50))
  }

  // MARK: Outlines and colours

  @Test func onlyWhatLiesInItsOutlineIsTouched() throws {
    var leaf = ElementDescription.box("leaf", x: 100, y: 100, isActive: true)
    leaf.outline = try Outline(path: "M0 0H100L0 100Z")
    let stage = Stage(.box("ground", width: 1024, height: 768, isActive: true), leaf)
    func hit(_ x: Double, _ y: Double) -> String? { stage.hitTest(point(x, y)).map(stage.name) }
    #expect(hit(110, 110) == "leaf")
    #expect(hit(190, 190) == "ground")
    #expect(hit(200, 100) == "ground", "its right edge lies outside")
  }

  @Test func aColourFollowsTheNumberOfAValue() throws {
    var cap = ElementDescription.box(
      "cap", isActive: true,
      waitsFor: [
        TriggerDescription(
          triggeringElement: "cap", event: .touched, action: .change(ValueChange("ink", .add(1))))
      ])
    cap.colorValue = "ink"
    cap.values.channels = PaletteColor(red: 1, green: 1, blue: 1)
    let palette = [
      PaletteColor(red: 1, green: 0, blue: 0), PaletteColor(red: 0, green: 0, blue: 1, alpha: 0.5),
    ]
    let stage = Stage(
      width: 100, height: 100, frameRate: 30, elements: [cap],
      values: [StageValue(ValueDefinition("ink"))], palette: palette)
    func color() throws -> PaletteColor { try #require(stage.values(of: "cap")).channels }
    #expect(try color() == cap.values.channels)
    for color in palette {
      stage.touch("cap")
      stage.advance()
      #expect(try #require(stage.values(of: "cap")).channels == color)
    }
    stage.touch("cap")
    stage.advance()
    #expect(try color() == cap.values.channels, "there is no third")
  }
}
