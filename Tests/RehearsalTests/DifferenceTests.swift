import BookModel
import BookReports
import Foundation
import TestSupport
import Testing

/// `leggi diff`: what changed between two versions of a book, in its own words.
@Suite struct DifferenceTests {
  private func difference(_ old: String, _ new: String) throws -> BookDifference {
    try BookDifference(from: WrittenList(old).book, to: WrittenList(new).book)
  }

  /// What is told of a book with one page, below that page's line.
  private func lines(_ old: String, _ new: String) throws -> [String] {
    let text = try difference("pages = ({ \(old) });", "pages = ({ \(new) });").text
    return text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func ofTheSameBookNothingDiffers() throws {
    let path = FilePath(Checkout.path("books/officina"))
    let reading = Book.read(path: path)
    let book = try #require(reading.book)
    let difference = BookDifference(from: book, in: reading.folder, to: book, in: reading.folder)
    #expect(difference.isEmpty)
    #expect(difference.text.isEmpty && difference.json == "[]\n" && difference.pages.isEmpty)
  }

  private static let element = """
    elements = ({ name = star; type = text; text = { en = Star; it = Stella; }; x = 10; rotation = 5;
      tweens = ({ name = rise; duration = 1; properties = { y = 5; }; }, { name = sink; });
      triggers = ({ triggeringItem = moon; event = touched; action = hide; },
        { triggeringItem = moon; event = appeared; action = remove; }); },
      { name = moon; type = shape; isActive = YES; });
    """

  @Test func propertiesTweensTriggersAndWordsAreToldWithWhatTheyWereAndAre() throws {
    let new = Self.element
      .replacing("x = 10; rotation = 5;", with: "x = 12.5; rotation = 5; fontColor = \"#ff0000\";")
      .replacing("it = Stella", with: "it = \"La stella\"").replacing("duration = 1", with: "duration = 2.5")
      .replacing("y = 5", with: "y = 5; alpha = 0").replacing("{ name = sink; }", with: "{ name = shine; }")
      .replacing("action = hide", with: "action = hide; delay = 2").replacing("appeared", with: "removed")
    #expect(
      try lines(Self.element, new) == [
        "  element star",
        "    text (it): \"Stella\" → \"La stella\"",
        "    fontColor: nothing → #ff0000",
        "    x: 10 px → 12.5 px",
        "    width: 1014 px → 1011.5 px",
        "    tween rise",
        "      duration: 1 s → 2.5 s",
        "      properties: alpha: nothing → 0",
        "    - tween 0 s to 1 s: sink",
        "    + tween 0 s to 1 s: shine",
        "    when moon is touched: star hides",
        "      delay: 0 s → 2 s",
        "    - when moon appears: star leaves",
        "    + when moon leaves: star leaves",
      ])
  }

  @Test func valuesConditionsAndChangesAreToldWithWhatTheyWereAndAre() throws {
    let three = "{ event = becomes; action = remove; conditions = ({ value = coins; is = 3; }); },"
    let old = """
      values = { coins = 0; key = NO; gone = 1; }; pages = ({ values = { found = 1; }; elements = (
        { name = door; type = shape; isActive = YES; triggers = (
          { triggeringItem = door; event = touched; action = hide; conditions = ({ value = coins; atLeast = 5; }); },
          { triggeringItem = door; event = touched; action = add; value = coins; },
          { event = becomes; action = show; conditions = ({ value = coins; is = 7; }); },
          \(three)
          { event = becomes; action = remove; conditions = ({ value = coins; is = 4; }); },
          { event = pageShown; action = add; value = coins; every = 2; }); }); });
      """
    let new =
      old.replacing("coins = 0;", with: "coins = { start = 2; most = 9; title = \"{coins} coins\"; };")
      .replacing("key = NO", with: "key = { start = YES; kept = YES; }").replacing("gone = 1; ", with: "")
      .replacing("found = 1", with: "found = 2; new = 0")
      .replacing("atLeast = 5", with: "atLeast = 6").replacing(three, with: "")
      .replacing("value = coins; }", with: "value = coins; amount = 3; }")
      .replacing("is = 7; });", with: "is = 8; }); delay = 1;").replacing("every = 2", with: "every = 3")
    #expect(
      try difference(old, new).text == """
        the book
          value gone: 1 at first, 0 to 1000 → nothing
          value coins: 0 at first, 0 to 1000 → 2 at first, 0 to 9
          title of value coins: nothing → "{coins} coins"
          value key: false at first → true at first, kept between readings
        page 1
          value found: 1 at first, 0 to 1000 → 2 at first, 0 to 1000
          value new: nothing → 0 at first, 0 to 1000
          element door
            when door is touched: door hides
              conditions: coins is at least 5 → coins is at least 6
            - when door is touched: coins rises by 1
            + when door is touched: coins rises by 3
            when coins is 8: door shows
              conditions: coins is 7 → coins is 8
              delay: 0 s → 1 s
            - when coins is 3: door leaves
            when the page is shown: coins rises by 1
              every: 2 s → 3 s

        """)
  }

  @Test func aTriggerThatHasComeIsToldWithItsConditions() throws {
    let new = """
      { name = star; type = shape; trigger = { triggeringItem = star; event = touched; action = hide; delay = 1;
        conditions = ({ value = coins; atMost = 5; }); }; }
      """
    let lines = try lines("elements = ({ name = star; type = shape; });", "elements = (\(new));")
    #expect(
      lines.suffix(1) == ["    + when star is touched: star hides, while coins is at most 5, 1 s later"])
  }

  @Test func aChangeNamesThePageTheElementTheTweenAndTheProperty() throws {
    let change = try #require(
      difference(
        "pages = ({ \(Self.element) });",
        "pages = ({ \(Self.element.replacing("duration = 1", with: "duration = 3")) });"
      ).changes.first)
    #expect(change.kind == .changed && change.page == .number(1) && change.oldPage == .number(1))
    #expect(change.element == "star" && change.tween == "rise" && change.property == "duration")
    #expect(change.old == "1 s" && change.new == "3 s")
  }

  @Test func elementsComeAndGoAndChangeTheirPlaceInDrawingOrder() throws {
    let shapes = { (names: [String]) in
      "elements = (\(names.map { "{ name = \($0); type = shape; }" }.joined(separator: ",")));"
    }
    #expect(
      try lines(shapes(["a", "b", "c", "d"]), shapes(["d", "a", "c", "e"])) == [
        "  element d: 4 → 1 in drawing order",
        "  - element b: rectangle #000000, 1024 × 768 at 0, 0",
        "  + element e: rectangle #000000, 1024 × 768 at 0, 0",
      ])
  }

  /// A page with words of its own.
  private func page(_ words: String, _ keys: String = "") -> String {
    "{ \(keys) elements = ({ name = a; type = text; text = \"\(words)\"; }, { name = b; type = shape; }); }"
  }

  @Test func pagesAreFoundAgainByTheirNamesWhereverTheyAre() throws {
    let old = [page("one", "name = cave;"), page("two", "name = sea;"), page("three", "name = sky;")]
    let new = [page("three", "name = sky;"), page("uno", "name = cave;"), page("two", "name = sea;")]
    #expect(
      try difference("pages = (\(old.joined(separator: ",")));", "pages = (\(new.joined(separator: ",")));")
        .text
          == """
          moved from page 3 to page 1: sky
          page 2 cave (was page 1)
            element a
              text: "one" → "uno"

          """)
  }

  @Test func pagesWithoutNamesAreFoundAgainByWhatIsOnThem() throws {
    let old = ["one", "two", "three", "four"].map { page($0) }
    let new = ["zero", "one", "three", "four, or so"].map { page($0) }
    let difference = try difference(
      "pages = (\(old.joined(separator: ",")));", "pages = (\(new.joined(separator: ",")));")
    #expect(
      difference.text == """
        moved from page 2 to page 1
        page 1 (was page 2)
          element a
            text: "two" → "zero"
        page 4
          element a
            text: "four" → "four, or so"

        """)
    #expect(
      difference.pages == [.init(old: .number(2), new: .number(1)), .init(old: .number(4), new: .number(4))])
  }

  @Test func pagesThatComeAndGoAreToldWhereTheyStand() throws {
    let old = [page("one", "name = cave;"), page("two", "name = sea;")]
    let sky =
      "{ title = { en = \"The sky\"; it = \"Il cielo\"; }; elements = ({ name = cloud; type = shape; }); }"
    let new = [page("two", "name = sea;"), sky]
    #expect(
      try difference("pages = (\(old.joined(separator: ",")));", "pages = (\(new.joined(separator: ",")));")
        .text
          == """
          - page 1 cave: 2 elements
          + page 2 "The sky": 1 element

          """)
  }

  @Test func theBooksOwnEntriesAndItsOwnPagesAreCompared() throws {
    let old =
      "title = Tide; frameRate = 30; intro = { autoAdvance = 3; elements = (); }; pages = (\(page("x")));"
    let new = """
      title = { en = Tide; it = Marea; }; frameRate = 60; intro = { autoAdvance = 4; elements = (); };
      menu = \(page("menu")); pages = (\(page("x")));
      """
    #expect(
      try difference(old, new).text == """
        the book
          title: "Tide" → nothing
          title (en): nothing → "Tide"
          title (it): nothing → "Marea"
          frameRate: 30 ticks a second → 60 ticks a second
        the intro
          autoAdvance: 3 s → 4 s
        + the menu: 2 elements

        """)
  }

  @Test func longWordsAreToldFromWhereTheyDiffer() throws {
    let long = String(repeating: "once upon a time ", count: 20)
    let lines = try lines(
      "elements = ({ type = text; text = \"\(long)a cat\"; });",
      "elements = ({ type = text; text = \"\(long)a dog sat on a mat\"; });")
    let line = try #require(lines.last)
    #expect(line.contains("a cat") && line.contains("a dog") && line.count < 150)
  }

  @Test func theFormatIsArrayOfObjectsWhereJSONIsAskedFor() throws {
    let json = try difference(
      "pages = (\(page("a \\\"b\\\"", "name = x;")));", "pages = (\(page("c", "name = x;")));"
    ).json
    let array = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: String]])
    #expect(
      array == [
        [
          "kind": "changed", "oldPage": "page 1", "page": "page 1", "pageName": "x", "element": "a",
          "property": "text", "old": #""a \"b\"""#, "new": #""c""#,
        ]
      ])
  }

  @Test func filesThatBothNameAreComparedByteByByte() throws {
    let entries = """
      pages = ({ elements = ({ name = a; type = image; fileName = a.svg; }, { name = b; type = image;
      fileName = { en = b.svg; it = c.svg; }; }, { name = d; type = image; fileName = "../d.svg"; }); });
      """
    let old = try WrittenList(entries)
    let new = try WrittenList(entries)
    for list in [old, new] {
      try list.add("<svg/>", as: "a.svg")
      try list.add("same", as: "b.svg")
    }
    try new.add("SAME", as: "b.svg")
    try new.add("<svg />", as: "a.svg")
    try old.add("gone", as: "c.svg")
    let difference = try BookDifference(
      from: old.book, in: old.reading.folder, to: new.book, in: new.reading.folder)
    #expect(
      difference.text == """
        file a.svg: 6 bytes → 7 bytes
        file b.svg: 4 bytes → as many others
        file c.svg: 4 bytes → cannot be opened

        """)
    #expect(difference.pages == [.init(old: .number(1), new: .number(1))])
  }

  @Test func tenThousandPagesAreComparedAtOnce() throws {
    let old = (0..<10_000).map { "{ elements = ({ type = text; text = \"\($0)\"; }); }" }
    var new = old
    new.insert("{ elements = (); }", at: 0)
    new.swapAt(500, 600)
    let difference = try difference(
      "pages = (\(old.joined(separator: ",")));", "pages = (\(new.joined(separator: ",")));")
    #expect(difference.changes.map(\.kind) == [.added, .moved, .moved])
  }

  @Test func theCommandsStatusIsThatOfDiff() throws {
    let old = try WrittenList("pages = (\(page("a")));")
    let new = try WrittenList("pages = (\(page("b")), \(page("new")));")
    #expect(try Program.run(["diff", old.path, old.path]).status == 0)
    let changed = try Program.run(["diff", old.path, new.path])
    #expect(changed.status == 1)
    #expect(changed.lines.first == "page 1" && changed.standardError.isEmpty)
    for arguments in [[old.path, new.path + "/nowhere"], [old.path], [old.path, new.path, old.path]] {
      let run = try Program.run(["diff"] + arguments)
      #expect(run.status == 2 && run.standardOutput.isEmpty && !run.standardError.isEmpty)
    }
  }

  @Test func aPictureIsDrawnOfEachPageThatDiffersWithBothVersionsSideBySide() throws {
    let old = try WrittenList("intro = \(page("i")); pages = (\(page("a", "name = x;")), \(page("same")));")
    let new = try WrittenList("intro = \(page("j")); pages = (\(page("b", "name = y;")), \(page("same")));")
    let folder = try TemporaryFolder()
    let run = try Program.run(["diff", old.path, new.path, "--pictures", folder.path + "/made"])
    #expect(run.status == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/made").sorted()
    #expect(files == ["intro.png", "page-1.png"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/made/page-1.png"))
    let picture = try #require(PortableNetworkGraphic(bytes))
    #expect(picture.width == 1610 && picture.height == 500)
  }
}
