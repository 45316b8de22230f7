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
    let told =
      "warning: nobody gets from the menu page into the book; let something on it ask for 'read' or 'contents'"
    #expect(try faults(menu: PList.text("title", "Fish")) == [told])
    #expect(try faults(menu: thing("options") + PList.text("title", "Fish", y: 300)) == [told])
  }

  @Test func aWayInThatWasLeftOutForAFaultIsToldOnce() throws {
    let messages = try faults(menu: thing("raed"))
    #expect(
      messages == ["error: unknown action 'raed' in trigger of 'door' on the menu page; did you mean 'read'?"]
    )
  }

  @Test func aDoorThatCannotBeTouchedIsToldOnTheMenuTooAndOnTheCredits() throws {
    let told = "waits for a touch on 'door', which is not active; set 'isActive' of 'door' to true"
    #expect(
      try faults(menu: thing("read", isActive: false)) == [
        "error: trigger of 'door' on the menu page \(told)"
      ])
    #expect(
      try faults(entries: "<key>credits</key>" + PList.page(thing("menu", isActive: false))) == [
        "error: trigger of 'door' on the credits page \(told)"
      ])
  }

  @Test func theDoorToTheGamesStaysShutWhereThereAreNone() throws {
    let told = [
      "warning: trigger of 'door' on page 1 asks for the games; the book has none, and this door stays shut; "
        + "only a sound or a movie plays by itself; games are listed in 'games'"
    ]
    let page = PList.page(thing("play"))
    #expect(try faults(pages: page) == told)
    #expect(try faults(pages: page, entries: array("games")) == told)
    let game = array("games", item(string("type", "jigsaw"), string("fileName", "fish.svg")))
    // What is missing here is the game's picture.
    #expect(try faults(pages: page, entries: game).allSatisfy { $0.contains("fish.svg") })
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
