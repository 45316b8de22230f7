import Ports
import TestSupport
import Testing

/// The cursor and the colours of the real terminal, on a pseudo-terminal with an emulator behind it.
@Suite(.waiting) struct TerminalCursorTests {
  private static let place = CellPlace(column: 3, row: 2)

  @Test("The cursor stands where it is to rest, and is hidden where it is to be nowhere")
  func theCursorRests() throws {
    let run = try probe()
    #expect(run.screen.cursor == nil)
    try run.send("c").wait(until: "the cursor rests") { $0.screen.cursor == Self.place }
    try run.send("x").wait(for: "key character(\"x\")").settle()
    #expect(run.screen.cursor == Self.place)
    let count = run.output.count
    try run.settle(quiet: 0.3)
    #expect(run.output.count == count)
    try run.send("c").wait(until: "the cursor is gone") { $0.screen.cursor == nil }
    try run.resize(columns: 50, rows: 10).wait(for: "probe 50x10").send("c")
    try run.wait(until: "the cursor rests") { $0.screen.cursor == Self.place }
    try run.send("q").wait(for: "goodbye")
    #expect(run.screen.modes.cursorIsVisible)
  }

  @Test("A suspended program gives the cursor back, and has it rest again afterwards")
  func suspendingKeepsTheCursor() throws {
    let run = try shell("set -m; $PROBE; echo stopped; read -r; fg >/dev/null; echo end")
    try run.wait(for: "corner").send("c").wait(until: "it rests") { $0.screen.cursor == Self.place }
    try run.send("\u{1A}").wait(for: "stopped")
    #expect(run.screen.modes.cursorIsVisible)
    try run.send("\r").wait(for: "resumed").wait(until: "it rests again") { $0.screen.cursor == Self.place }
    try run.send("\u{0C}").settle()
    #expect(run.screen.cursor == Self.place)
    try run.send("q").wait(for: "end")
    #expect(run.screen.modes.cursorIsVisible)
  }

  @Test("On a terminal that cannot hide it, it stands at the foot while nothing is in focus")
  func onATerminalThatCannotHideIt() throws {
    let run = try probe(environment: ["TERM": "vt100"])
    try run.wait(until: "it is at the foot") { $0.screen.cursor == CellPlace(column: 0, row: 11) }
    try run.send("c").wait(until: "it rests") { $0.screen.cursor == Self.place }
  }

  @Test("The colours can become fewer while it runs, and all of them again")
  func theColorsCanChange() throws {
    let run = try probe(environment: ["COLORTERM": "truecolor"])
    try run.wait(for: "direct")
    #expect(run.screen[0, 0].foreground == .palette(2))
    try run.send("m").wait(for: "mono")
    #expect(run.screen[0, 0].foreground == .default)
    try run.send("m").wait(for: "direct")
    #expect(run.screen[0, 0].foreground == .palette(2))
  }
}
