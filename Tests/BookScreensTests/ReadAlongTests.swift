import BookFormat
import BookScreens
import CellGrid
import Ports
import TestSupport
import Testing

/// Words are marked while a narration speaks them.
@Suite struct ReadAlongTests {
  /// A narration of three seconds, whose cues are those of some words of a text, each at its time in seconds.
  private func page(
    _ english: [(Double, Range<Int>)], italian: [(Double, Range<Int>)] = [], extra: String = "",
    words: String = PList.element(
      "text", "words", width: 1024, height: 64,
      """
      <key>text</key><dict><key>en</key><string>It's 7 o'clock, and the bell rings.</string>\
      <key>it</key><string>Sono le 7 e l'orologio d'oro suona.</string></dict>
      """)
  ) -> String {
    func cues(_ cues: [(Double, Range<Int>)]) -> String {
      let written = cues.map { time, range in
        """
        <dict>\(PList.number("time", time))\(PList.string("element", "words"))<key>start</key>\
        <integer>\(range.lowerBound)</integer><key>length</key><integer>\(range.count)</integer></dict>
        """
      }
      return "<array>\(written.joined())</array>"
    }
    return PList.page(
      words,
      PList.element(
        "audio", "narrator",
        """
        <key>audio</key><dict>\(PList.string("trackName", "voice.ogg"))<key>narration</key><true/>\
        <key>cues</key><dict><key>en</key>\(cues(english))<key>it</key>\(cues(italian))</dict></dict>\(extra)
        """))
  }

  private func run(
    _ page: String, language: String = "en", depth: ColorDepth = .direct, columns: Int = 80, rows: Int = 24
  ) throws -> BookRun {
    let book = try WrittenBook(pages: page)
    return try BookRun(
      path: book.path, columns: columns, rows: rows, depth: depth, languages: PreferredLanguages([language]),
      trackLength: { _ in 3 })
  }

  /// The words that are marked on the screen.
  private func spoken(_ run: BookRun) -> String {
    let grid = run.grid
    var words = ""
    for row in 0..<grid.rows - 1 {
      for column in 0..<grid.columns where grid[column, row].attributes.contains(.underline) {
        words += grid.character(column: column, row: row)
      }
    }
    return words
  }

  /// The cells above the foot.
  private func pageRows(_ grid: Grid) -> [Cell] {
    (0..<grid.rows - 1).flatMap { row in (0..<grid.columns).map { grid[$0, row] } }
  }

  @Test func eachWordIsMarkedFromItsTimeUntilTheNextIsSpoken() throws {
    let run = try run(page([(0.5, 0..<4), (1, 5..<6), (1.4, 7..<14)]))
    #expect(spoken(run.ticks(14)) == "")
    #expect(spoken(run.ticks(1)) == "It's")
    #expect(spoken(run.ticks(14)) == "It's")
    #expect(spoken(run.ticks(1)) == "7")
    #expect(spoken(run.ticks(12)) == "o'clock")
    #expect(spoken(run.ticks(47)) == "o'clock")
    #expect(spoken(run.ticks(1)) == "", "it is over")
    #expect(run.session.spokenWord == nil)
  }

  @Test func aReaderOfAnotherLanguageHasTheCuesOfThatLanguage() throws {
    let run = try run(page([(0.1, 0..<4)], italian: [(0.2, 8..<9), (1, 12..<22)]), language: "it")
    #expect(spoken(run.ticks(5)) == "")
    #expect(spoken(run.ticks(1)) == "7")
    #expect(spoken(run.ticks(24)) == "l'orologio")
  }

  @Test(arguments: [ColorDepth.mono, .direct]) func whatIsSpokenIsTurnedRoundAndUnderlinedWhateverItStandsOn(
    depth: ColorDepth
  ) throws {
    let run = try run(page([(1, 5..<6)]), depth: depth).ticks(20)
    let before = run.grid
    let now = run.ticks(10).grid
    var changed: [String] = []
    for row in 0..<now.rows - 1 {
      for column in 0..<now.columns where now[column, row] != before[column, row] {
        var cell = before[column, row]
        cell.attributes.formSymmetricDifference([.reverse, .underline])
        #expect(now[column, row] == cell)
        changed.append(now.character(column: column, row: row))
      }
    }
    #expect(changed == ["7"], "nothing else looks different")
  }

  @Test func aPageWithWordsToComeSleepsUntilTheNext() throws {
    let run = try run(page([(0.5, 0..<4), (2, 5..<6)])).ticks(1)
    #expect(run.stack.ticksUntilNextChange == 14)
    #expect(run.ticks(14).stack.ticksUntilNextChange == 45)
    run.ticks(20)
    _ = run.grid
    #expect(
      !run.stack.needsFrame(in: WindowShape(columns: 80, rows: 24, cellAspect: 2)), "nothing is to be drawn")
    #expect(run.untilRest().stack.ticksUntilNextChange == nil)
  }

  @Test func cuesThatCannotBeShownAreLeftOutAndTheOthersAreShown() throws {
    let run = try run(page([(0.5, 30..<90), (0, 0..<4), (1, 5..<6)])).ticks(16)
    #expect(spoken(run) == "It's")
    #expect(spoken(run.ticks(14)) == "7")
  }

  private static let story = (1...60).map { "This is sentence \($0) of a long story." }.joined(
    separator: "\n")
  private static let longText = PList.text("words", story, width: 1024, height: 200)
  /// Where a sentence stands, from 1.
  private static func place(_ sentence: Int) -> Range<Int> {
    let lines = story.split(separator: "\n")
    let start = lines.prefix(sentence - 1).reduce(0) { $0 + $1.count + 1 }
    return start..<start + 4
  }

  @Test func wordsThatAreScrolledFollowWhatIsSpokenUnlessTheReaderIsElsewhere() throws {
    let cues = (1...60).map { (Double($0) * 0.045, Self.place($0)) }
    let run = try run(page(cues, words: Self.longText), columns: 60, rows: 16)
    #expect(run.session.view.reading?.hasBelow == true)
    let rows = try #require(run.session.view.reading?.rows)
    run.ticks(80)
    #expect(spoken(run) == "This", "the word is scrolled into sight")
    let line = run.session.view.firstLine
    #expect(line > 60 - rows - 4)
    let back = try self.run(page(cues, words: Self.longText), columns: 60, rows: 16)
    back.ticks(20).key(.character(" "))
    let elsewhere = back.session.view.firstLine
    #expect(elsewhere > 0)
    back.ticks(9)
    #expect(back.session.view.firstLine == elsewhere, "who reads on is left there")
    back.ticks(50)
    #expect(back.session.view.firstLine > elsewhere, "once the voice has come there, it goes on with it")
    #expect(spoken(back) == "This")
  }

  @Test func theWholeTextIsReadAlongAndTheStoryRestsWhenTheVoiceDoes() throws {
    let run = try run(page([(0.5, 0..<4), (1, 5..<6)]))
    run.ticks(20).type("t")
    #expect(spoken(run) == "It's")
    #expect(spoken(run.ticks(10)) == "7")
    #expect(run.stack.score.parts.map(\.file) == ["voice.ogg"], "the narration is heard over its text")
    run.ticks(90)
    #expect(spoken(run) == "" && run.stack.score.parts.isEmpty)
    #expect(run.stack.ticksUntilNextChange == nil)
  }

  @Test func largeLettersOfWhatIsSpokenAreTurnedRound() throws {
    let heading = PList.text(
      "words", "A big day", width: 1000, height: 240, PList.number("fontSize", 200))
    let run = try run(page([(1, 2..<5)], words: heading)).ticks(20)
    let before = run.grid
    let now = run.ticks(10).grid
    #expect(run.changed.allSatisfy { $0.columns < 60 }, "\(run.changed)")
    #expect(pageRows(now) != pageRows(before))
    #expect(pageRows(run.untilRest().grid) == pageRows(before))
  }
}
