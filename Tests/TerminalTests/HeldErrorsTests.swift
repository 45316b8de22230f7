import Foundation
import TestSupport
import Testing

/// What libraries print to standard error stays off the screen while it is ours.
@Suite(.waiting) struct HeldErrorsTests {
  private func hasWarned(_ run: PseudoterminalRun) -> Bool {
    String(decoding: run.output, as: UTF8.self).contains("library")
  }

  @Test func aLibrarysWarningIsNeverOnTheScreen() throws {
    let run = try probe()
    try run.send("W").wait(for: "key character(\"W\")").send("q")
    #expect(try run.exit == .status(0))
    #expect(!hasWarned(run))
    // From here on standard error is the reader's again.
    #expect(Array(run.lines.prefix(2)) == ["goodbye", "and that is all"])
  }

  @Test("A library that warns without end keeps no reader waiting")
  func aTalkativeLibraryKeepsNoReaderWaiting() throws {
    let run = try probe()
    try run.send("M").wait(for: "key character(\"M\")").send("x").wait(for: "key character(\"x\")")
    #expect(!hasWarned(run))
  }

  @Test("A crash shows its reason on the screen that was given back, in letters that no terminal obeys")
  func aCrashTellsItsReason() throws {
    let run = try probe()
    // What was printed long before does not crowd it out.
    try run.send("M").wait(for: "key character(\"M\")").send("L")
    guard case .signal = try run.exit else {
      Issue.record("it did not crash")
      return
    }
    #expect(run.screen.modes == EmulatorModes())
    #expect(run.lines.joined().contains("the last?[2J words"))
  }

  @Test func anOrderlyEndTellsNothing() throws {
    for key in ["q", "e", "\u{3}"] {
      let run = try probe()
      try run.send("W").wait(for: "key character(\"W\")").send(key)
      _ = try run.exit
      #expect(!hasWarned(run))
    }
  }

  private func log(_ folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
  }

  /// Runs the probe with a log in some folder, has keys pressed, and ends.
  private func runLogging(_ folder: TemporaryFolder, _ keys: String...) throws {
    let run = try shell("$PROBE \"$LOG\"; echo end", environment: ["LOG": folder.path + "/log"])
    try run.wait(for: "corner")
    for key in keys { try run.send(key).wait(for: "key character(\"\(key)\")") }
    try run.send("q").wait(for: "end")
  }

  @Test func aLogHasWhatWasPrintedBehindTheScreenAndNothingElse() throws {
    let folder = try TemporaryFolder()
    try runLogging(folder)
    #expect(throws: (any Error).self, "nothing was printed") { try log(folder) }
    for reading in 1...2 {
      try runLogging(folder, "W")
      #expect(try log(folder) == String(repeating: "a probe\na library\nwarns\n", count: reading))
    }
  }

  @Test func aLogDoesNotGrowWithoutEnd() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 { try runLogging(folder, "M") }
    #expect((100_000...140_000).contains(try log(folder).utf8.count))
    try folder.write(String(repeating: "old ", count: 1 << 16), to: "log")
    try runLogging(folder, "W")
    #expect(try log(folder) == "a probe\na library\nwarns\n")
  }

  @Test func aLogThatIsNoFileKeepsNoReaderWaiting() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/log", 0o600) == 0)
    try runLogging(folder, "W")
    try runLogging(try TemporaryFolder(), "W", "x")
  }

  @Test func whatIsSentToAFileArrivesThere() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "errors")
    let run = try shell("$PROBE 2>\"$ERRORS\"; echo end", environment: ["ERRORS": file])
    try run.wait(for: "corner").send("W").wait(for: "key character(\"W\")").send("q").wait(for: "end")
    #expect(!hasWarned(run))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "a library\nwarns\nand that is all\n")
  }

  @Test func aClosedStandardErrorDoesNotBecomeTheScreen() throws {
    let run = try shell("$PROBE 2>&-; echo end")
    try run.wait(for: "corner").send("W").wait(for: "key character(\"W\")").send("q").wait(for: "end")
    #expect(!hasWarned(run))
  }

  @Test func afterCtrlZStandardErrorIsTheShellsAndThenHeldAgain() throws {
    // Where descriptor 2 leads is to be seen from outside on Linux alone.
    let look = "[ -d /proc/self/fd ] && readlink /proc/$(jobs -p)/fd/2 || echo /dev/pts/"
    let run = try shell("set -m; $PROBE; \(look); echo stopped; read -r; fg >/dev/null; echo end")
    try run.wait(for: "corner").send("\u{1A}").wait(for: "stopped")
    #expect(run.lines.contains { $0.hasPrefix("/dev/pts/") })
    try run.send("\r").wait(for: "resumed").send("W").wait(for: "key character(\"W\")").send("q")
    try run.wait(for: "end")
    #expect(!hasWarned(run))
  }
}
