import BookScreens
import CellGrid
import HeadlessReading
import Recordings
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// Time that passes in scripts and recordings.
@Suite struct PassingTimeTests {
  /// A lamp that can be touched, and a star that then rises for a second.
  private static let still = PList.page(
    PList.area("lamp", x: 100, y: 100),
    PList.element("shape", "star", x: 700, y: 500, PList.whenTouched("lamp") + PList.tween("y", to: 100)))

  /// A star that goes up and down for ever.
  private static let moving = PList.page(
    PList.element(
      "shape", "star", x: 700, y: 500,
      PList.tween("y", to: 100, loop: "reverse")))

  @Test func onAPageAtRestTimeIsNotTicked() throws {
    let run = try ScriptRun(
      "wait 1000\ntouch lamp\nwait 0.5\nexpect running star\nwait 50000\nexpect event star.tween0 completed",
      pages: Self.still)
    #expect(run.failures == [])
    #expect(run.reader.ticks > 51_000 * 30)
    #expect(run.reader.session.stage.tick < 100)
  }

  @Test func aRecordedDayOnAPageAtRestIsPlayedAtOnce() throws {
    let book = try WrittenBook(pages: Self.still)
    let opened = try OpenedBook(rehearsing: book.path)
    let (recording, faults) = Recording.read(
      "leggi recording 1\n0 resize 80 24\n300000 key tab\n600000 key l\n20736000 key right\n")
    #expect(faults == [])
    let player = RecordingPlayer(recording, on: recording.reader(of: opened))
    player.playAll()
    #expect(player.reader.ticks == 20_736_000)
    #expect(player.reader.session.stage.tick < 100)
    let script = recording.script(on: recording.reader(of: opened))
    #expect(script.lines.contains("wait 299999 ticks"))
  }

  @Test(arguments: ["wait 86400", "until removed star within 86400"])
  func onAMovingPageADayIsCutShortWithAWord(step: String) throws {
    let book = try WrittenBook(pages: Self.moving)
    let reader = HeadlessReader(try OpenedBook(rehearsing: book.path), mostPlayedTicks: 1000)
    let outcomes = ScriptRunner(reader).run(Script.read(step + "\npage 1").script)
    #expect(
      outcomes.map { $0.failure?.message } == ["something has moved for 1000 ticks, and no more are played"])
    #expect(reader.ticks == 1000)
  }

  @Test func aRecordedDayOnAMovingPageIsCutShortAtItsLine() throws {
    let book = try WrittenBook(pages: Self.moving)
    let recording = Recording.read("leggi recording 1\n0 resize 80 24\n60 key tab\n20736000 key l\n")
      .recording
    let player = RecordingPlayer(
      recording, on: HeadlessReader(try OpenedBook(rehearsing: book.path), mostPlayedTicks: 1000))
    player.playAll()
    #expect(player.lineCutShort == 4)
    #expect(player.reader.ticks == 1000)
  }

  @Test(arguments: [
    ("wait many ticks", "1:6 a whole number of ticks is expected, not 'many'"),
    ("wait 1.5 ticks", "1:6 a whole number of ticks is expected, not '1.5'"),
    ("wait -1 ticks", "1:6 a whole number of ticks is expected, not '-1'"),
    (
      "wait 99999999999999999999 ticks", "1:6 a whole number of ticks is expected, not '99999999999999999999'"
    ),
    ("wait many", "1:6 a number of seconds is expected, not 'many'"),
  ])
  func ticksAreCalledTicks(line: String, message: String) throws {
    let fault = try #require(Script.read(line).faults.first)
    #expect("\(fault.line):\(fault.column) \(fault.message)" == message)
  }

  @Test func asManyTicksAsADayHasCanBeWaitedFor() {
    let (script, faults) = Script.read("wait 2592000 ticks")
    #expect(faults == [])
    #expect(script.steps.map(\.action) == [.wait(.ticks(2_592_000))])
  }

  // MARK: Windows

  @Test(arguments: [
    ("leggi recording 1\n0 resize 2000 1000", "2:10 columns, 1 to 1000, is expected, not '2000'"),
    (
      "leggi recording 1\n0 resize 1000 1000",
      "2:15 rows, so that there are at most 250,000 cells, is expected, not '1000'"
    ),
  ])
  func aWindowThatNobodyHasIsAFaultOfARecording(text: String, message: String) throws {
    let fault = try #require(Recording.read(text).faults.first)
    #expect("\(fault.line):\(fault.column) \(fault.message)" == message)
  }

  @Test func aWindowThatNobodyHasIsAFaultOfAScript() {
    #expect(Script.read("size 500x500").faults == [])
    #expect(
      Script.read("size 1000x251").faults.map(\.message) == [
        "a size like 80x24, each side 1 to 1000, 250,000 cells at most, is expected, not '1000x251'"
      ])
  }

  @Test func aRecordedWindowThatIsLargerThanTheTerminalIsNotDrawn() throws {
    let book = try WrittenBook(pages: Self.still)
    let opened = try OpenedBook(rehearsing: book.path)
    let recording = Recording.read("leggi recording 1\n0 resize 300 100\n30 key tab\n60 resize 60 20\n")
      .recording
    let terminal = FakeTerminal(inputs: [])
    let player = RecordingPlayer(recording, on: recording.reader(of: opened))
    _ = ReplayLoop(player, terminal: terminal, clock: terminal, speed: 1).run()
    let shown = terminal.frames.map { GridText($0.grid).lines.joined(separator: " ") }
    #expect(shown.first?.contains("at least 300 × 100; this one is 80 × 24") == true)
    #expect(shown.last?.contains("1/1") == true)
  }
}
