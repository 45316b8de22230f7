import Foundation
import TestSupport
import Testing

/// However the program ends, the terminal is as it was found.
@Suite struct TerminalRestoreTests {
  @Test func whileABookIsReadTheTerminalIsTaken() throws {
    let run = try probe()
    #expect(run.screen.modes == EmulatorModes(cursorIsVisible: false, isAlternateScreen: true, mouse: .drags))
  }

  @Test func quittingGivesTheTerminalBack() throws {
    let run = try probe()
    try run.send("q")
    #expect(try run.exit == .status(0))
    #expect(run.screen.modes == EmulatorModes())
    // What is printed afterwards is on the reader's own screen, at the left edge.
    #expect(run.lines.first == "goodbye")
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGQUIT,
  ])
  func aDeadlySignalGivesTheTerminalBackAndKills(signal: Int32) throws {
    let run = try probe()
    run.signal(signal)
    #expect(try run.exit == .signal(signal))
    #expect(run.screen.modes == EmulatorModes())
    #expect(run.output.suffix(leaving.utf8.count) == Array(leaving.utf8)[...])
  }

  @Test(arguments: [("!", SIGSEGV), ("o", SIGSEGV)])
  func aCrashGivesTheTerminalBack(key: String, signal: Int32) throws {
    let run = try probe()
    try run.send(key)
    #expect(try run.exit == .signal(signal))
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func exitGivesTheTerminalBack() throws {
    let run = try probe()
    try run.send("e")
    #expect(try run.exit == .status(3))
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test(arguments: ["q", "e", "!", "\u{3}", "\u{1C}"])
  func theLineHasItsModesBack(key: String) throws {
    // Written by the shell, before and after: a pseudo-terminal's modes may change with its last user.
    let run = try shell("trap : INT; stty -g; $PROBE; stty -g; echo end")
    try run.wait(for: "corner").send(key).wait(for: "end")
    let modes = run.lines.filter { $0.contains(":") && !$0.contains(" ") }
    #expect(modes.count == 2)
    #expect(modes.first == modes.last)
  }

  @Test func aSecondTermDoesNotWaitForAProgramThatHangs() throws {
    let run = try probe()
    try run.send("h").wait(for: "hanging")
    run.signal(SIGTERM)
    // Two that come at once are one; by now the first has arrived.
    try run.settle(quiet: 0.2).wait(for: "hanging")
    run.signal(SIGTERM)
    #expect(try run.exit(within: 2) == .signal(SIGTERM))
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func aTerminalThatTakesNothingDoesNotHoldTheProgram() throws {
    let run = try probe()
    // Nobody reads any more, and the program fills the line.
    try run.send("f")
    run.waitWithoutReading(seconds: 0.3)
    run.signal(SIGTERM)
    #expect(try run.exitWithoutReading(within: 5) == .signal(SIGTERM))
    run.readAvailable()
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func aTerminalStoppedByCtrlSDoesNotHoldTheProgram() throws {
    let run = try probe()
    try run.send("\u{13}f")
    run.signal(SIGTERM)
    #expect(try run.exit(within: 5) == .signal(SIGTERM))
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func aTerminalThatVanishesEndsTheProgram() throws {
    let run = try probe()
    run.closeWindow()
    #expect(try run.exit(within: 2) == .signal(SIGHUP))
  }

  @Test func aTerminalThatVanishesEndsAProgramThatIgnoresHangUps() throws {
    let run = try shell("trap '' HUP; $PROBE; echo $? > \"$RESULT\"", environment: ["RESULT": resultFile])
    try run.wait(for: "corner").closeWindow()
    _ = try run.exit(within: 3)
    #expect(try String(contentsOfFile: resultFile, encoding: .utf8) == "0\n")
    try FileManager.default.removeItem(atPath: resultFile)
  }

  private let resultFile =
    NSTemporaryDirectory() + "probe-result-\(ProcessInfo.processInfo.processIdentifier)"

  /// The last thing sent to an xterm: the colours, the mouse, the cursor, then the screen.
  private let leaving =
    "\u{1B}(B\u{1B}[m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?12l\u{1B}[?25h\u{1B}[?1l\u{1B}>"
    + "\u{1B}[?1049l\u{1B}[23;0;0t"
}
