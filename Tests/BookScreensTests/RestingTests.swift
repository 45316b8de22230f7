import BookScreens
import Ports
import TestSupport
import Testing

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

  @Test func timeThatHasPassedBelongsToThePageBeforeTheKeyIsObeyed() throws {
    // On the first page nothing moves for 8 s; the key that leaves it comes after 4 s.
    let terminal = FakeTerminal(inputs: [(4, .key(.right)), (5, quit)])
    let run = try BookRun(
      pages: PList.page(PList.text("story", "words", PList.tween("x", to: 600, delay: 8)))
        + PList.page(PList.text("story", "words", PList.tween("x", to: 600, seconds: 3)), extra: Self.still))
    terminal.run(run)
    // The second page has had its own second, and nothing of the first one's four.
    #expect((29...31).contains(run.session.stage.tick))
  }

  @Test func aPagesTimeBeginsWhenItHasBeenDrawn() throws {
    let terminal = FakeTerminal(inputs: [(0.5, .key(.right)), (0.6, quit)])
    terminal.drawingTime = 0.4
    let run = try BookRun(
      pages: PList.page(PList.text("story", "words"))
        + PList.page(
          PList.text("story", "words", PList.tween("x", to: 600, loop: "reverse")), extra: Self.still))
    terminal.run(run)
    #expect(run.session.stage.tick == 0)
  }

  @Test func aMouseThatNeverRestsStopsNeitherTimeNorPainting() throws {
    let moves = (0..<2000).map { number in
      (
        at: 0.0,
        input: TerminalInput.mouse(
          MouseEvent(button: .left, phase: .moved, column: number % 80, row: 10))
      )
    }
    let terminal = FakeTerminal(inputs: moves + [(0, quit)])
    terminal.readingTime = 0.001
    let run = try BookRun(
      pages: PList.page(PList.text("story", "words", PList.tween("x", to: 600, loop: "reverse"))))
    terminal.run(run)
    // Two seconds of motion: about sixty ticks, each of them seen.
    #expect(run.session.stage.tick >= 56)
    #expect(terminal.frames.count >= 50)
  }

  @Test func pagesThatCallEachOtherForEverLeaveTheReaderTheKeys() throws {
    let other = ["2", "1"].map { number in
      """
      <key>trigger</key><dict>\(PList.string("event", "pageShown"))\(PList.string("action", "goToPage"))\
      <key>page</key><integer>\(number)</integer></dict>
      """
    }
    let terminal = FakeTerminal(inputs: [(2, quit)])
    terminal.lateness = 0.3
    let run = try BookRun(pages: other.map { PList.page(PList.area("door", $0), extra: Self.still) }.joined())
    #expect(terminal.run(run) == .closed)
    // However late the machine is, one page comes at a time, and each of them is drawn.
    let jumps = run.events.count { $0.contains("asks for") }
    #expect(jumps >= 5 && jumps <= terminal.frames.count)
  }

  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)
}
