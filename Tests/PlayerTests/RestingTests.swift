import CellGrid
import Player
import TestSupport
import Testing

/// A terminal and a clock that remember what was asked of them; time passes only while the player waits.
private final class FakeTerminal: TerminalPort, Clock {
  let size = TerminalSize(columns: 80, rows: 24)
  let colorDepth = ColorDepth.direct
  var seconds = 0.0
  /// What comes in, and when.
  var inputs: [(at: Double, input: TerminalInput)]
  private(set) var frames: [(at: Double, grid: Grid)] = []
  /// How long the player meant to wait, each time; nil for ever.
  private(set) var waits: [Double?] = []
  /// How late the machine wakes the player.
  var lateness = 0.0

  init(inputs: [(at: Double, input: TerminalInput)]) { self.inputs = inputs }

  func show(_ grid: Grid) { frames.append((seconds, grid)) }
  func redraw() {}
  func suspend() {}

  func nextInput(within wait: Double?) -> TerminalInput? {
    if wait != 0 { waits.append(wait) }
    let wake = wait.map { seconds + $0 } ?? .infinity
    guard let next = inputs.first, next.at <= wake else {
      // A script that has run out closes the book, so that no test can hang.
      guard wake < .infinity else { return .hangUp }
      if wait != 0 { seconds = wake + lateness }
      return nil
    }
    inputs.removeFirst()
    seconds = max(seconds, next.at)
    return next.input
  }

  @discardableResult func run(_ run: BookRun) -> PlayerLoop.Ending {
    PlayerLoop(session: run.session, terminal: self, clock: self).run()
  }
}

@Suite struct Resting {
  private let quit = TerminalInput.key(.character("q"))

  @Test func aPageAtRestIsDrawnOnceAndThenWaitsForTheReaderAlone() throws {
    let terminal = FakeTerminal(inputs: [(10, quit)])
    terminal.run(try BookRun(pages: PList.page(PList.text("story", "words"))))
    #expect(terminal.frames.count <= 1)
    #expect(terminal.waits == [nil])
  }

  @Test func aTweenIsDrawnAtTheBooksFrameRateAndNoLonger() throws {
    let terminal = FakeTerminal(inputs: [(10, quit)])
    terminal.run(try BookRun(pages: PList.page(PList.text("story", "words", PList.tween("x", to: 600)))))
    #expect(terminal.frames.count <= 32)
    #expect(terminal.frames.count >= 30)
    #expect(terminal.waits.last == .some(nil))
  }

  @Test func aLongDelayIsSleptThroughInOneWait() throws {
    let terminal = FakeTerminal(inputs: [(20, quit)])
    terminal.run(
      try BookRun(pages: PList.page(PList.text("story", "words", PList.tween("x", to: 600, delay: 8)))))
    let longest = terminal.waits.compactMap { $0 }.max() ?? 0
    #expect(longest > 7.5)
  }

  @Test func lateTicksAreCaughtUpButNotMoreThanTheBound() throws {
    let late = FakeTerminal(inputs: [(0.45, quit)])
    late.lateness = 0.4
    let run = try BookRun(
      pages: PList.page(PList.text("story", "words", PList.tween("x", to: 600, loop: "reverse"))))
    late.run(run)
    // Woken at 0.433 s instead of 0.033 s: thirteen thirtieths have gone by.
    #expect(run.session.stage.tick == 13)

    let stalled = FakeTerminal(inputs: [(0.45, quit)])
    stalled.lateness = 60
    let other = try BookRun(
      pages: PList.page(PList.text("story", "words", PList.tween("x", to: 600, loop: "reverse"))))
    stalled.run(other)
    // The tick that was waited for, and one second's worth of those that were missed.
    #expect(other.session.stage.tick == 31)
  }

  @Test func aHangUpClosesTheBook() throws {
    let terminal = FakeTerminal(inputs: [(1, .hangUp), (2, .key(.right))])
    let ending = terminal.run(try BookRun(pages: PList.page(PList.text("story", "words"))))
    #expect(ending == .hungUp)
    #expect(terminal.inputs.count == 1)
  }

  @Test func aSignalEndsTheReadingAndIsPassedOn() throws {
    let terminal = FakeTerminal(inputs: [(1, .terminate(signal: 15))])
    #expect(terminal.run(try BookRun(pages: PList.page(PList.text("story", "words")))) == .signal(15))
  }
}
