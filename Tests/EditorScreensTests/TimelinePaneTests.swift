import CellGrid
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// The timeline of the editor: what happens on a page, and when.
@Suite struct TimelinePaneTests {
  /// A shape that waits two seconds and then moves for a second, and one that has nothing to do.
  private static let page = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>star</string>
        <key>x</key><integer>0</integer><key>y</key><integer>0</integer>
        <key>width</key><integer>100</integer><key>height</key><integer>100</integer>
        <key>tweens</key><array><dict><key>name</key><string>rise</string>
          <key>delay</key><integer>2</integer><key>duration</key><integer>1</integer>
          <key>properties</key><dict><key>x</key><integer>300</integer></dict></dict></array></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>moon</string>
        <key>x</key><integer>500</integer><key>y</key><integer>500</integer>
        <key>width</key><integer>100</integer><key>height</key><integer>100</integer></dict>
    </array></dict>
    """

  private func run(columns: Int = 80, rows: Int = 24) throws -> EditorRun {
    try EditorRun(pages: Self.page, columns: columns, rows: rows).type("T")
  }

  /// The row of the window in which an element's bar is.
  private func row(of name: String, in run: EditorRun) throws -> Int {
    try #require(run.lines.lastIndex { $0.hasPrefix(" " + name) || $0.hasPrefix("▸" + name) })
  }

  @Test func keysMoveStretchAddCurveAndRemoveATweenAStepEach() throws {
    let run = try run()
    let before = run.list
    for (keys, expected) in [
      ("⇥→", "<key>delay</key><real>2.1</real>"), ("r→", "<key>duration</key><real>1.1</real>"),
      ("r⏎b", "<string>easeIn</string>"), ("a", "<key>delay</key><integer>0</integer>"),
    ] {
      let steps = run.session.document.history.done.count
      run.press(keys)
      #expect(run.list.contains(expected), "\(keys): \(run.list)")
      #expect(run.session.document.history.done.count == steps + 1, "\(keys)")
    }
    run.key(.delete)
    #expect(!run.list.contains("rise"))
    run.type("uuuuu")
    #expect(run.list == before)
  }

  @Test func theMouseDragsABarAndItsEnds() throws {
    let run = try run()
    let row = try row(of: "star", in: run)
    let line = run.lines[row]
    let begin = line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "╞")))
    run.drag(from: (column: begin + 3, row: row), to: (column: begin + 8, row: row))
    #expect(run.list.contains("<key>delay</key><real>2.5</real>"))
    run.drag(from: (column: begin + 14, row: row), to: (column: begin + 16, row: row))
    #expect(run.list.contains("<key>duration</key><real>1.2</real>"))
    run.mouse(column: begin + 8, row: row).mouse(.left, .moved, column: begin + 9, row: row).key(.escape)
    run.mouse(.left, .released, column: begin + 9, row: row)
    #expect(run.session.document.history.done.count == 2)
  }

  @Test func thePlayheadShowsThePageAtItsMoment() throws {
    let run = try run()
    run.key(.end)
    #expect(run.session.stage.stage.tick == 90 && run.text.contains("● 3 s"))
    let star = try #require(run.session.stage.stage.element(named: "star"))
    #expect(run.session.stage.stage.values(of: star).x == 300)
    run.key(.left)
    #expect(run.session.stage.stage.tick == 87)
    run.key(.home)
    #expect(run.session.stage.stage.tick == 0 && !run.text.contains("●"))
    let ruler = try row(of: "moon", in: run) - 1
    run.drag(from: (column: 30, row: ruler), to: (column: 40, row: ruler))
    #expect(run.session.stage.stage.tick == 60)
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func thePagePlaysInPlaceAndRestsAtItsEnd() throws {
    let run = try run().type(" ")
    run.ticks(45)
    #expect(run.session.stage.stage.tick == 45 && run.screen.ticksUntilNextChange == 1)
    run.type(" ").ticks(10)
    #expect(run.session.stage.stage.tick == 45)
    run.type(" ").ticks(60)
    #expect(run.screen.ticksUntilNextChange == nil && run.session.stage.stage.ticksUntilNextChange == nil)
  }

  @Test func whatIsMovedAtAMomentBecomesATweenThatEndsThere() throws {
    let run = try run().key(.shiftRight).key(.escape).type("/moon").key(.enter).type("ss")
    run.key(.right, .down)
    let moon = try #require(run.session.stage.stage.element(named: "moon"))
    #expect(run.session.stage.stage.values(of: moon).x == 510)
    #expect(run.session.page?.elements[1].x == 500 && run.session.page?.elements[1].tweens.count == 1)
    #expect(run.session.page?.elements[1].tweens.first?.duration == 1)
    #expect(run.session.document.history.done.count == 2)
    run.type("=")
    #expect(run.foot.contains("moves become tweens"))
    run.type("uu")
    #expect(run.session.page?.elements[1].tweens.isEmpty == true)
  }

  @Test func whatIsMovedWhileThePageIsSeenAsItEndsIsTheElementItself() throws {
    let run = try run().key(.shiftRight).key(.escape).type("b/moon").key(.enter).key(.right)
    #expect(run.session.page?.elements[1].tweens.isEmpty == true)
    #expect(run.session.page?.elements[1].x != 500 && !run.text.contains("● 1 s"))
  }

  @Test func theMouseRecordsTooWhereAnElementIsAtThatMoment() throws {
    let run = try run().key(.end).key(.escape).type("/star").key(.enter)
    let corner = try #require(run.lines.firstIndex { $0.contains("■") })
    let line = run.lines[corner]
    let column = line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "■")))
    run.drag(from: (column: column + 1, row: corner + 1), to: (column: column + 1, row: corner + 4))
    let star = try #require(run.session.page?.elements.first)
    #expect(star.x == 0 && star.y == 0 && star.tweens.count == 1)
    #expect(star.tweens[0].properties.map(\.property) == [.x, .y])
  }

  @Test func aPageWithoutAnEndIsSeenAndDrawnHoweverFarItIsScrolled() throws {
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array><dict><key>type</key><string>shape</string>
          <key>name</key><string>star</string><key>x</key><integer>0</integer><key>y</key><integer>0</integer>
          <key>width</key><integer>9</integer><key>height</key><integer>9</integer>
          <key>tweens</key><array><dict><key>duration</key><integer>1</integer>
          <key>loopType</key><string>reverse</string><key>properties</key><dict>
          <key>x</key><integer>300</integer></dict></dict></array></dict></array></dict>
        """)
    run.type("Tzzzzzz")
    for _ in 0..<30 { run.key(.shiftRight) }
    #expect(run.session.stage.stage.tick == 900)
    let row = try row(of: "star", in: run)
    #expect(run.lines[row].contains("═══"))
    run.type("ZZZZZZZZZZZZ")
    #expect(run.lines[row].contains("▸"))
    // No moment is so far that it cannot be waited for.
    for _ in 0..<700 { run.key(.shiftRight) }
    #expect(run.session.stage.stage.tick == 20_000)
  }

  @Test func oneKeyGoesFromPaneToPaneAndOneFoldsThemAway() throws {
    let run = try EditorRun(pages: Self.page).type("wwwww")
    #expect(run.text.contains("Timeline") && run.text.contains("▼0"))
    run.type("w")
    #expect(run.text.contains("nothing on this page sets anything off"))
    run.type("f")
    #expect(!run.text.contains("nothing on this page") && !run.text.contains("Elements"))
    run.type("f")
    #expect(run.text.contains("nothing on this page"))
  }

  @Test func thePageIsReadFromTheMomentOfThePlayhead() throws {
    let run = try run().key(.end).type("p")
    #expect(run.reading?.session.stage.tick == 90)
    run.key(.escape)
    #expect(run.reading == nil && run.session.stage.stage.tick == 90)
  }

  @Test(arguments: ["]", "[", "}", "nsun⏎", "d", "i/color #ff0000⏎", "u", "Gaspage⏎"])
  func thePlayheadStaysWhereItIsInAStepThatHasNothingToDoWithTime(keys: String) throws {
    let run = try run().key(.shiftRight, .shiftRight, .shiftRight, .escape)
    run.press("/star⏎]")
    let tick = run.session.tick
    run.press(keys)
    #expect(tick > 0 && run.session.tick == tick && run.lines[0].contains("●"), "\(run.lines[0])")
  }
}
