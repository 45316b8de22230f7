import BookModel
import BookReports
import TestSupport
import Testing

/// `leggi outline`: a book as text to read or to compare.
@Suite struct OutlineTests {
  private func lines(_ entries: String) throws -> [String] {
    try BookOutline(of: WrittenList(entries).book).lines
  }

  /// What is said of the one page of a book, without its first line.
  private func page(_ elements: String, _ keys: String = "") throws -> [String] {
    try Array(
      lines("pages = ({ \(keys) elements = (\(elements)); });").drop { !$0.hasPrefix("page 1") }.dropFirst())
  }

  @Test func pagesOfTheWorkshopAreToldWhole() throws {
    let book = try #require(Book.read(path: FilePath(Checkout.path("books/officina"))).book)
    let lines = BookOutline(of: book).lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("page 4 ") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("page 7 ") })
    expectTalk(Array(lines[start..<end]), matches: "outline-officina")
  }

  @Test func aBookIsToldTwiceInTheSameWords() throws {
    let path = FilePath(Checkout.path("books/pesce-stella"))
    let tellings = try (0..<2).map { _ in try BookOutline(of: #require(Book.read(path: path).book)).text }
    #expect(tellings[0] == tellings[1])
    #expect(tellings[0].hasSuffix("\n") && !tellings[0].contains("books/pesce-stella"))
  }

  @Test func elementsStandInTheOrderInWhichTheyComeNotInWhichTheyAreDrawn() throws {
    let lines = try page(
      """
      { name = third; type = shape; trigger = { triggeringItem = second; event = appeared; }; },
      { name = second; type = shape; trigger = { triggeringItem = first; event = touched; delay = 2; }; },
      { name = first; type = shape; isActive = YES; },
      { name = lost; type = shape; trigger = { triggeringItem = alsoLost; event = appeared; }; },
      { name = alsoLost; type = shape; trigger = { triggeringItem = lost; event = appeared; }; }
      """)
    #expect(
      lines.filter { !$0.hasPrefix("      when") } == [
        "  from the start", "    first: rectangle #000000, 1024 × 768 at 0, 0, answers touches",
        "  then", "    second: rectangle #000000, 1024 × 768 at 0, 0",
        "    third: rectangle #000000, 1024 × 768 at 0, 0",
        "  what nothing on the page brings", "    lost: rectangle #000000, 1024 × 768 at 0, 0",
        "    alsoLost: rectangle #000000, 1024 × 768 at 0, 0",
      ])
    #expect(lines.contains("      when first is touched: second appears, 2 s later"))
    #expect(lines.contains("      when second appears: third appears"))
  }

  @Test func triggersAreSentences() throws {
    let lines = try page(
      """
      { name = fish; type = shape; tweens = ({ name = "swim away"; properties = { x = 9; }; });
        triggers = (
          { triggeringItem = fish; event = tweenCompleted; triggeringTweenNumber = 0; action = remove; },
          { event = pageShown; action = startTweens; delay = 0.5; },
          { triggeringItem = net; event = dropped; action = goToPage; page = "deep sea"; once = YES; },
          { triggeringItem = net; event = dragStarted; action = contents; });
      },
      { name = net; type = shape; draggable = YES; dropTargets = (fish); returns = YES;
        trigger = { triggeringItem = fish; event = dropped; action = hide; }; }
      """)
    #expect(
      lines.filter { $0.hasPrefix("      ") } == [
        "      0 s to 1 s: \"swim away\", x to 9 px",
        "      when fish ends \"swim away\": fish leaves",
        "      when the page is shown: fish starts its tweens, 0.5 s later",
        "      when net is dropped: page \"deep sea\" comes, only the first time",
        "      when net is picked up: the contents open",
        "      can be dragged to fish, else goes back",
        "      when something is dropped on fish: net hides",
      ])
  }

  @Test func valuesAreToldWithWhoChangesThemAsksForThemAndShowsThem() throws {
    let lines = try lines(
      """
      values = { coins = { most = 20; title = { en = "{coins} coins"; }; }; key = { start = NO; kept = YES; title = ""; };
        unused = 3; };
      pages = (
        { values = { found = { least = -1; }; }; elements = (
          { name = coin; type = shape; isActive = YES; triggers = (
            { triggeringItem = coin; event = touched; action = add; value = coins; every = 2; },
            { triggeringItem = coin; event = touched; action = add; value = found; amount = -1; }); },
          { name = jar; type = text; text = { en = "{coins|one coin|%d coins}"; it = "{found}"; }; },
          { name = lamp; type = shape; trigger = { event = becomes;
            conditions = ({ value = coins; atLeast = 5; }, { value = key; is = YES; }); }; }); },
        { values = { coins = 1; }; elements = (
          { name = door; type = shape; isActive = YES; trigger = { triggeringItem = door; event = touched;
            action = set; value = key; to = YES; conditions = ({ value = coins; isNot = 0; }); }; }); });
      """)
    #expect(
      lines.filter { $0.contains("  value ") || $0.contains(/^    (page \d: )?(changed|asked for|shown)\s/) }
        == [
          "  value coins: 0 at first, 0 to 20, told as \"{coins} coins\"",
          "    page 1: changed by coin; asked for by lamp; shown by jar",
          "  value key: false at first, kept between readings, never told",
          "    page 1: asked for by lamp",
          "    page 2: changed by door",
          "  value unused: 3 at first, 0 to 1000",
          "  value found: 0 at first, -1 to 1000",
          "    changed by coin; shown by jar",
          "  value coins: 1 at first, 0 to 1000",
          "    asked for by door",
        ])
    #expect(lines.contains("      when coins is at least 5 and key is true: lamp appears"))
    #expect(lines.contains("      when door is touched while coins is not 0: key becomes true"))
  }

  @Test func tweensTellFromWhenToWhenAndHowOften() throws {
    let lines = try page(
      """
      { name = a; type = shape; tweens = (
        { name = one; delay = 0.1; duration = 0.2; properties = { rotation = 90; }; },
        { name = two; loopType = repeat; transition = easeIn; properties = { alpha = 0; }; },
        { name = once; loopType = repeat; loopCount = 1; properties = { y = 9; }; },
        { name = three; loopType = reverse; loopCount = 4; properties = { scaleX = 2; };
          removeFromStageWhenFinished = YES; }); }
      """)
    #expect(
      lines.suffix(4) == [
        "      0.1 s to 0.3 s: one, rotation to 90°",
        "      0 s to 1 s: two, alpha to 0, easeIn, again and again",
        "      0 s to 1 s: once, y to 9 px, once",
        "      0 s to 1 s: three, scaleX to 2, back and forth, 4 ways, then leaves",
      ])
  }

  @Test func whatABookSaysCannotBreakALineOrATerminal() throws {
    let lines = try page(
      #"""
      { name = "a\nb \"c\""; type = text; text = "one\ntwo\033[31m"; },
      { name = "é"; type = shape; }
      """#, #"name = "x\U202Ey"; autoAdvance = 2;"#)
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E } })
    #expect(lines.contains(#"    "a b \"c\"": text, 1024 × 768 at 0, 0"#))
    #expect(lines.contains("      \"one\"") && lines.contains("      \"two[31m\""))
  }

  @Test func theCommandTellsABookAndFailsWhereThereIsNone() throws {
    let list = try WrittenList("title = Tide; pages = ({ elements = (); });")
    let run = try Program.run(["outline", list.path])
    #expect(run.status == 0)
    #expect(run.lines.first == "\"Tide\"")
    let missing = try Program.run(["outline", list.path + "/nowhere"])
    #expect(missing.status == 1 && missing.standardOutput.isEmpty && !missing.standardError.isEmpty)
  }
}
