import Testing

/// What refers to something keeps referring to it.
@Suite struct ReferenceTests {
  private static let page = """
    ( { readingOrder = ( words ); elements = (
      { type = shape; isActive = YES; },
      { type = text; name = words; text = Hello; tweens = ( { duration = 1; }, { duration = 2; } );
        trigger = { triggeringItem = element0; event = touched; }; },
      { type = audio; name = bell; audio = { trackName = a.wav; cues = { en = ( { time = 0; element = words; start = 0; length = 1; } ); }; };
        triggers = ( { triggeringItem = words; event = tweenCompleted; triggeringTweenNumber = 1; }, { triggeringItem = words; triggerIsATween = YES; } ); },
      { type = shape; name = star; draggable = YES; dropTargets = ( words, element0 ); }
    ); } )
    """

  private func edited(_ lines: String...) throws -> String {
    var book = try EditedBook(Self.page)
    try book.edit("on 1")
    for line in lines { try book.edit(line) }
    return book.text
  }

  private func replacing(_ pairs: (String, String)...) -> String {
    pairs.reduce(Self.page) { $0.replacing($1.0, with: $1.1) }
  }

  @Test func aNewNameIsUsedWhereverTheOldOneWas() throws {
    expectEqual(
      try edited("rename words to line"),
      replacing(
        ("name = words", "name = line"), ("( words", "( line"), ("= words", "= line")))
    expectEqual(
      try edited("set words.name \"a line\""),
      replacing(
        ("name = words", "name = \"a line\""), ("( words", "( \"a line\""), ("= words", "= \"a line\"")))
  }

  private static let bookWithValues = """
    { values = { coins = { title = "{coins|one coin|%d coins} of {door}"; }; door = NO; };
      pages = (
        { elements = (
          { type = text; name = purse; text = { en = "{coins} \\\\{coins} {coins|a|b}{door}"; it = "{coins}"; };
            colorOf = coins; trigger = { triggeringItem = purse; event = touched; action = add; value = coins;
            conditions = ( { value = coins; atLeast = 1; }, { value = door; is = NO; } ); }; },
          { type = image; name = coins; fileName = coins.png; frameOf = coins; description = "{coins}"; } ); },
        { values = { door = { title = "{door}"; }; }; elements = ( { type = text; name = sign; text = "{door}{coins}"; } ); }
      ); }
    """

  @Test func aValueThatGetsAnotherNameIsSpokenOfByIt() throws {
    var book = try EditedBook(Self.bookWithValues)
    try book.edit("rename book.values.coins to gold")
    let renamed = Self.bookWithValues
      .replacing("= coins;", with: "= gold;").replacing("{ coins =", with: "{ gold =")
      .replacing("{coins", with: "{gold").replacing("\\{gold}", with: "\\{coins}")
      .replacing("name = gold;", with: "name = coins;")
    expectEqual(book.text, renamed)
  }

  @Test func aValueOfAPageIsAnotherThanThatOfTheBook() throws {
    var book = try EditedBook(Self.bookWithValues)
    try book.edit("on 2", "rename page.values.door to \"the gate\"")
    expectEqual(
      book.text,
      Self.bookWithValues.replacing(
        "{ door = { title = \"{door}\"", with: "{ \"the gate\" = { title = \"{the gate}\""
      )
      .replacing("\"{door}{coins}\"", with: "\"{the gate}{coins}\""))
    #expect(
      book.fault(of: "rename page.values.\"the gate\" to coins")
        == "34-38: another value is called 'coins' already (choose another name)")
    #expect(
      book.fault(of: "rename book.values.coins to \"the gate\"")
        == "29-38: another value is called 'the gate' already (choose another name)")
  }

  @Test func withoutItsNameAnElementIsSpokenOfByItsIndex() throws {
    expectEqual(
      try edited("unset words.name"),
      replacing((" name = words;", ""), ("( words", "( element1"), ("= words", "= element1")))
  }

  @Test func indicesShiftWithWhatComesOrGoesBefore() throws {
    expectEqual(
      try edited("insert page.elements[0] { type = shape; }").replacing("{ type = shape; },\n  ", with: ""),
      replacing(("element0", "element1")))
    #expect(try edited("order element0 to 2").contains("triggeringItem = element2"))
    #expect(try edited("order element0 to 2").contains("dropTargets = ( words, element2 )"))
  }

  @Test func anElementThatLosesItsIndexToAnotherNameGetsAName() throws {
    var book = try EditedBook(
      """
      ( { elements = ( { type = shape; name = element2; }, { type = shape; }, { type = shape; name = a;
        trigger = { triggeringItem = element1; event = appeared; }; } ); } )
      """)
    try book.edit("on 1", "insert page.elements[0] { type = shape; name = b; }")
    #expect(book.text.contains("{ type = shape; name = element2-2; }"))
    #expect(book.text.contains("triggeringItem = element2-2;"))
  }

  @Test func tweenNumbersShift() throws {
    expectEqual(
      try edited("insert words.tweens[1] { duration = 3; }").replacing(" { duration = 3; },", with: ""),
      replacing(("triggeringTweenNumber = 1", "triggeringTweenNumber = 2")))
    expectEqual(
      try edited("move words.tweens[0] to 1"),
      replacing(
        ("{ duration = 1; }, { duration = 2; }", "{ duration = 2; }, { duration = 1; }"),
        ("triggeringTweenNumber = 1", "triggeringTweenNumber = 0"),
        ("triggerIsATween = YES;", "triggeringTweenNumber = 1; triggerIsATween = YES;")))
  }

  @Test func aTweenThatIsGoneTakesWhatWaitsForItWithItIfThatIsWanted() throws {
    let both = try edited("take words.tweens[0] and references")
    expectEqual(
      both,
      replacing(
        ("{ duration = 1; }, ", ""), ("triggeringTweenNumber = 1", "triggeringTweenNumber = 0"),
        (", { triggeringItem = words; triggerIsATween = YES; }", "")))
  }

  @Test func aTweenNumberThatIsSetSaysWhatItSays() throws {
    expectEqual(
      try edited("set bell.triggers[0].triggeringTweenNumber 0"),
      replacing(("triggeringTweenNumber = 1", "triggeringTweenNumber = 0")))
    expectEqual(
      try edited("set bell.triggers[1].triggeringTweenNumber 1"),
      replacing(("triggerIsATween = YES;", "triggeringTweenNumber = 1; triggerIsATween = YES;")))
    expectEqual(
      try edited("unset bell.triggers[0].triggeringTweenNumber"),
      replacing((" triggeringTweenNumber = 1;", "")))
    var book = try EditedBook(Self.page)
    try book.edit("on 1", "set bell.triggers[0].triggeringTweenNumber 7")
    #expect(book.loose == ["[0].elements[2].triggers[0]"])
  }

  @Test func whatARemovalLeavesPointingNowhereIsTold() throws {
    var book = try EditedBook(Self.page)
    try book.edit("on 1", "remove words")
    #expect(
      book.loose.sorted() == [
        "[0].elements[1].audio.cues.en[0].element", "[0].elements[1].triggers[0].triggeringItem",
        "[0].elements[1].triggers[1].triggeringItem", "[0].elements[2].dropTargets[0]", "[0].readingOrder[0]",
      ])
    var other = try EditedBook(Self.page)
    try other.edit("on 1", "take words.tweens[1]")
    #expect(other.loose == ["[0].elements[2].triggers[0]"])
  }

  @Test func andIsRemovedWhereThatIsAsked() throws {
    var book = try EditedBook(Self.page)
    try book.edit("on 1", "remove words and references")
    #expect(book.loose.isEmpty)
    #expect(
      book.text == """
        ( { readingOrder = ( ); elements = (
          { type = shape; isActive = YES; },
          { type = audio; name = bell; audio = { trackName = a.wav; cues = { en = ( ); }; };
            triggers = ( ); },
          { type = shape; name = star; draggable = YES; dropTargets = ( element0 ); }
        ); } )
        """)
  }

  @Test func copiesOfSeveralKeepTheirTriggersAmongThemselves() throws {
    let text = try edited("copy element0 words")
    #expect(text.contains("name = words-2; text = Hello"))
    #expect(text.contains("trigger = { triggeringItem = element4; event = touched; }; }\n"))
    #expect(text.hasPrefix(Self.page.prefix(Self.page.count - 8)))
    let alone = try edited("copy words")
    #expect(alone.contains("trigger = { triggeringItem = element0; event = touched; }; }\n"))
  }

  @Test func aCopyOnAnotherPageTellsWhomItMisses() throws {
    var book = try EditedBook(Self.page)
    try book.edit("page add", "on 1", "copy words bell to 2")
    #expect(book.loose == ["[1].elements[0].trigger.triggeringItem"])
  }
}

/// What leads to pages keeps leading to them.
@Suite struct PageReferenceTests {
  private static let book = """
    { menu = { elements = ( { type = shape; trigger = { event = pageShown; action = goToPage; page = 3; }; } ); };
      pages = (
        { name = one; elements = ( { type = shape; trigger = { event = pageShown; action = goToPage; page = three; }; } ); },
        { elements = ( { type = shape; trigger = { event = pageShown; action = goToPage; page = 1; }; } ); },
        { name = three; elements = ( { type = shape; trigger = { event = pageShown; action = goToPage; page = 2; }; } ); }
      ); }
    """

  private func pages(_ lines: String...) throws -> [String] {
    var book = try EditedBook(Self.book)
    for line in lines { try book.edit(line) }
    return book.text.split(separator: "page = ").dropFirst().map { String($0.prefix { $0 != ";" }) }
  }

  @Test func pagesByNumberShift() throws {
    #expect(try pages() == ["3", "three", "1", "2"])
    #expect(try pages("page move 1 to 3") == ["2", "3", "1", "three"])
    #expect(try pages("page add before 1") == ["4", "three", "2", "3"])
    #expect(try pages("page move three to 1") == ["1", "3", "three", "2"])
    #expect(try pages("page copy 1") == ["4", "three", "three", "1", "3"])
  }

  @Test func pagesByNameFollowTheName() throws {
    #expect(try pages("on three", "set page.name \"third\"") == ["3", "third", "1", "2"])
    #expect(try pages("on three", "unset page.name") == ["3", "3", "1", "2"])
  }

  @Test func aRemovedPageIsMissed() throws {
    var book = try EditedBook(Self.book)
    try book.edit("page remove 3")
    #expect(
      book.loose.sorted() == ["menu.elements[0].trigger.page", "pages[0].elements[0].trigger.page"])
    try book.edit("undo", "page remove three and references")
    #expect(book.loose.isEmpty)
    #expect(book.text.contains("page = three") == false)
  }

  @Test func aCopiedPageThatLeadsToItselfLeadsToTheCopy() throws {
    var book = try EditedBook(
      "( { name = a; elements = ( { type = shape; trigger = { event = pageShown; action = goToPage; page = a; }; } ); } )"
    )
    try book.edit("page copy a")
    #expect(book.text.contains("name = a-2;"))
    #expect(book.text.contains("page = a-2;"))
    #expect(book.text.contains("page = a;"))
  }
}

/// What opens a game keeps opening it.
@Suite struct GameReferenceTests {
  private static let book = """
    { games = (
        { type = jigsaw; name = puzzle; fileName = a.png; },
        { type = coloring; name = sketch; fileName = b.png; }
      );
      pages = (
        { elements = ( { type = shape; trigger = { event = pageShown; action = play; game = puzzle; }; } ); },
        { elements = ( { type = shape; trigger = { event = pageShown; action = play; game = sketch; }; } ); }
      ); }
    """

  private func edited(_ lines: String...) throws -> (games: [String], loose: [String], book: EditedBook) {
    var book = try EditedBook(Self.book)
    var loose: [String] = []
    for line in lines {
      try book.edit(line)
      loose += book.loose
    }
    return (
      book.text.split(separator: "game = ").dropFirst().map { String($0.prefix { $0 != ";" }) }, loose, book
    )
  }

  @Test func aGameIsOpenedByItsNewName() throws {
    let (games, loose, _) = try edited("set book.games[0].name \"lantern\"")
    #expect(games == ["lantern", "sketch"] && loose == [])
  }

  @Test func aGameIsOpenedFromWhereItIsMovedTo() throws {
    let (games, loose, _) = try edited("move book.games[0] to 1", "set book.games[1].name \"lantern\"")
    #expect(games == ["lantern", "sketch"] && loose == [])
  }

  @Test(arguments: ["take book.games[0]", "unset book.games[0].name"])
  func aGameThatIsNotThereAnyMoreUnderItsNameIsMissed(line: String) throws {
    let (games, loose, _) = try edited(line)
    #expect(games == ["puzzle", "sketch"])
    #expect(loose == ["pages[0].elements[0].trigger.game"])
  }

  @Test func aGameThatAnotherOneTakesTheNameOfIsMissed() throws {
    let (_, loose, _) = try edited(
      "insert book.games[0] { type = jigsaw; name = sketch; fileName = c.png; }")
    #expect(loose == ["pages[1].elements[0].trigger.game"])
  }

  @Test func theNameOfAnotherGameIsNone() throws {
    var book = try edited().book
    #expect(
      book.fault(of: "set book.games[0].name \"sketch\"")
        == "24-31: another game is called 'sketch' already (choose another name)")
    #expect(book.fault(of: "set book.games[0].name \"puzzle\"") == nil)
  }

  @Test func gamesAreWrittenWhereThereAreNoneAndAreDoneWithout() throws {
    #expect(
      try BookEditingTests.edited("{ pages = ( ); }", "set book.games \"none\"")
        == "{ games = none; pages = ( ); }")
    let made = try BookEditingTests.edited(
      "{ pages = ( ); }",
      "insert book.games[0] { type = jigsaw; fileName = a.png; levels = ( 2x2 ); seed = 7; }")
    #expect(made.contains("games = ("))
    #expect(made.contains("levels = ( 2x2 );"))
    #expect(made.contains("seed = 7;"))
  }
}
