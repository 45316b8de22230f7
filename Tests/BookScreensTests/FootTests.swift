import BookScreens
import Ports
import Reader
import TestSupport
import Testing

/// What the quiet line at the foot answers, and what it names.
@Suite struct FootTests {
  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  /// A sound that the foot calls by these words; nil for one that nothing is said of.
  private static func sound(_ words: String?, track: String = "") -> String {
    let description = words.map { PList.string("description", $0) } ?? ""
    let file = PList.string("trackName", "sounds/ship_horn-02.ogg")
    return PList.element(
      "audio", "sfx3", description + "<key>audio</key><dict>\(file)\(track)</dict>")
  }

  private static let words = PList.text("words", "Words")

  // MARK: The ends of a book

  @Test func atTheEndOfTheBookTheNextKeyTakesTheWordsAway() throws {
    let page = PList.page(Self.words, extra: Self.still)
    let run = try BookRun(pages: page + page, columns: 40, rows: 12)
    #expect(run.key(.right).foot.hasPrefix("Page 2") == false)
    #expect(!run.foot.contains("the book ends here"))
    #expect(run.key(.right).foot == "the book ends here ≡ ◂ 2/2")
    #expect(!run.type("x").foot.isEmpty)
    #expect(run.foot.contains("the book ends here"), "a key that means nothing")
    #expect(!run.key(.tab).foot.contains("the book ends here"))
    run.key(.right).key(.left)
    #expect(run.foot.hasSuffix("1/2 ▸"))
    #expect(!run.foot.contains("the book"))
    #expect(run.key(.left).foot == "the book begins here ≡ 1/2 ▸")
    #expect(!run.key(.right).foot.contains("begins"))
  }

  @Test func aClickOnThePageTakesTheWordsAwayToo() throws {
    let run = try BookRun(pages: PList.page(Self.words)).key(.right)
    #expect(run.foot.contains("the book ends here"))
    #expect(!run.click(column: 40, row: 12).foot.contains("the book ends here"))
  }

  @Test func wordsAboutTheFirstPageAreNotSaidOnTheNextThatComesByItself() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, extra: Self.still + PList.number("autoAdvance", 1))
        + PList.page(Self.words, extra: Self.still)
    ).key(.left)
    #expect(run.foot.contains("the book begins here"))
    #expect(run.ticks(40).foot.hasSuffix("◂ 2/2"))
    #expect(!run.foot.contains("begins"))
  }

  // MARK: Under the page

  @Test func theMarkOfWhatReachesBelowThePageLeavesTheWordsWhole() throws {
    let floor = PList.area("floor", x: 200, y: 640, width: 300, height: 200)
    let ball = PList.text("ball", "o", y: 300, width: 64, PList.tween("x", to: 700, seconds: 2))
    let run = try BookRun(pages: PList.page(floor, ball)).key(.tab)
    for _ in 0..<60 {
      #expect(run.ticks(1).foot == "a book · Enter touches this place ≡ 1/1")
    }
  }

  // MARK: Faults

  @Test(
    "Beside what the book asks a notice is said in short, and the key for it only where there is more room")
  func aNoticeStandsBesideAHint() throws {
    let hint = PList.text("hint", "Touch the hats!", y: 600, PList.string("role", "hint"))
    let page = PList.page(hint, PList.text("door", "Door", PList.whenTouched("lantren")), extra: Self.still)
    let narrow = try BookRun(pages: page)
    #expect(narrow.foot.hasPrefix("☞ Touch the hats! · one trigger waits for nobody"))
    #expect(!narrow.foot.contains("leggi check"))
    let wide = try BookRun(pages: page, columns: 120)
    #expect(wide.foot.contains("one trigger waits for nobody: 'leggi check' tells why"))
  }

  @Test func aTriggerThatWaitsForNobodyIsToldOnItsPage() throws {
    let waiting = PList.text("door", "Door", PList.whenTouched("lantren"))
    let run = try BookRun(
      pages: PList.page(waiting, extra: Self.still)
        + PList.page(waiting, waiting, Self.words, extra: Self.still)
        + PList.page(Self.words, extra: Self.still))
    #expect(run.foot.contains("one trigger waits for nobody: 'leggi check' tells why"))
    #expect(run.key(.right).foot.contains("2 triggers wait for nobody: 'leggi check' tells why"))
    #expect(!run.key(.right).foot.contains("nobody"))
  }

  @Test func aTriggerThatWaitsForWhatHasBeenLeftOutIsNoFaultOfItsOwn() throws {
    let lantern = PList.element("image", "lantern")
    let run = try BookRun(
      pages: PList.page(lantern, PList.text("door", "Door", PList.whenTouched("lantern"))), leftOut: 1)
    #expect(run.foot.contains("one element is left out"))
    #expect(!run.foot.contains("nobody"))
  }

  // MARK: Sounds

  @Test(arguments: [
    (nil, "", "♪ a sound"), ("A ship calls.", "", "♪ A ship calls"),
    (nil, "<key>narration</key><true/>", "♪ narration"),
    ("Grandmother reads", "<key>narration</key><true/>", "♪ Grandmother reads"),
  ])
  func aSoundIsNamedForAReader(words: String?, track: String, name: String) throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound(words, track: track)))
    #expect(run.foot.contains("\(name) ≡ 1/1"))
    #expect(run.ticks(1).foot.contains("\(name) ≡ 1/1"))
  }

  @Test func aSoundIsNamedAsLongAsItRunsAndNothingMovesMeanwhile() throws {
    let run = try BookRun(pages: PList.page(Self.words, Self.sound("bell"))).ticks(1)
    let before = run.foot.replacing(" ♪ bell", with: "")
    // Tracks of a test last a second: thirty ticks.
    #expect(run.stack.ticksUntilNextChange == 29)
    #expect(run.ticks(28).foot.contains("♪ bell"))
    #expect(run.ticks(1).foot == before)
    #expect(run.stack.ticksUntilNextChange == nil)
  }

  @Test func aSoundThatLoopsIsNamedWithoutAnyTickBeingSpentOnIt() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("waves", track: "<key>loop</key><true/>"))
    ).ticks(1)
    #expect(run.stack.ticksUntilNextChange == nil)
    for _ in 0..<100 { #expect(run.ticks(7).foot.contains("♪ waves")) }
    #expect(!run.stack.needsFrame(in: WindowShape(columns: 80, rows: 24)))
  }

  @Test func aPageThatRestsFromTheStartNamesItsSoundInItsOneFrame() throws {
    let terminal = FakeTerminal(inputs: [(10, .key(.character("q")))])
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("waves", track: "<key>loop</key><true/>")))
    run.isAlone = false
    terminal.run(run)
    #expect(terminal.waits == [nil])
    #expect(run.foot.contains("♪ waves"))
  }

  @Test func withoutCaptionsTheFootNamesNoSound() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("waves", track: "<key>loop</key><true/>")))
    run.services.layers.flags[.captions] = "off"
    #expect(!run.ticks(1).foot.contains("♪"))
    run.services.layers.flags[.captions] = "on"
    #expect(run.ticks(1).foot.contains("♪ waves"))
  }

  @Test func ofTwoSoundsTheLaterIsNamedAndThenTheOtherAgain() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.words, Self.sound("waves", track: "<key>loop</key><true/>"),
        Self.sound("bell", track: PList.number("offset", 1))))
    #expect(run.ticks(20).foot.contains("♪ waves"))
    #expect(run.ticks(20).foot.contains("♪ bell"))
    #expect(run.ticks(30).foot.contains("♪ waves"))
  }

  @Test func theSoundOfAFrameIsNamedByTheMovieLongEnoughToBeRead() throws {
    func movie(_ extra: String) throws -> BookRun {
      let sound = PList.string("sound", "click.ogg") + PList.number("duration", 2)
      let frame = "<dict>\(PList.string("name", "red.png"))\(sound)</dict>"
      return try BookRun(
        pages: PList.page(
          Self.words, PList.element("movie", "lights", extra + "<key>frames</key><array>\(frame)</array>")),
        columns: 120, trackLength: { _ in 0.1 })
    }
    let run = try movie("").ticks(1)
    #expect(run.foot.contains("♪ a sound "))
    #expect(run.ticks(28).foot.contains("♪ a sound "))
    #expect(!run.ticks(2).foot.contains("♪"))
    let described = try movie(PList.string("description", "The lights change")).ticks(1)
    #expect(described.foot.contains("♪ The lights change "))
  }

  @Test func aSoundThatStopsOrIsLeftIsNamedNoMore() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.words, Self.sound("waves", track: "<key>loop</key><true/>"), extra: Self.still)
        + PList.page(Self.words, extra: Self.still)
    ).ticks(60)
    #expect(run.foot.contains("♪ waves"))
    #expect(!run.type("?").foot.contains("♪"), "time stands still behind the help")
    #expect(run.type("?").foot.contains("♪ waves"))
    #expect(!run.key(.right).ticks(1).foot.contains("♪"))
  }

  @Test(arguments: [
    ("bell", "A book of bells… ♪ bell"),
    (String(repeating: "ding ", count: 9), "A book of… ♪ ding ding…"),
  ])
  func aSoundHasRoomInTheNarrowestWindow(sound: String, words: String) throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound(sound)),
      entries: PList.string("title", "A book of bells and whistles"), columns: 40, rows: 12
    ).ticks(1)
    #expect(run.foot == words + " ≡ 1/1")
  }

  @Test func whatAnswersAKeyIsReadWholeWhateverSounds() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("a very long name")), columns: 40, rows: 12)
    #expect(run.foot == "a book ♪ a very long name ≡ 1/1")
    #expect(run.key(.right).foot == "the book ends here ≡ 1/1", "too few letters to name it")
    #expect(run.resize(columns: 50, rows: 12).foot == "the book ends here ♪ a very long… ≡ 1/1")
  }

  @Test func theDescriptionOfASoundIsHeldToWhatAPageMayHave() throws {
    let long = String(repeating: "la ", count: 40_000)
    let run = try BookRun(pages: PList.page(Self.words, Self.sound(long)))
    #expect(run.foot.contains("one text is cut"))
    #expect(run.foot.contains("♪ la la la"))
  }

  @Test func theWholeTextTellsWhatIsHeard() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.words, Self.sound("Bells ring."), Self.sound(nil)))
    #expect(run.type("t").text.contains("[Sound: Bells ring.]"))
    #expect(!run.text.contains("horn"))
  }
}
