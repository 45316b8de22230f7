import Foundation
import TestSupport
import Testing

/// However the program ends, the terminal is as it was found.
@Suite(.waiting) struct TerminalRestoreTests {
  @Test func whileABookIsReadTheTerminalIsTaken() throws {
    let run = try probe()
    #expect(run.screen.modes == EmulatorModes(cursorIsVisible: false, isAlternateScreen: true, mouse: .moves))
  }

  @Test func quittingGivesTheTerminalBack() throws {
    let run = try probe()
    try run.send("q")
    #expect(try run.exit == .status(0))
    #expect(run.screen.modes == EmulatorModes())
    // What is printed afterwards is on the reader's own screen, at the left edge.
    #expect(run.lines.first == "goodbye")
  }

  /// Every signal whose default action ends a process (signal(7)), but for KILL, which cannot be caught, and
  /// PIPE.
  static let deadlySignals: [Int32] = {
    var signals = [
      SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGQUIT, SIGXCPU,
      SIGXFSZ, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
    ]
    #if os(Linux)
      signals += [SIGIO, SIGPWR, SIGSTKFLT] + (34...64)
    #endif
    return signals
  }()

  #if os(Linux)
    @Test func theTableOfDeadlySignalsIsComplete() {
      // What neither ends a process nor can be caught nor is the C library's own.
      let others = [
        SIGKILL, SIGPIPE, SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, 32, 33,
      ]
      #expect((Self.deadlySignals + others).sorted() == Array(1...64))
    }
  #endif

  @Test(arguments: deadlySignals)
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

  @Test func theSignalOfABrokenPipeDoesNotEndTheProgram() throws {
    let run = try probe()
    run.signal(SIGPIPE)
    try run.send("x").wait(for: "key character(\"x\")")
  }

  @Test(
    "A frame half sent is ended, so that the terminal shows what follows",
    arguments: ["q", "e", "!", "\u{3}"])
  func aFrameHalfSentIsEnded(key: String) throws {
    let run = try probe()
    try run.settle().send("U").settle()
    #expect(run.isWithinUpdate)
    try run.send(key)
    _ = try run.exit
    #expect(!run.isWithinUpdate)
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func aFrameHalfSentIsEndedBeforeTheShellGoesOn() throws {
    let run = try shell("set -m; $PROBE; echo stopped; read -r; kill -9 %%")
    try run.wait(for: "corner").settle().send("U").settle().send("\u{1A}").wait(for: "stopped")
  }

  @Test("A process forked from the program gives back no terminal that is not its own")
  func aChildsEndIsItsOwn() throws {
    let run = try probe()
    try run.send("F").wait(for: "the child ended by \(SIGTERM)").wait(for: "the child ended by \(SIGSEGV)")
    #expect(run.screen.modes == EmulatorModes(cursorIsVisible: false, isAlternateScreen: true, mouse: .moves))
    try run.send("q")
    #expect(try run.exit == .status(0))
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
    #expect(try run.exit(within: 10) == .signal(SIGTERM))
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func aTerminalThatTakesNothingDoesNotHoldTheProgram() throws {
    let run = try probe()
    // The terminal is not read any more, and the program fills the line.
    try run.send("f")
    run.waitWithoutReading(seconds: 0.3)
    run.signal(SIGTERM)
    #expect(try run.exitWithoutReading(within: 10) == .signal(SIGTERM))
    run.readAvailable()
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func aTerminalStoppedByCtrlSDoesNotHoldTheProgram() throws {
    let run = try probe()
    try run.send("\u{13}f")
    run.signal(SIGTERM)
    #expect(try run.exit(within: 10) == .signal(SIGTERM))
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func aTerminalThatVanishesEndsTheProgram() throws {
    let run = try probe()
    run.closeWindow()
    let exit = try run.exit(within: 10)
    // The kernel wakes who reads the terminal before it sends the signal: either may be seen first.
    #expect(exit == .signal(SIGHUP) || exit == .status(0))
  }

  @Test func aTerminalThatVanishesEndsAProgramThatIgnoresHangUps() throws {
    let run = try shell("trap '' HUP; $PROBE; echo $? > \"$RESULT\"", environment: ["RESULT": resultFile])
    try run.wait(for: "corner").closeWindow()
    _ = try run.exit(within: 10)
    #expect(try String(contentsOfFile: resultFile, encoding: .utf8) == "0\n")
    try FileManager.default.removeItem(atPath: resultFile)
  }

  private let resultFile =
    NSTemporaryDirectory() + "probe-result-\(ProcessInfo.processInfo.processIdentifier)"

  /// The last thing sent to an xterm: the colours, the mouse, the cursor, then the screen.
  private let leaving =
    "\u{1B}[?2026l\u{1B}(B\u{1B}[m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?12l\u{1B}[?25h\u{1B}[?1l\u{1B}>"
    + "\u{1B}[?1049l\u{1B}[23;0;0t"
}
