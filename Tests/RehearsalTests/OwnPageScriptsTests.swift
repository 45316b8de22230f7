import BookScreens
import HeadlessReading
import Recordings
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// What scripts do with the book's own pages: they are shown over the story, and lead on as for a reader.
@Suite struct OwnPageScriptsTests {
  /// A book of three pages whose menu leads to the story, to a page by its number and to one that is not
  /// there, and whose intro and end lead on as well.
  private static let entries = """
    values = { coins = 0; };
    intro = { autoAdvance = 2; elements = ({ type = text; name = hello; text = "Hello"; }); };
    menu = { elements = (
      \(door("read", 0, "action = read;")), \(door("third", 200, "action = goToPage; page = 3;")),
      \(door("lost", 400, "action = goToPage; page = 77;")),
      \(door("coin", 600, "action = add; value = coins;")),
      { type = text; name = title; text = "The cave"; x = 300; y = 500; width = 400; height = 80; }); };
    end = { elements = (\(door("again", 0, "action = nextPage;"))); };
    pages = (\(page("One")), \(page("Two")), \(page("Three")));
    """

  private static func door(_ name: String, _ x: Int, _ action: String) -> String {
    PlantedBooks.box(
      name, x, isActive: true, "trigger = { triggeringItem = \(name); event = touched; \(action) };")
  }

  private static func page(_ words: String) -> String {
    "{ elements = ({ type = text; name = words; text = \(words); }); }"
  }

  private func failures(_ script: String) throws -> [String] {
    let list = try WrittenList(Self.entries)
    let read = Script.read(script)
    try #require(read.faults == [])
    let reader = HeadlessReader(try OpenedBook(rehearsing: list.path))
    return ScriptRunner(reader).run(read.script).compactMap { outcome in
      outcome.failure.map { "\(outcome.step.line): \($0.message)" }
    }
  }

  @Test func aMenuIsNoPageOfTheStory() throws {
    #expect(
      try failures(
        "page menu\nexpect page 1\nexpect seen title\nexpect text \"The cave\"\nexpect fitting title")
        == ["2: page 1 is not read: the menu is shown"])
  }

  @Test func theDoorsOfAMenuLeadIntoTheStory() throws {
    #expect(
      try failures(
        """
        page menu
        touch read
        expect page 1
        page menu
        touch third
        until page 3 within 1
        expect text "Three"
        """) == [])
  }

  @Test func aDoorToAPageThatIsNotThereLeavesTheMenuShown() throws {
    #expect(
      try failures("page menu\ntouch lost\nexpect page 3 within 1")
        == ["3: page 3 is not read: the menu is shown (nothing moves any more)"])
  }

  @Test func valuesStayAsTheyAreBetweenAMenuAndTheStory() throws {
    #expect(
      try failures("page menu\ntouch coin\nexpect event coin touched\ntouch coin\ntouch read\nexpect coins 2")
        == [])
  }

  @Test func theEndLiesBehindTheLastPageAndLeadsToTheFirst() throws {
    #expect(
      try failures(
        """
        page 3
        key right
        expect not page 3
        touch againn
        """) == ["4: the end has no element 'againn'"])
    #expect(try failures("page 3\nkey right\ntouch again\nexpect page 1") == [])
    #expect(try failures("page end\nexpect showing again\ntouch again\nexpect page 1") == [])
  }

  @Test func anIntroIsShownUntilItsTimeIsOverAndBeginsAnew() throws {
    #expect(
      try failures(
        """
        page intro
        expect seen hello
        wait 1
        page intro
        wait 1.5
        expect seen hello
        wait 1
        expect seen title
        """) == [])
  }

  @Test func aPageOfTheStoryIsGoneToFromAMenu() throws {
    #expect(try failures("page menu\npage 2\nexpect page 2\nexpect text \"Two\"") == [])
    #expect(try failures("page menu\npage 4") == ["2: there is no page 4"])
  }

  /// The script of a recording that begins in the menu of a book.
  private func script(ofBook entries: String) throws -> [String] {
    let list = try WrittenList(entries)
    let text = "leggi recording 3\nstart menu\n\n0 resize 80 24\n10 key tab\n20 key enter\n50 key ctrl-c\n"
    let (recording, faults) = Recording.read(text)
    try #require(faults == [])
    return recording.scriptLines(on: recording.reader(of: try OpenedBook(rehearsing: list.path)))
  }

  @Test func aRecordingThatBeginsInTheBooksMenuBecomesAScriptThatDoes() throws {
    let menu =
      "menu = { elements = (\(Self.door("read", 0, "action = read;")), \(Self.door("coin", 200, "action = hide;"))); };"
    let lines = try script(ofBook: "\(menu) pages = (\(Self.page("One")), \(Self.page("Two")));")
    #expect(lines.prefix(2) == ["size 80x24", "page menu"])
    #expect(lines.contains("key tab") && lines.contains("key enter"))
  }

  @Test func whatIsDoneInAMenuThatIsMadeForTheWindowIsCounted() throws {
    let lines = try script(ofBook: "pages = (\(Self.page("One")), \(Self.page("Two")));")
    #expect(lines == ["# left out: 2 inputs before the first page of the book, where a script begins"])
  }

  @Test func aValueIsSetByYesAndNoAndAnUnknownOneHasAHint() throws {
    #expect(try failures("set coins yes\nexpect coins 1\nset coins no\nexpect coins 0") == [])
    let list = try WrittenList(Self.entries)
    let runner = ScriptRunner(HeadlessReader(try OpenedBook(rehearsing: list.path)))
    let failure = runner.run(Script.read("set coinz 3").script).first?.failure
    #expect(failure?.message == "there is no value 'coinz'")
    #expect(failure?.hint == "did you mean 'coins'?")
  }
}
