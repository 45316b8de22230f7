import BookModel
import BookReports
import Foundation
import TestSupport
import Testing

/// `leggi graph`: the pages and the ways between them, and what happens on one.
@Suite struct GraphTests {
  private static let house = """
    intro = { autoAdvance = 2; elements = (); };
    pages = (
      { name = hall; elements = (
        { name = door; type = activearea; trigger = { triggeringItem = door; event = touched; action = goToPage;
          page = cellar; once = YES; }; },
        { name = lamp; type = shape; trigger = { triggeringItem = door; event = touched; action = goToPage;
          page = attic; delay = 1.5; }; }); },
      { title = "A stair"; autoAdvance = 3; elements = (); },
      { name = cellar; elements = (
        { name = sign; type = activearea; trigger = { triggeringItem = sign; event = touched; action = menu; }; },
        { name = bell; type = activearea; trigger = { triggeringItem = bell; event = touched;
          action = previousPage; }; }); });
    """

  @Test func theWaysBetweenPagesAreDrawnBelowEachOther() throws {
    let graph = try BookGraph(of: WrittenList(Self.house).book)
    #expect(
      graph.spine() == """
        the intro
         └─▶ the menu: after 2 s

        page 1 hall
         ├─▶ page 3 cellar: when door is touched, only the first time
         ├─▶ page attic, which is not there: when door is touched, 1.5 s later
         │
         ▼
        page 2 "A stair"
         ▼ after 3 s
        page 3 cellar
         ├─▶ the menu: when sign is touched
         └─▶ page 2 "A stair": when bell is touched, back to where the reader came from

        """)
  }

  @Test func theWorkshopsWaysAreDrawnInEightyColumns() throws {
    let book = try #require(Book.read(path: FilePath(Checkout.path("books/officina"))).book)
    let lines = BookGraph(of: book).spine().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    expectTalk(lines.dropLast().map(String.init), matches: "graph-officina")
  }

  private static let purse = """
    values = { coins = 0; key = NO; };
    pages = (
      { elements = (
        { name = coin; type = activearea; trigger = { triggeringItem = coin; event = touched; action = add;
          value = coins; }; },
        { name = lamp; type = shape; trigger = { event = becomes;
          conditions = ({ value = coins; atLeast = 5; }, { value = key; is = YES; }); }; },
        { name = smith; type = activearea; trigger = { triggeringItem = smith; event = touched; action = set;
          value = key; to = YES; conditions = ({ value = coins; isNot = 0; }); every = 2; }; },
        { name = door; type = activearea; triggers = (
          { triggeringItem = door; event = touched; action = goToPage; page = 3;
            conditions = ({ value = coins; atMost = 4; }); once = YES; },
          { event = becomes; action = goToPage; page = 2; conditions = ({ value = coins; atLeast = 9; }); }); }); },
      { elements = (); }, { elements = (); });
    """

  @Test func waysAreLabelledWithTheirConditions() throws {
    #expect(
      try BookGraph(of: WrittenList(Self.purse).book).spine() == """
        page 1
         ├─▶ page 3: when door is touched while coins ≤ 4, only the first time
         ├─▶ page 2: when coins ≥ 9
         │
         ▼
        page 2
         ▼
        page 3

        """)
  }

  @Test func whatChangesAValueLeadsToWhatComesOfIt() throws {
    let book = try WrittenList(Self.purse).book
    let page = try #require(book.pages.first)
    #expect(
      BookGraph(of: page, in: book).trees() == """
        coin
         └─ is touched: coins rises by 1
             ├─ coins ≥ 5 and key = true: lamp appears
             └─ coins ≥ 9: page 2 comes

        smith
         └─ is touched while coins ≠ 0: key becomes true, again every 2 s
             └─ coins ≥ 5 and key = true: lamp appears

        door
         └─ is touched while coins ≤ 4: page 3 comes, only the first time

        """)
  }

  private static let chain = """
    { name = star; type = shape; isActive = YES; },
    { name = shine; type = shape; triggers = ({ triggeringItem = star; event = touched; delay = 2; }); },
    { name = fish; type = shape; tweens = ({ name = swim; }); triggers = (
      { triggeringItem = shine; event = appeared; action = startTweens; },
      { triggeringItem = fish; event = tweenCompleted; action = startTweens; },
      { triggeringItem = star; event = touched; action = stop; },
      { event = pageShown; action = hide; }); },
    { name = boat; type = shape; draggable = YES; dropTargets = (star, harbour); },
    { name = "the end"; type = audio; audio = { trackName = a.ogg; };
      trigger = { triggeringItem = fish; event = tweenStarted; action = nextPage; }; }
    """

  private func page(_ elements: String) throws -> BookGraph {
    let book = try WrittenList("pages = ({ elements = (\(elements)); });").book
    return try BookGraph(of: #require(book.pages.first), in: book)
  }

  @Test func whatHappensOnAPageIsDrawnAsTreesEachElementOnce() throws {
    #expect(
      try page(Self.chain).trees() == """
        the page
         └─ is shown: fish hides
             ├─ ends swim: fish starts its tweens
             └─ begins swim: the next page comes

        star
         ├─ is touched: shine appears, 2 s later
         │   └─ appears: fish starts its tweens (see above)
         └─ is touched: fish stops (see above)

        boat
         ├─ can be dropped on star
         └─ can be dropped on harbour

        """)
  }

  @Test func aChainOfAThousandElementsIsDrawnInEightyColumns() throws {
    let elements = (0..<1000).map { index in
      "{ name = e\(index); type = shape; trigger = { "
        + (index == 0 ? "event = pageShown;" : "triggeringItem = e\(index - 1); event = appeared;") + " }; }"
    }
    let text = try page(elements.joined(separator: ",")).trees()
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.count { $0.contains(" appears (see below)") } > 50)
    #expect((0..<1000).allSatisfy { text.contains(": e\($0) appears") })
  }

  @Test func aLongNameIsBrokenWhereTheLineEnds() throws {
    let name = String(repeating: "very long ", count: 30) + String(repeating: "x", count: 200)
    let graph = try page(
      "{ name = \"\(name)\"; type = shape; trigger = { event = pageShown; }; }, { name = b; type = shape; }")
    #expect(graph.trees().split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func nothingThatABookSaysIsMoreThanALabel() throws {
    let graph = try page(
      #"""
      { name = "\"]; end & <b> `%%{` |\\"; type = shape; isActive = YES; },
      { name = "1. x"; type = shape; trigger = { triggeringItem = "\"]; end & <b> `%%{` |\\"; event = touched; }; }
      """#)
    #expect(
      graph.dot == #"""
        digraph book {
          node [shape=box, style=rounded];
          n1 [label="\"\\\"]; end &amp; <b> `%%{` |\\\\\""];
          n2 [label="\"1. x\"", style=dashed];
          n1 -> n2 [label="is touched: \"1. x\" appears"];
        }

        """#)
    let labels = graph.mermaid.matches(of: /"([^"]*)"/).map { String($0.output.1) }
    #expect(labels.count == 3)
    #expect(labels.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || " ,:#;".contains($0) } })
    #expect(labels[1] == "#34;1#46; x#34;")
  }

  @Test func theThreeFormsAreToldByTheCommandAndAPageThatIsMissingIsWrongUse() throws {
    let list = try WrittenList(Self.house)
    #expect(try Program.run(["graph", list.path]).lines.first == "the intro")
    #expect(try Program.run(["graph", list.path, "--format", "dot"]).lines.first == "digraph book {")
    #expect(try Program.run(["graph", list.path, "--format", "mermaid"]).lines.contains("  n1 ==> n2"))
    #expect(try Program.run(["graph", list.path, "--page", "3"]).lines.first == "sign")
    #expect(try Program.run(["graph", list.path, "--page", "intro"]).lines.isEmpty)
    for (page, words) in [
      ("4", "there is no page 4"), ("menu", "no page 'menu' of its own"), ("first", "takes a page number"),
    ] {
      let run = try Program.run(["graph", list.path, "--page", page])
      #expect(run.status == 2 && run.standardError.contains(words))
    }
  }
}
