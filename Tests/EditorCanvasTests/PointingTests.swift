import BookVocabulary
import EditorCanvas
import StageCore
import TestSupport
import Testing

/// What a gesture shows and asks for beside its step.
@Suite struct PointingTests {
  @Test func aDoubleClickOnATextEditsIt() throws {
    var run = try CanvasBook.run()
    try run.send(.click(110, 110) + [.doublePress(110, 110), .motion(300, 300), .release(300, 300)])
    #expect(run.effects == [.editText(0)])
    #expect(run.selection == ["words"])
    #expect(run.document.history.done.isEmpty)
    #expect(!run.machine.isUnderWay)
  }

  @Test func aDoubleClickOnAnythingElseIsASecondClick() throws {
    var run = try CanvasBook.run()
    try run.send(.click(480, 180) + [.doublePress(480, 180), .release(480, 180)])
    #expect(run.effects == [])
    #expect(run.selection == ["star"])
  }

  @Test func enterEditsTheTextThatIsSelected() throws {
    var run = try CanvasBook.run()
    run.select(0)
    try run.send(.enter)
    run.select(1)
    try run.send(.enter)
    run.select(0, 1)
    try run.send(.enter)
    #expect(run.effects == [.editText(0)])
  }

  @Test func whatIsMovedIsShownMeanwhileAndTheDocumentIsAsItWas() throws {
    var run = try CanvasBook.run()
    run.machine.modes = .isFree
    let before = run.document.bytes
    try run.send([.press(110, 110), .motion(140, 160)])
    #expect(run.machine.isUnderWay)
    #expect(run.machine.preview?.kind == .moving(x: 30, y: 50))
    #expect(
      run.machine.preview?.boxes == [0: ElementBox(x: 130, y: 150, width: 200, height: 60)])
    #expect(run.document.bytes == before)
    #expect(!run.document.history.isOpen)
  }

  @Test func theAngleIsShownWhileTurning() throws {
    var run = try CanvasBook.run()
    run.select(3)
    // The pivot is in the middle; turned by 90°, the element's own top is on the right.
    try run.send([.press(780, 400), .motion(700, 500)])
    #expect(run.machine.preview?.kind == .turning(180))
  }

  @Test func aMarqueeShowsWhatItWillSelect() throws {
    var run = try CanvasBook.run()
    try run.send([.press(350, 90), .motion(410, 130)])
    #expect(run.machine.marquee?.rectangle == PageRect(x: 350, y: 90, width: 60, height: 40))
    #expect(run.machine.marquee?.selection == [1])
    #expect(run.selection == [])
  }

  @Test func draggingBeyondTheWindowScrolls() throws {
    var run = try CanvasBook.run()
    run.view.window = PageRect(x: 0, y: 0, width: 600, height: 400)
    try run.send([.press(450, 120), .motion(598, 120)])
    #expect(run.effects == [.scroll(columns: 1, rows: 0)])
    try run.send([.motion(300, 399)])
    #expect(run.effects.last == .scroll(columns: 0, rows: 1))
    try run.send([.motion(-5, -5)])
    #expect(run.effects.last == .scroll(columns: -1, rows: -1))
    try run.send([.motion(300, 300)])
    #expect(run.effects.count == 3)
  }

  @Test func whatBeginsAtTheEdgeOfTheWindowScrollsOnlyBeyondIt() throws {
    var run = try CanvasBook.run()
    run.view.window = PageRect(x: 100, y: 100, width: 600, height: 400)
    try run.send([.press(105, 110), .motion(104, 140)])
    #expect(run.effects == [])
    try run.send([.motion(99, 140)])
    #expect(run.effects == [.scroll(columns: -1, rows: 0)])
  }

  @Test func aMarqueeByKeysScrolls() throws {
    var run = try CanvasBook.run()
    run.view.window = PageRect(x: 0, y: 0, width: 600, height: 400)
    try run.send([.marquee(PagePoint(x: 500, y: 200)), .arrow(x: 100, y: 0, resizes: false)])
    #expect(run.effects == [.scroll(columns: 1, rows: 0)])
    #expect(run.machine.marquee != nil)
  }

  @Test func theStepOfTheArrowsGoesRound() {
    #expect(ArrowStep.cell.next == .one && ArrowStep.one.next == .ten && ArrowStep.ten.next == .cell)
    let cell = CellSize(width: 6.4, height: 0.3)
    #expect(ArrowStep.cell.length(cell: cell) == (6, 1))
    #expect(ArrowStep.ten.length(cell: cell) == (10, 10))
  }

  @Test func elementsWithFaultsAreOnTheCanvasToo() throws {
    var run = try CanvasRun(
      Array(
        """
        ( { elements = (
          { type = image; name = a; width = 50; height = 50; }, "none",
          { type = shape; x = 300; width = 50; height = 50; } ); } )
        """.utf8))
    let page = try #require(run.page)
    #expect(page.elements.map(\.isFaulty) == [true, false])
    #expect(page.elements.map(\.index) == [0, 2])
    #expect(page.count == 3)
    run.machine.modes = .isFree
    try run.send(.drag(310, 10, to: 320, 10) + .drag(10, 10, to: 20, 10))
    #expect(run.document.history.done.map(\.name) == ["move element2 by 10 0", "move a by 10 0"])
  }

  @Test func theBooksOwnPagesAreEditedAsTheOthers() throws {
    let list = "{ menu = { elements = ( { type = shape; width = 50; height = 50; } ); }; pages = ( { } ); }"
    var run = try CanvasRun(Array(list.utf8))
    #expect(run.page?.elements.isEmpty == true)
    try run.document.perform(.on(.own(.menu)))
    run.machine.modes = .isFree
    try run.send(.drag(10, 10, to: 20, 10))
    #expect(run.text.contains("x = 10"))
  }
}
