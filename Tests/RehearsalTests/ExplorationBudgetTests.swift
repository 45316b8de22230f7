import BookModel
import BookScreens
import BookVocabulary
import Exploring
import PageExploring
import Rehearsal
import Screens
import StageCore
import TestSupport
import Testing

/// However much a book holds out, exploring it keeps to its limits, and says what was left out.
@Suite struct ExplorationBudgetTests {
  /// Shapes that swing for ever, each in its own time, and each of which is shown and hidden by its
  /// neighbour.
  private func swings(_ count: Int) -> StageState {
    let elements = (0..<count).map { number in
      var element = ElementDescription(name: "s\(number)", content: .shape(.rectangle))
      (element.values.x, element.values.y) = (Double(number % 6) * 150, Double(number / 6) * 140)
      (element.values.width, element.values.height) = (100, 100)
      element.isActive = true
      element.tweens = [
        TweenDescription(
          name: "swing", duration: 1 + Double(number) * 0.137, loop: .reverse, targets: [.init(.alpha, 0.5)])
      ]
      element.triggers = [
        TriggerDescription(
          triggeringElement: "s\((number + 1) % count)", event: .tweenCompleted(0), action: .toggle)
      ]
      return element
    }
    return Stage(width: 1024, height: 768, frameRate: 30, elements: elements).state
  }

  private func list(_ elements: [String], _ extra: String = "") -> String {
    "pages = ({ \(extra) elements = (\(elements.joined(separator: ", "))); });"
  }

  private func explored(
    _ entries: String, _ limits: ExplorationLimits = ExplorationLimits(), verifies: Bool = false
  ) throws -> ExplorationReport {
    let list = try WrittenList(entries)
    let explorer = BookExplorer(
      try OpenedBook(rehearsing: list.path), limits: limits, verifies: verifies)
    return explorer.report(of: explorer.places.map(explorer.report(of:)))
  }

  @Test func whatOneSwitchSetsOffIsTriedApart() {
    let shared = TriggerDescription(triggeringElement: "switch", event: .touched, action: .toggle)
    var all = ElementDescription(name: "switch", content: .area)
    (all.values.width, all.values.height, all.isActive) = (100, 100, true)
    let lamps = (0..<12).flatMap { number -> [ElementDescription] in
      var (lamp, key) = (ElementDescription(name: "lamp\(number)", content: .shape(.rectangle)), all)
      key.name = "key\(number)"
      key.values.x = Double(number) * 80
      (lamp.values.y, lamp.values.width, lamp.values.height) = (300, 50, 50)
      lamp.triggers = [
        shared, TriggerDescription(triggeringElement: key.name, event: .touched, action: .toggle),
      ]
      return [key, lamp]
    }
    let page = Stage(width: 1024, height: 768, frameRate: 30, elements: [all] + lamps).state
    var explorer = PageExplorer(page)
    let found = explorer.explore()
    #expect(found.missed == [])
    // Each lamp is lit or not, where together they are so in 4,096 ways.
    #expect(found.states < 500 && found.limit == nil, "\(found.states)")
  }

  @Test func aPageThatNeverComesToRestKeepsFewMoments() {
    var limits = ExplorationLimits()
    (limits.states, limits.events, limits.bytes) = (400, 20_000, 100_000)
    var explorer = PageExplorer(swings(30), budget: ExplorationBudget(limits))
    let found = explorer.explore()
    #expect(found.limit != nil)
    #expect(found.mostBytes <= limits.bytes)
    #expect(found.mostKept <= 3 * limits.events)
    #expect(found.steps.count <= limits.states)
    #expect(found.states <= limits.states && found.events <= limits.events + 1)
  }

  @Test func noMoreSituationsAreRememberedThanThereMayBe() {
    var limits = ExplorationLimits()
    (limits.situations, limits.events) = (100, 20_000)
    var explorer = PageExplorer(swings(12), budget: ExplorationBudget(limits))
    #expect(explorer.explore().limit == .situations(100))
  }

  @Test func aMomentThatWasNotKeptIsPlayedAgain() {
    var limits = ExplorationLimits()
    (limits.states, limits.events) = (300, 100_000)
    var explorer = PageExplorer(swings(4), budget: ExplorationBudget(limits))
    let kept = explorer.explore()
    limits.bytes = 0
    explorer = PageExplorer(swings(4), budget: ExplorationBudget(limits))
    let played = explorer.explore()
    #expect(played.mostBytes == 0 && kept.mostBytes > 0)
    #expect(played.states == kept.states && played.ticks == kept.ticks && played.events == kept.events)
    #expect(Set(played.met.keys) == Set(kept.met.keys) && played.fingerprint == kept.fingerprint)
  }

  @Test func whatWasSetOffBeforeAMomentThatWasNotKeptIsSetOffAgain() throws {
    let shape = "type = shape; y = 100; width = 90; height = 90; isActive = yes;"
    let bell = """
      { \(shape) name = bell; x = 0; triggers = ({ triggeringItem = bell; event = touched; action = toggle; }); }
      """
    let stars = (0..<6).map { number in
      """
      { \(shape) name = star\(number); x = \(number * 100); triggers = (
        { triggeringItem = bell; event = touched; action = toggle; delay = \(number * 2 + 1); },
        { triggeringItem = star\((number + 1) % 6); event = touched; action = toggle; delay = \(number); }); }
      """
    }
    var limits = ExplorationLimits()
    limits.states = 2000
    let kept = try explored(list([bell] + stars), limits)
    limits.bytes = 0
    let played = try explored(list([bell] + stars), limits)
    #expect(played.states == kept.states && played.states > 10)
    #expect(played.text == kept.text)
  }

  @Test func whatATouchSetsOffCountsAmongTheBytesOfAMoment() throws {
    let triggers = (0..<30_000).map {
      "{ triggeringItem = bell; event = touched; action = toggle; delay = \(Double($0 % 997) / 10); }"
    }
    let book = try WrittenList(
      list([
        "{ type = shape; name = bell; x = 0; y = 0; width = 90; height = 90; isActive = yes; "
          + "triggers = (\(triggers.joined(separator: ", "))); }",
        "{ type = shape; name = star; x = 300; y = 0; width = 90; height = 90; isActive = yes; }",
      ]))
    let run = try WatchedProgram.run(
      BuiltProgram.path("leggi"), ["explore", "--budget", "330"], path: Array(book.path.utf8))
    #expect(run.exit == .status(1))
    #expect(run.peakBytes < 200_000_000, "\(run.peakBytes)")
  }

  @Test func theClockIsAskedAsOftenAsTriggersAreSetOff() {
    var bell = ElementDescription(name: "bell", content: .shape(.rectangle))
    (bell.values.width, bell.values.height, bell.isActive) = (100, 100, true)
    bell.triggers = (0..<10_000).map {
      TriggerDescription(
        triggeringElement: "bell", event: .touched, action: .toggle, delay: Double($0 % 97) / 10)
    }
    var asked = 0
    var limits = ExplorationLimits()
    limits.isOver = {
      asked += 1
      return false
    }
    limits.states = 50
    let state = Stage(width: 1024, height: 768, frameRate: 30, elements: [bell]).state
    var explorer = PageExplorer(state, budget: ExplorationBudget(limits))
    let found = explorer.explore()
    #expect(found.states == 50)
    #expect(asked >= found.states)
  }

  @Test func nothingIsTriedOnceTimeIsOver() throws {
    let shapes = (0..<300).map { number in
      "{ type = shape; name = d\(number); x = \(number * 37 % 900); y = \(number * 53 % 600); width = 90; "
        + "height = 90; draggable = yes; }"
    }
    var asked = 0
    var limits = ExplorationLimits()
    limits.isOver = {
      asked += 1
      return asked > 12
    }
    let report = try explored(list(shapes), limits, verifies: true)
    #expect(asked == 13)
    #expect(report.limits.map(\.limit) == ["the time given"])
    #expect(report.findings.allSatisfy { $0.proof == .unverified })
    #expect(report.states < 300)
  }

  @Test func theClockIsAskedAsOftenAsThereIsWork() throws {
    var asked = 0
    var limits = ExplorationLimits()
    limits.isOver = {
      asked += 1
      return false
    }
    (limits.states, limits.events) = (100, 5000)
    var explorer = PageExplorer(swings(30), budget: ExplorationBudget(limits))
    let found = explorer.explore()
    #expect(asked >= (found.states + found.events) / 1000 && asked > 0)
  }

  @Test func oneEndlessPartLeavesTimeForTheOthers() throws {
    let swings = (0..<12).map { number in
      "{ type = shape; name = s\(number); x = \(number * 80); y = 400; width = 60; height = 60; isActive = yes; "
        + "tweens = ({ name = t; duration = \"1.\(number * 7 + 1)\"; loopType = reverse; properties = { y = 300; }; }); "
        + "triggers = ({ triggeringItem = s\((number + 1) % 12); event = tweenCompleted; action = toggle; }); }"
    }
    let dead = "{ type = shape; name = dead; x = 0; y = 0; width = 200; height = 200; isActive = yes; }"
    var limits = ExplorationLimits()
    limits.events = 20_000
    let report = try explored(list(swings + [dead]), limits)
    #expect(report.findings.map { "\($0.kind.rawValue) \($0.element ?? "")" } == ["no-answer dead"])
    #expect(report.limits.map(\.limit) == ["20000 events"])
  }

  @Test func whatWasNotMetWithinLimitsIsNamed() throws {
    var limits = ExplorationLimits()
    limits.states = 1
    let entries = list([
      "{ type = shape; name = bell; x = 0; y = 0; width = 200; height = 200; isActive = yes; }",
      "{ type = shape; name = door; x = 300; y = 0; width = 200; height = 200; isActive = yes; }",
      "{ type = shape; name = star; x = 600; y = 0; width = 200; height = 200; "
        + "triggers = ({ triggeringItem = door; event = touched; action = appear; }); }",
    ])
    let report = try explored(entries, limits)
    #expect(
      report.text.contains("page 1: not met within 1 states: when 'door' is touched: 'star' appears"),
      "\(report.text)")
    let missed = report.missed.map { "\($0.place.word) \($0.goal.element ?? "") \($0.goal.trigger ?? 0)" }
    #expect(missed.contains("1 star 1"))
    #expect(report.json.contains("\"trigger\": 1"))
  }

  @Test func manyFindingsOfOneCauseAreOne() throws {
    let areas = (0..<60).map { number in
      "{ type = activearea; name = a\(number); x = \(number * 10); y = 100; width = 200; height = 200; }"
    }
    let cover = "{ type = shape; name = wall; x = 0; y = 0; width = 1024; height = 768; isActive = yes; }"
    let report = try explored(list(areas + [cover]))
    let covered = report.findings.filter { $0.kind == .covered }
    #expect(covered.map(\.count) == [60])
    #expect(covered.first?.others == ["a1", "a2", "a3", "a4", "a5"])
    #expect(report.text.contains("'wall' lies over it; and so with 'a1', 'a2', 'a3', 'a4', 'a5' and 54 more"))
    // The areas and the wall have no answer either, each by itself: no more are told than can be read.
    #expect(report.findings.count <= 1 + 20)
    #expect(report.json.contains("\"count\": 60"))
    #expect(report.sarif(version: "1").contains("\"occurrenceCount\": 60"))
    let ledger = ExplorationLedger(digest: "abc", version: "1", limits: ExplorationLimits())
    let kept = ledger.title + "\n" + report.pages.map(ledger.lines(of:)).joined()
    let read = ledger.read(Array(kept.utf8), count: 1).pages.flatMap(\.findings)
    #expect(read.flatMap(\.lines) == report.findings.flatMap(\.lines))
    #expect(read.map(\.count) == report.findings.map(\.count))
  }

  @Test func manyTriggersOnOneEventAreOneGoalWhereTheSameIsSaidOfThem() throws {
    let triggers = (0..<2000).map {
      "{ triggeringItem = one; event = touched; action = hide; delay = \"0.\($0)\"; }"
    }
    let report = try explored(
      list([
        "{ type = shape; name = one; x = 0; y = 0; width = 200; height = 200; isActive = yes; }",
        "{ type = shape; name = lamp; x = 300; y = 0; width = 200; height = 200; "
          + "triggers = (\(triggers.joined(separator: ", "))); }",
      ]))
    let fired = report.pages[0].goals.filter { $0.kind == .fired }
    #expect(fired.count == 1 && (fired.first?.count ?? 0) > 1000)
    #expect(report.findings.map(\.kind) == [])
  }
}
