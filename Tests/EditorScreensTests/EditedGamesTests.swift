import BookFormat
import BookModel
import Ports
import TestSupport
import Testing

/// The games of a book that is edited, in its inspector.
@Suite struct EditedGamesTests {
  private static func page(_ game: String = "") -> String {
    """
    <dict><key>elements</key><array><dict><key>type</key><string>shape</string>
      <key>name</key><string>chest</string><key>isActive</key><true/>
      <key>trigger</key><dict><key>triggeringItem</key><string>chest</string><key>event</key>
      <string>touched</string><key>action</key><string>play</string>\(game)</dict></dict></array></dict>
    """
  }

  private static let games =
    "<key>games</key><array><dict>\(PList.string("type", "jigsaw"))\(PList.string("name", "puzzle"))"
    + "\(PList.string("fileName", "sea.svg"))</dict></array>"

  private func games(_ run: EditorRun) throws -> [Game] { try #require(run.session.document.book).games }

  @Test func aGameIsMadeOfAPictureInOneStep() throws {
    let run = try EditorRun(pages: Self.page(), columns: 160, rows: 48)
    run.press("i/games[0].fileName sea.svg⏎")
    let game = try #require(try games(run).first)
    #expect(game.kind == .jigsaw && game.fileName.string() == "sea.svg")
    #expect(run.session.document.history.done.count == 1)
  }

  @Test func theKeysOfAGameAreChanged() throws {
    let run = try EditorRun(pages: Self.page(), entries: Self.games, columns: 160, rows: 48)
    run.press("i/games[0].levels 2x2, 3x2⏎").press("/games[0].seed 7⏎")
    let game = try #require(try games(run).first)
    #expect(game.levels == [.fourPieces, .sixPieces] && game.seed == 7)
  }

  @Test func levelsAndNamesAreSuggested() throws {
    let run = try EditorRun(pages: Self.page(), entries: Self.games, columns: 160, rows: 48)
    run.press("i/games[0].levels eas")
    #expect(run.text.contains("games[0].levels easy"))
    run.key(.escape, .escape)
    run.session.selection = [0]
    run.press("i/trigger.game ")
    #expect(run.text.contains("trigger.game puzzle"))
  }

  @Test func aGameThatIsNamedAnewIsOpenedByItsNewName() throws {
    let run = try EditorRun(
      pages: Self.page(PList.string("game", "puzzle")), entries: Self.games, columns: 160, rows: 48)
    run.press("i/games[0].name lantern⏎")
    #expect(run.list.contains("<string>lantern</string>") && !run.list.contains("<string>puzzle</string>"))
    let trigger = try #require(run.session.page?.elements.first?.triggers.first)
    #expect(trigger.action == .request(.game("lantern")))
  }

  @Test func aBookThatWantsNoGamesHasNoneToBeMade() throws {
    let text = try EditorRun(
      pages: Self.page(), entries: PList.string("games", "none"), columns: 160, rows: 160
    ).type("i").text
    #expect(text.contains("Book") && !text.contains("Game"))
    #expect(try EditorRun(pages: Self.page(), columns: 160, rows: 160).type("i").text.contains("+ Game 1"))
  }
}
