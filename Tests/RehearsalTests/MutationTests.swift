import BookModel
import BookScreens
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// The test of the tests.
@Suite struct MutationTests {
  /// - Parameter step: of so many mutations one is made.
  private func report(
    _ path: String, every step: Int = 1, scripts: [(name: String, script: Script)] = []
  ) throws -> MutationReport {
    let test = MutationTest(
      try OpenedBook(rehearsing: Checkout.path(path), trackLength: nil), scripts: scripts)
    var report = MutationReport()
    let mutations = test.mutations
    for place in stride(from: 0, to: mutations.count, by: step) {
      report.add(mutations[place], test.outcome(of: mutations[place]))
    }
    return report
  }

  /// Every mutation of it takes minutes; `make ship` makes all those of the workshop.
  @Test func exploringAloneNoticesNearlyAllThatAReaderCanMeet() throws {
    let report = try report("books/pesce-stella", every: 12)
    #expect(report.percent >= 95, "\(report.text)")
    #expect(report.noticed.count >= 30)
  }

  @Test func aScriptThatFailsOnTheBookItselfIsNamedWithTheStepThatDoes() throws {
    let book = try OpenedBook(rehearsing: Checkout.path("books/pesce-stella"), trackLength: nil)
    let failing = Script.read("page 1\nexpect page 2\n").script
    let passing = Script([.page(1), .snapshot("title"), .expect(.page(1), within: nil)])
    let test = MutationTest(book, scripts: [("no.leggi", failing), ("yes.leggi", passing)])
    #expect(test.failingScripts.map(\.file) == ["no.leggi"])
    #expect(test.failingScripts.first?.failures.count == 1)
    #expect(test.failingScripts.first?.failures.first?.hasPrefix("no.leggi:2: error: ") == true)
  }

  @Test func aScriptNoticesWhatItExpects() throws {
    let path = "Tests/BrokenFlows/no-answer.is-active-for-nothing.plist"
    let script = Script([.page(1), .expect(.clickable("star"), within: nil)])
    let survivors = try report(path).survivors.map(\.description)
    let noticed = try report(path, scripts: [("star.leggi", script)])
    #expect(noticed.survivors.count <= survivors.count)
    #expect(noticed.noticed.contains { $0.mutation.change == .shrink })
  }

  @Test func aMutationChangesOneThing() throws {
    let book = try #require(Book.read(path: Checkout.path("books/pesce-stella")).book)
    let page = book.pages[3]
    for mutation in Mutation.all(of: page, at: .number(4), in: book) {
      let mutant = mutation.applied(to: page)
      let before = page.elements.map(\.name)
      #expect(mutant.elements.map(\.name).prefix(before.count) == before[...])
      switch mutation.change {
      case .dropTrigger:
        #expect(
          mutant.elements.reduce(0) { $0 + $1.triggers.count }
            == page.elements.reduce(-1) { $0 + $1.triggers.count })
      case .dropTween:
        #expect(
          mutant.elements.reduce(0) { $0 + $1.tweens.count }
            == page.elements.reduce(-1) { $0 + $1.tweens.count })
      case .cover: #expect(mutant.elements.count == before.count + 1)
      case .retarget, .shrink, .move, .clear, .ask, .changeValue:
        #expect(mutant.elements.count == before.count)
      }
    }
  }

  // MARK: Values

  /// Three coins, a door that opens for three, and a switch; two pages behind the door.
  private static func story(door: String = "atLeast = 3") -> String {
    """
    values = { coins = { most = 3; }; key = NO; };
    pages = (
      { values = { turns = 0; }; elements = (
        { name = coin; type = shape; width = 200; height = 200; isActive = YES; triggers = (
          { triggeringItem = coin; event = touched; action = add; value = coins; },
          { triggeringItem = coin; event = touched; action = set; value = key; to = YES; }); },
        { name = lamp; type = shape; x = 300; width = 200; height = 200; trigger = { event = becomes;
          conditions = ({ value = key; is = YES; }); }; },
        { name = door; type = shape; x = 600; width = 200; height = 200; isActive = YES; triggers = (
          { triggeringItem = door; event = touched; action = goToPage; page = 2;
            conditions = ({ value = coins; atMost = 2; }); },
          { triggeringItem = door; event = touched; action = goToPage; page = 3;
            conditions = ({ value = coins; \(door); }); }); }); },
      { elements = ({ name = poor; type = shape; }); }, { elements = ({ name = rich; type = shape; }); });
    """
  }

  @Test func conditionsAndChangesAreMistakenByOneAndTheWrongWayRound() throws {
    let list = try WrittenList(Self.story())
    let book = try list.book
    let reported = Mutation.all(of: book.pages[0], at: .number(1), in: book).filter(\.isOfValues).map(
      \.description)
    #expect(
      reported == [
        "page 1: by trigger 1 of 'coin' coins rises by 2",
        "page 1: by trigger 1 of 'coin' coins rises by 0",
        "page 1: by trigger 2 of 'coin' key becomes 0",
        "page 1: trigger 1 of 'lamp' asks whether key is not 1",
        "page 1: trigger 1 of 'door' asks whether coins is at most 3",
        "page 1: trigger 1 of 'door' asks whether coins is at most 1",
        "page 1: trigger 1 of 'door' asks whether coins is at least 2",
        "page 1: trigger 2 of 'door' asks whether coins is at least 4",
        "page 1: trigger 2 of 'door' asks whether coins is at least 2",
        "page 1: trigger 2 of 'door' asks whether coins is at most 3",
      ])
  }

  @Test func aMistakenValueIsMadeInOnePlace() throws {
    let list = try WrittenList(Self.story())
    let book = try list.book
    for mutation in Mutation.all(of: book.pages[0], at: .number(1), in: book) where mutation.isOfValues {
      let (before, after) = (book.pages[0].elements, mutation.applied(to: book.pages[0]).elements)
      let changed = zip(before, after).filter { element, other in
        !zip(element.triggers, other.triggers).allSatisfy { trigger, other in
          trigger.conditions.map(\.asked) == other.conditions.map(\.asked) && trigger.action == other.action
        }
      }
      #expect(changed.map(\.0.name) == [mutation.name])
    }
  }

  @Test func aMistakeThatClosesAWayIsNoticedWithoutAScriptAndOneOfTimeByAScriptOnly() throws {
    let list = try WrittenList(Self.story())
    let opened = try OpenedBook(rehearsing: list.path)
    let script = Script([
      .page(1), .touch("coin"), .touch("coin"), .touch("door"), .until(.page(2), within: 2),
    ])
    func reported(_ test: MutationTest) -> [String: MutationTest.Outcome] {
      Dictionary(
        uniqueKeysWithValues: test.mutations.filter(\.isOfValues).map {
          ($0.description, test.outcome(of: $0))
        })
    }
    let (alone, scripted) = (
      reported(MutationTest(opened)), reported(MutationTest(opened, scripts: [("walk.leggi", script)]))
    )
    guard case .noticed = alone["page 1: trigger 2 of 'door' asks whether coins is at least 4"],
      case .noticed = alone["page 1: by trigger 1 of 'coin' coins rises by 0"]
    else {
      Issue.record("\(alone)")
      return
    }
    let late = "page 1: trigger 1 of 'door' asks whether coins is at most 1"
    #expect(alone[late] == .survived)
    #expect(scripted[late] == .noticed("walk.leggi"))
    // With two coins the first of both doors is gone through as before.
    #expect(alone["page 1: trigger 2 of 'door' asks whether coins is at least 2"] == .withoutEffect)
    #expect(alone.values.count { $0 == .withoutEffect || $0 == .undecided } == 1)
  }

  @Test func aMistakeInWhatNeverMattersHasNoEffect() throws {
    let list = try WrittenList(
      """
      values = { coins = 0; };
      pages = ({ elements = ({ name = coin; type = shape; isActive = YES; triggers = (
        { triggeringItem = coin; event = touched; action = add; value = coins; once = YES; },
        { triggeringItem = coin; event = touched; action = hide; conditions = ({ value = coins; atMost = 700; }); });
        }); });
      """)
    let test = MutationTest(try OpenedBook(rehearsing: list.path))
    let asked = test.mutations.filter {
      if case .ask(_, _, let asked) = $0.change { asked.number != 700 } else { false }
    }
    #expect(asked.map { test.outcome(of: $0) } == [.withoutEffect, .withoutEffect])
  }

  @Test func aNumberThatStandsInWordsMakesADifference() throws {
    func outcomes(words: String) throws -> [MutationTest.Outcome] {
      let list = try WrittenList(
        """
        values = { coins = 0; };
        pages = ({ elements = ({ name = coin; type = shape; isActive = YES; description = coin;
          trigger = { triggeringItem = coin; event = touched; action = add; value = coins; }; },
          { name = words; type = text; text = "\(words)"; }); });
        """)
      let test = MutationTest(try OpenedBook(rehearsing: list.path))
      let changed = test.mutations.filter { if case .changeValue = $0.change { true } else { false } }
      return changed.map { test.outcome(of: $0) }
    }
    let (seen, unseen) = (
      try outcomes(words: "You have {coins} coins."), try outcomes(words: "You have coins.")
    )
    // Another one, of a coin that adds nothing, is noticed in any case.
    #expect(unseen.count == 2 && unseen.first == .withoutEffect, "\(unseen)")
    #expect(seen.first == .survived && seen.dropFirst() == unseen.dropFirst(), "\(seen)")
  }

  @Test func wordsThatHaveBecomeClearAreNoticed() throws {
    let book = try OpenedBook(rehearsing: Checkout.path("books/pesce-stella"), trackLength: nil)
    let test = MutationTest(book)
    let mutation = try #require(test.mutations.first { $0.change == .clear && $0.place == .number(1) })
    guard case .noticed(let notice) = test.outcome(of: mutation) else {
      Issue.record("not noticed: \(mutation.description)")
      return
    }
    #expect(notice.contains("is never seen"))
  }
}
