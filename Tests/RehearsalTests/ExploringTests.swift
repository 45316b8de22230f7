import BookScreens
import Exploring
import Foundation
import PageExploring
import Rehearsal
import Screens
import TestSupport
import Testing

/// Books that are explored whole.
@Suite struct ExploringTests {
  static let books = ["books/pesce-stella", "books/officina"]

  private func opened(_ path: String) throws -> OpenedBook {
    try OpenedBook(rehearsing: Checkout.path(path), trackLength: nil)
  }

  private func explored(_ book: OpenedBook, verifies: Bool = true) -> ExplorationReport {
    let explorer = BookExplorer(book, verifies: verifies)
    return explorer.report(of: explorer.places.map(explorer.report(of:)))
  }

  @Test(arguments: books)
  func aBundledBookIsVerifiedWholeAndHasNoFindings(path: String) throws {
    let report = explored(try opened(path))
    #expect(report.findings.map(\.message) == [])
    #expect(report.percent == 100)
    #expect(report.limits.isEmpty)
    #expect(report.text.contains("no findings; 100 % verified: all that can be done was tried"))
  }

  @Test(.enabled(if: Checkout.shared("real/peter-rabbit") != nil, "the real books are not here"))
  func aRealBookIsExploredToTheEndWithoutAFalseAlarm() throws {
    let path = try #require(Checkout.shared("real/peter-rabbit"))
    let report = explored(try OpenedBook(rehearsing: path, trackLength: nil))
    #expect(report.findings.map(\.message) == [])
    #expect(report.percent == 100 && report.limits.isEmpty)
    #expect(report.counts.first.map { "\($0.words): \($0.met) of \($0.all)" } == "pages come to: 31 of 31")
  }

  @Test func pagesForWhichThereWasNoTimeAreMissing() throws {
    let page = BookExplorer(try opened("books/pesce-stella"), verifies: false).report(of: .number(1))
    var report = ExplorationReport(
      title: "Star", file: "book.plist", pageCount: 4,
      pages: [page] + (2...4).map { PageReport.leftOut(.number($0)) })
    #expect(report.percent == 25)
    let text = report.text
    #expect(text.contains("explored: page 1\n"))
    #expect(
      text.contains(
        "no findings on 1 of 4 pages; 25 % met within limits: not explored to the end: pages 2 to 4 (the time given)"
      ))
    #expect(report.json.contains("\"explored\": [1]"))
    report.leftOut = 2
    #expect(report.text.contains("note: 2 elements have faults and are left out; 'leggi check' tells more"))
  }

  @Test func twoRunsGiveTheSameReportByteForByte() throws {
    let book = try opened("books/pesce-stella")
    let (one, other) = (explored(book, verifies: false), explored(book, verifies: false))
    #expect(one.text == other.text)
    #expect(one.json == other.json)
  }

  @Test func eightShardsPutTogetherGiveTheWholeReport() throws {
    let book = try opened("books/officina")
    let whole = explored(book, verifies: false)
    let ledger = ExplorationLedger(digest: "abc", version: "1", limits: ExplorationLimits())
    var kept = ""
    for shard in 0..<8 {
      let explorer = BookExplorer(book, verifies: false)
      kept += ledger.title + "\n"
      for (index, place) in explorer.places.enumerated() where index % 8 == shard {
        kept += ledger.lines(of: explorer.report(of: place))
      }
    }
    let pages = ledger.read(Array(kept.utf8), count: book.book.pages.count).pages
    #expect(pages == whole.pages)
    #expect(BookExplorer(book, verifies: false).report(of: pages).text == whole.text)
  }

  @Test func whatWasTornOffOrIsOfAnotherBookIsExploredAnew() throws {
    let explorer = BookExplorer(try opened("books/pesce-stella"), verifies: false)
    let ledger = ExplorationLedger(digest: "abc", version: "1", limits: ExplorationLimits())
    let (first, second) = (explorer.report(of: .number(1)), explorer.report(of: .number(2)))
    let kept = ledger.title + "\n" + ledger.lines(of: first) + ledger.lines(of: second)
    #expect(ledger.read(Array(kept.utf8), count: 10).pages == [first, second])
    for cut in stride(from: 0, to: kept.utf8.count, by: 97) {
      let torn = String(decoding: Array(kept.utf8.prefix(cut)), as: UTF8.self)
      let (pages, faults) = ledger.read(
        Array((torn + "\n" + ledger.title + "\n" + ledger.lines(of: second)).utf8), count: 10)
      #expect(faults == [])
      #expect(pages.allSatisfy { $0 == first || $0 == second } && pages.contains(second))
    }
    let other = ExplorationLedger(digest: "abd", version: "1", limits: ExplorationLimits())
    #expect(other.read(Array(kept.utf8), count: 10).pages == [])
  }

  @Test func aNarrowBudgetSaysWhatWasLeftUntried() throws {
    let book = try opened("books/pesce-stella")
    var limits = ExplorationLimits()
    limits.states = 3
    let explorer = BookExplorer(book, limits: limits, verifies: false)
    let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
    #expect(report.limits.first?.limit == "3 states")
    #expect(report.text.contains("met within limits: not explored to the end: the menu, the end, "))
    #expect(!report.text.contains("verified: all"))
  }

  @Test func anotherSeedTriesInAnotherOrderAndMeetsTheSame() throws {
    let book = try opened("books/pesce-stella")
    var limits = ExplorationLimits()
    limits.seed = 7
    let explorer = BookExplorer(book, limits: limits, verifies: false)
    let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
    #expect(report.counts == explored(book, verifies: false).counts)
  }

  @Test func reportsForProgramsAreJSON() throws {
    let path = Checkout.path("Tests/BrokenFlows/covered.lies-below-another-area.plist")
    let report = explored(try OpenedBook(rehearsing: path))
    let json = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["kind"] as? String } == ["covered"])
    let text = report.sarif(version: "1.2.3")
    let sarif = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(sarif["version"] as? String == "2.1.0")
    #expect(result["ruleId"] as? String == "covered" && result["level"] as? String == "error")
    let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"])
    let region = (location as? [String: Any])?["region"] as? [String: Int]
    #expect(region == ["startLine": 6, "startColumn": 35])
  }
}
