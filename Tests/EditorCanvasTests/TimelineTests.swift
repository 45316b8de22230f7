import BookEditing
import BookModel
import EditorCanvas
import PropertyList
import TestSupport
import Testing

/// What happens on a page, and when; and what becomes of it by dragging bars.
@Suite struct TimelineTests {
  private static let book = """
    ( { elements = (
      { type = activearea; name = lamp; width = 50; height = 50;
        tweens = ( { name = glow; delay = 1; duration = 2; properties = { alpha = 0; }; },
                   { name = turn; duration = 0.5; loopType = repeat; loopCount = 4; properties = { rotation = 90; }; },
                   { name = pulse; loopType = reverse; transition = easeIn; properties = { scaleX = 2; }; } ); },
      { type = audio; name = voice; audio = { trackName = "a.wav"; offset = 0.5; }; },
      { type = text; name = words; text = "Hello";
        trigger = { triggeringItem = voice; event = soundCompleted; delay = 1; }; },
      { type = shape; name = star; triggers = (
          { triggeringItem = words; event = appeared; action = show; delay = 2; },
          { triggeringItem = lamp; triggerIsATween = true; }, { triggeringItem = lamp; event = touched; } ); },
      { type = shape; name = moon; trigger = { triggeringItem = lamp; event = touched; delay = 0.25; };
        tweens = ( { duration = 3; properties = { x = 5; }; removeFromStageWhenFinished = true; } ); },
      { type = shape; name = sun; trigger = { triggeringItem = moon; event = tweenCompleted; }; },
      { type = shape; name = dawn; trigger = { triggeringItem = moon; event = removed; delay = 1; }; },
      { type = shape; name = a; trigger = { triggeringItem = b; event = appeared; }; },
      { type = shape; name = b; trigger = { triggeringItem = a; event = appeared; }; },
      { type = shape; name = c; trigger = { triggeringItem = nobody; event = appeared; }; },
      { type = movie; name = film; frames = ( { name = "a.png"; }, { name = "b.png"; }, { name = "c.png"; } );
        frameRate = 6; trigger = { event = pageShown; delay = 4; }; },
      { type = movie; name = mixed; frames = ( { name = "a.png"; duration = 2; }, { name = "b.png"; } );
        loop = YES; },
      { type = shape; name = late; trigger = { triggeringItem = film; event = movieCompleted; }; },
      { type = audio; name = tune; audio = { trackName = "b.wav"; loop = YES; }; },
      { type = shape; name = never; trigger = { triggeringItem = tune; event = soundCompleted; }; },
      { type = audio; name = secret; audio = { trackName = "c.wav"; }; },
      { type = shape; name = some; trigger = { triggeringItem = secret; event = soundCompleted; }; },
      { type = shape; name = drum; triggers = ( { triggeringItem = lamp; event = touched; action = startTweens; } ); }
    ); } )
    """

  private func timeline(_ run: CanvasRun) throws -> TimelineModel {
    let page = try #require(run.document.book?.page(at: .number(1)))
    return TimelineModel(of: page, on: try #require(run.page)) { track in
      ["a.wav": 3, "b.wav": 10][track.string()]
    }
  }

  private func words(_ moment: TimelineMoment?) -> String {
    guard let moment else { return "never" }
    return shortest(moment.seconds) + (moment.cause.map { " after \($0.event) of \($0.element)" } ?? "")
  }

  private func shortest(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  @Test func elementsStandBehindWhatSetsThemOff() throws {
    let timeline = try timeline(CanvasRun(Array(Self.book.utf8)))
    let starts = timeline.rows.map { "\($0.element.name): \(words($0.start))" }
    #expect(
      starts == [
        "lamp: 0", "voice: 0", "words: 4.5", "star: 3", "moon: 0.25 after touched of 0",
        "sun: 3.25 after touched of 0", "dawn: 4.25 after touched of 0", "a: never", "b: never", "c: never",
        "film: 4", "mixed: 0", "late: 4.5", "tune: 0", "never: never", "secret: 0", "some: never", "drum: 0",
      ])
  }

  @Test func triggersHaveMomentsOfTheirOwn() throws {
    let timeline = try timeline(CanvasRun(Array(Self.book.utf8)))
    #expect(timeline.rows[3].triggers.map { words($0.moment) } == ["6.5", "3", "0 after touched of 0"])
    #expect(timeline.rows[3].startTrigger == 1)
    #expect(timeline.rows[17].triggers.map { words($0.moment) } == ["0 after touched of 0"])
    #expect(timeline.rows[17].startTrigger == nil)
  }

  @Test func barsHaveBeginningLengthAndCycles() throws {
    let timeline = try timeline(CanvasRun(Array(Self.book.utf8)))
    func bars(_ row: Int) -> [String] {
      timeline.rows[row].bars.map { bar in
        "\(bar.name) \(shortest(bar.begin)) \(bar.length.map(shortest) ?? "?") "
          + "\(bar.cycles.map { "\($0)" } ?? "∞") \(bar.end.map(shortest) ?? "-")"
      }
    }
    #expect(bars(0) == ["glow 1 2 1 3", "turn 0 0.5 4 2", "pulse 0 1 ∞ -"])
    #expect(bars(1) == [" 0.5 3 1 3.5"])
    #expect(bars(10) == [" 0 0.5 1 0.5"])
    #expect(bars(11).map { $0.prefix(5) } == [" 0 2."])
    #expect(bars(13) == [" 0 10 ∞ -"])
    #expect(bars(15) == [" 0 ? 1 -"])
    #expect(timeline.rows[0].bars[2].isReversing && timeline.rows[0].bars[2].transition == .easeIn)
  }

  @Test func aChainOfThousandsIsFollowed() throws {
    let links = (0..<3000).map {
      "{ type = activearea; name = e\($0); trigger = { triggeringItem = e\($0 + 1); event = appeared; delay = 1; }; }"
    }
    let text =
      "( { elements = ( \(links.joined(separator: ", ")), { type = activearea; name = e3000; } ); } )"
    let timeline = try timeline(CanvasRun(Array(text.utf8)))
    #expect(timeline.rows.first?.start?.seconds == 3000)
  }

  // MARK: Dragging

  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var row: Int
    var step: String?
    var commands: @Sendable (TimelineRow) -> [BookCommand]

    init(
      _ name: String, _ row: Int, step: String?,
      _ commands: @escaping @Sendable (TimelineRow) -> [BookCommand]
    ) {
      (self.name, self.row, self.step, self.commands) = (name, row, step, commands)
    }

    var testDescription: String { name }
  }

  static let changes: [Change] = [
    Change("a tween", 0, step: "set lamp.tweens[0].delay 1.5") { $0.moving($0.bars[0], by: 0.5) },
    Change("one without a delay", 0, step: "set lamp.tweens[1].delay 0.3") { $0.moving($0.bars[1], by: 0.3) },
    Change("not before its element", 0, step: "set lamp.tweens[0].delay 0") { $0.moving($0.bars[0], by: -3) },
    Change("to where it is", 0, step: nil) { $0.moving($0.bars[1], by: -3) },
    Change("a sound", 1, step: "set voice.audio.offset 0.25") { $0.moving($0.bars[0], by: -0.25) },
    Change("a movie moves its element", 10, step: "set film.trigger.delay 3") {
      $0.moving($0.bars[0], by: -1)
    },
    Change("one that is there from the start stays", 11, step: nil) { $0.moving($0.bars[0], by: 1) },
    Change("the end of a tween", 0, step: "set lamp.tweens[0].duration 2.5") {
      $0.stretching($0.bars[0], .end, by: 0.5)
    },
    Change("the end of several cycles", 0, step: "set lamp.tweens[1].duration 0.75") {
      $0.stretching($0.bars[1], .end, by: 1)
    },
    Change(
      "the beginning of a tween", 0, step: "set lamp.tweens[0].delay 1.5; set lamp.tweens[0].duration 1.5"
    ) {
      $0.stretching($0.bars[0], .begin, by: 0.5)
    },
    Change("no further than its end", 0, step: "set lamp.tweens[0].delay 3; set lamp.tweens[0].duration 0") {
      $0.stretching($0.bars[0], .begin, by: 9)
    },
    Change("nor before its element", 0, step: "set lamp.tweens[0].delay 0; set lamp.tweens[0].duration 3") {
      $0.stretching($0.bars[0], .begin, by: -9)
    },
    Change("a movie is shown slower", 10, step: "set film.frameRate 3") {
      $0.stretching($0.bars[0], .end, by: 0.5)
    },
    Change("one with frames of their own length is not", 11, step: nil) {
      $0.stretching($0.bars[0], .end, by: 0.5)
    },
    Change("a sound is as long as it is", 1, step: nil) { $0.stretching($0.bars[0], .end, by: 0.5) },
    Change("what waits comes later", 3, step: "set star.triggers[1].delay 2") { $0.movingStart(by: 2) },
    Change("not before its event", 4, step: "set moon.trigger.delay 0") { $0.movingStart(by: -2) },
    Change("what is there from the start stays", 0, step: nil) { $0.movingStart(by: 2) },
  ]

  @Test(arguments: changes) func draggingABarIsOneStepOrNone(_ change: Change) throws {
    var run = try CanvasRun(Array(Self.book.utf8))
    let before = run.document.bytes
    let row = try timeline(run).rows[change.row]
    try run.arrange { _ in change.commands(row) }
    expectStep(change.step, in: run, since: before)
  }

  // MARK: Recording

  static let recordings: [(row: Int, seconds: Double, step: String?)] = [
    // The tween that ends there is changed, else one is added behind the last that ends before.
    (0, 3, "set lamp.tweens[0].properties.x 40"),
    (0, 5, "insert lamp.tweens[3] { delay = 3; duration = 2; properties = { x = 40; }; }"),
    (0, 1, "insert lamp.tweens[3] { delay = 0; duration = 1; properties = { x = 40; }; }"),
    (0, 0, "set lamp.x 40"),
    (2, 6, "insert words.tweens[0] { delay = 0; duration = 1.5; properties = { x = 40; }; }"),
    (2, 2, "set words.x 40"),
    (4, 3.25, "set moon.tweens[0].properties.x 40"),
    (7, 3, nil),
  ]

  @Test(arguments: recordings) func recordingMakesOrChangesATween(
    row: Int, seconds: Double, step: String?
  ) throws {
    var run = try CanvasRun(Array(Self.book.utf8))
    let before = run.document.bytes
    let rows = try timeline(run).rows
    let old = rows[row].element.box
    var new = old
    new.x = 40
    try run.arrange { _ in rows[row].recording(at: seconds, from: old, to: new) }
    expectStep(step, in: run, since: before)
    guard step?.hasPrefix("insert") == true else { return }
    let bar = try #require(try timeline(run).rows[row].bars.last)
    #expect(bar.end.map { $0 + (rows[row].start?.seconds ?? 0) } == seconds)
  }

  @Test func whatIsNotMovedIsNotRecorded() throws {
    let rows = try timeline(CanvasRun(Array(Self.book.utf8))).rows
    let box = rows[0].element.box
    #expect(rows[0].recording(at: 2, from: box, to: box).isEmpty)
  }

  // MARK: Snapping

  @Test(arguments: [
    (4.47, 4.5), (2.98, 3), (0.03, 0), (7.04, 7.02), (7.14, 7.1), (-1, 0), (1.98, 2),
  ])
  func aTimeSnapsToOthersOrToTenths(seconds: Double, snapped: Double) throws {
    let timeline = try timeline(CanvasRun(Array(Self.book.utf8)))
    #expect(timeline.snapped(seconds, others: [7.02], without: 1, within: 0.05) == snapped)
  }

  @Test func afterACauseTimesAreItsOwn() throws {
    let timeline = try timeline(CanvasRun(Array(Self.book.utf8)))
    let cause = try #require(timeline.rows[4].start?.cause)
    #expect(timeline.snapped(3.23, cause: cause, within: 0.05) == 3.25)
    #expect(timeline.snapped(4.47, cause: cause, within: 0.02) == 4.5)
  }
}
