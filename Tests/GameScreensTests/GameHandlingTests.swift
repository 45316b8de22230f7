import GameMaking
import GameScreens
import Games
import Reader
import StageCore
import TestSupport
import Testing

/// What a child does in a game without meaning to, or before knowing how.
struct GameHandlingTests {
  private static let fish = Checkout.path("books/pesce-stella")

  @Test("A jigsaw that is begun anew by mistake can go on as it was")
  func takenUpAgain() throws {
    let run = try #require(try GameRun(path: Self.fish).open(.jigsaw(.fourPieces)))
    let game = try run.playing().game
    try run.placeOne()
    let before = (game.numbers, game.book.pages[0].elements.map(\.name))
    run.type("r")
    #expect(game.count.done == 0 && run.run.foot.contains("u brings the old one back"))
    run.type("r")
    run.type("u")
    #expect(game.numbers == before.0 && game.book.pages[0].elements.map(\.name) == before.1)
    run.type("u")
    #expect(game.count.done == 1 && run.run.foot.contains("nothing to undo"))
    while game.count.done < game.count.all { try run.placeOne() }
    run.type("ru")
    #expect(game.count.done == 0, "one that is done is not taken up")
  }

  @Test("A click picks a piece up, and one on a place puts it there; one on the piece itself puts it back")
  func clicked() throws {
    let run = try #require(try GameRun(path: Self.fish).open(.jigsaw(.fourPieces)))
    let game = try run.playing().game
    let piece = try #require(try run.stage.element(named: JigsawPage.piece(0)))
    let place = try run.session.view.cells(of: run.place(of: piece))
    func click(_ cell: (column: Int, row: Int)) {
      run.press(cell)
      run.ticks(12)
    }
    let middle = (column: place.column + place.columns / 2, row: place.row + place.rows / 2)
    click(middle)
    #expect(try !run.session.view.isCarrying, "with nothing in hand a place is nothing")
    let from = try #require(try run.cell(of: JigsawPage.piece(0)))
    click(from)
    #expect(try run.session.view.isCarrying)
    click(from)
    #expect(try !run.session.view.isCarrying && game.count.done == 0)
    click(from)
    click(middle)
    #expect(try !run.session.view.isCarrying && game.count.done == 1)
  }

  @Test("Where no area is left for a colour the next one is in focus, and the foot says what it takes")
  func nextColor() throws {
    let run = try #require(try GameRun(path: Self.fish).open(.coloring(.easy, .byNumber)))
    let game = try run.playing().game
    let first = game.colors.filter { $0 == 1 }.count
    run.type("1")
    for _ in 0..<first { run.type("n").key(.enter).ticks(2) }
    #expect(game.count.done == first)
    let focus = try #require(try run.session.view.focus.map { try run.stage.name(of: $0) })
    let region = try #require(game.numbers.indices.first { ColoringPage.region($0) == focus })
    #expect(game.numbers[region] == 0 && game.colors[region] != 1)
    #expect(run.run.foot.contains("press \(game.colors[region])"), "\(run.run.foot)")
  }
}
