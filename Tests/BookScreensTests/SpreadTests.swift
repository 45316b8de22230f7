import BookScreens
import CellGrid
import Ports
import Reader
import TestSupport
import Testing

@Suite struct Spreads {
  /// Pages that say who they are and change at once, and what else stands on some of them, by their number.
  private func book(
    _ count: Int, spread: String = "pairs", columns: Int = 160, rows: Int = 48, more: [Int: String] = [:],
    extra: [Int: String] = [:], animation: String = "none"
  ) throws -> BookRun {
    try BookRun(
      pages: (1...count).map { number in
        PList.page(
          PList.text("words", "this is page \(number)", y: 300) + (more[number] ?? ""),
          extra: PList.animation("enterAnimation", animation, seconds: 1)
            + PList.animation("exitAnimation", "none", seconds: 0) + (extra[number] ?? ""))
      }.joined(), entries: PList.string("title", "Pairs") + PList.string("spread", spread), columns: columns,
      rows: rows)
  }

  /// The numbers of the pages whose words are seen, from left to right.
  private func seen(_ run: BookRun) -> [Int] {
    let line = run.lines.first { $0.contains("this is page") } ?? ""
    return line.split(separator: "this is page ", omittingEmptySubsequences: false).dropFirst()
      .compactMap { Int($0.prefix { $0.isNumber }) }
  }

  @Test func twoPagesLieSideBySideWhereTheWindowIsWide() throws {
    let run = try book(5)
    #expect(seen(run) == [1, 2])
    #expect(seen(run.key(.end)) == [5])
    #expect(run.foot.hasSuffix("◂ 5/5"))
  }

  @Test func afterACoverTheSecondAndTheThirdBelongTogether() throws {
    let run = try book(5, spread: "afterCover")
    #expect(seen(run) == [1])
    #expect(seen(run.key(.right)) == [2, 3])
    #expect(seen(run.key(.right)) == [4, 5])
    #expect(seen(run.key(.left)) == [2, 3])
    #expect(seen(run.key(.left)) == [1])
  }

  @Test(arguments: [(120, false), (121, true), (122, true)])
  func aWindowIsWideWhereEachPageHasSixtyColumns(columns: Int, isWide: Bool) throws {
    let run = try book(2, columns: columns, rows: 30)
    #expect(seen(run) == (isWide ? [1, 2] : [1]))
  }

  @Test func aWindowThatGrowsOpensTheSecondPageAndOneThatShrinksClosesIt() throws {
    let run = try book(4, columns: 80, rows: 24).key(.right)
    #expect(seen(run) == [2])
    run.resize(columns: 160, rows: 48)
    #expect(seen(run) == [1, 2])
    run.resize(columns: 80, rows: 24)
    #expect(seen(run) == [2])
  }

  @Test func theFootTellsWhichOfThemIsRead() throws {
    let run = try book(4, more: [2: PList.area("star")])
    #expect(run.foot.contains("◧ 1/4"))
    #expect(run.key(.right).foot.contains("◨ 2/4"))
  }

  @Test func aPageThatWasSeenWholeBesideAnotherIsReadWithIt() throws {
    let run = try book(6)
    #expect(seen(run.key(.right)) == [3, 4])
    #expect(run.session.pageIndex == 2)
    #expect(run.session.course.history.visited == [0, 1])
    // Going back goes by both as well.
    #expect(seen(run.key(.left)) == [1, 2])
    #expect(run.session.pageIndex == 1)
  }

  @Test func soItIsWhereSomethingGoesRoundAndRound() throws {
    let wheel = PList.element(
      "shape", "wheel", x: 100, y: 500, PList.tween("rotation", to: 360, loop: "repeat"))
    let run = try book(6, more: [1: wheel, 2: wheel]).ticks(10)
    #expect(seen(run.key(.right)) == [3, 4])
  }

  @Test func aPageThatIsStillComingIsReadBeforeItIsTurned() throws {
    let run = try book(6, more: [2: star]).ticks(10)
    #expect(seen(run.key(.right)) == [1, 2])
    #expect(seen(run.key(.right)) == [3, 4])
  }

  @Test func atItsEndTheLastPageIsReadAndThenTheBookEnds() throws {
    let run = try book(2).key(.right)
    #expect(run.session.pageIndex == 1)
    #expect(run.key(.right).foot.contains("the book ends here"))
  }

  private let star = PList.text(
    "star", "it shines", y: 500, PList.number("alpha", 0) + PList.tween("alpha", to: 1))

  private func shines(_ run: BookRun) -> Int { run.text.split(separator: "it shines").count - 1 }

  @Test func timePassesOnAQuietPageBesideTheOneThatIsRead() throws {
    let run = try book(2, more: [1: star, 2: star]).ticks(60)
    #expect(shines(run) == 2)
    #expect(run.stack.ticksUntilNextChange == nil)
    #expect(!run.reading.needsFrame)
  }

  @Test(arguments: [
    (
      PList.element(
        "audio", "bell", "<key>audio</key><dict>" + PList.string("trackName", "bell.wav") + "</dict>"), ""
    ),
    (
      PList.area(
        "door",
        "<key>trigger</key><dict><key>event</key><string>tweenCompleted</string>"
          + PList.string("triggeringItem", "star") + PList.string("action", "nextPage") + "</dict>"), ""
    ),
    ("", "<key>autoAdvance</key><real>9</real>"),
  ])
  func aPageThatIsHeardOrGoesOnByItselfWaitsUntilItIsRead(more: String, extra: String) throws {
    let run = try book(4, more: [1: star, 2: star + more], extra: [2: extra]).ticks(60)
    #expect(shines(run) == 1)
    #expect(run.stack.ticksUntilNextChange == nil)
    #expect(run.key(.right).session.pageIndex == 1)
    #expect(shines(run.ticks(29)) == 2)
    // The page that was left is as it was left.
    #expect(run.key(.left).session.pageIndex == 0)
    #expect(shines(run) == 2)
  }

  @Test func aPageThatGoesOnByItselfGoesToTheOneBesideItAndThenTurns() throws {
    let advance = "<key>autoAdvance</key><real>1</real>"
    let run = try book(4, extra: [1: advance, 2: advance]).ticks(31)
    #expect(run.session.pageIndex == 1)
    #expect(seen(run) == [1, 2])
    #expect(seen(run.ticks(31)) == [3, 4])
  }

  @Test func aPressOnThePageBesideReadsThatAndTouchesWhatIsThere() throws {
    let run = try book(2, more: [2: PList.area("star", y: 500)])
    let place = try #require(run.key(.right).cell(of: "star"))
    run.key(.left)
    #expect(run.session.pageIndex == 0)
    run.click(column: place.column, row: place.row)
    #expect(run.session.pageIndex == 1)
    #expect(run.events.contains("star touched"))
  }

  @Test func tabGoesFromTheLastThingOfAPageToTheFirstOfTheOneBeside() throws {
    let run = try book(
      2,
      more: [
        1: PList.area("sun", y: 500), 2: PList.area("star", y: 500),
      ])
    run.key(.tab)
    #expect(run.session.pageIndex == 0)
    run.key(.tab)
    #expect(run.session.pageIndex == 1)
    #expect(run.key(.enter).ticks(1).events.contains("star touched"))
    run.key(.backTab)
    #expect(run.session.pageIndex == 0)
  }

  @Test func aPageLookedAtFromNearHasAllOfTheWindow() throws {
    let run = try book(2)
    #expect(!seen(run.type("z")).contains(2))
    #expect(run.foot.contains("2 ×"))
    #expect(seen(run.key(.escape)) == [1, 2])
  }

  @Test func theMarginsBesideBothPagesTurnThem() throws {
    let run = try book(4, columns: 240, rows: 30)
    run.click(column: 239, row: 10)
    #expect(seen(run) == [3, 4])
  }

  @Test func nothingIsPaintedWhileNothingMovesOnBoth() throws {
    let run = try book(2)
    _ = run.grid
    #expect(run.stack.ticksUntilNextChange == nil)
    #expect(!run.reading.needsFrame)
  }

  @Test func theFoldIsLikeTheMarginsInBoxes() throws {
    let run = try book(2, rows: 60).type("b")
    let (grid, middle) = (run.grid, 30)
    #expect(grid[79, middle].background == grid[79, 0].background)
    #expect(grid[79, middle].background == grid[10, 0].background)
  }

  @Test func bothPagesFadeIntoTheNextTwo() throws {
    let run = try book(4, animation: "curl").key(.right)
    #expect(run.session.isTurning)
    _ = run.ticks(29).grid
    #expect(run.session.isTurning)
    #expect(seen(run.ticks(2)) == [3, 4])
    #expect(!run.session.isTurning)
  }
}
