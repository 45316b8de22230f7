import GameMaking
import GameScreens
import Screens
import Settings
import TestSupport
import Testing

/// Games as their reader sees them.
struct GameLooksTests {
  private static let fireflies = Checkout.path("books/lucciole")

  @Test("The pictures to play with stand as cards", arguments: ["en", "it"])
  func pictures(language: String) throws {
    let run = try CoordinatorRun(
      path: Self.fireflies, language: language, flags: [.language: language], start: .menu)
    run.type("P").ticks(60)
    expectGrid(run.grid, matches: "games-\(language)")
  }

  @Test("The levels of a picture stand in groups, with how far each is", arguments: [(80, 24), (40, 12)])
  func levels(window: (columns: Int, rows: Int)) throws {
    let game = try #require(try GameRun(path: Self.fireflies).open(.coloring(.easy, .byNumber)))
    game.type("1a").ticks(3)
    game.key(.escape)
    game.run.resize(columns: window.columns, rows: window.rows)
    expectGrid(game.ticks(60).run.grid, matches: "game-levels-\(window.columns)")
  }

  static let depths = ["direct", "16", "mono"]

  @Test("A piece that is carried shows the numbers of the free places", arguments: depths)
  func carrying(depth: String) throws {
    let game = try #require(
      try GameRun(path: Self.fireflies, flags: [.colors: depth]).open(.jigsaw(.sixPieces)))
    try game.placeNext()
    game.key(.enter).ticks(3)
    expectGrid(game.run.grid, matches: "game-carrying-\(depth)")
  }

  @Test(
    "A picture that is coloured by number shines where the chosen colour belongs",
    arguments: [(80, 24), (132, 43), (160, 48)], depths)
  func coloring(window: (columns: Int, rows: Int), depth: String) throws {
    guard depth == "direct" || window.columns == 80 else { return }
    let game = try #require(
      try GameRun(
        path: Self.fireflies, columns: window.columns, rows: window.rows, flags: [.colors: depth]
      ).open(.coloring(.easy, .byNumber)))
    game.type("1a").type("2").ticks(10)
    expectGrid(game.run.grid, matches: "game-coloring-\(window.columns)-\(depth)")
  }
}
