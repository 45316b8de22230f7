import CellGrid
import Player
import TestSupport
import Testing

/// What the quiet line at the foot answers, and what it names.
@Suite struct FootTests {
  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  private static func sound(
    _ name: String, file: String, _ extra: String = "", track: String = ""
  ) -> String {
    PList.element(
      "audio", name, extra + "<key>audio</key><dict>\(PList.string("trackName", file))\(track)</dict>")
  }

  private static let words = PList.text("words", "Words")

  // MARK: The ends of a book

  @Test func atTheEndOfTheBookTheNextKeyTakesTheWordsAway() throws {
    let page = PList.page(Self.words, extra: Self.still)
    let run = try BookRun(pages: page + page, columns: 40, rows: 12)
    #expect(run.key(.right).statusLine.hasPrefix("Page 2") == false)
    #expect(!run.statusLine.contains("the book ends here"))
    #expect(run.key(.right).statusLine == "the book ends here ◂ page 2 of 2 ▸")
    #expect(!run.type("x").statusLine.isEmpty)
    #expect(run.statusLine.contains("the book ends here"), "a key that means nothing")
    #expect(!run.key(.tab).statusLine.contains("the book ends here"))
    run.key(.right).key(.left)
    #expect(run.statusLine.hasSuffix("◂ page 1 of 2 ▸"))
    #expect(!run.statusLine.contains("the book"))
    #expect(run.key(.left).statusLine == "the book begins here ◂ page 1 of 2 ▸")
    #expect(!run.key(.right).statusLine.contains("begins"))
  }

  @Test func aClickOnThePageTakesTheWordsAwayToo() throws {
    let run = try BookRun(pages: PList.page(Self.words)).key(.right)
    #expect(run.statusLine.contains("the book ends here"))
    #expect(!run.click(column: 40, row: 12).statusLine.contains("the book ends here"))
  }

  @Test func wordsAboutTheFirstPageAreNotSaidOnTheNextThatComesByItself() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, extra: Self.still + PList.number("autoAdvance", 1))
        + PList.page(Self.words, extra: Self.still)
    ).key(.left)
    #expect(run.statusLine.contains("the book begins here"))
    #expect(run.ticks(40).statusLine.hasSuffix("◂ page 2 of 2 ▸"))
    #expect(!run.statusLine.contains("begins"))
  }

  // MARK: Under the page

  @Test func theMarkOfWhatReachesBelowThePageLeavesTheWordsWhole() throws {
    let floor = PList.area("floor", x: 200, y: 640, width: 300, height: 200)
    let ball = PList.text("ball", "o", y: 300, width: 64, PList.tween("x", to: 700, seconds: 2))
    let run = try BookRun(pages: PList.page(floor, ball)).key(.tab)
    for _ in 0..<60 {
      #expect(run.ticks(1).statusLine == "a book · Enter touches 'floor' ◂ page 1 of 1 ▸")
    }
  }

  // MARK: Faults

  @Test func aTriggerThatWaitsForNobodyIsToldOnItsPage() throws {
    let waiting = PList.text("door", "Door", PList.whenTouched("lantren"))
    let run = try BookRun(
      pages: PList.page(waiting, extra: Self.still)
        + PList.page(waiting, waiting, Self.words, extra: Self.still)
        + PList.page(Self.words, extra: Self.still))
    #expect(run.statusLine.contains("one trigger waits for nobody: 'leggi check' tells why"))
    #expect(run.key(.right).statusLine.contains("2 triggers wait for nobody: 'leggi check' tells why"))
    #expect(!run.key(.right).statusLine.contains("nobody"))
  }

  @Test func aTriggerThatWaitsForWhatHasBeenLeftOutIsNoFaultOfItsOwn() throws {
    let lantern = PList.element("image", "lantern")
    let run = try BookRun(
      pages: PList.page(lantern, PList.text("door", "Door", PList.whenTouched("lantern"))), leftOut: 1)
    #expect(run.statusLine.contains("one element is left out"))
    #expect(!run.statusLine.contains("nobody"))
  }

  // MARK: Sounds

  @Test(arguments: [
    ("", "", "♪ ship horn"), (PList.string("description", "A ship calls"), "", "♪ A ship calls"),
    ("", "<key>narration</key><true/>", "♪ narration"),
    (PList.string("description", "Grandmother reads"), "<key>narration</key><true/>", "♪ Grandmother reads"),
  ])
  func aSoundIsNamedForAReader(extra: String, track: String, name: String) throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("sfx3", file: "sounds/ship_horn-02.ogg", extra, track: track)))
    #expect(run.statusLine.contains("\(name) ◂ page 1 of 1 ▸"))
    #expect(run.ticks(1).statusLine.contains("\(name) ◂ page 1 of 1 ▸"))
  }

  @Test func aFileWithoutWordsIsASound() throws {
    let run = try BookRun(pages: PList.page(Self.words, Self.sound("sfx3", file: "0012.ogg"))).ticks(1)
    #expect(run.statusLine.contains("♪ a sound ◂"))
  }

  @Test func aSoundIsNamedAsLongAsItRunsAndNothingMovesMeanwhile() throws {
    let run = try BookRun(pages: PList.page(Self.words, Self.sound("bell", file: "bell.ogg"))).ticks(1)
    let before = run.statusLine.replacing(" ♪ bell", with: "")
    // Tracks of a test last a second: thirty ticks.
    #expect(run.session.ticksUntilNextChange == 29)
    #expect(run.ticks(28).statusLine.contains("♪ bell"))
    #expect(run.ticks(1).statusLine == before)
    #expect(run.session.ticksUntilNextChange == nil)
  }

  @Test func aSoundThatLoopsIsNamedWithoutAnyTickBeingSpentOnIt() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("sea", file: "waves.ogg", track: "<key>loop</key><true/>"))
    ).ticks(1)
    #expect(run.session.ticksUntilNextChange == nil)
    for _ in 0..<100 { #expect(run.ticks(7).statusLine.contains("♪ waves")) }
    #expect(!run.session.needsFrame(columns: 80, rows: 24))
  }

  @Test func aPageThatRestsFromTheStartNamesItsSoundInItsOneFrame() throws {
    let terminal = FakeTerminal(inputs: [(10, .key(.character("q")))])
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("sea", file: "waves.ogg", track: "<key>loop</key><true/>")))
    run.isAlone = false
    terminal.run(run)
    #expect(terminal.waits == [nil])
    #expect(run.statusLine.contains("♪ waves"))
  }

  @Test func ofTwoSoundsTheLaterIsNamedAndThenTheOtherAgain() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.words, Self.sound("sea", file: "waves.ogg", track: "<key>loop</key><true/>"),
        Self.sound("bell", file: "bell.ogg", track: PList.number("offset", 1))))
    #expect(run.ticks(20).statusLine.contains("♪ waves"))
    #expect(run.ticks(20).statusLine.contains("♪ bell"))
    #expect(run.ticks(30).statusLine.contains("♪ waves"))
  }

  @Test func theSoundOfAFrameIsNamedByTheMovieOrByItsFileLongEnoughToBeRead() throws {
    func movie(_ extra: String) throws -> BookRun {
      let sound = PList.string("sound", "click.ogg") + PList.number("duration", 2)
      let frame = "<dict>\(PList.string("name", "red.png"))\(sound)</dict>"
      return try BookRun(
        pages: PList.page(
          Self.words, PList.element("movie", "lights", extra + "<key>frames</key><array>\(frame)</array>")),
        columns: 120, trackLength: { _ in 0.1 })
    }
    let run = try movie("").ticks(1)
    #expect(run.statusLine.contains("♪ click ◂"))
    #expect(run.ticks(28).statusLine.contains("♪ click ◂"))
    #expect(!run.ticks(2).statusLine.contains("♪"))
    let described = try movie(PList.string("description", "The lights change")).ticks(1)
    #expect(described.statusLine.contains("♪ The lights change ◂"))
  }

  @Test func aSoundThatStopsOrIsLeftIsNamedNoMore() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.words, Self.sound("sea", file: "waves.ogg", track: "<key>loop</key><true/>"), extra: Self.still)
        + PList.page(Self.words, extra: Self.still)
    ).ticks(60)
    #expect(run.statusLine.contains("♪ waves"))
    #expect(!run.type("?").statusLine.contains("♪"), "time stands still behind the help")
    #expect(run.type("?").statusLine.contains("♪ waves"))
    #expect(!run.key(.right).ticks(1).statusLine.contains("♪"))
  }

  @Test(arguments: [
    ("bell", "A book of be… ♪ bell"), (String(repeating: "ding ", count: 9), "A book of… ♪ ding d…"),
  ])
  func aSoundHasRoomInTheNarrowestWindow(file: String, words: String) throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("sfx", file: file + ".ogg")),
      entries: PList.string("title", "A book of bells and whistles"), columns: 40, rows: 12
    ).ticks(1)
    #expect(run.statusLine == words + " ◂ page 1 of 1 ▸")
  }

  @Test func whatAnswersAKeyIsReadWholeWhateverSounds() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("sfx", file: "a very long name.ogg")), columns: 40, rows: 12)
    #expect(run.statusLine == "a book ♪ a very lon… ◂ page 1 of 1 ▸")
    #expect(run.key(.right).statusLine == "the book ends here ◂ page 1 of 1 ▸")
    #expect(run.resize(columns: 50, rows: 12).statusLine == "the book ends here ♪ a very l… ◂ page 1 of 1 ▸")
  }

  @Test func theDescriptionOfASoundIsHeldToWhatAPageMayHave() throws {
    let long = PList.string("description", String(repeating: "la ", count: 40_000))
    let run = try BookRun(pages: PList.page(Self.words, Self.sound("sfx", file: "a.ogg", long)))
    #expect(run.statusLine.contains("one text is cut"))
    #expect(run.statusLine.contains("♪ la la la"))
  }

  @Test func theWholeTextTellsWhatIsHeard() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.words, Self.sound("sfx", file: "a.ogg", PList.string("description", "Bells ring.")),
        Self.sound("sea", file: "waves.ogg")))
    #expect(run.type("t").text.contains("[Sound: Bells ring.]"))
    #expect(!run.text.contains("waves"))
  }
}
