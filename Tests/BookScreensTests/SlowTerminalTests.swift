import CellGrid
import Ports
import Reader
import TestSupport
import Testing

/// A terminal that takes frames slower than the book makes them.
@Suite struct SlowTerminals {
  private let quit = TerminalInput.key(.character("q"))

  private func moving(seconds: Double = 60) throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.text("story", "words", PList.tween("x", to: 600, seconds: seconds)),
        PList.area("gate", x: 100, y: 200)))
  }

  @Test("The book's clock is right to a tick, however slow the terminal is", arguments: [0.0, 0.1, 0.7, 30])
  func timeGoesOn(takingTime: Double) throws {
    let terminal = FakeTerminal(inputs: [(9.99, quit)])
    terminal.takingTime = takingTime
    let run = try moving()
    terminal.run(run)
    #expect(run.session.stage.tick == 299)
  }

  @Test("Frames that the terminal is not ready for are dropped, and the newest is shown")
  func framesAreDropped() throws {
    let terminal = FakeTerminal(inputs: [(9.99, quit)])
    terminal.takingTime = 0.5
    let run = try moving()
    terminal.run(run)
    #expect((18...22).contains(terminal.frames.count))
    let figures = run.services.figures
    #expect((270...300).contains(figures.dropped + figures.shown), "\(figures)")
    for (one, next) in zip(terminal.frames, terminal.frames.dropFirst()) {
      #expect(next.at - one.at >= 0.5 - 1e-6)
    }
  }

  @Test("A key is answered at once, its words and the mark of what is in focus first")
  func answersOvertake() throws {
    let terminal = FakeTerminal(inputs: [(1, .key(.tab)), (2, quit)])
    terminal.takingTime = 30
    terminal.run(try moving())
    #expect(terminal.frames.count == 2)
    #expect(terminal.frames.last?.at == 1)
    let areas = try #require(terminal.first.last)
    #expect(areas.first == CellRect(column: 0, row: 23, columns: 80, rows: 1))
    // The four sides of an outline.
    #expect(areas.count == 5)
  }

  @Test("The last frame of a movement is shown when the terminal is ready, though nothing moves any more")
  func theLastFrameIsShown() throws {
    // Before what can be touched shimmers.
    let terminal = FakeTerminal(inputs: [(6.5, quit)])
    terminal.takingTime = 5
    let run = try moving(seconds: 1)
    terminal.run(run)
    let times = terminal.frames.map(\.at)
    #expect(times.count == 2)
    #expect(abs((times.last ?? 0) - (times.first ?? 0) - 5) < 1e-6, "\(times)")
    #expect(terminal.frames.last.map { GridText($0.grid).lines } == run.lines)
  }

  @Test("A page that the story turns to does not wait for the page before")
  func anotherPageIsShownAtOnce() throws {
    let still = PList.animation("enterAnimation", "none", seconds: 0)
    let run = try BookRun(
      pages: PList.page(
        PList.text("story", "words", PList.tween("x", to: 600, seconds: 60)),
        extra: "<key>autoAdvance</key><real>1</real>")
        + PList.page(PList.text("other", "the other page"), extra: still))
    let terminal = FakeTerminal(inputs: [(2, quit)])
    terminal.takingTime = 30
    terminal.run(run)
    #expect(terminal.frames.count == 2)
    #expect((terminal.frames.last?.at ?? 0) < 1.1)
  }
}
