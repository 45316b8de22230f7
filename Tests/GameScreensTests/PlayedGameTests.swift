import BookFormat
import BookScreens
import Foundation
import GameMaking
import GameScreens
import Games
import Library
import MenuScreens
import Ports
import Screens
import Settings
import StageCore
import TestSupport
import Testing

/// Games between the pages of a book: what is done in them stays, and nothing in them fails.
struct PlayedGameTests {
  private static let fish = Checkout.path("books/pesce-stella")
  private static let byNumber = GameVariant.coloring(.medium, .byNumber)

  @Test("The levels that a book can name are those that there are")
  func levels() {
    for kind in GameKind.allCases {
      let levels = GameVariant.all.filter { $0.kind == kind }.map(\.level)
      #expect(Set(levels) == Set(GameLevel.all(of: kind).map(\.rawValue)))
    }
  }

  @Test("The menu has a door to the games, and so has the end; back leads there again")
  func doors() throws {
    let book = try WrittenBook(
      pages: "<dict><key>elements</key><array/></dict>", entries: "<key>cover</key><string>cover.svg</string>"
    )
    try book.add(
      try String(contentsOfFile: Self.fish + "/pictures/cover.svg", encoding: .utf8), as: "cover.svg")
    let run = try CoordinatorRun(path: book.path, start: .menu)
    #expect(run.text.contains("Play"))
    run.stack.push(EndScreen(run.coordinator))
    #expect(run.ticks(2).text.contains("Play"))
    guard case .push(let screen) = run.coordinator.outcome(of: .play) else {
      Issue.record("the door is shut")
      return
    }
    run.stack.push(screen)
    #expect(run.ticks(2).text.contains("Jigsaw") && run.text.contains("Colour by number"))
    run.key(.enter).ticks(2)
    #expect(run.stack.top is GameScreen)
    run.key(.escape, .escape).ticks(2)
    #expect(run.stack.top is EndScreen)
  }

  @Test("A book without a picture that a game can be made of has no door to games")
  func withoutPictures() throws {
    let run = try CoordinatorRun(
      pages: "<dict><key>elements</key><array/></dict>", start: .menu)
    #expect(!run.text.contains("Play"))
    #expect(!run.coordinator.hasGames)
  }

  @Test(
    "What was done is there when the game is opened again, by another process too",
    arguments: [
      GameVariant.jigsaw(.sixPieces), byNumber,
    ])
  func kept(variant: GameVariant) throws {
    let game = try #require(try GameRun(path: Self.fish).open(variant))
    try game.doSome()
    let numbers = try game.playing().game.numbers
    #expect(numbers.contains { $0 != 0 })
    game.key(.escape)
    #expect(game.run.text.contains("begun"))
    let later = try #require(try GameRun(path: Self.fish, state: game.run.state).open(variant))
    #expect(try later.playing().game.numbers == numbers)
    #expect(try later.ticks(5).playing().game.numbers == numbers)
    _ = try later.solveByKeys()
    later.ticks(30).key(.escape)
    #expect(later.run.text.contains("★ done"))
    // A finished one is there to be looked at, and begins anew when that is asked for.
    later.key(.enter).ticks(60)
    #expect(later.run.text.contains("Well done!") && later.run.foot.contains("r begins anew"))
    later.type("r").ticks(3)
    #expect(try later.playing().game.count.done == 0)
  }

  @Test("What is kept of the largest game has less than a kilobyte")
  func size() throws {
    let progress = GameProgress(
      seed: 1_000_000_000, columns: 10_000, rows: 10_000, numbers: Array(repeating: 12, count: 60))
    #expect("\(progress.numbers)".utf8.count + 60 < 1000)
  }

  @Test(
    "Resizing at any moment keeps what was done, and what is in focus",
    arguments: [
      GameVariant.jigsaw(.ninePieces), .jigsaw(.fourPieces), byNumber, .coloring(.easy, .free),
    ])
  func resizing(variant: GameVariant) throws {
    let game = try #require(try GameRun(path: Self.fish).open(variant))
    var generator = SeededGenerator(seed: 28)
    let order = variant.kind == .jigsaw ? try game.order() : []
    var window = WindowShape(columns: 80, rows: 24)
    for _ in 0..<40 {
      // Where nothing is seen time stands still, and nothing is done.
      if window.isLargeEnough { try game.doSome(by: &generator) }
      let before = try game.playing().game.numbers
      let focus = game.focus
      let isCarrying = try game.session.view.isCarrying
      window.columns = Int.random(in: 20...170, using: &generator)
      window.rows = Int.random(in: 8...50, using: &generator)
      game.run.resize(columns: window.columns, rows: window.rows)
      game.ticks(3)
      #expect(try game.playing().game.numbers == before)
      if variant.kind == .jigsaw { #expect(try game.order() == order) }
      if !isCarrying, let focus, try game.stage.element(named: focus).map(game.stage.isTouchable) == true {
        #expect(game.focus == focus)
      }
    }
    game.run.resize(columns: 80, rows: 24)
    game.ticks(3)
    // What was left picked up is put back.
    if try game.session.view.isCarrying { game.key(.escape).ticks(12) }
    _ = try game.solveByKeys()
    let count = try game.playing().game.count
    #expect(count.done == count.all)
  }

  @Test("After 12 seconds without a key a hint breathes, after 24 more it shows; then nothing moves any more")
  func hints() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    func isBreathing() throws -> Bool { try game.stage.isShowing(try game.element("hint-1")) }
    game.key(.tab)
    game.ticks(12 * 30 - 5)
    #expect(try !isBreathing())
    game.ticks(10)
    #expect(try isBreathing())
    game.ticks(24 * 30)
    #expect(game.focus == "piece-1")
    game.ticks(10 * 30)
    #expect(game.run.stack.ticksUntilNextChange == nil)
    // A key begins the wait anew.
    game.key(.tab)
    #expect(try #require(game.run.stack.ticksUntilNextChange) > 300)
  }

  @Test(
    "Where colours cannot show which place a hint means, it is marked until the next key",
    arguments: ["mono", "8", "16"])
  func markedHint(colors: String) throws {
    let game = try #require(try GameRun(path: Self.fish, flags: [.colors: colors]).open(.jigsaw(.sixPieces)))
    let isMarked = colors != "16"
    #expect(!game.run.text.contains("★"))
    game.type("h")
    #expect(game.run.text.contains("▸★◂") == isMarked)
    game.key(.tab)
    #expect(!game.run.text.contains("★"))
  }

  @Test("What is filled is undone and done again, step by step, and a step may fill many regions")
  func undo() throws {
    let game = try #require(try GameRun(path: Self.fish).open(Self.byNumber))
    let nothing = try game.playing().game.numbers
    game.type("1a").ticks(3)
    let first = try game.playing().game.numbers
    game.type("2a").ticks(3)
    let second = try game.playing().game.numbers
    #expect(first.count { $0 != 0 } > 0 && second.count { $0 != 0 } > first.count { $0 != 0 })
    for expected in [first, nothing, nothing] {
      game.type("u").ticks(3)
      #expect(try game.playing().game.numbers == expected)
    }
    #expect(game.run.foot.contains("nothing to undo"))
    for expected in [first, second, second] {
      game.type("U").ticks(3)
      #expect(try game.playing().game.numbers == expected)
    }
    let region = try #require(second.firstIndex { $0 != 0 })
    #expect(try game.stage.number(of: try #require(game.stage.value(named: "region-\(region + 1)"))) != 0)
  }

  @Test("The last step of a picture that is done is undone as well, and it can be done again")
  func undoTheLast() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.coloring(.easy, .byNumber)))
    _ = try game.solveByKeys()
    #expect(game.ticks(5).run.text.contains("Well done!"))
    game.type("u").ticks(5)
    #expect(!game.run.text.contains("Well done!"))
    _ = try game.solveByKeys()
    #expect(game.ticks(5).run.text.contains("Well done!"))
  }

  @Test("Where nothing may be written what was done is there as long as the book is open")
  func withoutMemory() throws {
    let run = try GameRun(path: Self.fish)
    run.run.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayWrite = no; };".utf8), path: "settings.plist")
    let game = try #require(try run.open(Self.byNumber))
    try game.doSome()
    let numbers = try game.playing().game.numbers
    game.key(.escape).key(.enter).ticks(3)
    #expect(try game.playing().game.numbers == numbers)
  }

  @Test("'e' leaves the pieces of the edge in the tray, and all come back when the edge is whole")
  func edges() throws {
    let game = try #require(try GameRun(path: Self.fish, columns: 132, rows: 43).open(.jigsaw(.twelvePieces)))
    func pieces() throws -> [String] {
      try (1...12).map { "piece-\($0)" }.filter { try game.stage.isShowing(try game.element($0)) }
    }
    func isInner(_ piece: String) throws -> Bool {
      let place = try game.stage.name(of: try game.place(of: try game.element(piece)))
      return ["place-6", "place-7"].contains(place)
    }
    let all = try pieces()
    game.type("e").ticks(2)
    #expect(try pieces().allSatisfy { try !isInner($0) })
    game.type("e").ticks(2)
    #expect(try pieces() == all)
  }

  @Test("Beginning anew cuts and mixes a jigsaw otherwise")
  func again() throws {
    let game = try #require(try GameRun(path: Self.fish).open(.jigsaw(.sixPieces)))
    try game.doSome()
    let order = try game.order()
    game.type("r").ticks(3)
    #expect(try game.playing().game.count.done == 0)
    #expect(try game.order() != order)
    #expect(try game.solveByKeys().count == 6)
  }
}

extension GameRun {
  func element(_ name: String) throws -> ElementID { try #require(try stage.element(named: name)) }

  /// The places of the pieces, in the order of the tray.
  func order() throws -> [String] {
    try playing().game.numbers.indices.map { number in
      try stage.name(of: try place(of: try element(JigsawPage.piece(number))))
    }
  }

  /// Places a piece, or fills a region.
  func doSome() throws {
    var generator = SeededGenerator(seed: 1)
    let before = try playing().game.count.done
    for _ in 0..<20 where try playing().game.count.done == before { try doSome(by: &generator) }
    if try session.view.isCarrying { key(.escape) }
  }

  /// Has the piece that is in focus lie in its place.
  func placeNext() throws {
    key(.enter)
    let view = try session.view
    let place = try place(of: try #require(view.focus))
    type(String(try #require(view.dropTargets.firstIndex(of: place)) + 1))
    key(.enter).ticks(12)
  }

  /// Does one thing that is right, now and then something wrong, or leaves something picked up.
  func doSome(by generator: inout SeededGenerator) throws {
    let game = try playing().game
    guard game.count.done < game.count.all - 1 else { return }
    switch game.variant {
    case .jigsaw:
      if focus?.hasPrefix("piece") != true { key(.tab) }
      guard focus?.hasPrefix("piece") == true, try !session.view.isCarrying else {
        key(.escape)
        return
      }
      key(.enter)
      let view = try session.view
      guard view.isCarrying, let piece = view.focus, !view.dropTargets.isEmpty else { return }
      let targets = view.dropTargets
      let right = try place(of: piece)
      let choice = Int.random(in: 0..<4, using: &generator)
      if choice == 3 { return }
      let target = choice == 2 ? targets[Int.random(in: 0..<targets.count, using: &generator)] : right
      type(String(try #require(targets.firstIndex(of: target)) + 1))
      key(.enter).ticks(12)
    case .coloring:
      type(String(Int.random(in: 1...6, using: &generator)))
      type("n")
      key(.enter).ticks(2)
    }
  }
}
