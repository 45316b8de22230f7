import BookChecking
import BookModel
import BookVocabulary
import Curves
import Games
import MediaDecoding
import PictureCutting
import StageCore
import TestSupport
import Testing

/// A jigsaw's page, played on its stage.
struct JigsawPlayingTests {
  @Test(
    arguments: JigsawLevel.allCases, [(40, 11), (80, 23), (132, 42), (160, 47), (60, 60)])
  func nothingIsWrongWithTheBook(level: JigsawLevel, window: (columns: Int, rows: Int)) throws {
    guard
      level.style(
        in: JigsawWindow(columns: window.columns, rows: window.rows), pictureAspect: 640 / 480) != nil
    else { return }
    let game = try JigsawGame(level, columns: window.columns, rows: window.rows)
    #expect(BookChecker.check(path: FilePath(game.path), media: MediaDecoder()).map(\.rendered) == [])
  }

  private func expectDone(_ stage: Stage, _ game: JigsawGame) throws {
    #expect(try stage.number("placed") == game.page.level.pieceCount)
    #expect(try stage.number("next") == game.page.level.pieceCount + 1)
    for (piece, place) in game.page.solution {
      let (lies, belongs) = (stage.values(of: try stage.id(piece)), stage.values(of: try stage.id(place)))
      #expect(lies.x == belongs.x && lies.y == belongs.y, "\(piece)")
      #expect(try !stage.isShowing(piece) && stage.number(piece) == 1)
    }
    for name in ["board", "ghost", "hint-label", "ghost-label", "slot-1", "hint-1"] {
      #expect(try !stage.isShowing(name), "\(name)")
    }
    #expect(try stage.isShowing("done") && stage.isShowing("star-3") && stage.isShowing("whole"))
    #expect(stage.ticksUntilNextChange == nil, "it does not rest")
  }

  @Test(arguments: JigsawLevel.allCases) func itIsSolvedByTheKeyboard(level: JigsawLevel) throws {
    let game = try JigsawGame(level)
    let stage = try game.stage()
    stage.advance(ticks: 3)
    for (piece, place) in game.page.solution { try stage.carry(piece, to: place) }
    stage.advance(ticks: 120)
    try expectDone(stage, game)
  }

  @Test(arguments: JigsawLevel.allCases) func itIsSolvedByTouches(level: JigsawLevel) throws {
    let game = try JigsawGame(level)
    let stage = try game.stage()
    stage.advance(ticks: 3)
    let cell = game.page.cut.pieces[0].cell
    for (index, (piece, place)) in game.page.solution.enumerated() {
      // Up to half a cell beside its own.
      let beside = [(0.0, 0.0), (0.45, 0), (0, -0.45), (-0.45, 0.45)][index % 4]
      try stage.drag(piece, to: place, byX: beside.0 * cell.width, y: beside.1 * cell.height)
    }
    stage.advance(ticks: 120)
    try expectDone(stage, game)
  }

  @Test func theOrderDoesNotMatter() throws {
    let game = try JigsawGame(.sixPieces)
    var generator = SeededGenerator(seed: 1)
    var last: [Placement]?
    for _ in 0..<12 {
      let stage = try game.stage()
      stage.advance(ticks: 3)
      for (piece, place) in generator.shuffled(game.page.solution) { try stage.drag(piece, to: place) }
      stage.advance(ticks: 120)
      try expectDone(stage, game)
      if let last { #expect(stage.placements == last) }
      last = stage.placements
    }
  }

  @Test func aPieceInAWrongPlaceGoesBack() throws {
    let game = try JigsawGame()
    let stage = try game.stage()
    stage.advance(ticks: 3)
    let (piece, _) = game.page.solution[0]
    let before = stage.values(of: try stage.id(piece))
    for (_, place) in game.page.solution.dropFirst() {
      try stage.carry(piece, to: place)
      stage.advance(ticks: 60)
      #expect(stage.values(of: try stage.id(piece)) == before)
      #expect(try stage.number("placed") == 0 && stage.number(piece) == 0)
    }
  }

  @Test(arguments: [JigsawLevel.fourPieces, .twelvePieces, .fortyEightPieces])
  func whatWasDoneComesBack(level: JigsawLevel) throws {
    let game = try JigsawGame(level)
    let names = game.page.solution.map(\.piece)
    for placed in [
      Array(names.prefix(3)), names.filter { $0.hasSuffix("2") }, Array(names.dropLast()), names,
    ] {
      let stage = try game.stage(placed: placed)
      stage.advance(ticks: 200)
      #expect(try stage.number("placed") == placed.count)
      for (piece, place) in game.page.solution where placed.contains(piece) {
        let (lies, belongs) = (stage.values(of: try stage.id(piece)), stage.values(of: try stage.id(place)))
        #expect(lies.x == belongs.x && lies.y == belongs.y, "\(piece)")
        #expect(try stage.isShowing(piece) != (placed.count == names.count))
        #expect(!stage.canBeDragged(try stage.id(piece)))
      }
      for (piece, place) in game.page.solution where !placed.contains(piece) {
        try stage.carry(piece, to: place)
      }
      stage.advance(ticks: 120)
      try expectDone(stage, game)
    }
  }

  private func seen(_ stage: Stage, _ game: JigsawGame) throws -> [String] {
    try game.page.solution.map(\.piece).filter { try stage.isShowing($0) && stage.number($0) == 0 }
  }

  @Test func theTrayShowsOnePageAfterTheOther() throws {
    let game = try JigsawGame()
    let stage = try game.stage()
    stage.advance(ticks: 3)
    let slots = game.page.table.slots.count
    let names = game.page.solution.map(\.piece)
    let pages = stride(from: 0, to: names.count, by: slots).map {
      Array(names[$0..<min($0 + slots, names.count)])
    }
    #expect(pages.count > 2)
    for page in pages + pages.prefix(1) {
      #expect(try seen(stage, game) == page)
      stage.touch(try stage.id("tray-label"))
      stage.advance(ticks: 5)
    }
    // Its second page is seen, which goes on by itself when it is empty; then an empty page is passed over.
    for name in pages[1] {
      #expect(try seen(stage, game).contains(name))
      try stage.drag(name, to: try #require(game.page.solution.first { $0.piece == name }).place)
    }
    stage.advance(ticks: 5)
    #expect(try seen(stage, game) == pages[2])
    stage.touch(try stage.id("tray-label"))
    stage.advance(ticks: 5)
    #expect(try seen(stage, game) == pages[3 % pages.count])
    for _ in 0..<pages.count - 2 {
      stage.touch(try stage.id("tray-label"))
      stage.advance(ticks: 5)
    }
    #expect(try seen(stage, game) == pages[2])
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func aHintShowsWhereTheNextPieceBelongs() throws {
    let game = try JigsawGame()
    let stage = try game.stage()
    stage.advance(ticks: 3)
    // The first page of the tray is done, and its last one is seen.
    let slots = game.page.table.slots.count
    for (piece, place) in game.page.solution.prefix(slots) { try stage.drag(piece, to: place) }
    try stage.lookFor("piece-\(game.page.level.pieceCount)")
    stage.touch(try stage.id("hint-label"))
    stage.advance(ticks: 5)
    #expect(try seen(stage, game).first == "piece-\(slots + 1)")
    let hint = try stage.id("hint-\(slots + 1)")
    let breath = (0..<60).map { _ in
      stage.advance(ticks: 2)
      return stage.values(of: hint).alpha
    }
    #expect(breath.max().map { $0 > 0.75 } == true)
    #expect(zip(breath, breath.dropFirst()).count { $0 < 0.4 && $1 >= 0.4 } == 3, "it breathes three times")
    stage.advance(ticks: 60)
    #expect(stage.values(of: hint).alpha == 0)
    #expect(stage.ticksUntilNextChange == nil)
    // It can be asked for again, and is of another piece once that one lies in its place.
    stage.touch(try stage.id("hint-label"))
    stage.advance(ticks: 12)
    #expect(stage.values(of: hint).alpha > 0)
    let (piece, place) = game.page.solution[slots]
    try stage.drag(piece, to: place)
    stage.touch(try stage.id("hint-label"))
    stage.advance(ticks: 12)
    #expect(stage.values(of: try stage.id("hint-\(slots + 2)")).alpha > 0)
  }

  @Test func theGhostComesAndGoes() throws {
    let stage = try JigsawGame(.fourPieces).stage()
    stage.advance(ticks: 3)
    for isShowing in [false, true, false] {
      #expect(try stage.isShowing("ghost") == isShowing)
      stage.touch(try stage.id("ghost-label"))
      stage.advance(ticks: 2)
    }
  }
}
