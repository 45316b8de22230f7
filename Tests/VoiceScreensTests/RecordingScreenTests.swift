import BookScreens
import Foundation
import Ports
import Screens
import Settings
import TestSupport
import Testing
import Voices

/// Recording a page: what is asked, said and kept.
@Suite struct RecordingScreenTests {
  private let recorder = ScriptedRecorder()
  private let sounds = ScriptedSounds()

  private static let words = """
    Where the river bends there stands a mill, and in the mill there lives a cat. Every evening she sits at the \
    water and counts the lights of the boats.
    """

  /// A book with a narration on its first page, and none on its second.
  private func book(
    columns: Int = 80, rows: Int = 24, language: String = "en", flags: [SettingKey: String] = [:],
    voices: VoiceFolder? = nil
  ) throws -> CoordinatorRun {
    let reading = PList.element(
      "audio", "reading",
      "<key>audio</key><dict>\(PList.string("trackName", "reading.wav"))<key>narration</key><true/></dict>")
    return try CoordinatorRun(
      pages: PList.page(PList.text("words", Self.words, y: 300, height: 400), reading)
        + PList.page(PList.text("words", "More words.", y: 300)),
      entries: PList.string("title", "The mill"), columns: columns, rows: rows, language: language,
      flags: flags.merging([.effects: "off"]) { given, _ in given },
      sounds: sounds, recorder: recorder, voices: voices)
  }

  /// Names a voice and waits until it is recorded.
  private func recording(_ run: CoordinatorRun) -> CoordinatorRun { run.type("RMamma").key(.enter).ticks(90) }

  private func kept(_ run: CoordinatorRun) -> [String] {
    run.services.voices?.voices(ofBook: "The mill", digest: "").recordings.map {
      "\($0.place.voice) \($0.place.page + 1)"
    } ?? []
  }

  @Test func theFirstTimeSomebodyIsAskedWhoseVoiceItIsAndThenCounted() throws {
    let run = try book().type("R")
    #expect(run.foot.hasPrefix("whose voice?") && recorder.asked == [])
    run.key(.enter)
    #expect(run.foot.hasPrefix("whose voice?"), "nobody is nobody")
    run.type("Mamma").key(.enter)
    #expect(recorder.asked == ["open"])
    var counted: [String] = []
    for _ in 0..<3 {
      counted.append(run.lines[22].split(separator: " ").prefix(5).joined(separator: " "))
      run.ticks(30)
    }
    #expect(counted == ["Mamma · begins in 3", "Mamma · begins in 2", "Mamma · begins in 1"])
    #expect(recorder.asked == ["open", "start"])
    #expect(run.text.contains("● 0:02 · Mamma") && run.foot == "Enter: stop · Esc: discard")
  }

  @Test func leavingLeggiDropsNoRecordingUnlessItIsAskedForTwice() throws {
    let run = recording(try book())
    let leave = TerminalInput.key(.character("q"))
    #expect(run.stack.handle(leave) != .quit)
    #expect(run.foot.hasPrefix("the recording is not kept yet: q again drops it and leaves"))
    run.key(.enter)
    #expect(run.stack.handle(leave) != .quit, "another key was pressed between")
    #expect(run.stack.handle(leave) == .quit)
  }

  @Test func aRecordingOfTheReadingComparesHowFarItIs() throws {
    let run = try book().type("R")
    func compared() -> [String]? {
      (run.stack.top as? any RecordedScreen)?.recordedValues?.map { "\($0.name) \($0.text)" }
    }
    #expect(compared() == ["phase failed", "typed "])
    #expect(run.type("Ma").stack.top.keyContexts == [.typing] && compared() == ["phase failed", "typed Ma"])
    run.key(.enter)
    #expect(compared() == ["phase counting", "voice Ma"])
    run.ticks(90)
    #expect(compared() == ["phase recording", "voice Ma"])
    run.key(.enter)
    #expect(compared() == ["phase recorded", "voice Ma"])
    run.key(.escape)
    #expect(compared() == nil)
  }

  @Test func whatIsKeptIsHeardOnItsPageAndRemembered() throws {
    let run = recording(try book()).key(.enter)
    #expect(recorder.asked == ["open", "start", "stop"])
    #expect(run.foot.hasPrefix("Enter: keep · space: hear · Esc: drop · R: again"))
    #expect(kept(run) == [])
    run.key(.enter)
    #expect(kept(run) == ["Mamma 1"])
    #expect(run.foot.hasPrefix("kept: Mamma") && run.services.preferences.voice == .named("Mamma"))
    run.stack.play()
    #expect(sounds.heard.last == ["The mill =/und/Mamma/001.flac"])
    // The next one is Mamma's without a question; a page without a narration is read from its beginning.
    run.key(.right).type("R").ticks(90).key(.enter, .enter)
    #expect(kept(run) == ["Mamma 1", "Mamma 2"])
    run.stack.play()
    #expect(sounds.heard.last == ["The mill =/und/Mamma/002.flac"])
    let later = try run.reopened(page: 2, sounds: sounds)
    later.stack.play()
    #expect(sounds.heard.last == ["The mill =/und/Mamma/002.flac"])
  }

  @Test(.timeLimit(.minutes(1))) func aDiskThatIsFoundFullAfterTheLastFrameIsToldInTheNextOne() throws {
    let folder = try TemporaryFolder()
    let disk = DispatchSemaphore(value: 0)
    let voices = VoiceFolder(path: folder.path) { _, _ in
      disk.wait()
      disk.signal()
      errno = ENOSPC
      return -1
    }
    let run = recording(try book(voices: voices)).key(.enter)
    #expect(run.text.contains("writing it"))
    disk.signal()
    let screen = try #require(run.stack.top as? any RecordedScreen)
    while screen.recordedValues == nil { sched_yield() }
    let ticks = try #require(run.stack.ticksUntilNextChange, "it is not looked at again")
    #expect(run.ticks(ticks).text.contains("the disk is full") && run.foot.hasPrefix("Enter: try again"))
    #expect(run.stack.ticksUntilNextChange == nil)
  }

  @Test func thePageStandsStillAndIsSilentMeanwhileAndItsWordsStayToBeRead() throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      let run = try book(columns: columns, rows: rows)
      run.stack.play()
      #expect(sounds.heard.last == ["reading.wav"])
      let tick = run.reading.session.stage.tick
      _ = recording(run)
      run.stack.play()
      #expect(sounds.heard.last == [] && run.reading.session.stage.tick == tick)
      // All of it, if not at once.
      var seen = run.text
      for _ in 0..<10 { seen += run.key(.down).text }
      for word in Self.words.split(separator: " ") { #expect(seen.contains(word), "\(word)") }
      run.key(.escape)
      run.stack.play()
      #expect(sounds.heard.last == ["reading.wav"])
    }
  }

  @Test func wordsThatAreStillToComeCanBeReadAloudAllTheSame() throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      let run = try CoordinatorRun(
        pages: PList.page(
          PList.area("lamp"), PList.text("first", "Once upon a time.", y: 100),
          PList.text("second", "The lamp went out.", y: 300, PList.whenTouched("lamp"))),
        columns: columns, rows: rows, flags: [.voice: "Nonno", .effects: "off"], sounds: sounds,
        recorder: recorder)
      #expect(!run.text.contains("The lamp went out."))
      run.type("R")
      #expect(run.text.contains("Once upon a time.") && run.text.contains("The lamp went out."))
      #expect(run.lines[rows - 2].contains("Nonno"))
      run.key(.escape)
      #expect(!run.text.contains("The lamp went out."))
    }
  }

  @Test func spacePlaysItBackAndStopsAgain() throws {
    let run = recording(try book()).key(.enter, .character(" "))
    run.stack.play()
    #expect(sounds.heard.last?.first?.hasPrefix(".draft-") == true)
    #expect(run.text.contains("▸ 0:00 / 0:02"))
    run.ticks(33)
    #expect(run.text.contains("▸ 0:01 / 0:02"))
    run.ticks(30)
    run.stack.play()
    #expect(sounds.heard.last == [] && run.text.contains("Mamma · 0:02"))
    run.key(.character(" "), .character(" "))
    run.stack.play()
    #expect(sounds.heard.last == [])
  }

  @Test func escapeDiscardsAtAnyTime() throws {
    for keys: [Key] in [[], [.enter], [.enter, .character(" ")]] {
      let run = recording(try book())
      for key in keys { run.key(key) }
      run.key(.escape)
      #expect(kept(run) == [] && run.foot.contains("1/2"))
      #expect(run.services.preferences.voice == .book)
    }
    // Whoever is asked for a name may say nothing.
    let run = try book().type("RMam").key(.escape)
    #expect(run.foot.contains("1/2") && kept(run) == [])
  }

  @Test func itIsRecordedAgainAndReplacesWhatWas() throws {
    let run = recording(try book()).key(.enter)
    recorder.said = Array(repeating: 99, count: 24_000)
    run.type("R").ticks(90).key(.enter)
    #expect(run.text.contains("Mamma · 0:03"))
    run.key(.enter).type("R").ticks(90).key(.enter)
    #expect(run.foot.hasPrefix("Enter: replace"))
    run.key(.enter)
    #expect(kept(run) == ["Mamma 1"])
  }

  @Test func anotherNameIsAnotherVoice() throws {
    let run = recording(try book()).key(.enter, .enter).type("Rn")
    #expect(run.foot.hasPrefix("whose voice? Mamma"))
    for _ in "Mamma" { run.key(.backspace) }
    run.type("Nonno").key(.enter).ticks(90).key(.enter, .enter)
    #expect(kept(run) == ["Mamma 1", "Nonno 1"])
    run.type("Rn").key(.enter)
    #expect(run.text.contains("Nonno · begins in"))
  }

  @Test(arguments: ["book", "none"])
  func aNameThatMeansSomethingElseIsRefused(name: String) throws {
    let run = try book().type("R\(name)").key(.enter)
    #expect(run.foot == "that cannot be a voice’s name" && recorder.asked == [])
    run.type("y").key(.enter)
    #expect(run.text.contains("\(name)y · begins in 3"))
  }

  @Test func withoutAMicrophoneThatIsSaidAndTriedAgain() throws {
    recorder.failure = .noDevice
    let run = try book().type("RMamma").key(.enter).ticks(3)
    #expect(run.text.contains("Mamma · there is no microphone"))
    #expect(run.foot == "Enter: try again · Esc: back" && run.stack.ticksUntilNextChange == nil)
    recorder.failure = nil
    run.key(.enter).ticks(90)
    #expect(run.text.contains("● 0:02 · Mamma"))
  }

  @Test func oneThatDoesNotAnswerYetIsWaitedFor() throws {
    recorder.answers = false
    let run = try book().type("RMamma").key(.enter).ticks(90)
    #expect(run.text.contains("Mamma · asking for the microphone"))
    recorder.failure = .blocked
    #expect(run.ticks(3).key(.up).text.contains("Mamma · the microphone does not answer"))
    run.key(.escape)
    #expect(run.foot.contains("1/2"))
  }

  @Test func whatWasSaidBeforeTheMicrophoneWentCanBeKept() throws {
    let run = recording(try book())
    recorder.failure = .vanished
    run.ticks(3).key(.enter)
    #expect(kept(run) == ["Mamma 1"])
  }

  @Test func whoMayNotWriteDoesNotRecord() throws {
    let run = try book()
    run.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayWrite = no; };".utf8), path: "settings.plist")
    run.services.keys = try #require(PreferredKeys([]).keyMap(under: run.services.preferences.policy))
    run.type("R").key(.enter)
    #expect(recorder.asked == [] && run.foot.contains("1/2"))
  }

  @Test func withoutAnybodyWhoRecordsThatIsSaid() throws {
    let run = try CoordinatorRun(pages: PList.page(PList.text("words", "Words."))).type("R")
    #expect(run.foot.hasPrefix("nothing can be recorded here"))
  }

  @Test func anyKeyOfCommandsElsewhereDoesNotLeaveIt() throws {
    let run = recording(try book())
    run.key(.right, .tab, .character("m"), .character("c"), .character("v"), .home)
    #expect(run.text.contains("● 0:02 · Mamma"))
    run.type("?").key(.escape)
    #expect(run.text.contains("● 0:02 · Mamma"))
  }

  @Test("Recording as it looks", arguments: [(80, 24), (40, 12)], ["en", "it"])
  func look(size: (columns: Int, rows: Int), language: String) throws {
    let run = try book(columns: size.columns, rows: size.rows, language: language).type("R")
    let end = "\(language)-\(size.columns)x\(size.rows)"
    run.type("Mamma")
    expectGrid(run.grid, matches: "recording-name-\(end)")
    run.key(.enter).ticks(30)
    expectGrid(run.grid, matches: "recording-count-\(end)")
    run.ticks(60)
    expectGrid(run.grid, matches: "recording-\(end)")
    run.key(.enter)
    expectGrid(run.grid, matches: "recording-done-\(end)")
  }

  @Test func whereOnlyASCIIIsSeenSoIsTheMeter() throws {
    let run = recording(try book(flags: [.dots: "ascii"]))
    #expect(run.text.contains("* 0:02 · Mamma"))
    #expect(run.lines[22].contains("##########.........."))
  }
}
