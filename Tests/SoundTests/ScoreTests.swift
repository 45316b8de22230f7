import Reader
import StageCore
import TestSupport
import Testing

/// What should be heard while a book is read, whatever plays it.
@Suite struct ScoreTests {
  private static func sound(_ name: String, _ file: String, track: String = "", _ extra: String = "")
    -> String
  {
    PList.element(
      "audio", name,
      "<key>audio</key><dict>\(PList.string("trackName", file))\(track)</dict>" + extra)
  }

  private static let words = PList.text("words", "Words.")

  private static func parts(_ run: BookRun) -> [SoundScore.Part] { run.session.score.parts }

  @Test func aSoundIsInTheScoreFromItsBeginningToItsEnd() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.words,
        Self.sound("bell", "bell.wav", track: PList.number("offset", 0.5) + PList.number("volume", 0.25))))
    #expect(run.ticks(14).session.score == .silence)
    run.ticks(1)
    #expect(Self.parts(run).map(\.file) == ["bell.wav"])
    #expect(Self.parts(run).map(\.volume) == [0.25])
    #expect(Self.parts(run).map(\.position) == [0] && Self.parts(run).map(\.isTimed) == [true])
    run.ticks(15)
    #expect(Self.parts(run).map(\.position) == [0.5])
    // Tracks of a test last a second.
    let source = try #require(Self.parts(run.ticks(14)).first).source
    #expect(run.ticks(1).session.score == SoundScore(endings: [source]))
    // A device may owe the last of it for half a second.
    #expect(run.ticks(14).session.score == SoundScore(endings: [source]))
    #expect(run.ticks(1).session.score == .silence)
  }

  @Test func whatIsStoppedOrLeftHasNoEnd() throws {
    let stop =
      "<key>trigger</key><dict>\(PList.string("triggeringItem", "lamp"))<key>triggerIsATouch</key><true/>"
      + PList.string("action", "stop") + "</dict>"
    let run = try BookRun(
      pages: PList.page(PList.area("lamp"), Self.sound("bell", "bell.wav", stop)) + PList.page(Self.words))
    #expect(run.ticks(3).session.score != .silence)
    #expect(run.touch("lamp").ticks(1).session.score == .silence)
    let left = try BookRun(
      pages: PList.page(Self.words, Self.sound("bell", "bell.wav")) + PList.page(Self.words))
    #expect(left.ticks(31).session.score.endings.count == 1)
    left.session.goToNextPage()
    #expect(left.session.score == .silence)
  }

  @Test func anotherPlayingOfASoundIsAnotherPart() throws {
    let run = try BookRun(
      pages: PList.page(PList.area("lamp"), Self.sound("click", "click.wav", PList.whenTouched("lamp"))),
      trackLength: { _ in 0.1 })
    let first = try #require(Self.parts(run.touch("lamp").ticks(1)).first)
    #expect(Self.parts(run.ticks(10)).isEmpty)
    let second = try #require(Self.parts(run.touch("lamp").ticks(1)).first)
    #expect(first.file == second.file && first.source != second.source)
  }

  @Test func whatLoopsGoesOnByItself() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("sea", "sea.wav", track: "<key>loop</key><true/>")))
    let first = try #require(Self.parts(run.ticks(10)).first)
    let later = try #require(Self.parts(run.ticks(80)).first)
    #expect(first.loops && !first.isTimed && first.source == later.source)
    #expect(later.position == 3)
  }

  @Test func aFrameOfAMovieIsHeardToItsEnd() throws {
    let frames = """
      <key>frames</key><array><dict>\(PList.string("name", "a.png"))</dict>\
      <dict>\(PList.string("name", "b.png"))\(PList.string("sound", "step.wav"))</dict></array>\
      <key>frameRate</key><integer>10</integer>
      """
    let run = try BookRun(
      pages: PList.page(PList.element("movie", "walker", frames)), trackLength: { _ in 0.5 })
    #expect(run.ticks(2).session.score == .silence)
    #expect(Self.parts(run.ticks(3)).map(\.file) == ["step.wav"])
    let step = try #require(Self.parts(run).first).source
    #expect(Self.parts(run.ticks(10)).count == 1)
    #expect(run.ticks(10).session.score == SoundScore(endings: [step]))
  }

  @Test func pagesThatShareTheirMusicDoNotInterruptIt() throws {
    let own = PList.string("music", "cave.ogg")
    let run = try BookRun(
      pages: PList.page(Self.words) + PList.page(Self.words) + PList.page(Self.words, extra: own),
      entries: PList.string("music", "sea.ogg"))
    run.ticks(30)
    let sea = try #require(Self.parts(run).last)
    #expect(sea.file == "sea.ogg" && sea.loops && !sea.isTimed && sea.fade == 1 && sea.position == 1)
    run.session.goToNextPage()
    run.ticks(30)
    #expect(Self.parts(run).last?.source == sea.source && Self.parts(run).last?.position == 2)
    run.session.goToNextPage()
    run.ticks(3)
    #expect(Self.parts(run).map(\.file) == ["cave.ogg"] && Self.parts(run).last?.position == 0.1)
  }

  @Test func aPageThatIsLeftIsNotHeardAnyMore() throws {
    let run = try BookRun(
      pages: PList.page(Self.words, Self.sound("bell", "bell.wav")) + PList.page(Self.words))
    #expect(run.ticks(3).session.score != .silence)
    run.session.goToNextPage()
    #expect(run.session.score == .silence)
  }

  @Test func aPieceThatComesHomeSnapsOnceAndNothingElseDoes() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.area("hole", x: 600, y: 100),
        PList.area(
          "ball", x: 100, y: 100,
          "<key>draggable</key><true/><key>dropTargets</key><array><string>hole</string></array>")))
    run.session.options.hasEffects = true
    let ball = try #require(run.session.stage.element(named: "ball"))
    func drop(afterX x: Double) {
      run.session.stage.pickUp(ball)
      run.session.stage.moveDragged(byX: x, y: 0)
      run.session.stage.drop()
      run.ticks(1)
    }
    drop(afterX: 500)
    #expect(Self.parts(run).map(\.file) == [.effect(.snap)])
    #expect(Self.parts(run).allSatisfy { !$0.isTimed && !$0.loops })
    run.ticks(4)
    #expect(run.session.score == .silence)
    #expect(run.session.ticksUntilNextChange == nil, "no tick for what is over")
    drop(afterX: -300)
    #expect(run.session.score == .silence)
  }

  @Test func anotherPaceThanTheClocksKeepsNoTrackToTheStory() throws {
    let run = try BookRun(pages: PList.page(Self.words, Self.sound("bell", "bell.wav"))).ticks(3)
    run.session.options.pace = 0.5
    #expect(Self.parts(run).map(\.isTimed) == [false])
  }

  @Test func whatAPageMayPlayIsKnownBeforeItIsHeard() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.area("lamp"), Self.sound("click", "click.wav", PList.whenTouched("lamp")),
        Self.sound("again", "click.wav"), Self.sound("bell", "bell.wav")))
    #expect(run.session.narrator.tracksOfPage == ["click.wav", "bell.wav"])
  }
}
