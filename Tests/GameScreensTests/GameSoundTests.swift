import BookVocabulary
import GameMaking
import GameScreens
import Games
import Ports
import Settings
import StageCore
import TestSupport
import Testing

/// What is heard of a game: Leggi's own effects, where a reader would like to hear any.
struct GameSoundTests {
  private static let fish = Checkout.path("books/pesce-stella")

  private static func game(_ variant: GameVariant, effects: String = "on") throws -> GameRun {
    try #require(try GameRun(path: fish, flags: [.effects: effects]).open(variant))
  }

  /// The effects that are heard now, in the order in which they began.
  private static func heard(_ game: GameRun) -> [SoundEffect] {
    game.run.stack.score.parts.compactMap { if case .effect(let effect) = $0.file { effect } else { nil } }
  }

  @Test("A piece is heard when it is picked up, slides back from where it does not belong, and snaps home")
  func pieces() throws {
    let game = try Self.game(.jigsaw(.fourPieces))
    #expect(Self.heard(game) == [])
    game.key(.enter)
    #expect(Self.heard(game) == [.pickUp])
    game.ticks(3)
    #expect(Self.heard(game) == [], "it is short")
    let view = try game.session.view
    let place = try game.place(of: try #require(view.focus))
    let home = try #require(view.dropTargets.firstIndex(of: place))
    game.type(home == 0 ? "2" : "1").key(.enter)
    #expect(Self.heard(game) == [.slideBack])
    game.ticks(12).key(.enter).ticks(3).type(String(home + 1)).key(.enter)
    #expect(Self.heard(game) == [.snap])
    game.ticks(30)
    #expect(Self.heard(game) == [])
  }

  @Test("What a key puts back is silent") func puttingBack() throws {
    let game = try Self.game(.jigsaw(.fourPieces)).key(.enter).ticks(3).key(.escape)
    #expect(Self.heard(game) == [])
  }

  @Test("A colour is heard pouring; undone, done again and begun anew it is not") func pouring() throws {
    let game = try Self.game(.coloring(.easy, .free)).type("1").key(.enter)
    #expect(Self.heard(game) == [.pour])
    game.ticks(30)
    #expect(Self.heard(game) == [])
    for key in ["u", "U", "r"] {
      game.type(key)
      #expect(Self.heard(game) == [], "\(key)")
      game.ticks(10)
    }
    #expect(try game.playing().game.count.done == 0)
  }

  @Test(
    "The end of a game is heard", arguments: [GameVariant.jigsaw(.fourPieces), .coloring(.easy, .byNumber)])
  func end(variant: GameVariant) throws {
    let game = try Self.game(variant)
    _ = try game.solveByKeys()
    #expect(try game.playing().game.isDone && Self.heard(game).contains(.celebration))
    #expect(Self.heard(game.ticks(15)) == [])
    if variant.kind == .coloring {
      game.type("u").ticks(3).type("U")
      #expect(Self.heard(game) == [], "what is done again has been celebrated")
    }
  }

  @Test("Without effects all of it is silent") func silence() throws {
    let game = try Self.game(.jigsaw(.fourPieces), effects: "off").key(.enter)
    #expect(game.run.stack.score == .silence)
  }
}
