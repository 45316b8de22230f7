import Ports
import Reader
import Screens
import TestSupport
import Testing

/// A page that takes long does not keep the reader from closing the book.
@Suite struct GivenUpFrameTests {
  private let crowd = PList.page(
    (0..<400).map { PList.text("t\($0)", "text \($0)", x: $0 * 2, y: $0, width: 200) }.joined())

  /// A clock that goes on whenever it is read, as on a machine that takes long for all it does.
  private final class SlowClock: TimeSource {
    let terminal: FakeTerminal
    let secondsPerLook: Double
    var seconds: Double {
      terminal.seconds += secondsPerLook
      return terminal.seconds
    }

    init(_ terminal: FakeTerminal, secondsPerLook: Double) {
      self.terminal = terminal
      self.secondsPerLook = secondsPerLook
    }
  }

  private func read(_ terminal: FakeTerminal, secondsPerLook: Double) throws -> ScreenLoop.Ending {
    let run = try BookRun(pages: crowd)
    run.isAlone = false
    return ScreenLoop(
      run.stack, services: run.services, terminal: terminal,
      clock: SlowClock(terminal, secondsPerLook: secondsPerLook)
    ).run()
  }

  @Test func aFrameIsGivenUpForTheKeyThatClosesTheBook() throws {
    let terminal = FakeTerminal(inputs: [(0.5, .key(.character("q")))])
    #expect(try read(terminal, secondsPerLook: 0.03) == .closed)
    #expect(terminal.frames.isEmpty)
    #expect(terminal.seconds < 1, "looked for every 50 ms")
  }

  @Test func noOtherKeyKeepsAPageFromBeingShown() throws {
    let terminal = FakeTerminal(inputs: [(0.1, .key(.tab)), (90, .key(.character("q")))])
    #expect(try read(terminal, secondsPerLook: 0.03) == .closed)
    #expect(terminal.looks > 5)
    #expect(!terminal.frames.isEmpty)
  }

  @Test func theTerminalIsNotLookedAtWhileAFrameIsQuick() throws {
    let terminal = FakeTerminal(inputs: [(1, .key(.character("q")))])
    #expect(try read(terminal, secondsPerLook: 0) == .closed)
    #expect(terminal.looks == 0)
  }
}
