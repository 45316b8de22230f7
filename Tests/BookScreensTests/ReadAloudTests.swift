import BookScreens
import CellGrid
import Ports
import Reader
import Settings
import StageCore
import TestSupport
import Testing

/// Pages that a voice reads.
@Suite struct ReadAloudTests {
  private let voice = ScriptedVoice()

  private static let bell = PList.element(
    "audio", "bell", "<key>audio</key><dict>\(PList.string("trackName", "bell.wav"))</dict>")
  private static let narration = PList.element(
    "audio", "teller",
    "<key>audio</key><dict>\(PList.string("trackName", "told.ogg"))<key>narration</key><true/></dict>")
  private static let atOnce =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  private func page(_ elements: String...) -> String {
    PList.page(elements.joined(), extra: Self.atOnce)
  }

  private func run(
    _ pages: String..., entries: String = "", language: String = "en", isOn: Bool = true,
    flags: [SettingKey: String] = [:]
  ) throws -> CoordinatorRun {
    let wish: [SettingKey: String] = isOn ? [.readAloud: "on"] : [:]
    return try CoordinatorRun(
      pages: pages.joined(), entries: entries, language: language,
      flags: wish.merging(flags) { _, told in told }, speech: voice)
  }

  private func heard(_ run: CoordinatorRun) -> [String] { run.reading.score.parts.map(\.file.name) }

  /// The word that is spoken, as it stands on the page.
  private func word(_ run: CoordinatorRun) -> String? {
    guard let spoken = run.reading.session.spokenWord,
      case .text(let text) = run.reading.session.stage.content(of: spoken.element)
    else { return nil }
    return spoken.range(in: text.words).map { String(text.words[$0]) }
  }

  /// What is heard in the next ticks, each once, as it comes.
  private func listen(_ run: CoordinatorRun, ticks: Int) -> [String] {
    var all: [String] = []
    for _ in 0..<ticks {
      run.ticks(1)
      if let file = heard(run).last, file != all.last { all.append(file) }
    }
    return all
  }

  @Test func wordsWithoutNarrationAreReadSentenceBySentence() throws {
    let run = try run(page(PList.text("story", "Mr. Fox waits. “Who’s there?” he asks.\nNobody…")))
    #expect(listen(run, ticks: 150) == ["Mr. Fox waits.", "\"Who's there?\" he asks.", "Nobody…"])
    #expect(heard(run).isEmpty && run.reading.session.ticksUntilNextChange == nil)
  }

  @Test func aSentenceIsHeardFromItsBeginningAndInTime() throws {
    let run = try run(page(PList.text("story", "One two three. Four five."))).ticks(1)
    let first = try #require(run.reading.score.parts.first)
    #expect(first.position == 0 && first.isTimed && first.volume == 1 && !first.loops)
    #expect(run.ticks(15).reading.score.parts.first?.position == 0.5)
    // 1.2 seconds, and a breath of 0.3.
    #expect(heard(run.ticks(20)) == ["One two three."] && heard(run.ticks(1)).isEmpty)
    #expect(heard(run.ticks(8)).isEmpty && heard(run.ticks(1)) == ["Four five."])
    #expect(run.reading.score.parts.first?.source != first.source)
  }

  @Test func theWordThatIsSpokenIsKnown() throws {
    let run = try run(page(PList.text("story", "(He said: “Don’t!”) In 1912, l’acqua…"))).ticks(1)
    var words: [String] = []
    for _ in 0..<150 {
      if let word = word(run), word != words.last { words.append(word) }
      run.ticks(1)
    }
    #expect(words == ["He", "said", "Don’t", "In", "1912", "l’acqua"])
  }

  @Test func aPageIsDrawnForAWordAndElseRests() throws {
    let run = try run(page(PList.text("story", "One two.")))
    #expect(run.reading.session.ticksUntilNextChange == 1)
    run.ticks(1)
    #expect(run.reading.session.ticksUntilNextChange == 12)
    _ = run.grid
    #expect(!run.ticks(11).reading.session.hasNews)
    #expect(run.ticks(1).reading.session.hasNews)
  }

  @Test func whatIsToldAlreadyOrOnlyDescribedIsNotRead() throws {
    let run = try run(
      page(PList.text("story", "Told."), Self.narration),
      page(
        PList.text("story", "Read.", y: 10),
        PList.element(
          "image", "fox", PList.string("fileName", "fox.png") + PList.string("description", "A fox.")),
        Self.bell), page(PList.area("nothing")))
    #expect(listen(run, ticks: 20) == ["told.ogg"] && voice.asked.isEmpty)
    run.key(.right).ticks(60)
    #expect(voice.asked == ["Read."])
    run.key(.right)
    #expect(run.ticks(5).reading.session.ticksUntilNextChange == nil)
  }

  @Test func offNothingIsRead() throws {
    let run = try run(page(PList.text("story", "Words.")), isOn: false).ticks(30)
    #expect(voice.asked.isEmpty && run.reading.session.ticksUntilNextChange == nil)
  }

  @Test func aTextIsReadWhenItAppearsAndAgainWhenItComesAgain() throws {
    let late = PList.text(
      "late", "Hello.", y: 300, PList.number("alpha", 0) + PList.tween("alpha", to: 1, seconds: 0.1, delay: 3)
    )
    let quack = PList.text(
      "quack", "Quack!", y: 600,
      "<key>visible</key><false/><key>triggers</key><array><dict>\(PList.string("triggeringItem", "duck"))"
        + "\(PList.string("event", "touched"))\(PList.string("action", "toggle"))</dict></array>")
    let run = try run(page(PList.text("story", "One.", y: 10), late, quack, PList.area("duck")))
    #expect(listen(run, ticks: 85) == ["One."])
    #expect(listen(run, ticks: 60) == ["Hello."])
    #expect(run.reading.session.touch(named: "duck"))
    #expect(listen(run, ticks: 10) == ["Quack!"])
    #expect(run.reading.session.touch(named: "duck"))
    #expect(heard(run.ticks(2)).isEmpty)
    #expect(listen(run, ticks: 30).isEmpty && run.reading.session.touch(named: "duck"))
    #expect(listen(run, ticks: 10) == ["Quack!"])
  }

  @Test func leavingThePageIsSilentAtOnceAndTheNextOneIsRead() throws {
    let run = try run(page(PList.text("a", "One two three.")), page(PList.text("b", "Four."))).ticks(5)
    #expect(heard(run) == ["One two three."])
    run.key(.right)
    #expect(heard(run).isEmpty && run.reading.session.spokenWord == nil)
    #expect(heard(run.ticks(1)) == ["Four."])
  }

  @Test func underAnotherScreenTheVoiceWaitsAndGoesOnWhereItWas() throws {
    let run = try run(page(PList.text("story", "One two three."))).ticks(16)
    let position = try #require(run.reading.score.parts.first?.position)
    run.type("?").ticks(100)
    #expect(run.stack.score == .silence)
    run.key(.escape)
    #expect(run.reading.score.parts.first?.position == position)
  }

  @Test func aSentenceBackAndOn() throws {
    let run = try run(page(PList.text("story", "One. Two. Three has five more words."))).ticks(1)
    let session = run.reading.session
    #expect(session.stepReadAloud(by: 1) && heard(run) == ["Two."])
    #expect(session.stepReadAloud(by: 1) && heard(run) == ["Three has five more words."])
    #expect(!session.stepReadAloud(by: 1) && heard(run) == ["Three has five more words."])
    run.ticks(50)
    #expect(session.stepReadAloud(by: -1) && run.reading.score.parts.first?.position == 0)
    #expect(heard(run) == ["Three has five more words."])
    #expect(session.stepReadAloud(by: -1) && heard(run) == ["Two."])
    #expect(session.stepReadAloud(by: -1) && heard(run) == ["One."])
    #expect(session.stepReadAloud(by: -1) && heard(run) == ["One."])
    #expect(listen(run, ticks: 200) == ["One.", "Two.", "Three has five more words."])
    #expect(session.stepReadAloud(by: -1) && heard(run) == ["Three has five more words."])
  }

  @Test func aSentenceThatIsLateIsWaitedForByTheVoiceAlone() throws {
    voice.isSlow = true
    let run = try run(page(PList.text("story", "One."))).ticks(30)
    #expect(heard(run).isEmpty && run.reading.session.ticksUntilNextChange == nil)
    voice.isSlow = false
    #expect(run.reading.session.ticksUntilNextChange == 1)
    #expect(heard(run.ticks(1)) == ["One."] && run.reading.score.parts.first?.position == 0)
  }

  @Test func whatCannotBeSpokenIsPassedOver() throws {
    voice.unspeakable = ["Two."]
    let run = try run(page(PList.text("story", "One. Two. Three.")))
    #expect(listen(run, ticks: 120) == ["One.", "Three."])
  }

  @Test func eachTextIsReadInItsLanguage() throws {
    let text = PList.element(
      "text", "story",
      "<key>text</key><dict>\(PList.string("en", "The fox."))\(PList.string("it", "La volpe."))</dict>")
    let languages = "<key>languages</key><array><string>en</string><string>it</string></array>"
    let pages = page(text, PList.text("more", "Ciao.", y: 400))
    try run(pages, entries: languages, flags: [.language: "it"]).ticks(90)
    #expect(voice.asked == ["La volpe.", "Ciao."] && voice.languages == ["it", "en"])
  }

  @Test func theBookRunsTheSameWhetherItIsReadOrNot() throws {
    let pages = page(
      PList.text("story", "One two three. Four."), PList.area("lamp"),
      PList.text("late", "Five.", y: 400, PList.whenTouched("lamp")), Self.bell)
    let runs = try [nil, voice].map { voice in
      let run = try BookRun(pages: pages)
      run.session.voice = voice
      return run.ticks(40).touch("lamp").ticks(100)
    }
    #expect(voice.asked == ["One two three.", "Four.", "Five."])
    #expect(runs[0].events == runs[1].events && runs[0].session.stage.tick == runs[1].session.stage.tick)
  }
}
