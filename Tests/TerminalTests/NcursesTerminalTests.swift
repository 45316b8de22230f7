import Foundation
import TestSupport
import Testing

/// The real terminal, on a pseudo-terminal with an emulator behind it.
@Suite(.waiting) struct NcursesTerminalTests {
  @Test func keysArriveAsTheKeysTheyAre() throws {
    let keys: [(String, String)] = [
      ("a", "character(\"a\")"), ("ü", "character(\"ü\")"), ("漢", "character(\"漢\")"), ("\u{1B}OA", "up"),
      ("\u{1B}[B", "down"), ("\u{1B}[1;5C", "right"), ("\u{1B}[5~", "pageUp"), ("\u{1B}OH", "home"),
      ("\r", "enter"),
      ("\t", "tab"), ("\u{1B}[Z", "backTab"), ("\u{7F}", "backspace"), ("\u{1B}[3~", "delete"),
      ("\u{1B}OP", "function(1)"), ("\u{1B}[24~", "function(12)"), ("\u{0C}", "control(\"l\")"),
      ("\u{1B}", "escape"),
    ]
    let run = try probe(rows: 24)
    for (bytes, key) in keys { try run.send(bytes).wait(for: "key \(key)") }
    #expect(run.lines.count { $0.hasPrefix("key ") } == keys.count)
  }

  @Test func anotherThreadWakesTheOneThatWaitsForInput() throws {
    try probe().send("w").wait(for: "woken")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux", "xterm-direct"])
  func clicksAndDragsArriveOnEveryTerminal(type: String) throws {
    let run = try probe(environment: ["TERM": type])
    #expect(run.screen.modes.mouse == .moves)
    try run.send("\u{1B}[<0;10;5M\u{1B}[<32;11;5M\u{1B}[<0;11;6m\u{1B}[<65;1;1M\u{1B}[<20;250;9M")
    try run.wait(for: "mouse left pressed 9,4 0").wait(for: "mouse left moved 10,4 0")
      .wait(for: "mouse left released 10,5 0").wait(for: "mouse wheelDown pressed 0,0 0")
      .wait(for: "mouse left pressed 249,8 5")
  }

  @Test func aResizeGivesTheNewSizeAndDrawsAnew() throws {
    let run = try probe()
    run.resize(columns: 90, rows: 20)
    try run.wait(for: "probe 90x20").wait(for: "resized")
    #expect(run.lines[19] == String(repeating: " ", count: 84) + "corner")
    run.resize(columns: 42, rows: 6)
    try run.wait(for: "probe 42x6")
    #expect(run.lines[5] == String(repeating: " ", count: 36) + "corner")
  }

  @Test("Of a window that says it is larger than any screen as much is used as memory bears")
  func aMonstrousWindowIsNotFilled() throws {
    let run = try probe()
    run.reportSize(columns: 65_535, rows: 65_535)
    try run.wait(for: "probe 2000x600").send("q")
    #expect(try run.exit == .status(0))
  }

  @Test(
    "So it is from the beginning, and one that says nothing is as large as the environment says, or the entry",
    arguments: [
      ("stty rows 65535 cols 65535; $PROBE", "probe 2000x600"),
      ("stty rows 65535 cols 65535; TERM=linux $PROBE", "probe 2000x600"),
      ("stty rows 0 cols 0; $PROBE", "probe 80x24"),
      ("stty rows 0 cols 0; LINES=20 COLUMNS=70 $PROBE", "probe 70x20"),
      ("stty rows 0 cols 0; LINES=many COLUMNS=-1 $PROBE", "probe 80x24"),
      ("stty rows 0 cols 0; LINES=999999999 COLUMNS=999999999 $PROBE", "probe 80x24"),
    ])
  func firstSize(command: String, words: String) throws {
    let run = try shell(command).wait(for: words).send("q")
    #expect(try run.exit == .status(0))
  }

  @Test func ctrlZStopsAndFgDrawsAgain() throws {
    // Job control needs a shell: the system does not stop a session's own leader.
    let run = try shell("set -m; $PROBE; echo stopped; read -r; fg >/dev/null; echo end")
    try run.wait(for: "corner").send("\u{1A}").wait(for: "stopped")
    #expect(run.screen.modes == EmulatorModes())
    try run.send("\r").wait(for: "corner").wait(for: "resumed")
    #expect(run.screen.modes == EmulatorModes(cursorIsVisible: false, isAlternateScreen: true, mouse: .moves))
    try run.send("x").wait(for: "key character(\"x\")").send("q").wait(for: "end")
    #expect(run.screen.modes == EmulatorModes())
  }

  @Test func ctrlLSendsTheWholeScreenAgain() throws {
    let run = try probe()
    run.screen.feed(Array("\u{1B}[3;3Hrubbish of another program".utf8))
    try run.send("\u{0C}").wait(untilGone: "rubbish").wait(for: "corner")
  }

  @Test func whatIsPastedIsToldFromKeys() throws {
    let run = try probe()
    #expect(String(decoding: run.output, as: UTF8.self).contains("\u{1B}[?2004h"))
    try run.send("\u{1B}[200~q è\u{1B}[201~").wait(for: "pasted q è").send("q")
    #expect(try run.exit == .status(0))
  }

  @Test func anUnknownSequenceIsNoKey() throws {
    let run = try probe()
    try run.send("\u{1B}[I\u{1B}[200;5y\u{1B}[?62;22cz").wait(for: "key character(\"z\")")
    #expect(run.lines.count { $0.hasPrefix("key ") } == 1)
  }

  @Test("The terminal is asked what it knows once, at the start, before anything is shown")
  func theTerminalIsAskedAtTheStart() throws {
    let run = try probe()
    try run.settle()
    let text = String(decoding: run.output, as: UTF8.self)
    let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[5n\u{1B}[c"
    #expect(text.ranges(of: questions).count == 1)
    let asked = try #require(text.firstRange(of: questions))
    #expect(!text[..<asked.lowerBound].contains("probe"))
  }

  @Test("A terminal whose entry has none of the usual sequences is asked nothing")
  func anUnusualTerminalIsAskedNothing() throws {
    let run = try PseudoterminalRun(
      BuiltProgram.path("terminal-probe"), environment: ["TERM": "wyse50"])
    try run.wait(until: "something is written") { !$0.output.isEmpty }.settle()
    #expect(!String(decoding: run.output, as: UTF8.self).contains("\u{1B}[c"))
  }

  @Test("Where the terminal knows it, a frame stands between the marks of a synchronized update")
  func aFrameIsSynchronized() throws {
    let run = try probe()
    try run.settle().send("x").wait(for: "key character").settle()
    let text = String(decoding: run.output, as: UTF8.self)
    let begin = try #require(text.ranges(of: "\u{1B}[?2026h").last)
    let end = try #require(text.ranges(of: "\u{1B}[?2026l").last)
    #expect(text[begin.upperBound..<end.lowerBound].contains("key character"))
  }

  @Test("A terminal that does not know synchronized updates is sent none")
  func noFrameIsSynchronizedForOthers() throws {
    let run = try probe(behavior: TerminalBehavior(knowsSynchronizedUpdate: false))
    try run.settle().send("x").wait(for: "key character").settle()
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(!text.contains("\u{1B}[?2026h") && !text.contains("\u{1B}[?2026l"))
  }

  @Test("No answer is left to the shell", arguments: ["q", "e", "\u{1A}"])
  func noAnswerIsLeftToTheShell(key: String) throws {
    let run = try shell("set -m; $PROBE; read -r -t 0.5 line; echo \"left ($line) end\"; kill -9 %%")
    // The key comes while the first frame's question is on its way.
    try run.wait(for: "probe").send(key).wait(for: "left () end")
    #expect(!run.text.contains("[0n"))
  }

  @Test func atRestNoByteIsSent() throws {
    let run = try probe()
    try run.settle()
    let count = run.output.count
    try run.settle(quiet: 0.5)
    #expect(run.output.count == count)
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], "direct"), ([:], "indexed256"),
    (["NO_COLOR": "1", "COLORTERM": "truecolor"], "mono"),
    (["TERM": "linux"], "ansi8"), (["TERM": "xterm-16color"], "ansi16"), (["TERM": "xterm-direct"], "direct"),
    (["TERM": "vt100"], "mono"),
  ])
  func theColorsAreThoseOfTheTerminal(environment: [String: String], depth: String) throws {
    try probe(environment: environment).wait(for: depth)
  }

  @Test(arguments: [
    (["TERM": "dumb"], "the terminal type 'dumb' cannot move the cursor, so no page can be shown in it"),
    (
      ["TERM": "unknown"], "the terminal type 'unknown' cannot move the cursor, so no page can be shown in it"
    ),
    (["TERM": ""], "the environment variable TERM is not set, so what the terminal understands is unknown"),
    (["LC_ALL": "C"], "the locale codes characters as 'ANSI_X3.4-1968', not as UTF-8"),
  ])
  func whatCannotShowABookIsRefusedInASentence(environment: [String: String], sentence: String) throws {
    let run = try PseudoterminalRun(
      BuiltProgram.path("terminal-probe"), columns: 120, rows: 24, environment: environment)
    #expect(try run.exit == .status(2))
    #expect(run.lines.first == "error: " + sentence)
    #expect(!run.output.contains(0x1B))
  }

  @Test func aLocaleThisMachineLacksCountsByItsName() throws {
    try probe(environment: ["LC_ALL": "xx_XX.UTF-8"]).send("ü").wait(for: "key character(\"ü\")")
  }

  @Test func aResizeWhileStoppedIsSeenAfterwards() throws {
    let run = try shell("set -m; $PROBE; echo stopped; read -r; fg >/dev/null; echo end")
    try run.wait(for: "corner").send("\u{1A}").wait(for: "stopped")
    try run.resize(columns: 50, rows: 10).send("\r").wait(for: "probe 50x10").wait(for: "resized")
    #expect(run.lines[9] == String(repeating: " ", count: 44) + "corner")
  }

  @Test func afterAStopThatCannotBeCaughtTheScreenIsDrawnAgain() throws {
    let run = try probe()
    run.signal(SIGSTOP)
    run.screen.feed(Array("\u{1B}[?1049l\u{1B}[?25hrubbish of another program".utf8))
    run.signal(SIGCONT)
    try run.wait(for: "resumed").wait(for: "corner")
    #expect(run.screen.modes == EmulatorModes(cursorIsVisible: false, isAlternateScreen: true, mouse: .moves))
  }

  @Test(arguments: [("$PROBE </dev/null", "input"), ("$PROBE | cat", "output")])
  func withoutATerminalASentenceSaysSo(command: String, stream: String) throws {
    let run = try shell(command)
    try run.wait(for: "error: a book is read in a terminal, but standard \(stream) is not one")
    #expect(!run.output.contains(0x1B))
  }
}
