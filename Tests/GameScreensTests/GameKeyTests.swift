import Commands
import CellGrid
import GameMaking
import GameScreens
import Games
import Phrases
import Ports
import Screens
import StageCore
import TestSupport
import Testing

/// Keys of a game that come fast, or late.
struct GameKeyTests {
  private static let fish = Checkout.path("books/pesce-stella")

  @Test(
    "Keys that come faster than the page's time carry as far as slow ones",
    arguments: [Key.right, .down, .tab])
  func fastKeys(key: Key) throws {
    func middle(ticks: Int) throws -> [Double] {
      let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
      game.run.key(.enter).ticks(ticks)
      for key in [Key.character("1"), key, key, .left] { game.run.key(key).ticks(ticks) }
      game.ticks(5)
      let box = try game.stage.values(of: try #require(game.session.view.focus)).bounds
      return [box.middle.x, box.middle.y]
    }
    #expect(try middle(ticks: 0) == middle(ticks: 3))
  }

  @Test("A colour and what is filled with it may come in one tick")
  func fastColors() throws {
    let all = try #require(try GameRun(path: Self.fish).open(.coloring(.easy, .byNumber)))
    let count = try all.playing().game.palette.count
    for color in 1...count { all.run.type("\(color)a") }
    all.ticks(3)
    #expect(try all.playing().game.isDone)
    let one = try #require(try GameRun(path: Self.fish).open(.coloring(.easy, .byNumber)))
    one.run.type("\(count)n").key(.enter).ticks(3)
    #expect(try one.playing().game.count.done == 1)
  }

  @Test(
    "An area that is touched with another colour than its own says which it takes", arguments: [true, false])
  func wrongColor(isKey: Bool) throws {
    let game = try #require(try GameRun(path: Self.fish).open(.coloring(.easy, .byNumber)))
    let colors = try game.playing().game.colors
    let other = try #require(colors.firstIndex { $0 != 1 })
    let name = ColoringPage.region(other)
    if isKey {
      try game.session.view.focus = try game.element(name)
      game.run.key(.enter)
    } else {
      let cell = try #require(try game.cell(of: name))
      game.run.click(column: cell.column, row: cell.row)
    }
    game.ticks(3)
    let wanted = colors[other]
    #expect(game.run.foot.hasPrefix("area \(other + 1) takes colour \(wanted): press \(wanted)"))
    game.type(String(wanted)).key(.enter).ticks(3)
    #expect(try game.playing().game.numbers[other] == wanted && !game.run.foot.contains("press \(wanted)"))
  }

  @Test("A digit that comes late, or after a click, begins another number")
  func digits() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.coloring(.hard, .byNumber)))
    func chosen() throws -> Int { try game.stage.number(of: try #require(game.stage.value(named: "color"))) }
    try #require(try game.playing().game.palette.count == 12)
    game.type("12")
    #expect(try chosen() == 12)
    game.type("1").ticks(60).type("2")
    #expect(try chosen() == 2)
  }

  @Test("The number of a piece that cannot be gone to says where it is")
  func placedPieces() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    let pieces = try (0..<6).map { try #require(try game.stage.element(named: JigsawPage.piece($0))) }
    let touchable = try game.session.playback.touchables
    let onTable = try #require(pieces.firstIndex(where: touchable.contains)) + 1
    let elsewhere = try #require(pieces.firstIndex { !touchable.contains($0) }) + 1
    game.type("\(elsewhere)").ticks(3)
    #expect(game.run.text.contains("piece \(elsewhere) is among those that are not on the table now"))
    game.ticks(60).type("\(onTable)")
    try game.placeNext()
    game.ticks(60).type("\(onTable)").ticks(3)
    #expect(game.run.text.contains("piece \(onTable) is in its place"))
  }

  @Test("A piece stays carried through hint, ghost and a look from near")
  func whileCarrying() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    func ghostIsSeen() throws -> Bool {
      let stage = try game.stage
      return stage.isShowing(try #require(stage.element(named: "ghost")))
    }
    game.key(.enter).type("1")
    #expect(try !ghostIsSeen())
    game.type("g").ticks(2)
    #expect(try ghostIsSeen())
    #expect(try game.session.view.isCarrying)
    game.type("h")
    #expect(GridText(game.run.grid).lines.contains { $0.contains("▸") }, "its place is shown")
    game.type("z").ticks(2)
    #expect(try !game.session.view.zoom.isWhole)
    #expect(try game.session.view.isCarrying)
    game.key(.escape).ticks(12)
    #expect(try !game.session.view.isCarrying)
  }

  @Test(
    "A piece stays carried through keys that do nothing in a game, and is put back by one that begins it anew"
  )
  func keysWhileCarrying() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    let piece = try #require(game.key(.enter).focus.flatMap { try game.stage.element(named: $0) })
    let place = try game.place(of: piece)
    game.type(String(try #require(try game.session.view.dropTargets.firstIndex(of: place)) + 1))
    #expect(try game.key(.enter).ticks(12).playing().game.count.done == 1)
    game.key(.enter).ticks(1)
    for key in ["c", "o", "/"] {
      #expect(try game.type(key).ticks(1).session.view.isCarrying, "\(key)")
    }
    #expect(try !game.type("e").ticks(12).session.view.isCarrying)
    game.key(.enter).ticks(1)
    #expect(try game.session.view.isCarrying)
    #expect(try game.type("r").ticks(12).playing().game.count.done == 0)
    #expect(try !game.session.view.isCarrying)
  }

  @Test("A piece stays carried while the help is read, and when the window is made larger or smaller")
  func carriedThroughHelpAndResizing() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    game.key(.tab).key(.enter)
    let piece = try #require(try game.session.view.focus.map { try game.stage.name(of: $0) })
    game.type("?")
    #expect(!game.run.foot.contains("drops it"))
    game.key(.escape).ticks(1)
    #expect(try game.session.view.isCarrying)
    for (columns, rows) in [(132, 43), (80, 24)] {
      game.run.resize(columns: columns, rows: rows)
      game.ticks(4)
      #expect(try game.session.view.isCarrying)
      #expect(try game.session.view.focus.map { try game.stage.name(of: $0) } == piece)
    }
    let view = try game.session.view
    let place = try game.place(of: try #require(view.focus))
    game.type(String(try #require(view.dropTargets.firstIndex(of: place)) + 1)).key(.enter).ticks(12)
    #expect(try game.playing().game.count.done == 1)
  }

  @Test("While the mouse carries a piece the foot offers no key to pick it up")
  func carriedByMouse() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    #expect(game.run.foot.contains("Enter picks up: piece 1"))
    let cell = try #require(try game.cell(of: "piece-1"))
    func mouse(_ phase: MouseEvent.Phase, column: Int) {
      game.run.take(.mouse(MouseEvent(button: .left, phase: phase, column: column, row: cell.row)))
      game.ticks(1)
    }
    mouse(.pressed, column: cell.column)
    mouse(.moved, column: cell.column - 5)
    #expect(!game.run.foot.contains("picks up"))
    mouse(.released, column: cell.column - 5)
    #expect(game.ticks(12).run.foot.contains("Enter picks up: piece 1"))
  }

  @Test("The help has the keys that read on and back among those that do nothing in a game")
  func nothingToReadOn() throws {
    let game = try #require(try GameRun(path: Self.fish, columns: 132, rows: 60).open(.jigsaw(.sixPieces)))
    let phrases = game.run.services.phrases
    let playing = try game.playing()
    let sections = KeyHelp.sections(
      of: game.run.services.keys, in: playing.keyContexts, idle: playing.idleCommands, phrases: phrases)
    let last = try #require(sections.last)
    #expect(last.first?.words == phrases.cannotBeDoneHere)
    for command in [Command.readOn, .readBack] {
      #expect(last.contains { $0.words == phrases.description(of: command) })
    }
  }

  @Test("The help of a game says how it is played, also while a piece is carried")
  func helpOfPlaying() throws {
    func explains(_ game: GameRun, _ words: (any Phrases) -> String) throws -> Bool {
      let (playing, services) = (try game.playing(), game.run.services)
      let sections = KeyHelp.sections(
        of: services.keys, in: playing.keyContexts, idle: playing.idleCommands, phrases: services.phrases)
      return sections.joined().contains { $0.words == words(services.phrases) }
    }
    let jigsaw = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    #expect(try explains(jigsaw) { $0.jigsawExplained })
    jigsaw.key(.enter)
    #expect(try jigsaw.session.view.isCarrying && explains(jigsaw) { $0.jigsawExplained })
    for manner in [GameVariant.coloring(.easy, .byNumber), .coloring(.easy, .free)] {
      let coloring = try #require(try GameRun(path: Self.fish).open(manner))
      #expect(try explains(coloring) { $0.coloringExplained })
    }
  }

  @Test("The help says of the key a what it does: all of a number, or the rest where there are no numbers")
  func helpOfFilling() throws {
    for (manner, words, others) in [
      (GameVariant.coloring(.easy, .byNumber), "fill all of this number", "fill the rest"),
      (.coloring(.easy, .free), "fill the rest in this colour", "of this number"),
    ] {
      let game = try #require(try GameRun(path: Self.fish, columns: 132, rows: 60).open(manner))
      game.type("?")
      let help = game.run.text
      #expect(help.contains(words) && !help.contains(others), "\(manner.name)")
      game.key(.escape).type("1a").ticks(3)
      let count = try game.playing().game.count
      #expect(count.done > 0 && (manner == .coloring(.easy, .byNumber) || count.done == count.all))
    }
  }
}
