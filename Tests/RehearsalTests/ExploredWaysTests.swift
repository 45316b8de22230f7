import BookModel
import BookReports
import BookScreens
import Exploring
import PageExploring
import Rehearsal
import Screens
import TestSupport
import Testing

/// Where pages lead, and what is found of it; and which pages have their share of the time.
@Suite struct ExploredWaysTests {
  private static func page(_ elements: String..., extra: String = "") -> String {
    "{ \(extra) elements = (\(elements.joined(separator: ", "))); }"
  }

  private static func words(_ text: String) -> String {
    "{ type = text; name = words; text = \"\(text)\"; x = 100; y = 500; width = 400; height = 60; }"
  }

  /// An area that asks for a page when it is touched.
  private static func door(_ name: String, _ action: String, extra: String = "") -> String {
    PlantedBooks.box(
      name, 100, isActive: true,
      "trigger = { triggeringItem = \(name); event = touched; \(action) }; \(extra)")
  }

  private func explored(_ entries: String, _ limits: ExplorationLimits = ExplorationLimits()) throws
    -> ExplorationReport
  {
    let list = try WrittenList(entries)
    let explorer = BookExplorer(try OpenedBook(rehearsing: list.path), limits: limits)
    var reports: [PageReport] = []
    explorer.explore(explorer.places, before: { _ in }, after: { reports.append($0) })
    return explorer.report(of: reports)
  }

  @Test(
    "A page of the book's own that is left before its words are looked at is explored as any other",
    arguments: [
      "intro = \(page(words("Hi"), extra: "autoAdvance = 1;")); pages = (\(page(words("One"))));",
      "menu = \(page(door("d", "action = read;"), words("Hi"))); pages = (\(page(words("One"))));",
      """
      menu = { elements = ({ type = image; name = e; x = 0; y = 0; width = 90; height = 90; fileName = a.svg;
        triggers = ({ event = pageShown; action = nextPage; delay = "0.1"; }); }, \(words("Hi"))); };
      end = \(page(words("Over"), door("d", "action = credits; delay = \"0.1\";")));
      pages = (\(page(words("One"))), \(page(words("Two"))));
      """,
    ])
  func pagesThatAreLeftAtOnce(entries: String) throws {
    let report = try explored(entries)
    #expect(report.limits.isEmpty)
    #expect(!report.findings.contains { $0.kind == .lowContrast })
  }

  @Test(arguments: ["77", "0"])
  func aPageNumberThatIsNotThereLeadsNowhere(number: String) throws {
    let entries =
      "pages = (\(Self.page(Self.door("left", "action = goToPage; page = \"\(number)\";"))), "
      + "\(Self.page(Self.words("Two"))), \(Self.page(Self.words("Three"))));"
    let report = try explored(entries)
    let finding = try #require(report.findings.first { $0.kind == .leadsNowhere })
    #expect(finding.message == "'left' asks for page \(number), which the book does not have")
    #expect(finding.proof == .verified)
    #expect(report.pages[0].ways.map(\.page) == [2])
  }

  @Test func whatLeadsBackBeginsNoBranchOfItsOwn() throws {
    let star = PlantedBooks.box(
      "star", 100, isActive: true,
      "triggers = ({ triggeringItem = star; event = touched; action = add; value = n; }, "
        + "{ event = becomes; conditions = ({ value = n; atLeast = 3; }); action = hide; });")
    let report = try explored(
      "values = { n = 0; }; pages = (\(Self.page(star)), \(Self.page(Self.words("Two"))), "
        + "\(Self.page(Self.words("Three"))), \(Self.page(Self.door("back", "action = goToPage; page = 3;"))));"
    )
    #expect(report.endings.map(\.place) == [.number(4)])
  }

  @Test func aStoryWhoseValuesNothingChangesHasEndsAsWell() throws {
    let door = Self.door(
      "door", "action = goToPage; page = 1; conditions = ({ value = key; is = yes; });")
    let report = try explored(
      "values = { key = no; }; pages = (\(Self.page(Self.words("One"))), \(Self.page(door)));")
    #expect(report.endings.map(\.place) == [.number(2)])
  }

  @Test func goingBackIsSaidToLeadWhereTheReaderCameFrom() throws {
    let entries =
      "pages = (\(Self.page(Self.words("One"))), \(Self.page(Self.door("back", "action = previousPage;"))));"
    let way = try #require(try explored(entries).pages[1].ways.first)
    #expect(way.page == 1)
    #expect(way.words == "'back' asks for the page that the reader came from, this one by reading on")
    let graph = BookGraph(of: try WrittenList(entries).book)
    #expect(
      graph.edges.map(\.label).contains("when back is touched, back to where the reader came from"))
  }

  // MARK: Shares of the time

  /// Shapes that are shown and hidden by each other for ever.
  private static func restless(_ count: Int) -> String {
    let shapes = (0..<count).map { number in
      "{ type = shape; name = s\(number); x = \(number * 80); y = 400; width = 60; height = 60; isActive = yes; "
        + "tweens = ({ name = t; duration = \"1.\(number * 7 + 1)\"; loopType = reverse; properties = { y = 300; }; }); "
        + "triggers = ({ triggeringItem = s\((number + 1) % count); event = tweenCompleted; action = toggle; }); }"
    }
    return "{ elements = (\(shapes.joined(separator: ", "))); }"
  }

  /// Time that passes as often as it is asked for.
  private func seconds(_ count: Double) -> () -> Double {
    var asked = 0.0
    return {
      asked += 1
      return count - asked
    }
  }

  @Test(
    "A page that never comes to rest leaves the others their shares of the time",
    arguments: ["", "values = { n = 0; };"])
  func sharesOfTime(values: String) throws {
    var limits = ExplorationLimits()
    limits.secondsLeft = seconds(600)
    let counting = PlantedBooks.box(
      "star", 100, isActive: !values.isEmpty,
      values.isEmpty
        ? ""
        : "triggers = ({ triggeringItem = star; event = touched; action = add; value = n; }, "
          + "{ event = becomes; conditions = ({ value = n; atLeast = 3; }); action = hide; });")
    let report = try explored(
      "\(values) pages = (\(Self.restless(12)), \(Self.page(counting)), \(Self.page(Self.words("Three"))));",
      limits)
    #expect(report.limits.first?.place == .number(1))
    // What the first page does to values is not known to those that ask for them: they may hold out more.
    #expect(report.limits.count == (values.isEmpty ? 1 : 2))
    #expect(report.pages.dropFirst().flatMap(\.goals).filter { !$0.isMet } == [])
  }

  @Test func whatIsLeftOfTheTimeGoesToThePagesThatTheirSharesHaveCutOff() throws {
    var asked = 0.0
    var limits = ExplorationLimits()
    (limits.events, limits.states) = (10_000, 1000)
    limits.secondsLeft = {
      asked += 1
      return 1e9 - asked
    }
    let pages = "pages = (\(Self.restless(12)), \(Self.page(Self.words("Two"))));"
    _ = try explored(pages, limits)
    // A little more time than that, of which the first page's share is too little.
    limits.secondsLeft = seconds(asked * 1.6)
    let report = try explored(pages, limits)
    #expect(report.pages.filter(\.isCutByTime).isEmpty)
  }
}
