import BookEditing
import BookVocabulary
import EditorCanvas
import StageCore
import TestSupport
import Testing

/// Panels, drag areas, and rectangles that are drawn for what is to be made.
@Suite struct RectangleTests {
  private static let book = """
    ( { panels = ( { x = 0; y = 0; width = 500; height = 300; }, { x = 1; },
          { x = 520; y = 0; width = 500; height = 300; } );
        elements = (
          { type = shape; name = star; width = 50; height = 50;
            dragArea = { x = 100; y = 400; width = 300; height = 200; }; },
          { type = shape; name = moon; }, { type = shape; name = star;
            dragArea = { x = 600; y = 400; width = 300; height = 200; }; } ); } )
    """

  /// Does what is done on the panels, or on the drag areas, of the page.
  private func steps(
    selection: [Int], dragAreas: Bool = false, _ inputs: [PointingInput],
    _ arrange: (CanvasPage) -> [BookCommand] = { _ in [] }
  ) throws -> (steps: [String], selection: [Int]) {
    var run = try CanvasRun(Array(Self.book.utf8))
    var selection = selection
    var machine = PointingMachine()
    machine.modes = .isFree
    func page() throws -> CanvasPage {
      try #require(
        dragAreas
          ? CanvasPage(dragAreasOf: run.document, selection: selection)
          : CanvasPage(panelsOf: run.document, selection: selection))
    }
    for input in inputs {
      for effect in machine.handle(input, on: try page(), in: run.view) {
        switch effect {
        case .select(let indices): selection = indices
        case .perform(let commands): try run.document.perform(commands)
        case .draw, .editText, .scroll: break
        }
      }
    }
    let commands = arrange(try page())
    if !commands.isEmpty { try run.document.perform(commands) }
    let after = run.document.bytes
    let names = run.document.history.done.map(\.name)
    while run.document.undo() != nil {}
    #expect(String(decoding: run.document.bytes, as: UTF8.self) == Self.book)
    while run.document.redo() != nil {}
    #expect(run.document.bytes == after)
    return (names, selection)
  }

  @Test func panelsAreMovedAndResizedAsElementsAre() throws {
    let moved = try steps(selection: [], .drag(700, 150, to: 710, 170))
    #expect(moved.steps == ["set page.panels[2].x 530; set page.panels[2].y 20"])
    #expect(moved.selection == [2])
    let resized = try steps(selection: [0], .drag(500, 300, to: 480, 280))
    #expect(resized.steps == ["set page.panels[0].width 480; set page.panels[0].height 280"])
  }

  @Test func aPanelIsNotTurned() throws {
    let page = try #require(CanvasPage(panelsOf: CanvasRun(Array(Self.book.utf8)).document, selection: [0]))
    let view = CanvasView(
      window: PageRect(x: 0, y: 0, width: 1024, height: 768), cell: CellSize(width: 10, height: 20))
    #expect(page.handles(in: view, withPivot: true).count == 8)
  }

  @Test func panelsAreAddedCopiedOrderedAndRemoved() throws {
    let rectangle = PageRect(x: 10, y: 320, width: 400, height: 300)
    #expect(
      try steps(selection: [], []) { $0.adding(panel: rectangle) }.steps == [
        "insert page.panels[3] { x = 10; y = 320; width = 400; height = 300; }"
      ])
    #expect(
      try steps(selection: [2], []) { $0.duplicating(x: 0, y: 310) }.steps == [
        "insert page.panels[3] { x = 520; y = 310; width = 500; height = 300; }"
      ])
    #expect(try steps(selection: [2], []) { $0.ordering(.back) }.steps == ["move page.panels[2] to 0"])
    #expect(
      try steps(selection: [0, 2], []) { $0.removing() }.steps == ["take page.panels[2]; take page.panels[0]"]
    )
  }

  @Test func theFirstPanelIsAddedToo() throws {
    var run = try CanvasRun(Array("( { elements = ( ); } )".utf8))
    let page = try #require(CanvasPage(panelsOf: run.document))
    try run.document.perform(page.adding(panel: PageRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(CanvasPage(panelsOf: run.document)?.elements.count == 1)
  }

  @Test func dragAreasAreMovedGivenAndRemoved() throws {
    #expect(
      try steps(selection: [], dragAreas: true, .drag(150, 450, to: 160, 450)).steps == [
        "set star.dragArea.x 110"
      ])
    #expect(
      try steps(selection: [2], dragAreas: true, []) { $0.removing() }.steps == [
        "unset page.elements[2].dragArea"
      ])
    #expect(try steps(selection: [2], dragAreas: true, []) { $0.duplicating(x: 1, y: 1) }.steps == [])
    var run = try CanvasRun(Array(Self.book.utf8))
    try run.arrange { $0.giving(dragArea: PageRect(x: 0, y: 1, width: 2.5, height: 3), to: 1) }
    #expect(
      run.document.history.done.map(\.name) == [
        "set moon.dragArea { x = 0; y = 1; width = 2.5; height = 3; }"
      ])
    #expect(CanvasPage(dragAreasOf: run.document)?.elements.map(\.index) == [0, 1, 2])
  }

  // MARK: Drawing

  private func drawn(_ modes: PointingModes, grid: Double? = nil, _ inputs: [PointingInput]) throws
    -> [PageRect]
  {
    var run = try CanvasBook.run()
    run.machine.modes = modes.union(.draws)
    run.view.grid = grid
    try run.send(inputs)
    #expect(run.document.history.done.isEmpty && run.selection.isEmpty)
    return run.effects.compactMap { if case .draw(let rectangle) = $0 { rectangle } else { nil } }
  }

  @Test func aRectangleIsDrawnWhereverThePressIs() throws {
    #expect(
      try drawn(.isFree, .drag(110, 110, to: 310, 200)) == [PageRect(x: 110, y: 110, width: 200, height: 90)])
    #expect(
      try drawn(.isFree, .drag(310, 200, to: 110, 110)) == [PageRect(x: 110, y: 110, width: 200, height: 90)])
  }

  @Test func withCtrlItIsASquare() throws {
    #expect(
      try drawn(.isFree, .drag(110, 110, to: 60, 200, control: true)) == [
        PageRect(x: 20, y: 110, width: 90, height: 90)
      ])
  }

  @Test func itsCornersSnap() throws {
    #expect(
      try drawn([], grid: 16, .drag(3, 206, to: 404, 310)) == [
        PageRect(x: 0, y: 200, width: 400, height: 104)
      ])
  }

  @Test func aClickDrawsAPlace() throws {
    #expect(try drawn(.isFree, .click(300, 300)) == [PageRect(x: 300, y: 300, width: 0, height: 0)])
    #expect(
      try drawn(.isFree, [.doublePress(110, 110), .release(110, 110)]) == [
        PageRect(x: 110, y: 110, width: 0, height: 0)
      ])
  }

  @Test func escGivesADrawingUp() throws {
    #expect(try drawn(.isFree, [.press(110, 110), .motion(200, 200), .escape, .release(200, 200)]) == [])
  }
}
