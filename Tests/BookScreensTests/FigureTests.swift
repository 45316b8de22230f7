import CellGrid
import BookScreens
import Ports
import Reader
import TestSupport
import Testing

/// F2: what the frames cost.
@Suite struct Figures {
  private func run() throws -> BookRun {
    try BookRun(
      pages: PList.page(PList.text("story", "words", PList.tween("x", to: 600, seconds: 60))),
      entries: PList.string("title", "The title"))
  }

  @Test("F2 tells the frames in the quiet line, and the title comes back with the next F2")
  func theQuietLineTellsTheFrames() throws {
    let run = try run()
    run.services.figures.shown = 300
    run.services.figures.bytes = 2_820_000
    run.services.figures.dropped = 3
    run.key(.function(2))
    #expect(run.foot.contains(/300 frames · 9\.4 kB a frame · encoder \d+\.\d\d ms · 3 dropped/))
    #expect(!run.foot.contains("The title"))
    #expect(run.key(.function(2)).foot.contains("The title"))
  }

  @Test(
    "All figures are told in every window, also where the book asks for something", arguments: [40, 60, 80])
  func allFigures(columns: Int) throws {
    let run = try BookRun(path: Checkout.path("books/pesce-stella"), page: 2, columns: columns, rows: 24)
    run.key(.function(2))
    let foot = run.lines.suffix(2).joined(separator: " ")
    for figure in ["frame", "kB a frame", "encoder", "dropped"] { #expect(foot.contains(figure), "\(foot)") }
  }

  @Test("The figures are the loop's own")
  func theLoopCounts() throws {
    let run = try run()
    let terminal = FakeTerminal(inputs: [(1.01, .key(.function(2))), (1.02, .key(.character("q")))])
    terminal.run(run)
    // One a tick for a second; the run has drawn the page's first one itself.
    let foot = terminal.frames.last.map { GridText($0.grid).lines.last ?? "" } ?? ""
    #expect(foot.contains("30 frames · 1.0 kB a frame"), "\(foot)")
    #expect(foot.contains("0 dropped"))
  }

  @Test("While the page rests, the figures cost nothing")
  func atRestTheyCostNothing() throws {
    let run = try BookRun(pages: PList.page(PList.text("story", "words")))
    let terminal = FakeTerminal(inputs: [(1, .key(.function(2))), (10, .key(.character("q")))])
    terminal.run(run)
    #expect(terminal.frames.count <= 2)
    #expect(terminal.waits == [nil, nil])
  }

  @Test("What is carried stays in hand")
  func whatIsCarriedStaysInHand() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.element("shape", "ball", x: 100, y: 300, "<key>draggable</key><true/>")))
    run.key(.tab, .enter, .function(2))
    #expect(run.foot.contains("arrows carry it"))
  }
}
