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

  /// Every mutation of them takes minutes: `leggi mutate` makes them all.
  @Test(arguments: [("books/pesce-stella", 12), ("books/officina", 5)])
  func exploringAloneNoticesNearlyAllThatAReaderCanMeet(path: String, step: Int) throws {
    let report = try report(path, every: step)
    #expect(report.percent >= 95, "\(report.text)")
    #expect(report.noticed.count >= 30)
  }

  @Test func aScriptThatFailsOnTheBookItselfIsNamed() throws {
    let book = try OpenedBook(rehearsing: Checkout.path("books/pesce-stella"), trackLength: nil)
    let failing = Script([.page(1), .expect(.page(2), within: nil)])
    let passing = Script([.page(1), .snapshot("title"), .expect(.page(1), within: nil)])
    let test = MutationTest(book, scripts: [("no.leggi", failing), ("yes.leggi", passing)])
    #expect(test.failingScripts == ["no.leggi"])
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
    for mutation in Mutation.all(of: page, at: .number(4)) {
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
      case .retarget, .shrink, .move, .clear: #expect(mutant.elements.count == before.count)
      }
    }
  }

  @Test func wordsThatHaveBecomeClearAreNoticed() throws {
    let book = try OpenedBook(rehearsing: Checkout.path("books/pesce-stella"), trackLength: nil)
    let test = MutationTest(book)
    let mutation = try #require(test.mutations.first { $0.change == .clear && $0.place == .number(1) })
    guard case .noticed(let notice) = test.outcome(of: mutation) else {
      Issue.record("not noticed: \(mutation.description)")
      return
    }
    #expect(notice.contains("is seen"))
  }
}
