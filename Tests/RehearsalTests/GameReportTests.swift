import BookModel
import BookReports
import Testing

/// What `leggi outline`, `leggi graph` and `leggi diff` tell of a book's games.
@Suite struct GameReportTests {
  private func outline(_ entries: String) throws -> [String] {
    try BookOutline(of: WrittenList(entries).book).lines
  }

  @Test func gamesAreToldWithAllThatIsSaidOfThem() throws {
    let reported = try outline(
      """
      games = (
        { type = jigsaw; name = puzzle; title = "The lantern"; fileName = lantern.png; levels = ("3x2", "2x2");
          seed = 7; },
        { type = coloring; fileName = { en = sea.png; it = mare.png; }; palette = ("#ff0000", "#00ff00"); });
      pages = ();
      """)
    #expect(
      reported.filter { $0.contains("game") } == [
        "  game jigsaw puzzle \"The lantern\" of lantern.png, levels 2x2, 3x2, seed 7",
        "  game coloring of en sea.png, it mare.png, palette #ff0000, #00ff00",
      ])
    #expect(try outline("games = none; pages = ();").contains("  no games"))
    #expect(try !outline("pages = ();").contains { $0.contains("game") })
  }

  private static let attic = """
    pages = ({ name = attic; elements = ({ name = chest; type = shape; triggers = (
      { triggeringItem = chest; event = touched; action = play; game = "my puzzle"; },
      { triggeringItem = chest; event = appeared; action = play; }); }); });
    """

  @Test func aTriggerOpensAGameOrAllOfThem() throws {
    let lines = try outline(Self.attic)
    #expect(lines.contains("      when chest is touched: the game \"my puzzle\" opens"))
    #expect(lines.contains("      when chest appears: the games open"))
  }

  @Test func aGameThatIsOpenedIsAWayOfItsOwn() throws {
    let list = try WrittenList(Self.attic)
    #expect(
      try BookGraph(of: list.book).spine() == """
        page 1 attic
         ├─▶ the game "my puzzle": when chest is touched
         └─▶ the games: when chest appears

        """)
    let page = try #require(try list.book.pages.first)
    #expect(
      try BookGraph(of: page, in: list.book).spine() == """
        the page

        chest
         ├─▶ the game "my puzzle" opens: is touched: the game "my puzzle" opens
         └─▶ the games open: appears: the games open

        """)
  }

  private func difference(_ old: String, _ new: String) throws -> [String] {
    let (old, new) = (try WrittenList(old + " pages = ();").book, try WrittenList(new + " pages = ();").book)
    return BookDifference(from: old, to: new).text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func whatABookSaysOfItsGamesIsCompared() throws {
    let reported = try difference(
      "games = ({ type = jigsaw; name = puzzle; fileName = a.png; seed = 2; });",
      """
      games = ({ type = jigsaw; name = sea; fileName = a.png; levels = ("2x2"); },
        { type = coloring; fileName = b.png; palette = ("#ff0000", "#00ff00"); });
      """)
    #expect(
      reported == [
        "  seed of game 1: 2 → nothing", "  name of game 1: puzzle → sea",
        "  levels of game 1: nothing → 2x2",
        "  game 2: nothing → coloring", "  fileName of game 2: nothing → \"b.png\"",
        "  palette of game 2: nothing → #ff0000, #00ff00",
      ])
    #expect(try difference("", "games = none;") == ["  games: nothing → none"])
  }
}
