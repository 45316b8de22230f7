import EditorSessions
import Ports
import TestSupport
import Testing

/// Rulers in page pixels, and a grid that is snapped to.
@Suite struct GuidesTests {
  private func run(columns: Int = 80, rows: Int = 24) throws -> EditorRun {
    try EditorRun(
      pages: """
        <dict><key>elements</key><array>
          <dict><key>type</key><string>shape</string><key>name</key><string>box</string>
            <key>x</key><integer>200</integer><key>y</key><integer>100</integer>
            <key>width</key><integer>110</integer><key>height</key><integer>110</integer></dict>
        </array></dict>
        """, columns: columns, rows: rows)
  }

  private func place(_ run: EditorRun) -> [Double] {
    run.session.page?.elements.first.map { [$0.x, $0.y] } ?? []
  }

  @Test func aLargeCanvasHasRulersAndASmallOneWhenItIsAsked() throws {
    let large = try run(columns: 160, rows: 48)
    #expect(large.lines[1].contains("╷0") && large.lines[1].contains("╷800"))
    large.type("#r")
    #expect(!large.lines[1].contains("╷0"))
    let small = try run()
    #expect(!small.lines[1].contains("╷0"))
    small.type("#r")
    #expect(small.lines[1].contains("╷0") && small.lines[1].contains("╷200"))
    #expect(small.lines.contains { $0.hasPrefix(" 200 ") })
    // Where there is hardly room for a page there is none for rulers.
    #expect(!small.resize(columns: 20, rows: 7).lines[1].contains("╷"))
  }

  @Test func rulersTellWhatIsSeenHoweverItIsZoomedAndMoved() throws {
    let run = try run().type("#r").type("zzzz").type("llll")
    let numbers = run.lines[1].split { !$0.isNumber && $0 != "−" }.compactMap { Int($0) }
    #expect(numbers.count >= 2 && numbers == numbers.sorted() && numbers.first ?? 0 > 300, "\(run.lines[1])")
  }

  @Test func whatIsSelectedIsMarkedOnTheRulers() throws {
    let run = try run().type("#r")
    #expect(!run.lines[1].contains("─"))
    run.key(.tab)
    #expect(run.lines[1].contains("─"))
    #expect(run.lines.contains { $0.hasPrefix("    │") || $0.hasPrefix("  200│") })
  }

  @Test func whatIsDraggedSnapsToTheGrid() throws {
    let run = try run()
    func drag(_ run: EditorRun) {
      let (left, top) = (2 * 200 * 22 / 1024, 1 + 100 * 22 / 1024)
      run.drag(from: (left + 2, top + 1), to: (left + 6, top + 3))
    }
    drag(run)
    let free = place(run)
    #expect(free != [200, 100])
    run.type("u#g")
    drag(run)
    let snapped = place(run)
    #expect(snapped.allSatisfy { $0.truncatingRemainder(dividingBy: 32) == 0 }, "\(snapped)")
    #expect(zip(snapped, free).allSatisfy { abs($0 - $1) <= 16 }, "\(snapped) for \(free)")
    // Suspended, it is as if there were none.
    run.type("u%")
    drag(run)
    #expect(place(run) == free)
  }

  @Test func theGridHasAStepOfItsOwn() throws {
    let run = try run().type("#s").type("100").key(.enter)
    #expect(run.lines.contains { $0.filter { $0 == "·" }.count > 5 })
    run.type("#s").type("0").key(.enter)
    #expect(run.foot.contains("1 … 1024"))
    run.type("1").key(.control("w")).type("*2").key(.enter)
    run.type("#s")
    #expect(run.foot.contains("200"))
  }

  @Test func theInspectorShowsWhatADragMakesOfAnElement() throws {
    let run = try run().key(.tab).type("i").key(.escape)
    func shown(_ key: String) -> String? { run.lines.first { $0.contains(" \(key)  ") } }
    #expect(shown("x")?.contains("200") == true)
    let (left, top) = (2 * 200 * 22 / 1024, 1 + 100 * 22 / 1024)
    run.mouse(column: left + 2, row: top + 1).mouse(.left, .moved, column: left + 5, row: top + 1)
    let line = shown("x") ?? ""
    #expect(!line.contains("200") && run.foot.contains("→"), "\(line)")
    run.key(.escape)
    #expect(shown("x")?.contains("200") == true)
  }

  @Test func withoutColoursMarksAreInkOnLightPaper() throws {
    let written = try WrittenBook(
      pages: """
        <dict><key>elements</key><array>
          <dict><key>type</key><string>activearea</string><key>name</key><string>area</string>
            <key>x</key><integer>200</integer><key>y</key><integer>100</integer>
            <key>width</key><integer>500</integer><key>height</key><integer>400</integer></dict>
        </array></dict>
        """)
    let run = try EditorRun(path: written.path, columns: 60, rows: 18, depth: .mono).key(.tab).type("#g")
    let grid = run.grid
    var marks = 0
    for row in 1..<17 {
      for column in 10..<50 where "·─│┌┐└┘┄┆■".contains(grid.character(column: column, row: row)) {
        marks += 1
        #expect(grid[column, row].attributes.contains(.reverse), "\(column), \(row)")
      }
    }
    #expect(marks > 60)
  }
}
