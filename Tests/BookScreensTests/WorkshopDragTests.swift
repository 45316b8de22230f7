import StageCore
import TestSupport
import Testing

/// The pages of `books/officina` about dragging, by keyboard and by mouse.
@Suite struct WorkshopDrags {
  @Test func theLampComesOnAsSoonAsTheBallIsPickedUp() throws {
    let run = try BookRun.workshop("trigger-drag-started").key(.tab, .enter).ticks(1)
    #expect(run.events == ["ball picked up", "light appeared"])
  }

  @Test func theLampComesOnWhenTheBallIsDroppedOnTheBox() throws {
    let run = try BookRun.workshop("trigger-dropped").carry("ball", to: "box")
    #expect(run.events == ["ball picked up", "ball dropped on box", "light appeared"])
  }

  @Test func theLampStaysOffWhenTheBallIsDroppedElsewhere() throws {
    let run = try BookRun.workshop("trigger-dropped").drag("ball", byColumns: 4, rows: -8).untilRest()
    #expect(run.events == ["ball picked up", "ball dropped"])
  }

  @Test func theBallGoesWhereItIsTaken() throws {
    let run = try BookRun.workshop("drag-free").drag("ball", byColumns: 30, rows: -3).untilRest()
    #expect(run.events == ["ball picked up", "ball dropped"])
    #expect(try run.element("ball").values.x > 500)
    #expect(try run.element("ball").values.y < 500)
  }

  @Test(arguments: [(-60, 0), (60, 0), (0, -30), (0, 30)])
  func theGearNeverLeavesTheWhiteField(columns: Int, rows: Int) throws {
    let run = try BookRun.workshop("drag-area").drag("gear", byColumns: columns, rows: rows).untilRest()
    let gear = try run.element("gear").bounds
    let field = try run.element("white field").bounds
    #expect(gear.x >= field.x && gear.y >= field.y)
    #expect(gear.x + gear.width <= field.x + field.width && gear.y + gear.height <= field.y + field.height)
  }

  @Test func eachPieceLightsItsLampInItsHole() throws {
    let run = try BookRun.workshop("drag-drop-targets").carry("ball", to: "round hole")
    #expect(run.events.suffix(2) == ["ball dropped on round hole", "light 1 appeared"])
    try run.carry("block", to: "square hole")
    #expect(run.events.suffix(2) == ["block dropped on square hole", "light 2 appeared"])
  }

  @Test(arguments: [("ball", "square hole"), ("block", "round hole")])
  func aPieceInTheWrongHoleGoesBack(piece: String, hole: String) throws {
    let run = try BookRun.workshop("drag-drop-targets")
    let place = try run.element(piece).bounds
    try run.carry(piece, to: hole).untilRest()
    #expect(run.events == ["\(piece) picked up", "\(piece) dropped"])
    #expect(try run.element(piece).bounds == place)
  }

  @Test func theBallGoesBackUnlessItIsDroppedOnTheBox() throws {
    let run = try BookRun.workshop("drag-returns")
    let place = try run.element("ball").bounds
    run.drag("ball", byColumns: 4, rows: -8).untilRest()
    #expect(try run.element("ball").bounds == place)
    try run.carry("ball", to: "box").untilRest()
    #expect(run.events.last == "ball dropped on box")
    #expect(try run.element("ball").bounds != place)
  }

  @Test func aBallThatIsHeldDoesNotGoOnItsOwnWay() throws {
    let run = try BookRun.workshop("drag-moving").ticks(30).key(.tab, .enter).ticks(1)
    let place = try run.element("ball").bounds
    #expect(try run.ticks(30).element("ball").bounds == place)
  }
}

extension BookRun {
  /// Drags an element by the mouse, from its middle.
  fileprivate func drag(_ name: String, byColumns columns: Int, rows: Int) -> BookRun {
    guard let cell = cell(of: name) else { return self }
    mouse(.pressed, column: cell.column, row: cell.row).ticks(1)
    mouse(.moved, column: cell.column + columns, row: cell.row + rows).ticks(1)
    return mouse(.released, column: cell.column + columns, row: cell.row + rows).ticks(1)
  }

  /// Carries an element to the middle of another by the keyboard alone.
  @discardableResult fileprivate func carry(_ name: String, to target: String) throws -> BookRun {
    for _ in 0..<20 where session.view.focus.map({ session.stage.name(of: $0) }) != name { key(.tab) }
    key(.enter).ticks(1)
    let aim = try element(target).bounds.middle
    for _ in 0..<40 {
      let way = try aim - element(name).bounds.middle
      if abs(way.x) > 16 {
        key(way.x > 0 ? .right : .left)
      } else if abs(way.y) > 16 {
        key(way.y > 0 ? .down : .up)
      } else {
        break
      }
      ticks(1)
    }
    return key(.enter).ticks(2)
  }
}
