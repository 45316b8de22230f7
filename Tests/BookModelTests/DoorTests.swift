import BookChecking
import BookModel
import BookVocabulary
import TestSupport
import Testing

/// What leads from a book's own pages to the parts of the application, and its own intro, menu and credits.
@Suite struct DoorTests {
  private static let story = PList.page(PList.text("story", "Once"))

  private func faults(menu: String? = nil, pages: String = story, entries: String = "") throws -> [String] {
    let menu = menu.map { "<key>menu</key>" + PList.page($0) } ?? ""
    let book = try WrittenBook(pages: pages, entries: menu + entries)
    return BookChecker.check(path: book.path).map { "\($0.severity): \($0.message); \($0.hint ?? "-")" }
  }

  /// A thing that asks for a door, or for a page, when it is touched.
  private func thing(_ action: String, _ extra: String = "", name: String = "door", isActive: Bool = true)
    -> String
  {
    PList.element(
      "shape", name,
      boolean("isActive", isActive)
        + dictionary(
          "trigger",
          string("triggeringItem", name) + string("event", "touched") + string("action", action)
            + extra))
  }

  @Test(arguments: [("audio", TriggerAction.play), ("movie", .play), ("image", .request(.door(.play)))])
  func whatCanPlayPlaysAndAnythingElseAsksForTheGames(type: String, action: TriggerAction) throws {
    let reading = try Reading.page(
      string("type", type) + dictionary("audio", string("trackName", "bell.wav"))
        + string("fileName", "fish.svg") + array("frames", item(string("name", "fish.svg")))
        + dictionary("trigger", string("event", "pageShown") + string("action", "play")))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.element?.triggers.map(\.action) == [action])
  }

  @Test(arguments: ["read", "contents", "nextPage"])
  func aMenuThatLeadsIntoTheBookHasNoFaults(action: String) throws {
    #expect(try faults(menu: thing("shelf", name: "shelf") + thing(action)) == [])
  }

  @Test func aMenuMayLeadToAPageOfTheBook() throws {
    #expect(try faults(menu: thing("goToPage", "<key>page</key><integer>1</integer>")) == [])
  }

  @Test func aMenuThatLeadsNowhereIsTold() throws {
    let reported =
      "warning: nobody gets from the menu page into the book; let something on it ask for 'read' or 'contents'"
    #expect(try faults(menu: PList.text("title", "Fish")) == [reported])
    #expect(try faults(menu: thing("options") + PList.text("title", "Fish", y: 300)) == [reported])
  }

  @Test func aWayInThatWasLeftOutForAFaultIsToldOnce() throws {
    let messages = try faults(menu: thing("raed"))
    #expect(
      messages == ["error: unknown action 'raed' in trigger of 'door' on the menu page; did you mean 'read'?"]
    )
  }

  @Test func aDoorThatCannotBeTouchedIsToldOnTheMenuTooAndOnTheCredits() throws {
    let reported = "waits for a touch on 'door', which is not active; set 'isActive' of 'door' to true"
    #expect(
      try faults(menu: thing("read", isActive: false)) == [
        "error: trigger of 'door' on the menu page \(reported)"
      ])
    #expect(
      try faults(entries: "<key>credits</key>" + PList.page(thing("menu", isActive: false))) == [
        "error: trigger of 'door' on the credits page \(reported)"
      ])
  }

  /// The faults of a book, without those of the picture that it names and does not have.
  private func faultsButOfFiles(pages: String, entries: String = "") throws -> [String] {
    try faults(pages: pages, entries: entries).filter { !$0.contains("not in the book's folder") }
  }

  private static func game(_ name: String) -> String {
    item(string("type", "jigsaw"), string("name", name), string("fileName", "fish.svg"))
  }

  @Test func theDoorToTheGamesStaysShutWhereThereIsNothingToMakeThemOf() throws {
    let reported = [
      "warning: trigger of 'door' on page 1 asks for the games; the book has none, and this door stays shut; "
        + "only a sound or a movie plays by itself; games are made of the cover, or of a picture that is a "
        + "quarter of its page"
    ]
    let named = thing("play", string("game", "puzzle"))
    for door in [thing("play"), named] {
      let page = PList.page(door)
      #expect(try faults(pages: page) == reported)
      #expect(try faults(pages: page, entries: array("games")) == reported)
      let small = PList.element("image", "fish", width: 500, height: 380, string("fileName", "fish.svg"))
      let faults = try faultsButOfFiles(pages: PList.page(small, door))
      #expect(faults == reported)
    }
    let large = PList.element("image", "fish", width: 520, height: 390, string("fileName", "fish.svg"))
    let faults = try faultsButOfFiles(pages: PList.page(large, thing("play")))
    #expect(faults == [])
    let page = PList.page(thing("play"))
    #expect(try faultsButOfFiles(pages: page, entries: string("cover", "fish.svg")) == [])
    #expect(try faultsButOfFiles(pages: page, entries: array("games", Self.game("puzzle"))) == [])
  }

  @Test func theDoorToTheGamesStaysShutInABookThatWantsNone() throws {
    let reported =
      "warning: trigger of 'door' on page 1 asks for the games; the book wants none, and this door stays shut; "
      + "'games' is 'none'; leave that out to have some, or this trigger"
    let entries = string("games", "none") + string("cover", "fish.svg")
    #expect(try faultsButOfFiles(pages: PList.page(thing("play")), entries: entries) == [reported])
  }

  @Test func aDoorThatMayHaveGamesBehindItIsNotTold() throws {
    // Its only game is left out, or its only picture is.
    let game = array("games", item(string("type", "puzle"), string("fileName", "fish.svg")))
    #expect(try faults(pages: PList.page(thing("play")), entries: game).count == 1)
    let image = PList.element("image", "fish", string("fileName", "fish.svg") + string("alpha", "high"))
    #expect(try faultsButOfFiles(pages: PList.page(image, thing("play"))).count == 1)
  }

  @Test func aGameThatTheBookDoesNotHaveIsTold() throws {
    let games = array("games", Self.game("puzzle"), item(string("name", "lantern")))
    func faults(_ name: String, _ entries: String = games) throws -> [String] {
      try faultsButOfFiles(pages: PList.page(thing("play", string("game", name))), entries: entries)
        .filter { $0.contains("opens") }
    }
    let reported = "warning: trigger of 'door' on page 1 opens the game"
    #expect(
      try faults("puzle") == [
        "\(reported) 'puzle', which the book does not have; all games open; did you mean 'puzzle'?"
      ])
    #expect(
      try faults("moon") == [
        "\(reported) 'moon', which the book does not have; all games open; a game has its name in 'games'"
      ])
    #expect(try faults("puzzle") == [])
    #expect(try faults("lantern") == [], "what is left out has a fault of its own")
    #expect(try faults("moon", string("cover", "fish.svg")).count == 1)
  }

  @Test(arguments: ["intro", "menu", "credits"])
  func theBooksOwnPagesAreHeldToTheRulesOfPages(key: String) throws {
    let page = PList.page(
      thing("read") + PList.text("one", "One", y: 300) + PList.text("two", "Two", y: 300)
        + PList.element("image", "fish", string("fileName", "fsih.svg")))
    let place = "\(key) page"
    let found = try faults(entries: "<key>\(key)</key>\(page)")
    #expect(
      found.map { String($0.prefix { $0 != ";" }) } == [
        "warning: text 'two' on the \(place) lies on text 'one', and neither can be read",
        "error: 'fileName' of image 'fish' on the \(place) names 'fsih.svg', "
          + "which is not in the book's folder",
      ])
  }

  @Test func aThousandLinesAreCreditsAndOneMoreIsLeftOut() throws {
    func credits(_ count: Int, characters: Int = 5) -> String {
      array(
        "credits",
        String(repeating: "<string>\(String(repeating: "é", count: characters))</string>", count: count))
    }
    #expect(try faults(entries: credits(1000)) == [])
    let hint = "the lines of credits are at most 1,000, of 500,000 characters together"
    #expect(
      try faults(entries: credits(1001)) == [
        "warning: the credits have 1,001 lines; the first 1,000 are shown; \(hint)"
      ])
    #expect(
      try faults(entries: credits(6, characters: 100_000)) == [
        "warning: the credits have 6 lines; the first 5 are shown; \(hint)"
      ])
  }
}
