import BookModel
import BookScreens
import BookStaging
import BookVocabulary
import Exploring
import PageExploring
import Rehearsal
import Screens
import StageCore
import TestSupport
import Testing

/// What a book with values can come to is found, all of it and no more.
@Suite struct StoryExploringTests {
  private func explored(
    _ entries: String, _ limits: ExplorationLimits = ExplorationLimits()
  ) throws -> (book: OpenedBook, report: ExplorationReport) {
    let list = try WrittenList(entries)
    let opened = try OpenedBook(rehearsing: list.path)
    let explorer = BookExplorer(opened, limits: limits, verifies: false)
    return (opened, explorer.report(of: explorer.places.map(explorer.report(of:))))
  }

  @Test(arguments: StoryBooks.faulty)
  func aFaultOfAStoryIsFound(book: PlantedFaultsTests.Planted) throws {
    let report = try explored(book.entries).report
    let found = report.findings.map { "\($0.place.word) \($0.kind.rawValue) \($0.element ?? "")" }
    let wanted = "\(book.place.word) \(book.kind.rawValue) \(book.element ?? "")"
    #expect(found.contains(wanted), "\(wanted): \(report.text)")
  }

  @Test func thereAreSixteenAndNoTwoAlike() {
    #expect(StoryBooks.faulty.count == 16)
    #expect(Set(StoryBooks.faulty.map(\.entries)).count == 16)
  }

  @Test(arguments: StoryBooks.sound)
  func aSoundStoryIsVerified(book: PlantedFaultsTests.SoundBook) throws {
    let report = try explored(book.entries).report
    #expect(report.findings.flatMap(\.lines) == [])
    #expect(report.limits.isEmpty && report.percent == 100, "\(report.text)")
  }

  @Test func aReportSaysHowManyClassesValuesHaveAndHowEndsAreComeTo() throws {
    let text = try explored(StoryBooks.sound[0].entries).report.text
    #expect(text.hasInside("the value 'stars' has 3 classes"))
    #expect(text.hasInside("the value 'key' has 2 classes"))
    #expect(text.hasInside("an end: page 4") && text.hasInside("an end: page 5"))
  }

  /// A book whose door leads out of the story.
  ///
  /// - Parameter entries: of the book. Default a cover, of which games are made.
  private func textOfABook(
    whoseDoorAsksFor action: String, entries: String = "cover = \"cover.png\";"
  ) throws -> String {
    let trigger = "{ triggeringItem = door; event = touched; \(action) }"
    return try explored(
      entries
        + StoryBooks.book(
          "coins = 0;",
          StoryBooks.page(
            StoryBooks.box("star", StoryBooks.when("star", "add coins 1")),
            StoryBooks.box("door", at: 1, trigger)),
          StoryBooks.page(StoryBooks.box("words", at: 4, isActive: false)))
    ).report.text
  }

  @Test func aGameIsComeToAsAnyDoorIs() throws {
    let options = try textOfABook(whoseDoorAsksFor: "action = options;")
    #expect(options.contains("100 %"))
    #expect(try textOfABook(whoseDoorAsksFor: "action = play;") == options)
    #expect(try textOfABook(whoseDoorAsksFor: "action = play; game = puzzle;") == options)
    let without = try textOfABook(whoseDoorAsksFor: "action = play;", entries: "")
    #expect(without.contains("leads-nowhere: 'door' asks for a game, and the book has none"))
  }

  @Test func aValueOfTooManyClassesIsSaidToBeLeftOut() throws {
    let report = try explored(
      StoryBooks.book(
        "coins = { start = 0; most = 1000000; };",
        StoryBooks.page(
          StoryBooks.box("star", StoryBooks.when("star", "add coins 1")),
          StoryBooks.box("door", at: 1, StoryBooks.when("door", "remove", if: "coins atLeast 500000"))))
    ).report
    #expect(report.limits.map(\.limit) == ["more than 2000 classes of the value 'coins'"])
  }

  @Test func aConditionThatFailsOnlyOnceItsEventComesAgainDoesNotAlwaysHold() throws {
    let drip = """
      { event = pageShown; every = "1"; action = add; value = coins; amount = "1";
        conditions = ({ value = coins; atMost = "2"; }); }
      """
    let report = try explored(
      StoryBooks.book(
        "coins = 0;",
        StoryBooks.page(
          StoryBooks.box("star", isActive: false, drip),
          StoryBooks.box(
            "gold", at: 2, isActive: false, StoryBooks.when("becomes", "appear", if: "coins is 3"))))
    ).report
    #expect(report.findings.flatMap(\.lines) == [])
    #expect(report.percent == 100)
  }

  @Test(arguments: [true, false])
  func whatAnEarlierReadingHasKeptIsThereWhenThePageIsShown(isKept: Bool) throws {
    let report = try explored(
      StoryBooks.book(
        "found = { start = no; kept = \(isKept ? "yes" : "no"); };",
        StoryBooks.page(
          StoryBooks.box("star", StoryBooks.when("star", "set found yes")),
          StoryBooks.box(
            "gold", at: 2, isActive: false, StoryBooks.when("shown", "appear", if: "found is yes"))))
    ).report
    #expect(
      report.findings.map { "\($0.kind.rawValue) \($0.element ?? "")" }
        == (isKept ? [] : ["never-appears gold"]))
    #expect(report.limits.isEmpty && (report.percent == 100) == isKept, "\(report.text)")
  }

  @Test func theStepsToWhatAnEarlierReadingHasKeptLeadThere() throws {
    let list = try WrittenList(
      StoryBooks.book(
        "found = { start = no; kept = yes; };",
        StoryBooks.page(
          StoryBooks.box("star", StoryBooks.when("star", "set found yes")),
          // It comes only where the star was found before, and answers nothing.
          StoryBooks.box("gold", at: 2, StoryBooks.when("shown", "appear", if: "found is yes")))))
    let explorer = BookExplorer(try OpenedBook(rehearsing: list.path), verifies: true)
    let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
    #expect(
      report.findings.map { "\($0.kind.rawValue) \($0.element ?? "") \($0.proof.rawValue)" }
        == ["no-answer gold verified"])
  }

  @Test func whereNothingLeadsOnThereIsNoRunThatShowsIt() throws {
    let list = try WrittenList(
      StoryBooks.book(
        "key = no;",
        StoryBooks.page(
          StoryBooks.box("a", StoryBooks.when("a", "go 2")),
          StoryBooks.box("b", at: 1, StoryBooks.when("b", "go 3")),
          StoryBooks.box("c", at: 2, StoryBooks.when("c", "remove", if: "key is yes"))),
        StoryBooks.page(
          StoryBooks.box("key", StoryBooks.when("key", "set key yes"), StoryBooks.when("key", "go 3"))),
        StoryBooks.page(
          StoryBooks.box("door", at: 1, isActive: false, StoryBooks.when("becomes", "go 4", if: "key is yes"))
        ),
        StoryBooks.plain))
    let explorer = BookExplorer(try OpenedBook(rehearsing: list.path), verifies: true)
    let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
    let stranded = try #require(report.findings.first { $0.kind == .stranded })
    #expect(stranded.proof == .unverified)
    #expect(!stranded.reproduction.description.contains("expect"))
  }

  // MARK: Brute force

  /// A book of few pages whose triggers do anything to a few values.
  private static func entries(_ random: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let most = (0..<number(1...4)).map { _ in number(1...5) }
    let values = most.enumerated().map {
      "v\($0.offset) = { start = \(number(0...$0.element)); most = \($0.element); "
        + "kept = \(number(0...2) == 0 ? "yes" : "no"); };"
    }
    let pageCount = number(2...6)
    func condition() -> String {
      let value = number(0...most.count - 1)
      return "v\(value) \(["is", "isNot", "atLeast", "atMost"][number(0...3)]) \(number(0...most[value]))"
    }
    func deed() -> String {
      let value = number(0...most.count - 1)
      switch number(0...5) {
      case 0, 1: return "add v\(value) \([1, 1, 2, -1][number(0...3)])"
      case 2: return "set v\(value) \(number(0...most[value]))"
      case 3: return "go \(number(1...pageCount))"
      case 4: return "appear"
      default: return "remove"
      }
    }
    let pages = (0..<pageCount).map { _ -> String in
      let names = ["a", "b", "c"].prefix(number(1...3))
      let elements = names.enumerated().map { place, name -> String in
        let triggers = (0..<number(0...2)).map { _ -> String in
          let isBecoming = number(0...5) == 0
          let event =
            isBecoming ? "becomes" : number(0...7) == 0 ? "shown" : names.randomElement(using: &random) ?? "a"
          let conditions = (0..<(isBecoming ? number(1...2) : number(0...2))).map { _ in condition() }
          return StoryBooks.when(event, deed(), conditions)
        }
        return StoryBooks.box(name, at: place, isActive: true, triggers)
      }
      return "{ elements = (\(elements.joined(separator: ", "))); }"
    }
    return "values = { \(values.joined(separator: " ")) }; pages = (\(pages.joined(separator: ", ")));"
  }

  @Test(arguments: 0..<100)
  func withinABudgetNothingIsSaidThatIsNotSo(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let entries = Self.entries(&random)
    func said(_ report: ExplorationReport) -> Set<String> {
      Set(
        report.pages.flatMap(\.findings).flatMap { finding in
          ([finding.element ?? ""] + finding.others).map {
            "\(finding.place.word) \(finding.kind.rawValue) \($0)"
          }
        })
    }
    let all = said(try explored(entries).report)
    for states in [4, 12, 40] {
      var limits = ExplorationLimits()
      limits.states = states
      let some = said(try explored(entries, limits).report)
      #expect(some.subtracting(all) == [])
    }
  }

  @Test(arguments: seeds(120, of: 500))
  func exploringFindsWhatPlayingEverythingFinds(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (book, report) = try explored(Self.entries(&random))
    #expect(report.limits.isEmpty)
    let playing = PlayedStory(book, turning: .bothWays)
    var (seen, fired, all): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    var neverHolding: Set<String> = []
    // A page that is never come to is explored as it begins with the book, as if it were gone to.
    for page in report.pages where page.number.map(playing.pages.contains) ?? false {
      for goal in page.goals {
        let name = "\(page.place.word) \(goal.element ?? "")"
        if goal.kind == .seen, goal.isMet { seen.insert(name) }
        guard goal.kind == .fired else { continue }
        all.insert("\(name) \(goal.trigger ?? 0)")
        if goal.isMet { fired.insert("\(name) \(goal.trigger ?? 0)") }
      }
      for finding in page.findings where finding.kind == .neverHolds {
        neverHolding.formUnion(([finding.element ?? ""] + finding.others).map { "\(page.place.word) \($0)" })
      }
    }
    #expect(seen == playing.seen)
    #expect(fired == playing.fired.intersection(all))
    #expect(neverHolding == playing.askedInVain)
    #expect(Set(report.reachable ?? []) == PlayedStory(book, turning: .onwards).pages)
    // Of a story that asks for no value no ends are named.
    guard book.book.asksForValues else { return #expect(report.endings.isEmpty) }
    let reported = Set(report.values.filter { $0.classes ?? 2 > 1 && book.book.changes($0.name) }.map(\.name))
    let ends = book.book.ends(of: playing.pages)
    let offered = PlayedStory(
      book, turning: .asOffered(ends: ends, ledOn: book.book.leadingOn(for: reported)))
    #expect(Set(report.endings.compactMap(\.place.number)) == ends.intersection(offered.pages))
  }
}

extension Book.PagePlace {
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
}

extension Book {
  private func triggers(of page: Int) -> [Trigger] { pages[page - 1].elements.flatMap(\.triggers) }

  private func requests(of page: Int) -> [Int] {
    triggers(of: page).compactMap { trigger in
      // A page that asks for itself leads nowhere.
      if case .request(.goTo(.number(let goal))) = trigger.action, goal != page { goal } else { nil }
    }
  }

  fileprivate var asksForValues: Bool {
    pages.indices.flatMap { triggers(of: $0 + 1) }.contains { !$0.conditions.isEmpty }
  }

  fileprivate func changes(_ value: String) -> Bool {
    pages.indices.flatMap { triggers(of: $0 + 1) }.contains { trigger in
      if case .change(let change) = trigger.action { change.value == value } else { false }
    }
  }

  /// The last page, and each from which nothing leads on while something before it leads to the page behind
  /// it.
  fileprivate func ends(of played: Set<Int>) -> Set<Int> {
    let ledTo = Set(played.flatMap { page in requests(of: page).filter { $0 > page } })
    return Set([pages.count]).union(
      played.filter { page in ledTo.contains(page + 1) && !requests(of: page).contains { $0 > page } })
  }

  /// The pages that ask for some values and that something on them leads on from.
  fileprivate func leadingOn(for values: Set<String>) -> Set<Int> {
    Set(
      (1...pages.count).filter { page in
        triggers(of: page).flatMap(\.conditions).contains { values.contains($0.asked.value) }
          && requests(of: page).contains { $0 > page }
      })
  }
}
