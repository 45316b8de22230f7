import CellGrid
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// What keys do to a page in the editor.
@Suite struct EditingTests {
  private static let page = """
    <dict><key>name</key><string>first</string><key>elements</key><array>
      \(EditorRun.skyAndWords)
    </array></dict>
    <dict><key>elements</key><array/></dict>
    """

  private func run(columns: Int = 80, rows: Int = 24) throws -> EditorRun {
    try EditorRun(pages: Self.page, columns: columns, rows: rows)
  }

  @Test func wordsAreEditedWhereTheyStandAsOneStep() throws {
    let run = try run().key(.tab, .tab, .enter).key(.home).type("Not ").key(.enter)
    #expect(run.list.contains("<string>Not Once upon a time</string>"))
    #expect(run.session.document.history.done.map(\.name) == ["words of words"])
  }

  @Test func escapeGivesWordsUpAndLeavesNoStep() throws {
    let run = try run()
    let before = run.list
    run.key(.tab, .tab, .enter).type("xyz").key(.escape)
    #expect(run.list == before && run.session.document.history.done.isEmpty)
  }

  @Test func aTextIsAddedAndWrittenAtOnce() throws {
    let run = try run().type("at").type("Hello").key(.enter)
    #expect(run.list.contains("<string>Hello</string>"))
    #expect(run.session.selectedNames == ["text"])
  }

  @Test func everyTypeOfElementCanBeAdded() throws {
    let run = try run()
    run.file.pictures = ["a-1.png", "a-2.png", "b.png"]
    run.type("ah").type("aa").type("ai").type("b.png").key(.enter)
    run.type("am").type("a-*").key(.enter)
    #expect(run.list.contains("<string>a-1.png</string>") && run.list.contains("<string>a-2.png</string>"))
    #expect(run.session.elementNames.suffix(4) == ["shape", "area", "b", "a-1"])
  }

  @Test func picturesOfAMovieAreNamedInPartsAndWithSpaces() throws {
    func frames(_ typed: String) throws -> [String] {
      let run = try run()
      run.file.pictures = ["blue.png", "my fish 2.png", "my fish.png", "red 1.png", "red 2.png"]
      return framesOfLastMovie(run.type("am").type(typed).key(.enter))
    }
    #expect(try frames("my fish.png my fish 2.png blue.png") == ["my fish.png", "my fish 2.png", "blue.png"])
    #expect(try frames("blu my fish.png") == ["blue.png", "my fish.png"])
    #expect(try frames("red*") == ["red 1.png", "red 2.png"])
    // What several have in them, and what is nowhere, is none.
    #expect(try frames("red") == [] && frames("blue.png nowhere") == [])
  }

  @Test func aPictureOfAMovieIsCompletedBehindNamesWithSpaces() throws {
    let run = try run()
    run.file.pictures = ["my fish 2.png", "my fish.png", "star.png"]
    run.type("am").type("my fish.png my").key(.tab).type(" st").key(.tab, .enter)
    #expect(framesOfLastMovie(run) == ["my fish.png", "my fish 2.png", "star.png"])
  }

  private func framesOfLastMovie(_ run: EditorRun) -> [String] {
    for element in (run.session.page?.elements ?? []).reversed() {
      if case .movie(let movie) = element.kind { return movie.frames.flatMap(\.name.strings) }
    }
    return []
  }

  @Test func numbersAndFlagsThatAreWrittenAsStringsAreChangedAsWhatTheyMean() throws {
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array>
          <dict><key>type</key><string>shape</string><key>name</key><string>box</string>
          <key>width</key><string>150</string><key>height</key><string>100</string>
          <key>isActive</key><string>YES</string></dict>
        </array></dict>
        """)
    run.key(.tab).press("i/width +10⏎/height *2⏎/isActive⏎⏎")
    let box = try #require(run.session.page?.elements.first)
    #expect(box.width == 160 && box.height == 200 && !box.isActive)
    #expect(try #require(run.press("⏎").session.page?.elements.first).isActive)
  }

  @Test func copiesGoToOtherPagesToo() throws {
    let run = try run().key(.tab).key(.control("c")).key(.pageDown).key(.control("v"))
    #expect(run.session.pageIndex == 1 && run.session.elementNames == ["sky"])
    run.type("v")
    #expect(run.session.elementNames == ["sky", "sky-2"])
  }

  @Test func anElementIsFoundByTypingItsName() throws {
    let run = try run().type("/wor").key(.enter)
    #expect(run.session.selectedNames == ["words"])
    run.type("/").key(.enter)
    #expect(run.foot.contains("nothing is typed"))
    run.type("fish").key(.enter)
    #expect(run.foot.contains("nothing here is called ‘fish’"))
  }

  @Test func ofAFlagThatIsFoundTheValueStaysAsItIs() throws {
    let run = try run().key(.tab)
    let before = run.list
    run.press("i/visible⏎")
    #expect(run.list == before && run.lines.contains { $0.contains("▸") && $0.contains("visible") })
    #expect(run.press("⏎").list != before)
    #expect(run.session.document.history.done.map(\.name) == ["set sky.visible false"])
  }

  @Test func aPartOfANameIsEnoughWhereOneHasIt() throws {
    let run = try run()
    run.file.pictures = ["pictures/moon.png", "pictures/fish.png", "pictures/fishes.png"]
    run.press("aioo⏎")
    #expect(run.list.contains("<string>pictures/moon.png</string>"))
    #expect(run.press("aifish⏎").foot.contains("fish"), "of two none is meant")
    #expect(!run.list.contains("fish"))
  }

  @Test func arrowsAndTheWheelGoThroughWhatMayBeMeantAndEnterTakesIt() throws {
    let run = try run()
    run.file.pictures = (1...9).map { "pictures/\($0).png" }
    run.type("ai")
    #expect(run.lines[17].contains("pictures/1.png") && !run.lines[17].contains("↑"))
    #expect(run.lines[22].contains("pictures/6.png") && run.lines[22].contains("↓ 3"))
    run.key(.down, .up, .up, .enter)
    #expect(run.foot.contains("nothing is typed"), "from the first one up is what was typed")
    for _ in 0..<7 { run.key(.down) }
    #expect(run.lines[17].contains("pictures/2.png") && run.lines[17].contains("↑ 1"))
    #expect(run.lines[22].contains("pictures/7.png") && run.lines[22].contains("↓ 2"))
    run.mouse(.wheelDown, column: 5, row: 5).key(.enter)
    #expect(run.list.contains("<string>pictures/8.png</string>"))
  }

  @Test func ofHundredsOfTweensTheFirstAreListedAndOneCanBeAdded() throws {
    let tween = "<dict><key>duration</key><integer>1</integer><key>properties</key><dict/></dict>"
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array><dict><key>type</key><string>shape</string>
          <key>name</key><string>s</string>
          <key>tweens</key><array>\(String(repeating: tween, count: 300))</array></dict></array></dict>
        """)
    run.session.selection = [0]
    run.type("i/tweens[199].dur")
    #expect(run.text.contains("tweens[199].duration"))
    run.key(.escape).type("/tweens[200].dur")
    #expect(!run.text.contains("tweens[200].duration"))
    run.key(.escape).type("/tweens[300].duration 2").key(.enter)
    #expect(run.session.page?.elements[0].tweens.count == 301)
  }

  @Test func pagesAreAddedCopiedMovedAndRemoved() throws {
    let run = try run().type("g").type("a")
    #expect(run.session.pageCount == 3 && run.session.pageIndex == 1)
    run.type("[")
    #expect(run.session.pageIndex == 0)
    run.type("d")
    #expect(run.session.pageCount == 4)
    run.key(.delete).key(.delete)
    #expect(run.session.pageCount == 2)
    run.key(.delete).key(.delete)
    #expect(run.session.pageCount == 1 && run.foot.contains("a book has a page at least"))
  }

  @Test func aValueIsTypedAndAWrongOneSaysWhyAndChangesNothing() throws {
    let run = try run(columns: 160, rows: 48).key(.tab).type("i")
    let before = run.list
    func goTo(_ label: String) {
      for _ in 0..<60 where !run.lines.contains(where: { $0.contains("▸") && $0.contains(label) }) {
        run.key(.down)
      }
    }
    goTo(" width ")
    run.key(.enter).key(.control("w")).type("many").key(.enter)
    #expect(run.foot.contains("'many' is no number") && run.list == before)
    run.key(.control("w")).type("/2").key(.enter)
    #expect(run.list.contains("<integer>512</integer>"))
    run.type("u")
    #expect(run.list == before)
  }

  @Test func ofSeveralElementsOneValueSetsAllAsOneStep() throws {
    let run = try run(columns: 160, rows: 48).key(.control("a"))
    #expect(run.text.contains("multiple values"))
    run.type("i")
    for _ in 0..<60 where !run.lines.contains(where: { $0.contains("▸") && $0.contains(" x ") }) {
      run.key(.down)
    }
    run.key(.enter).type("30").key(.enter)
    #expect(run.session.document.history.done.count == 1)
    #expect(run.list.ranges(of: "<key>x</key><integer>30</integer>").count == 2)
  }

  @Test func playingFromHereLeadsBackToTheSameSelection() throws {
    let run = try run().key(.tab).type("ah").type("p")
    #expect(run.reading?.session.pageIndex == 0)
    let selected = run.session.selectedNames
    run.key(.escape)
    #expect(run.reading == nil && run.session.selectedNames == selected)
  }

  @Test func leavingFromThePlayedBookAsksInTheEditor() throws {
    let run = try run().type("ah").type("p")
    #expect(run.stack.handle(.key(.character("q"))) == .none)
    #expect(run.reading == nil && run.foot.contains("Not saved:"))
  }

  @Test func helpTellsWhatCanBeDoneNow() throws {
    let run = try run(columns: 160, rows: 60).type("?")
    #expect(run.text.contains("add an element") && run.text.contains("Not on this page"))
  }
}
