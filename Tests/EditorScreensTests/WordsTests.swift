import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// Words that are edited where they stand: what of them is selected, and what is pasted.
@Suite struct WordsTests {
  private static let page = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>text</string><key>name</key><string>words</string>
        <key>x</key><integer>100</integer><key>y</key><integer>100</integer>
        <key>width</key><integer>800</integer><key>height</key><integer>300</integer>
        <key>text</key><string>Once upon a time</string></dict>
      <dict><key>type</key><string>text</string><key>name</key><string>more</string>
        <key>x</key><integer>100</integer><key>y</key><integer>500</integer>
        <key>width</key><integer>800</integer><key>height</key><integer>100</integer>
        <key>text</key><string>there was</string></dict>
    </array></dict>
    """

  /// The words of the first text are being edited.
  private func run() throws -> EditorRun {
    try EditorRun(pages: Self.page).key(.tab, .enter)
  }

  private func words(_ run: EditorRun, _ name: String = "words") -> String? {
    run.session.document.elements.first { $0["name"]?.text == name }?["text"]?.text
  }

  /// The words as they are seen, and those of them that are marked.
  private func marked(_ run: EditorRun) -> String {
    let grid = run.grid
    return (0..<grid.rows).map { row in
      (0..<grid.columns).filter { grid[$0, row].attributes.contains(.reverse) }
        .map { grid.character(column: $0, row: row) }.joined()
    }.filter { !$0.isEmpty }.joined(separator: "|")
  }

  @Test func shiftAndArrowsSelectAndWhatIsTypedComesInItsPlace() throws {
    let run = try run().key(.home, .shiftRight, .shiftRight, .shiftRight, .shiftRight)
    #expect(marked(run) == "Once")
    run.type("Long").key(.enter)
    #expect(words(run) == "Long upon a time")
  }

  @Test func whereATerminalHasNoShiftTheCursorIsToldToSelect() throws {
    let run = try run().key(.home, .control("@"), .control("f"))
    #expect(marked(run) == "Once")
    run.key(.end)
    #expect(marked(run) == "Once upon a time")
    run.key(.control("@"))
    #expect(marked(run) == "")
    run.key(.left)
    #expect(marked(run) == "")
  }

  @Test func anArrowLetsGoOfWhatIsSelectedAtItsEnd() throws {
    let run = try run().key(.home, .shiftRight, .shiftRight, .left).type(">")
      .key(.end, .shiftLeft, .shiftLeft, .right).type("<").key(.enter)
    #expect(words(run) == ">Once upon a time<")
  }

  @Test func linesAreSelectedUpAndDown() throws {
    let run = try run().key(.end, .control("n")).type("there was").key(.shiftUp)
    #expect(marked(run) == " a time|there was")
    run.key(.backspace, .enter)
    #expect(words(run) == "Once upon")
  }

  @Test func whatIsCutOfOneTextIsPutIntoAnother() throws {
    let run = try run().key(.home, .shiftRight, .shiftRight, .shiftRight, .shiftRight, .shiftRight)
      .key(.control("x"), .enter).key(.tab, .enter).key(.home, .control("v"), .enter)
    #expect(words(run) == "upon a time" && words(run, "more") == "Once there was")
    #expect(run.session.document.history.done.count == 2)
    // What is copied stays where it is.
    run.key(.enter).key(.home, .shiftRight, .control("c"), .end, .control("v"), .enter)
    #expect(words(run, "more") == "Once there wasO")
  }

  @Test func aDragSelectsAndADoubleClickAWord() throws {
    let run = try run()
    let row = try #require(run.lines.firstIndex { $0.contains("Once upon") })
    let start = try #require(run.lines[row].firstRange(of: "Once")).lowerBound
    let column = run.lines[row].distance(from: run.lines[row].startIndex, to: start)
    run.drag(from: (column, row), to: (column + 9, row))
    #expect(marked(run) == "Once upon")
    run.click(column: column + 6, row: row).click(column: column + 6, row: row)
    #expect(marked(run) == "upon")
    run.type("on").key(.enter)
    #expect(words(run) == "Once on a time")
  }

  @Test func whatIsPastedHasItsLinesAndIsOneStep() throws {
    let run = try run().key(.end)
    run.take(.pasted(",\nthere was q"))
    #expect(run.lines.contains { $0.contains("there was q") })
    run.key(.enter)
    #expect(words(run) == "Once upon a time,\nthere was q")
    #expect(run.session.document.history.done.count == 1)
  }

  @Test func whatIsPastedIntoALineIsOneLineAndOverThePageNothing() throws {
    let run = try run().key(.escape).type("n")
    run.take(.pasted("the\nwords\n"))
    run.key(.enter)
    #expect(run.session.elementNames == ["the words", "more"])
    run.take(.pasted("dddd"))
    #expect(run.session.elementNames.count == 2)
  }

  @Test func aLineAtTheFootIsEditedLikeWords() throws {
    let run = try run().key(.escape).type("n")
    #expect(marked(run) == "words")
    run.key(.left).type("my ").key(.enter)
    #expect(run.session.elementNames.first == "my words")
  }

  @Test func theFootNamesTheKeyThatLeadsToTheNextLanguageWhereThereAreSeveral() throws {
    let languages = "<key>languages</key><array><string>en</string><string>it</string></array>"
    for (entries, isNamed) in [(languages, true), ("", false)] {
      let run = try EditorRun(pages: Self.page, entries: entries, columns: 100).key(.tab, .enter)
      #expect(run.foot.contains("Ctrl-O next language") == isNamed, "\(run.foot)")
    }
  }
}
