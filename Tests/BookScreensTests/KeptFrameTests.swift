import CellGrid
import BookScreens
import GridSheets
import Ports
import Reader
import TestSupport
import Testing

/// The window is kept from frame to frame; what it looks like must not tell which frames were drawn.
@Suite struct KeptFrameTests {
  /// Things to touch in the corners, on the edges, and off the page, some of which move over them when they
  /// are touched, or all the time.
  private static let edges = [
    PList.page(
      PList.area("floor", x: 300, y: 600, width: 200, height: 168),
      PList.area("left wall", x: -100, y: 200, width: 160, height: 200),
      PList.area("right wall", x: 950, y: 200, width: 200, height: 200),
      PList.area("cellar", x: 600, y: 700, width: 200, height: 200),
      PList.area("roof", x: 500, y: -60, width: 160, height: 120),
      PList.text("threshold", "Come in", x: 60, y: 736, width: 200, height: 32, "<key>isActive</key><true/>"),
      PList.text(
        "doorstep", "Mind it", x: 820, y: 768, width: 200, height: 32,
        "<key>isActive</key><true/>")),
    PList.page(
      PList.element(
        "shape", "hammer", x: 420, y: 560, width: 150, height: 200,
        "<key>isActive</key><true/>" + PList.string("color", "#803010")
          + PList.tween("rotation", to: 75, seconds: 0.4, loop: "reverse") + PList.whenTouched("hammer")),
      PList.element(
        "shape", "ball", x: 100, y: 500, width: 120, height: 120,
        "<key>isActive</key><true/>" + PList.string("color", "#203080")
          + PList.tween("y", to: 800, seconds: 1.3, loop: "reverse")),
      PList.text(
        "words", "words that go down", x: 700, y: 560, width: 240, height: 40,
        "<key>isActive</key><true/>" + PList.tween("y", to: 900, seconds: 1.7, loop: "reverse"))),
  ]

  private static let keys: [Key] = [
    .tab, .tab, .tab, .backTab, .enter, .enter, .escape, .character("b"), .character("t"), .character("3"),
    .right, .left,
  ]

  private func run(columns: Int, rows: Int, depth: ColorDepth) throws -> BookRun {
    try BookRun(pages: Self.edges.joined(), columns: columns, rows: rows, depth: depth)
  }

  @Test(
    "A frame looks as if it were drawn anew, whatever the reader does and whichever frames are dropped",
    arguments: 0..<12)
  func whatIsKeptIsWhatWouldBeDrawn(seed: Int) throws {
    let windows = [(80, 24, ColorDepth.direct), (40, 24, .mono), (62, 24, .indexed256)]
    let (columns, rows, depth) = windows[seed % 3]
    let kept = try run(columns: columns, rows: rows, depth: depth)
    let anew = try run(columns: columns, rows: rows, depth: depth)
    anew.isAlone = false
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let key = Self.keys.randomElement(using: &random)
      let ticks = Int.random(in: 0...9, using: &random)
      for run in [kept, anew] {
        if let key { _ = run.stack.handle(.key(key)) }
        run.ticks(ticks)
      }
      if Bool.random(using: &random) { continue }
      _ = anew.stack.draw(in: WindowShape(columns: columns + 1, rows: rows + 1))
      let difference = GridSheet(kept.grid).difference(from: GridSheet(anew.grid))
      try #require(difference == nil, "step \(step)\n\(difference ?? "")")
    }
  }

  @Test("So it is where two pages lie side by side", arguments: 0..<8)
  func whatIsKeptOfTwoPages(seed: Int) throws {
    func run() throws -> BookRun {
      try BookRun(
        pages: (Self.edges + Self.edges + Self.edges.reversed()).joined(),
        entries: PList.string("spread", seed.isMultiple(of: 2) ? "pairs" : "afterCover"), columns: 124,
        rows: 30,
        depth: seed % 3 == 0 ? .mono : .direct)
    }
    let (kept, anew) = (try run(), try run())
    anew.isAlone = false
    var random = SeededGenerator(seed: seed)
    let keys = Self.keys + [.character("z"), .character(" "), .pageUp, .end, .home]
    for step in 0..<60 {
      let input: TerminalInput
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2:
        let (column, row) = (Int.random(in: 0..<124, using: &random), Int.random(in: 0..<29, using: &random))
        let phase: [MouseEvent.Phase] = [.pressed, .moved, .released]
        input = .mouse(
          MouseEvent(button: .left, phase: phase.randomElement(using: &random)!, column: column, row: row))
      case 3:
        let columns = [60, 124, 124].randomElement(using: &random)!
        (kept.columns, anew.columns) = (columns, columns)
        input = .resized
      default: input = .key(keys.randomElement(using: &random)!)
      }
      let ticks = Int.random(in: 0...12, using: &random)
      for run in [kept, anew] {
        run.take(input)
        run.ticks(ticks)
      }
      if Bool.random(using: &random) { continue }
      _ = anew.stack.draw(in: WindowShape(columns: kept.columns + 1, rows: kept.rows + 1))
      let difference = GridSheet(kept.grid).difference(from: GridSheet(anew.grid))
      try #require(difference == nil, "step \(step)\n\(difference ?? "")")
    }
  }
}
