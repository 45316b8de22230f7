import BookFormat
import BookModel
import BookVocabulary
import TestSupport
import Testing

/// What a book says of its games, and what of it is played where it says something else.
@Suite struct GameReadingTests {
  private func game(_ entries: String, type: String = "jigsaw") throws -> (game: Game?, messages: [String]) {
    let reading = try Reading.book(
      array("games", item(string("type", type), string("fileName", "fish.png"), entries)))
    return (reading.book?.games.first, reading.diagnostics.map { "\($0.severity): \($0.message)" })
  }

  private func words(_ key: String, _ words: String...) -> String {
    "<key>\(key)</key><array>\(words.map { "<string>\($0)</string>" }.joined())</array>"
  }

  @Test func everyEntryOfAGameIsRead() throws {
    let (game, messages) = try game(
      string("name", "puzzle") + string("title", "The fish") + words("levels", "4x3", "2x2")
        + "<key>seed</key><integer>7</integer>")
    let jigsaw = try #require(game)
    #expect(messages == [])
    #expect(jigsaw.kind == .jigsaw && jigsaw.name == "puzzle" && jigsaw.fileName.string() == "fish.png")
    #expect(jigsaw.title?.string() == "The fish" && jigsaw.seed == 7 && jigsaw.index == 0)
    #expect(jigsaw.levels == [.fourPieces, .twelvePieces], "the easiest first")
    let coloring = try #require(
      try self.game(words("palette", "#f00", "#0f0") + words("levels", "HARD"), type: "colouring").game)
    #expect(coloring.kind == .coloring && coloring.levels == [.hard])
    #expect(coloring.palette == [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0)])
  }

  @Test(arguments: GameKind.allCases)
  func whatIsNotWrittenIsAllLevelsAndTheFirstSeed(kind: GameKind) throws {
    let game = try #require(try game("", type: kind.rawValue).game)
    #expect(game.name == nil && game.levels == [] && game.seed == 1 && game.palette == [])
    #expect(game.offeredLevels == GameLevel.allCases.filter { $0.kind == kind })
  }

  @Test func aBookThatWantsNoGamesSaysSo() throws {
    let book = try #require(try Reading.book("").book)
    #expect(book.wantsGames && book.games.isEmpty)
    let reading = try Reading.book(string("games", "None"))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.book?.wantsGames == false && reading.book?.games.isEmpty == true)
    let other = try Reading.book(string("games", "some"))
    #expect(other.messages == ["'games' of the book is a string, not an array of games or 'none'"])
    #expect(other.book?.wantsGames == true)
  }

  @Test func aGameThatIsLeftOutKeepsItsPlaceAmongTheOthers() throws {
    let fish = string("fileName", "fish.png")
    let reading = try Reading.book(
      array("games", item(fish), "<string>jigsaw</string>", item(string("type", "jigsaw"), fish)))
    #expect(reading.messages == ["game 1 has no 'type'", "game 2 is a string, not a dictionary"])
    #expect(reading.book?.games.map(\.index) == [2])
  }

  @Test(arguments: [
    ("jigsaw", "easy", "'levels' of game 1 has 'easy', which is no level of a jigsaw"),
    ("coloring", "2x2", "'levels' of game 1 has '2x2', which is no level of a picture to colour"),
    ("coloring", "none", "'levels' of game 1 has 'none', which is no level of a picture to colour"),
  ])
  func aLevelOfAnotherKindIsLeftOut(type: String, word: String, message: String) throws {
    let own = type == "jigsaw" ? "3x3" : "medium"
    let (game, messages) = try game(words("levels", word, own), type: type)
    #expect(messages == ["warning: " + message])
    #expect(game?.levels == [try #require(GameLevel(rawValue: own))])
  }

  @Test func ofFaultyLevelsAloneAllLevelsAreOffered() throws {
    let game = try #require(try game(words("levels", "easy")).game)
    #expect(game.offeredLevels.count == 7)
  }

  @Test(arguments: [
    (0, 0, "has no colours; the picture's are taken"), (1, 0, "has one colour; the picture's are taken"),
    (2, 2, nil), (12, 12, nil), (13, 12, "has 13 colours; the first 12 are taken"),
  ])
  func aPaletteHasTwoToTwelveColours(count: Int, taken: Int, fault: String?) throws {
    let colors = (0..<count).map { "<string>#0000\(10 + $0)</string>" }.joined()
    let (game, messages) = try game("<key>palette</key><array>\(colors)</array>", type: "coloring")
    #expect(messages == (fault.map { ["warning: 'palette' of game 1 \($0)"] } ?? []))
    #expect(game?.palette.count == taken)
  }

  @Test func ofAPaletteWithAFaultNothingElseIsTold() throws {
    let (game, messages) = try game(words("palette", "#f00", "rde"), type: "coloring")
    #expect(messages == ["error: 'palette' of game 1 is 'rde', not a colour"])
    #expect(game?.palette == [])
  }

  @Test func aJigsawHasNoPalette() throws {
    let (game, messages) = try game(words("palette", "#f00", "#0f0"))
    #expect(
      messages == [
        "warning: 'palette' of game 1 is not used: a jigsaw has the colours of its picture"
      ])
    #expect(game?.palette == [])
  }

  @Test(arguments: [(-1, 0), (1_000_000_001, 1_000_000_000)])
  func aSeedOutOfRangeIsTheNearestThatIsNot(written: Int, taken: Int) throws {
    let (game, messages) = try game("<key>seed</key><integer>\(written)</integer>")
    #expect(messages.count == 1 && messages.allSatisfy { $0.hasPrefix("warning: 'seed' of game 1 is") })
    #expect(game?.seed == taken)
  }

  @Test func theLevelsOfTheFormatAreThoseOfEachKind() {
    #expect(GameLevel.all(of: .jigsaw).map(\.rawValue) == ["2x2", "3x2", "3x3", "4x3", "5x4", "6x5", "8x6"])
    #expect(GameLevel.all(of: .coloring).map(\.rawValue) == ["easy", "medium", "hard"])
  }

  // MARK: Triggers

  private func trigger(_ entries: String, type: String = "shape") throws -> (
    action: TriggerAction?, messages: [String]
  ) {
    let reading = try Reading.page(
      string("type", type) + dictionary("audio", string("trackName", "bell.wav"))
        + dictionary("trigger", string("event", "pageShown") + entries))
    return (reading.element?.triggers.first?.action, reading.messages)
  }

  @Test func aTriggerOpensAGameByItsName() throws {
    let (action, messages) = try trigger(string("action", "play") + string("game", "puzzle"))
    #expect(action == .request(.game("puzzle")) && messages == [])
    #expect(action?.makesElementWait == false)
    #expect(try trigger(string("action", "play")).action == .request(.door(.play)))
  }

  @Test(arguments: [
    ("shape", "<key>action</key><string>hide</string>", TriggerAction.hide), ("shape", "", .appear),
    ("shape", "<key>action</key><string>menu</string>", .request(.door(.menu))),
    ("audio", "<key>action</key><string>play</string>", .play),
  ])
  func aGameThatNothingOpensIsTold(type: String, action: String, meaning: TriggerAction) throws {
    let (read, messages) = try trigger(action + string("game", "puzzle"), type: type)
    #expect(read == meaning)
    #expect(messages == ["'game' of trigger of 'element0' on page 1 is not used: nothing opens it"])
  }

  @Test func besideAnActionThatIsNoneAGameIsNotTold() throws {
    let (action, messages) = try trigger(string("action", "paly") + string("game", "puzzle"))
    #expect(action == nil)
    #expect(messages == ["unknown action 'paly' in trigger of 'element0' on page 1"])
  }

  @Test func whatOpensAGameLeadsToThePlayersGames() {
    #expect(PageRequest.game("puzzle").door == .play && PageRequest.door(.menu).door == .menu)
    for request in [PageRequest.next, .previous, .goTo(.number(1))] { #expect(request.door == nil) }
  }
}
