import Ports
import Screens
import Settings
import TestSupport
import Testing

/// What is heard while screens come and go.
@Suite struct HeardScreenTests {
  private let sounds = ScriptedSounds()

  /// A book whose first page has waves, for ever, and whose second page has nothing.
  private func run(
    music: String? = nil, flags: [SettingKey: String] = [:], language: String = "en"
  ) throws -> CoordinatorRun {
    try CoordinatorRun(
      pages: PList.page(
        PList.text("words", "Words."),
        PList.element(
          "audio", "waves",
          "<key>audio</key><dict>\(PList.string("trackName", "waves.wav"))<key>loop</key><true/></dict>"))
        + PList.page(PList.text("words", "More words.")),
      entries: music.map { PList.string("music", $0) } ?? "", language: language,
      flags: [.effects: "off"].merging(flags) { $1 },
      sounds: sounds)
  }

  /// Reads with some keys, a second each, until the script has run out.
  @discardableResult private func read(_ run: CoordinatorRun, _ keys: Key...) -> FakeTerminal {
    let terminal = FakeTerminal(
      inputs: keys.enumerated().map { (at: Double($0 + 1), input: .key($1)) })
    _ = ScreenLoop(run.stack, services: run.services, terminal: terminal, clock: terminal).run()
    return terminal
  }

  @Test func aPageIsHeardUntilItIsLeftAndNothingAfterTheEnd() throws {
    let run = try run()
    let terminal = read(run, .right, .left)
    #expect(sounds.heard == [["waves.wav"], [], ["waves.wav"], []])
    #expect(sounds.expected == [[], ["waves.wav"]], "what comes may be heard")
    // A page at rest is heard without a tick.
    #expect(terminal.waits.first == .some(nil))
    read(try self.run())
    #expect(sounds.heard.suffix(2) == [["waves.wav"], []])
  }

  @Test func anotherScreenIsSilentAtOnceAndTheOptionsAreNot() throws {
    read(try run(), .character("t"), .escape, .character("o"), .escape, .character("q"))
    #expect(sounds.heard == [["waves.wav"], [], ["waves.wav"], []])
  }

  @Test func musicGoesOnFromPageToPageAndInTheMenu() throws {
    read(try run(music: "song.ogg"), .right, .character("m"))
    #expect(sounds.heard == [["waves.wav", "song.ogg"], ["song.ogg"], []])
  }

  @Test func aPageThatIsSeenTurningIsHeardTurningAndNotOneThatChangesAtOnce() throws {
    read(try run(flags: [.effects: "on"]), .right, .left)
    #expect(
      sounds.heard == [["waves.wav"], ["pageTurn"], [], ["waves.wav", "pageTurn"], ["waves.wav"], []])
    let before = sounds.heard.count
    read(try run(flags: [.effects: "on", .motion: "reduced"]), .right)
    #expect(sounds.heard.dropFirst(before) == [["waves.wav"], []])
  }

  @Test func effectsHaveNoCaption() throws {
    let run = try run(flags: [.effects: "on", .captions: "on"])
    #expect(!run.key(.right).foot.contains("♪"))
  }

  @Test func theKeysOfSoundCountInTheMenuOverTheOptionsAndDuringTheIntro() throws {
    let run = try run(music: "song.ogg")
    #expect(run.type("m").type("M").foot.hasPrefix("the sound is off"))
    run.stack.play()
    #expect(sounds.heard.isEmpty)
    #expect(run.type("M").foot.hasPrefix("the sound is on"))
    #expect(!run.key(.down).foot.hasPrefix("the sound is on"), "it is said once")
    run.stack.play()
    #expect(sounds.heard == [["song.ogg"]])
    #expect(run.type("o").type("-").foot.hasPrefix("as loud as 90 %"))
    #expect(run.text.contains("90 %"), "the option says so as well")
  }

  @Test func whoSuspendsHearsNothingMeanwhile() throws {
    read(try run(), .control("z"), .character("q"))
    #expect(sounds.heard == [["waves.wav"], [], ["waves.wav"], []])
  }

  @Test func aKeyTurnsTheSoundOffAndOnAndTheCaptionsSayWhatPlaysMeanwhile() throws {
    let run = try run()
    #expect(!run.foot.contains("♪"))
    #expect(run.type("M").foot.hasPrefix("the sound is off ♪"))
    #expect(run.type("M").foot.hasPrefix("the sound is on"))
    #expect(!run.foot.contains("♪"))
    read(run, .character("M"), .character("M"))
    #expect(sounds.heard == [["waves.wav"], [], ["waves.wav"], []])
    #expect(run.services.preferences.sound == .automatic, "it is not kept")
  }

  @Test func keysMakeItLouderAndQuieterWithinWhatWasRecorded() throws {
    let run = try run(flags: [.volume: "20"])
    #expect(run.type("-").foot.hasPrefix("as loud as 10 %"))
    #expect(run.type("-").foot.hasPrefix("as loud as 0 % ♪"))
    #expect(run.type("-").foot.hasPrefix("as loud as 0 %"))
    #expect(run.type("M").type("+").foot.hasPrefix("the sound is on · as loud as 10 %"))
    #expect(run.type("+").foot.hasPrefix("as loud as 20 %"))
    run.stack.play()
    #expect(sounds.volume == 0.2)
    #expect(sounds.heard == [["waves.wav"]], "louder is also heard again")
    #expect(try run.reopened().services.preferences.volume == 20)
  }

  @Test func whereNothingIsToBeHeardNothingIsAskedFor() throws {
    let run = try run(flags: [.sound: "off"])
    read(run, .right)
    #expect(sounds.heard.isEmpty)
    #expect(sounds.expected.isEmpty)
  }

  @Test func captionsThatAreAskedForStandBesideWhatIsHeard() throws {
    #expect(try run(flags: [.captions: "on"]).foot.contains("♪ a sound"))
  }

  @Test(arguments: [("en", "no sound device"), ("it", "nessun dispositivo audio")])
  func whyNothingIsHeardIsSaidOnceBesideTheStruckNote(language: String, words: String) throws {
    let run = try run(language: language)
    sounds.failure = .noDevice
    run.take(.woken)
    #expect(run.foot.contains("♪× \(words)"))
    run.key(.right, .left).take(.woken)
    #expect(!run.foot.contains(words))
    #expect(run.foot.contains("♪×"))
    sounds.failure = nil
    run.take(.woken)
    #expect(run.stack.needsFrame(in: WindowShape(columns: 80, rows: 24)))
    #expect(!run.foot.contains("♪"), "there is a device again")
  }
}
