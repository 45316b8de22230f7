import BookScreens
import CellGrid
import HeadlessReading
import Ports
import Recordings
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

@Suite struct RecordingTests {
  /// A star that rises when a lamp is touched, a door to the next page, and a ball.
  private static func night(rises y: Double = 100, title: String = "Night") throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(
        PList.area("lamp", x: 100, y: 100),
        PList.element(
          "shape", "star", x: 700, y: 500, PList.whenTouched("lamp") + PList.tween("y", to: y)),
        PList.element(
          "shape", "ball", x: 100, y: 500, width: 150, height: 150, "<key>draggable</key><true/>"))
        + PList.page(
          PList.area(
            "home", x: 100, y: 100,
            "<key>trigger</key><dict><key>triggeringItem</key><string>home</string>"
              + PList.string("event", "touched") + PList.string("action", "previousPage") + "</dict>")),
      entries: PList.string("title", title))
  }

  private static func keys(_ keys: (Double, Key)...) -> [(at: Double, input: TerminalInput)] {
    keys.map { ($0.0, .key($0.1)) }
  }

  private static let walk = keys(
    (0.5, .tab), (1, .enter), (3, .tab), (3.5, .enter), (4, .right), (4.1, .right), (4.5, .enter),
    (6, .right),
    (8, .tab), (8.5, .enter))

  @Test func aReadingIsTheSameWhenItIsPlayedAgain() throws {
    let book = try Self.night()
    let run = RecordedRun(of: try OpenedBook(rehearsing: book.path), Self.walk, seconds: 12)
    let read = Recording.read(run.text)
    #expect(read.faults == [])
    #expect(read.recording.description == run.text)
    let player = run.replayed(on: try OpenedBook(rehearsing: book.path))
    #expect(player.difference == nil)
    #expect(player.equalCheckpoints >= 4)
  }

  @Test func aPersonCanReadWhatWasDone() throws {
    let book = try Self.night()
    let run = RecordedRun(
      of: try OpenedBook(rehearsing: book.path), Self.keys((0.5, .tab), (1, .enter)), seconds: 3)
    let situation = /situation [0-9a-f]{32}/
    let reported = run.lines.drop { !$0.isEmpty }.map { $0.replacing(situation, with: "situation …") }
    #expect(
      reported == [
        "", "0 resize 80 24", "0 page 1 tick 0 situation …", "0 key tab", "0 key enter",
        "30 page 1 tick 30 situation …", "  star state running drawn yes y 113.33333333333337",
        "31 key ctrl-c",
        "31 page 1 tick 31 situation …", "  star state done y 100",
      ])
    #expect(run.lines[0] == "leggi recording 3")
    #expect(run.lines.contains("book \"Night\""))
    #expect(run.lines.contains { $0.hasPrefix("part ") && $0.hasSuffix(" page 1 element star tween tween0") })
  }

  @Test func aChangedTweenIsNamedWithTheTickAndTheValue() throws {
    let book = try Self.night()
    let run = RecordedRun(of: try OpenedBook(rehearsing: book.path), Self.walk, seconds: 12)
    let later = try Self.night(rises: 120)
    let changed = try OpenedBook(rehearsing: later.path)
    #expect(
      run.recording.changes(in: changed.book).map(\.words) == [
        "page 1: element 'star': tween 'tween0' has changed"
      ])
    let difference = try #require(run.replayed(on: changed).difference)
    #expect(difference.value?.element == "star")
    #expect(difference.value?.property == "y")
    #expect(difference.value?.tween == "tween0")
    #expect(difference.value?.recorded == "113.33333333333337")
    #expect(difference.value?.played == "132.66666666666669")
    #expect(
      difference.words
        == "at tick 30 (equal at tick 0) on page 1 y of 'star', which the tween 'tween0' moves, "
        + "is 132.66666666666669, and was 113.33333333333337")
  }

  @Test func aChangeThatTheRecordingNeverMeetsMakesNoDifference() throws {
    let book = try Self.night()
    let run = RecordedRun(of: try OpenedBook(rehearsing: book.path), Self.keys((1, .right)), seconds: 3)
    let later = try Self.night(rises: 120, title: "Dusk")
    let changed = try OpenedBook(rehearsing: later.path)
    #expect(
      run.recording.changes(in: changed.book).map(\.words) == [
        "the book has changed", "page 1: element 'star': tween 'tween0' has changed",
      ])
    #expect(run.replayed(on: changed).difference == nil)
  }

  /// Ten minutes of somebody who presses keys and clicks about, through all screens of the book.
  @Test(arguments: ["pesce-stella", "officina"], [1])
  func tenMinutesOfAnythingAreTheSameWhenTheyArePlayedAgain(book: String, seed: Int) throws {
    let path = Checkout.path("books/\(book)")
    var generator = SeededGenerator(seed: seed)
    var inputs: [(at: Double, input: TerminalInput)] = []
    var moment = 0.5
    let keys: [Key] =
      [
        .tab, .tab, .enter, .enter, .right, .right, .left, .up, .down, .escape, .pageDown, .pageUp, .home,
        .backTab,
      ] + "  czbato.,?GB/12hjl()<>".map { Key.character($0) }
    while moment < 595 {
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let (column, row) = (
          Int.random(in: 0..<80, using: &generator), Int.random(in: 0..<23, using: &generator)
        )
        for phase in [MouseEvent.Phase.pressed, .moved, .released] {
          let shift = phase == .pressed ? 0 : Int.random(in: -6...6, using: &generator)
          inputs.append(
            (
              moment,
              .mouse(MouseEvent(button: .left, phase: phase, column: max(0, column + shift), row: row))
            ))
          moment += Double.random(in: 0...0.3, using: &generator)
        }
      } else if Int.random(in: 0..<6, using: &generator) == 0 {
        let isUp = Bool.random(using: &generator)
        inputs.append(
          (
            moment,
            .mouse(MouseEvent(button: isUp ? .wheelUp : .wheelDown, phase: .pressed, column: 9, row: 9))
          ))
      } else {
        inputs.append((moment, .key(keys[Int.random(in: 0..<keys.count, using: &generator)])))
      }
      moment += Double.random(in: 0.05...4, using: &generator)
    }
    // A terminal so slow that most frames are never drawn.
    let run = RecordedRun(
      of: try OpenedBook(rehearsing: path, trackLength: nil), inputs, seconds: 600, takingTime: 20)
    let player = run.replayed(on: try OpenedBook(rehearsing: path, trackLength: nil))
    #expect(player.difference?.words == nil)
    #expect(player.equalCheckpoints > 25)
    #expect(player.reader.hasLeft)
    let opened = try OpenedBook(rehearsing: path, trackLength: nil)
    let script = run.recording.script(on: run.recording.reader(of: opened))
    #expect(ScriptRunner(HeadlessReader(opened)).run(script).compactMap(\.failure) == [])
  }

  @Test func aRecordingBecomesAScriptThatPasses() throws {
    let book = try Self.night()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 12)
    let script = run.recording.script(on: run.recording.reader(of: opened))
    #expect(Script.read(script.description).script.lines == script.lines)
    #expect(script.lines.prefix(2) == ["size 80x24", "page 1"])
    #expect(script.lines.contains { $0.hasPrefix("until page 2") })
    let outcomes = ScriptRunner(HeadlessReader(opened)).run(script)
    #expect(outcomes.compactMap { $0.failure.map { failure in failure.message } } == [])
  }

  @Test func whatTheMouseTouchesAndDragsIsNamedInTheScript() throws {
    let book = try Self.night()
    let opened = try OpenedBook(rehearsing: book.path)
    let reader = HeadlessReader(opened)
    func cell(_ name: String) throws -> (Int, Int) {
      let cells = reader.session.view.cells(of: try #require(reader.session.stage.element(named: name)))
      return (cells.column + cells.columns / 2, cells.row + cells.rows / 2)
    }
    let (lamp, ball) = (try cell("lamp"), try cell("ball"))
    func mouse(_ at: Double, _ phase: MouseEvent.Phase, _ cell: (Int, Int)) -> (
      at: Double, input: TerminalInput
    ) {
      (at, .mouse(MouseEvent(button: .left, phase: phase, column: cell.0, row: cell.1)))
    }
    let run = RecordedRun(
      of: opened,
      [
        mouse(1, .pressed, lamp), mouse(1.1, .released, lamp), mouse(2, .pressed, ball),
        mouse(2.2, .moved, (ball.0 + 8, ball.1)), mouse(2.6, .moved, (ball.0 + 20, ball.1 - 3)),
        mouse(3, .released, (ball.0 + 20, ball.1 - 3)),
      ], seconds: 6)
    let script = run.recording.script(on: run.recording.reader(of: opened))
    #expect(script.lines.contains("touch lamp"))
    #expect(script.lines.contains { $0.hasPrefix("drag ball to ") })
    let outcomes = ScriptRunner(HeadlessReader(opened)).run(script)
    #expect(outcomes.compactMap { $0.failure.map { failure in failure.message } } == [])
  }

  @Test(arguments: [
    ("nothing", "1:1 this is no recording"),
    ("leggi recording 4", "1:1 this recording is of a later version"),
    ("leggi recording 1\n5 key tab\n3 key tab", "3:1 tick 3 comes before the one above, or after a day"),
    (
      "leggi recording 1\n99999999999 key tab",
      "2:1 tick 99999999999 comes before the one above, or after a day"
    ),
    ("leggi recording 1\n0 page 1 tick 0 situation xyz", "2:27 32 hexadecimal digits is expected, not 'xyz'"),
    ("leggi recording 1\n  star x 1", "2:1 what has changed stands below a page's line"),
    ("leggi recording 1\nset policy none", "2:5 a setting that matters is expected, not 'policy'"),
    (
      "leggi recording 3\nvalue coins 1000001",
      "2:13 a whole number, -1000000 to 1000000, is expected, not '1000001'"
    ),
    ("leggi recording 1\n0 resize 0 0", "2:10 columns, 1 to 1000, is expected, not '0'"),
    (
      "leggi recording 1\n0 touch star",
      "2:3 key, press, move, release, wheel, resize, page or screen is expected, not 'touch'"
    ),
  ])
  func aRecordingWithAFaultIsToldByItsPlace(text: String, fault: String) throws {
    let first = try #require(Recording.read(text).faults.first)
    #expect("\(first.line):\(first.column) \(first.message)" == fault)
  }

  @Test(.timeLimit(.minutes(1))) func aRecordingIsShownOnATerminalUntilAKeyEndsIt() throws {
    let book = try Self.night()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 12)
    let recording = run.recording
    func replay(speed: Double, inputs: [(at: Double, input: TerminalInput)]) -> (FakeTerminal, TerminalInput)
    {
      let terminal = FakeTerminal(inputs: inputs)
      let player = RecordingPlayer(recording, on: recording.reader(of: opened))
      let ending = ReplayLoop(player, terminal: terminal, clock: terminal, speed: speed).run()
      return (terminal, ending)
    }
    let (whole, ending) = replay(speed: 1, inputs: [])
    #expect(ending == .hangUp)
    #expect(whole.frames.count > 60)
    let (fast, _) = replay(speed: 4, inputs: [])
    #expect(abs(fast.seconds * 4 - whole.seconds) < 1)
    let (ended, key) = replay(speed: 1, inputs: [(1, .key(.escape))])
    #expect(key == .key(.escape))
    #expect(ended.seconds < 2)
  }
}
