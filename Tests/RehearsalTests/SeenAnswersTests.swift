import BookScreens
import Exploring
import HeadlessReading
import Rehearsal
import Screens
import Scripts
import Testing

/// What counts as an answer to a touch, and as words on the screen: what a reader sees or hears.
@Suite struct SeenAnswersTests {
  private static func page(_ elements: String...) -> String {
    PlantedBooks.page(elements.joined(separator: ", "))
  }

  /// A bell that answers touches.
  private static let bell = PlantedBooks.box("bell", 0, isActive: true, "")

  /// Words that come when the bell is touched.
  private static func words(_ text: String, _ extra: String, trigger: String = "") -> String {
    "{ type = text; name = w; text = \"\(text)\"; x = 500; y = 100; width = 300; height = 60; \(extra) "
      + "trigger = { triggeringItem = bell; event = touched; \(trigger) }; }"
  }

  private func explored(_ entries: String) throws -> ExplorationReport {
    let list = try WrittenList(entries)
    let explorer = BookExplorer(try OpenedBook(rehearsing: list.path, trackLength: { _ in 2 }))
    return explorer.report(of: explorer.places.map(explorer.report(of:)))
  }

  private func failures(_ script: String, _ entries: String) throws -> [String] {
    let list = try WrittenList(entries)
    let read = Script.read(script)
    try #require(read.faults == [])
    let reader = HeadlessReader(try OpenedBook(rehearsing: list.path, trackLength: { _ in 2 }))
    return ScriptRunner(reader).run(read.script).compactMap { outcome in
      outcome.failure.map { "\(outcome.step.line): \($0.message)" }
    }
  }

  private static let late = [
    words("At last", "", trigger: "delay = 50;"),
    words("At last", "alpha = 0; tweens = ({ delay = 5; duration = 1; properties = { alpha = 1; }; });"),
  ]

  @Test(arguments: late)
  func whatIsSeenOnlyMuchLaterIsALateAnswer(words: String) throws {
    let entries = "pages = (\(Self.page(Self.bell, words)));"
    let findings = try explored(entries).findings
    #expect(findings.map(\.kind) == [.lateAnswer])
    #expect(findings.allSatisfy { $0.proof == .verified })
    #expect(
      try failures("touch bell\nexpect change within 3", entries)
        == ["2: nothing has changed by what was done (not within 3 s)"])
    #expect(try failures("touch bell\nexpect change within 60", entries) == [])
  }

  @Test func aPageThatAnswersForAMomentAndThenNeverAgainIsTold() throws {
    let door = PlantedBooks.box(
      "door", 0, isActive: true,
      "trigger = { triggeringItem = door; event = touched; action = nextPage; "
        + "conditions = ({ value = shut; is = no; }); };")
    func findings(_ action: String) throws -> [Finding.Kind] {
      let words =
        "{ type = text; name = words; text = \"Come in\"; x = 500; y = 100; width = 300; height = 60; "
        + "trigger = { event = pageShown; \(action) }; }"
      return try explored(
        "values = { shut = { start = no; }; }; pages = (\(Self.page(door, words)), \(Self.page("")));"
      ).findings.map(\.kind)
    }
    #expect(try findings("action = set; value = shut; to = yes;").contains(.lateAnswer))
    #expect(try findings("action = set; value = shut; to = yes; delay = 0.5;").contains(.lateAnswer))
    #expect(try !findings("action = set; value = shut; to = no;").contains(.lateAnswer))
  }

  /// Pages that answer each touch at once, though nothing asks for what they change.
  private static let prompt = [
    // A number in words.
    "values = { coins = 0; }; pages = (\(page(counter, number)));",
    // A sound alone.
    "pages = (\(page(bell, ring)));",
    // A picture that a number chooses.
    "values = { coins = 0; }; pages = (\(page(counter, digits)));",
  ]

  private static let digits =
    "{ type = movie; name = digits; frameOf = coins; x = 500; y = 100; width = 90; height = 90; "
    + "frames = ({ name = a.svg; }, { name = b.svg; }, { name = c.svg; }); }"

  private static let number = "{ type = text; name = t; text = \"{coins} coins\"; }"
  private static let ring =
    "{ type = audio; name = ring; audio = { trackName = \"ring.wav\"; }; "
    + "trigger = { triggeringItem = bell; event = touched; }; }"
  private static let counter = PlantedBooks.box(
    "bell", 0, isActive: true,
    "trigger = { triggeringItem = bell; event = touched; action = add; value = coins; };"
  )

  @Test(arguments: prompt)
  func whatIsShownOrHeardAtOnceIsAnAnswer(entries: String) throws {
    #expect(try explored(entries).findings.map(\.kind).contains(.lateAnswer) == false)
    #expect(try failures("touch bell\nexpect change within 0.5", entries) == [])
  }

  @Test func whatCanBeTouchedFromThenOnIsAnAnswer() throws {
    let area = PlantedBooks.box(
      "area", 500, isActive: true, "alpha = 0; " + PlantedBooks.when("bell touched appear"))
    let star = PlantedBooks.box("star", 700, PlantedBooks.when("area touched appear"))
    let entries = "pages = (\(Self.page(Self.bell, area, star)));"
    #expect(try explored(entries).findings == [])
    #expect(try failures("touch bell\nexpect change within 0.5", entries) == [])
  }

  @Test func valuesThatSetEachOtherWithoutPauseAreFoundByExploringAndByScripts() throws {
    let triggers =
      "triggers = ("
      + "{ event = becomes; conditions = ({ value = v; is = 0; }); action = set; value = v; to = 1; }, "
      + "{ event = becomes; conditions = ({ value = v; is = 1; }); action = set; value = v; to = 0; });"
    let flip = "values = { v = 0; }; pages = (\(Self.page(PlantedBooks.box("lamp", 0, triggers))));"
    let findings = try explored(flip).findings
    #expect(findings.map(\.kind) == [.endlessLoop])
    #expect(findings.first?.proof == .verified)
    #expect(
      try failures("expect calm", flip)
        == ["1: the page is not calm: triggers set each other off without pause"])
  }

  @Test func wordsUnderAnOpaqueShapeAreNotOnTheScreen() throws {
    let words =
      "{ type = text; name = w; text = \"Hidden words\"; x = 100; y = 100; width = 300; height = 60; }"
    let lid = "{ type = shape; name = lid; color = \"#0000ff\"; x = 0; y = 0; width = 1024; height = 768; }"
    #expect(try failures("expect text \"Hidden words\"", "pages = (\(Self.page(words)));") == [])
    #expect(
      try failures("expect text \"Hidden words\"", "pages = (\(Self.page(words, lid)));")
        == ["1: the screen does not show 'Hidden words'"])
  }

  @Test func wordsOfATransparentColourAreNotOnTheScreen() throws {
    let words =
      "{ type = text; name = w; text = \"Clear words\"; fontColor = \"#ff000000\"; x = 100; y = 100; "
      + "width = 300; height = 60; }"
    #expect(
      try failures("expect text \"Clear words\"", "pages = (\(Self.page(words)));")
        == ["1: the screen does not show 'Clear words'"])
  }

  @Test func whatIsClearOrHiddenForEverAndOfNoUseIsReportedAsNeverSeen() throws {
    let words =
      "{ type = text; name = w; text = \"Clear\"; alpha = 0; x = 100; y = 100; width = 300; height = 60; }"
    let findings = try explored(
      "pages = (\(Self.page(words)), \(Self.page(PlantedBooks.box("hidden", 0, "visible = no;"))));"
    ).findings
    #expect(
      findings.map { "\($0.place.word) \($0.kind.rawValue) \($0.element ?? "")" } == [
        "1 never-seen w", "2 never-seen hidden",
      ])
  }

  @Test func aClearAreaForTouchesAndAHiddenClockAreNotMeantToBeSeen() throws {
    let area = PlantedBooks.box("area", 0, isActive: true, "alpha = 0;")
    let clock = PlantedBooks.box(
      "clock", 200, "visible = no; tweens = ({ duration = 1; properties = { x = 300; }; });")
    let star = PlantedBooks.box("star", 500, PlantedBooks.when("area touched appear"))
    let moon = PlantedBooks.box("moon", 700, PlantedBooks.when("clock tweenCompleted appear"))
    let report = try explored("pages = (\(Self.page(area, clock, star, moon)));")
    #expect(report.findings.flatMap(\.lines) == [])
    #expect(report.percent == 100)
  }
}
