import BookScreens
import CellGrid
import PageLayout
import Settings
import TestSupport
import Testing

/// Reading with letters and words apart.
@Suite struct SpacedReadingTests {
  private static let words = "Once upon a time there was a fish"

  /// A narration of three seconds, which comes to "upon" at 1 s and to "fish" at 2 s.
  private func open(_ spacing: String, columns: Int = 80, rows: Int = 24) throws -> CoordinatorRun {
    let cues = [(1.0, 5..<9), (2.0, 29..<33)].map { time, range in
      """
      <dict>\(PList.number("time", time))\(PList.string("element", "words"))<key>start</key>\
      <integer>\(range.lowerBound)</integer><key>length</key><integer>\(range.count)</integer></dict>
      """
    }
    return try CoordinatorRun(
      pages: PList.page(
        PList.text("words", Self.words, x: 112, y: 300, width: 800, height: 300),
        PList.element(
          "audio", "narrator",
          """
          <key>audio</key><dict>\(PList.string("trackName", "voice.ogg"))<key>narration</key><true/>\
          <key>cues</key><array>\(cues.joined())</array></dict>
          """)),
      columns: columns, rows: rows, flags: [.spacing: spacing], trackLength: 3)
  }

  /// The characters that look as spoken words do.
  private func spoken(_ run: CoordinatorRun) -> String {
    let grid = run.grid
    return (0..<grid.rows - 1).flatMap { row in
      (0..<grid.columns).filter { grid[$0, row].attributes.contains(.underline) }
        .map { grid.character(column: $0, row: row) }
    }.joined()
  }

  private func rowNumber(of words: String, on run: CoordinatorRun) -> Int? {
    GridText(run.grid).lines.firstIndex { $0.contains(words) }
  }

  @Test func lettersAndWordsStandApart() throws {
    let run = try open("wide").ticks(1)
    #expect(rowNumber(of: "O n c e   u p o n   a   t i m e", on: run) != nil)
    let plain = try open("normal").ticks(1)
    #expect(rowNumber(of: Self.words, on: plain) != nil)
  }

  @Test func aWordThatIsSpokenIsMarkedWithWhatIsBetweenItsLetters() throws {
    let run = try open("wide").ticks(35)
    #expect(spoken(run) == "u p o n")
    #expect(spoken(run.ticks(30)) == "f i s h")
    #expect(spoken(try open("normal").ticks(35)) == "upon")
  }

  @Test func aClickOnALetterOrBesideItTellsFromItsWord() throws {
    let run = try open("wide").ticks(5)
    let row = try #require(rowNumber(of: "u p o n", on: run))
    let line = GridText(run.grid).lines[row]
    let range = try #require(line.firstRange(of: "u p o n"))
    let column = line.distance(from: line.startIndex, to: range.lowerBound)
    for place in [column, column + 1, column + 6] {
      let run = try open("wide").ticks(5)
      run.click(column: place, row: row).ticks(1)
      #expect(spoken(run) == "u p o n", "column \(place)")
    }
  }

  @Test func wordsThatWereSearchedForAreMarked() throws {
    let run = try open("wide").ticks(1)
    run.type("/fish").key(.enter).ticks(2)
    let grid = run.grid
    let marked = (0..<grid.rows - 1).flatMap { row in
      (0..<grid.columns).filter { grid[$0, row].attributes.contains([.reverse, .bold]) }
        .map { grid.character(column: $0, row: row) }
    }
    #expect(marked.joined() == "f i s h")
  }

  @Test func theTextOfThePageIsSetTheSameWay() throws {
    let run = try open("wide").ticks(1).type("t")
    #expect(rowNumber(of: "O n c e   u p o n   a   t i m e", on: run) != nil)
    run.ticks(34)
    #expect(spoken(run) == "u p o n")
    #expect(rowNumber(of: "H e l p", on: try open("wide").type("?")) == nil, "what is looked up is not")
  }

  @Test func whatHasNoRoomIsScrolledToItsEnd() throws {
    let run = try open("wide", columns: 40, rows: 12).ticks(1)
    var seen = GridText(run.grid).lines.joined()
    for _ in 0..<5 where !seen.contains("f i s h") {
      seen += GridText(run.key(.character(" ")).grid).lines.joined()
    }
    #expect(seen.contains("f i s h"))
  }

  @Test func pagesThatTurnByThemselvesCountWordsAndNotLetters() {
    let line = TextLayout(Self.words, columns: 200, spacing: .wide).lines[0].text
    #expect(LetterSpacing.wide.plain(line) == Self.words)
  }
}
