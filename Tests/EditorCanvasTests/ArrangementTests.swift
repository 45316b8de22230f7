import BookEditing
import BookVocabulary
import EditorCanvas
import TestSupport
import Testing

/// Aligning, distributing, sizes, drawing order, removing and duplicating: each one step or none.
@Suite struct ArrangementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var selected: [Int]
    var arrange: @Sendable (CanvasPage) -> [BookCommand]
    var step: String?

    init(
      _ name: String, _ selected: [Int], step: String?,
      _ arrange: @escaping @Sendable (CanvasPage) -> [BookCommand]
    ) {
      (self.name, self.selected, self.step, self.arrange) = (name, selected, step, arrange)
    }

    var testDescription: String { name }
  }

  static let aligning: [Case] = [
    Case("left", [0, 1, 2], step: "move star by -300 0; move moon by -350 0") { $0.aligning(.left) },
    Case("center", [0, 1], step: "move words by 100 0; move star by -150 0") { $0.aligning(.center) },
    Case("right", [0, 1], step: "move words by 200 0") { $0.aligning(.right) },
    Case("top", [1, 2], step: "move moon by 0 -50") { $0.aligning(.top) },
    Case("middle", [0, 1], step: "move words by 0 20") { $0.aligning(.middle) },
    Case("bottom", [0, 1], step: "move words by 0 40") { $0.aligning(.bottom) },
    Case("what lies there already", [0, 1], step: nil) { $0.aligning(.top) },
    Case("one on the page", [1], step: "move star by 62 0") { $0.aligning(.center) },
    Case("a turned one by what is seen of it", [3], step: "move fish by 0 -360") { $0.aligning(.top) },
    Case("nothing", [], step: nil) { $0.aligning(.left) },
    Case("a sound", [4], step: nil) { $0.aligning(.left) },
  ]

  static let others: [Case] = [
    // 100–300, 400–500, 450–550: 450 wide, 400 of it filled, 25 between two.
    Case("distributing", [0, 1, 2], step: "move star by -75 0") { $0.distributing(.horizontal) },
    Case("distributing two is nothing", [0, 1], step: nil) { $0.distributing(.horizontal) },
    Case("distributing downwards", [0, 2, 5], step: "move moon by 0 130") { $0.distributing(.vertical) },
    Case("the same width", [0, 1], step: "resize star to 200 100") { $0.makingSameSize([.horizontal]) },
    Case("the same size", [1, 0], step: "resize words to 100 100") {
      $0.makingSameSize([.horizontal, .vertical])
    },
    Case("the size of what is alone", [1], step: nil) { $0.makingSameSize([.horizontal]) },
    Case("to the front", [1], step: "order star to front") { $0.ordering(.front) },
    Case("to the back", [1], step: "order star to back") { $0.ordering(.back) },
    Case("forward", [1], step: "order star to 2") { $0.ordering(.forward) },
    Case("backward", [2], step: "order moon to 1") { $0.ordering(.backward) },
    Case("what is in front already", [6], step: nil) { $0.ordering(.front) },
    Case("what is behind already", [0], step: nil) { $0.ordering(.backward) },
    Case("several to the front", [1, 2], step: "move page.elements[2] to 6; move page.elements[1] to 5") {
      $0.ordering(.front)
    },
    Case("several to the back", [1, 2], step: "move page.elements[1] to 0; move page.elements[2] to 1") {
      $0.ordering(.back)
    },
    Case("several forward, of which one is in front", [5, 6], step: nil) { $0.ordering(.forward) },
    Case("several backward", [1, 2], step: "move page.elements[1] to 0; move page.elements[2] to 1") {
      $0.ordering(.backward)
    },
    Case("what has the name of another", [5], step: "move page.elements[5] to 6") { $0.ordering(.front) },
    Case("removing", [1, 2], step: "remove star moon") { $0.removing() },
    Case("removing with references", [1], step: "remove star and references") {
      $0.removing(withReferences: true)
    },
    Case(
      "removing what has the name of another", [0, 5], step: "take page.elements[5]; take page.elements[0]"
    ) {
      $0.removing()
    },
    Case("removing nothing", [], step: nil) { $0.removing() },
    Case(
      "duplicating", [1, 2],
      step: "copy star moon; set page.elements[7].x 410; set page.elements[7].y 110; "
        + "set page.elements[8].x 460; set page.elements[8].y 160"
    ) { $0.duplicating(x: 10, y: 10) },
    Case(
      "duplicating what has the name of another", [5],
      step: "set page.elements[5].name \"star-2\"; copy star-2; set page.elements[7].x 110"
    ) { $0.duplicating(x: 10, y: 0) },
    Case("duplicating a sound", [4], step: "copy voice") { $0.duplicating(x: 10, y: 10) },
  ]

  @Test(arguments: aligning + others) func anArrangementIsOneStepOrNone(_ test: Case) throws {
    var run = try CanvasBook.run()
    run.document.select(test.selected)
    let before = run.document.bytes
    try run.arrange(test.arrange)
    expectStep(test.step, in: run, since: before)
  }

  @Test func copiesAreSelected() throws {
    var run = try CanvasBook.run()
    run.select(1, 2)
    try run.arrange { $0.duplicating(x: 10, y: 10) }
    #expect(run.page?.selection == [7, 8])
    #expect(run.selection == ["star-2", "moon-2"])
  }

  @Test func severalKeepTheOrderAmongThemselves() throws {
    var run = try CanvasBook.run()
    run.select(2, 0)
    try run.arrange { $0.ordering(.front) }
    #expect(run.page?.elements.map(\.name).suffix(2) == ["words", "moon"])
    #expect(run.selection == ["moon", "words"])
    try run.arrange { $0.ordering(.backward) }
    #expect(run.page?.elements.map(\.name).suffix(3) == ["words", "moon", "element6"])
  }

  @Test func whatIsLockedStaysWhereItIs() throws {
    var run = try CanvasBook.run()
    run.locked = [0, 1]
    run.select(0, 1, 2)
    try run.send([.arrow(x: 10, y: 0, resizes: false)])
    try run.arrange { $0.removing() }
    #expect(run.document.history.done.map(\.name) == ["move moon by 10 0", "remove moon"])
  }

  @Test func whatIsLockedOrHiddenIsNotPointedAt() throws {
    var run = try CanvasBook.run()
    run.locked = [2]
    run.hidden = [0]
    try run.send(.click(480, 180))
    #expect(run.selection == ["star"])
    try run.send(.click(110, 110))
    #expect(run.selection == [])
    try run.send(.drag(5, 5, to: 560, 260))
    #expect(run.selection == ["star"])
  }

  @Test func aStepThatCannotBeDoneWholeLeavesNothing() throws {
    var run = try CanvasBook.run()
    let before = run.document.bytes
    #expect(throws: CommandFault.self) {
      try run.document.perform([.move(["star"], .by(1, 1)), .move(["nobody"], .by(1, 1))])
    }
    #expect(run.document.bytes == before)
    #expect(run.document.history.done.isEmpty && !run.document.history.isOpen)
  }
}
