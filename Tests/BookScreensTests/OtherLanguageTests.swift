import BookScreens
import CellGrid
import Ports
import Screens
import Settings
import StageCore
import TestSupport
import Testing

/// A page's words in another of the book's languages.
@Suite struct OtherLanguageTests {
  private let voice = ScriptedVoice()

  private static func languages(_ tags: String...) -> String {
    "<key>languages</key><array>\(tags.map { "<string>\($0)</string>" }.joined())</array>"
  }

  private static func translated(_ key: String, _ strings: [(tag: String, words: String)]) -> String {
    "<key>\(key)</key><dict>\(strings.map { PList.string($0.tag, $0.words) }.joined())</dict>"
  }

  private static func text(
    _ name: String, y: Int = 0, _ strings: (tag: String, words: String)..., extra: String = ""
  ) -> String {
    PList.element("text", name, y: y, width: 1024, height: 80, translated("text", strings) + extra)
  }

  private static let fox = text(
    "fox", ("en", "The fox waits. The moon rises."), ("it", "La volpe aspetta. La luna sorge."))

  private func run(
    _ pages: String, entries: String = languages("en", "it"), columns: Int = 80, rows: Int = 24,
    flags: [SettingKey: String] = [:], trackLength: Double = 1
  ) throws -> CoordinatorRun {
    try CoordinatorRun(
      pages: pages, entries: entries, columns: columns, rows: rows,
      flags: flags.merging([.effects: "off"]) { given, _ in given }, speech: voice, trackLength: trackLength)
  }

  private func heard(_ run: CoordinatorRun) -> [String] { run.stack.score.parts.map(\.file.name) }

  @Test func theKeyShowsThePagesWordsAndSaysThem() throws {
    let run = try run(PList.page(Self.fox)).ticks(20).type("L")
    let tick = run.reading.session.stage.tick
    #expect(run.text.contains("── Italiano ──"))
    #expect(run.text.contains("La volpe aspetta. La luna sorge.") && run.text.contains("The fox waits."))
    #expect(run.foot == "◂ Esc back")
    #expect(heard(run.ticks(1)) == ["La volpe aspetta."] && voice.languages.first == "it")
    #expect(heard(run.ticks(60)) == ["La luna sorge."])
    run.ticks(60)
    #expect(run.stack.ticksUntilNextChange == nil && heard(run).isEmpty)
    // The page stands at its moment, and goes on there.
    #expect(run.reading.session.stage.tick == tick)
    #expect(!run.key(.escape).text.contains("volpe"))
    #expect(run.ticks(1).reading.session.stage.tick == tick + 1)
  }

  @Test func whileASentenceIsReadThatSentenceIsShown() throws {
    let run = try run(PList.page(Self.fox), flags: [.readAloud: "on"]).ticks(60)
    #expect(heard(run) == ["The moon rises."])
    run.type("L")
    #expect(run.text.contains("La luna sorge.") && !run.text.contains("La volpe"))
    #expect(heard(run.ticks(1)) == ["La luna sorge."])
    #expect(heard(run.type("L")) == ["The moon rises."])
  }

  @Test func otherSentencesThanTheAuthorsShowAllOfTheText() throws {
    let fox = Self.text("fox", ("en", "The fox waits. The moon rises."), ("it", "La volpe aspetta la luna."))
    let run = try run(PList.page(fox), flags: [.readAloud: "on"]).ticks(1).type("L")
    #expect(run.text.contains("La volpe aspetta la luna."))
  }

  @Test func ofThreeLanguagesTheKeyGoesRound() throws {
    let fox = Self.text("fox", ("it", "La volpe."), ("en", "The fox."), ("fr", "Le renard."))
    let run = try run(PList.page(fox), entries: Self.languages("fr", "en", "it")).ticks(1)
    #expect(run.text.contains("Le renard."))
    run.type("L")
    #expect(run.text.contains("── English ──") && run.text.contains("The fox."))
    #expect(run.foot.hasPrefix("L: Italiano"))
    run.type("L")
    #expect(run.text.contains("── Italiano ──") && run.text.contains("La volpe."))
    #expect(!run.foot.contains("L:"))
    #expect(!run.type("L").text.contains("La volpe.") && run.stack.top === run.reading)
  }

  @Test func wordsOfOneLanguageAreSaidToBeSo() throws {
    let run = try run(PList.page(PList.text("words", "Only these."))).type("L")
    #expect(run.stack.top === run.reading && run.foot.hasPrefix("these words are in no other language"))
    let wordless = try self.run(PList.page(PList.area("a"))).type("L")
    #expect(wordless.foot.hasPrefix("these words are in no other language"))
  }

  @Test func wordsThatAreNotThereYetStayHidden() throws {
    let late = Self.text(
      "late", y: 300, ("en", "Boo!"), ("it", "Bu!"),
      extra: PList.number("alpha", 0) + PList.tween("alpha", to: 1, seconds: 0.1, delay: 3))
    let run = try run(PList.page(Self.fox + late)).ticks(10).type("L")
    #expect(run.text.contains("La volpe") && !run.text.contains("Bu!"))
    #expect(run.key(.escape).ticks(120).type("L").text.contains("Bu!"))
  }

  /// A narration of which each language has a track, with cues for two sentences.
  private static func narration(cues: Bool = true) -> String {
    func cue(_ time: Double, _ start: Int, _ length: Int) -> String {
      "<dict>\(PList.number("time", time))\(PList.string("element", "fox"))"
        + "<key>start</key><integer>\(start)</integer><key>length</key><integer>\(length)</integer></dict>"
    }
    let sheets =
      "<key>cues</key><dict><key>en</key><array>\(cue(0, 0, 3) + cue(1, 15, 3))</array>"
      + "<key>it</key><array>\(cue(0.2, 0, 2) + cue(0.5, 3, 5) + cue(1.5, 18, 2))</array></dict>"
    return PList.element(
      "audio", "reading",
      "<key>audio</key><dict>\(translated("trackName", [("en", "en.ogg"), ("it", "it.ogg")]))"
        + "<key>narration</key><true/>\(cues ? sheets : "")</dict>")
  }

  @Test func theNarrationOfThatLanguageSaysTheSentence() throws {
    let run = try run(PList.page(Self.fox + Self.narration()), trackLength: 2).ticks(1).type("L")
    #expect(run.text.contains("La volpe aspetta.") && !run.text.contains("La luna"))
    let part = try #require(run.stack.score.parts.first)
    #expect(part.file == .book("it.ogg") && part.position == 0.2)
    // The word that is said is marked in the strip.
    #expect(run.stack.ticksUntilNextChange == 9)
    let row = try #require(run.ticks(9).lines.firstIndex { $0.contains("La volpe") })
    let place = try #require(run.lines[row].firstRange(of: "volpe"))
    let column = run.lines[row].distance(from: run.lines[row].startIndex, to: place.lowerBound)
    #expect(run.grid[column, row].attributes.contains(.underline))
    #expect(!run.grid[column - 2, row].attributes.contains(.underline))
    // Its sentence ends where the next one begins.
    #expect(!run.ticks(29).stack.score.parts.isEmpty && run.ticks(1).stack.score.parts.isEmpty)
    #expect(voice.asked.isEmpty && run.stack.ticksUntilNextChange == nil)
  }

  @Test func aNarrationWithoutCuesSaysThePageAndNoSentence() throws {
    let run = try run(PList.page(Self.fox + Self.narration(cues: false)), trackLength: 2).ticks(1).type("L")
    #expect(heard(run) == ["it.ogg"] && run.stack.ticksUntilNextChange == 60)
  }

  @Test func theSentenceUnderThePointerIsShownAndAClickClosesIt() throws {
    let run = try run(PList.page(Self.fox)).ticks(1)
    let row = try #require(run.lines.firstIndex { $0.contains("The moon rises.") })
    let place = try #require(run.lines[row].firstRange(of: "moon"))
    let column = run.lines[row].distance(from: run.lines[row].startIndex, to: place.lowerBound)
    run.mouse(.right, column: column, row: row).mouse(.right, .released, column: column, row: row)
    #expect(run.text.contains("La luna sorge.") && !run.text.contains("La volpe"))
    #expect(run.click(column: 3, row: 3).stack.top === run.reading)
  }

  @Test func longWordsAreScrolledAndOtherKeysDoNothing() throws {
    let long = (1...60).map { "Frase numero \($0)." }.joined(separator: " ")
    let run = try run(
      PList.page(Self.text("long", ("en", "Short."), ("it", long))), columns: 40, rows: 12
    ).ticks(1).type("L")
    #expect(run.text.contains("numero 1.") && run.text.contains("▼"))
    // More than a third of the page is seen.
    #expect(run.lines.firstIndex { $0.contains("Italiano") } == 4)
    run.key(.pageDown)
    #expect(!run.text.contains("numero 1.") && run.text.contains("▲"))
    #expect(run.type("tcR.").stack.top !== run.reading && run.reading.session.pageIndex == 0)
    run.key(.end)
    #expect(run.text.contains("numero 60."))
  }

  @Test func theStripLiesWhereItCoversLeastOfTheWords() throws {
    let low = Self.text("low", y: 660, ("en", "The fox."), ("it", "La volpe."))
    let run = try run(PList.page(low)).ticks(1).type("L")
    #expect(run.text.contains("The fox.") && run.text.contains("La volpe."))
  }

  @Test func aRecordingNotesTheLanguage() throws {
    let run = try run(PList.page(Self.fox)).ticks(1).type("L")
    let screen = try #require(run.stack.top as? any RecordedScreen)
    #expect(screen.recordedValues?.map { "\($0.name) \($0.text)" } == ["language it", "line 0"])
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func theBundledBookIsReadInItalianOverAPageInEnglish(columns: Int, rows: Int) throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), page: 2, columns: columns, rows: rows
    ).ticks(600).type("L")
    expectGrid(run.grid, matches: "other-language-\(columns)")
  }
}
