import CellGrid
import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// Reading on and back by keys, wheel and clicks, through the words of a page and then from page to page.
@Suite struct ReadingOn {
  private static func story(_ count: Int) -> String {
    (1...count).map { "line\($0)" }.joined(separator: "\n")
  }

  /// Of eleven rows a picture as wide as this leaves five to the words.
  private static let sea = PList.element("shape", "sea", x: 0, y: 0, width: 1024, height: 200)

  /// Pages with a text of so many lines each, of which five are seen at a time where there are more than
  /// eight.
  private func pages(_ lines: Int..., turning kind: String = "none") throws -> BookRun {
    let turn =
      PList.animation("enterAnimation", kind, seconds: 1) + PList.animation("exitAnimation", kind, seconds: 1)
    return try BookRun(
      pages: lines.map { count in
        PList.page(Self.sea, PList.text("story", Self.story(count), y: 240, height: 167), extra: turn)
      }.joined(), rows: 12)
  }

  /// The numbers of the lines that are seen.
  private func seen(_ run: BookRun) -> [Int] {
    run.lines.compactMap { $0.firstMatch(of: /line(\d+)/).flatMap { Int($0.output.1) } }
  }

  @Test(arguments: [Key.character(" "), .pageDown])
  func spaceReadsOnByAScreenfulLessALineAndThenTurns(key: Key) throws {
    let run = try pages(12, 12)
    #expect(seen(run) == [1, 2, 3, 4, 5])
    #expect(seen(run.key(key)) == [5, 6, 7, 8, 9])
    #expect(seen(run.key(key)) == [8, 9, 10, 11, 12])
    #expect(run.session.pageIndex == 0)
    run.key(key)
    #expect(run.session.pageIndex == 1)
    #expect(seen(run) == [1, 2, 3, 4, 5])
  }

  @Test func pageUpReadsBackAndThenComesToTheEndOfThePageBefore() throws {
    let run = try pages(12, 9).key(.right, .pageDown)
    #expect(seen(run) == [5, 6, 7, 8, 9])
    #expect(seen(run.key(.pageUp)) == [1, 2, 3, 4, 5])
    run.key(.pageUp)
    #expect(run.session.pageIndex == 0)
    #expect(seen(run) == [8, 9, 10, 11, 12])
    #expect(run.foot.contains("▲ 3/3"))
  }

  @Test(arguments: [(Key.right, Key.left), (.character("l"), .character("h")), (.right, .backspace)])
  func arrowsTurnAtOnceAndBeginAtTheBeginning(onward: Key, back: Key) throws {
    let run = try pages(12, 12).key(onward)
    #expect(run.session.pageIndex == 1)
    run.key(back)
    #expect(run.session.pageIndex == 0)
    #expect(seen(run) == [1, 2, 3, 4, 5])
  }

  @Test(arguments: [(Key.down, Key.up), (.character("j"), .character("k"))])
  func aLineAtATimeIsScrolledWithoutTurning(down: Key, up: Key) throws {
    let run = try pages(9, 9).key(down)
    #expect(seen(run) == [2, 3, 4, 5, 6])
    run.key(down, down, down, down)
    #expect(run.session.pageIndex == 0)
    #expect(seen(run) == [5, 6, 7, 8, 9])
    #expect(seen(run.key(up)) == [4, 5, 6, 7, 8])
  }

  @Test func noWordIsMissedBySpaceThatComesFasterThanPagesAreDrawn() throws {
    let run = try pages(12, 12, turning: "slide")
    // Two turn over the first page's words, the third turns it, and its turning has not come to an end.
    run.key(.character(" "), .character(" "), .character(" "), .character(" "))
    #expect(run.session.pageIndex == 1)
    #expect(seen(run) == [5, 6, 7, 8, 9])
  }

  @Test func textsAreReadOneAfterTheOther() throws {
    let run = try BookRun(
      pages: PList.page(
        Self.sea, PList.text("first", Self.story(8), y: 240, height: 167),
        PList.text("second", (1...5).map { "other\($0)" }.joined(separator: "\n"), y: 410, height: 200)),
      rows: 12)
    #expect(run.foot.contains("1/3 ▼"))
    #expect(run.key(.pageDown).text.contains("line8"))
    #expect(run.text.contains("other1") && !run.text.contains("other5"))
    #expect(run.foot.contains("▲ 2/3 ▼"))
    #expect(run.key(.pageDown).text.contains("other5"))
    #expect(run.foot.contains("▲ 3/3"))
    #expect(run.key(.pageUp, .pageUp).foot.contains("1/3 ▼"))
  }

  // MARK: Mouse

  private func wheel(_ run: BookRun, _ button: MouseEvent.Button, times: Int = 1) {
    for _ in 0..<times { run.mouse(.pressed, column: 40, row: 10, button: button) }
  }

  @Test func theWheelReadsOnAndTurnsThePageThatIsRead() throws {
    let run = try pages(9, 9)
    wheel(run, .wheelDown)
    #expect(seen(run) == [5, 6, 7, 8, 9])
    run.ticks(30)
    wheel(run, .wheelDown)
    #expect(run.session.pageIndex == 1)
    run.ticks(30)
    wheel(run, .wheelUp)
    #expect(run.session.pageIndex == 0)
    #expect(seen(run) == [5, 6, 7, 8, 9])
  }

  @Test(arguments: ["none", "slide"])
  func aWheelThatIsSpunTurnsOnePageHoweverItTurns(kind: String) throws {
    let run = try pages(1, 1, 1, 1, 1, turning: kind)
    wheel(run, .wheelDown, times: 40)
    #expect(run.session.pageIndex == 1)
    for _ in 0..<60 {
      run.ticks(1)
      wheel(run, .wheelDown)
    }
    #expect(run.session.pageIndex == 1, "all of it is one move")
    run.ticks(30)
    wheel(run, .wheelDown)
    #expect(run.session.pageIndex == 2)
  }

  @Test func aKeyDoesNotWaitForTheWheelToRest() throws {
    let run = try pages(1, 1, 1)
    wheel(run, .wheelDown)
    #expect(run.key(.character(" ")).session.pageIndex == 2)
  }

  @Test func onceTheWheelHasRestedNothingIsWaitedFor() throws {
    let run = try pages(1, 1).ticks(1)
    wheel(run, .wheelDown)
    let rest = try #require(run.stack.ticksUntilNextChange)
    #expect(run.ticks(rest).session.ticksUntilNextChange == nil)
  }

  @Test func theWheelLeavesWhatIsCarriedWhereItIs() throws {
    let ball = PList.element("shape", "ball", x: 100, y: 300, "<key>draggable</key><true/>")
    let run = try BookRun(pages: PList.page(ball) + PList.page(ball)).key(.tab, .enter)
    wheel(run, .wheelDown)
    #expect(run.session.pageIndex == 0)
    #expect(run.foot.contains("Enter drops it"))
  }

  @Test func theWheelScrollsThePanelThatIsOpenLineByLine() throws {
    let run = try pages(60, 1).type("t")
    #expect(seen(run).first == 1)
    // The page's name and the blank line behind it come before the story.
    wheel(run, .wheelDown, times: 6)
    #expect(seen(run).first == 5)
    #expect(run.session.pageIndex == 0)
  }

  @Test func tabScrollsToWordsThatCanBeTouched() throws {
    let door = PList.text("door", "knock here", y: 500, "<key>isActive</key><true/>")
    let run = try BookRun(
      pages: PList.page(Self.sea, PList.text("story", Self.story(12), y: 240, height: 167), door), rows: 12)
    #expect(!run.text.contains("knock here"))
    #expect(run.key(.tab).lines.dropLast().joined().contains("knock here"))
  }

  @Test func theMarksAtTheFootReadOnAndBack() throws {
    let run = try pages(12, 12)
    func click(_ mark: String) throws {
      let row = run.rows - 1
      let column = try #require((0..<80).last { run.grid.character(column: $0, row: row) == mark })
      run.click(column: column, row: row)
    }
    try click("▼")
    #expect(seen(run) == [5, 6, 7, 8, 9])
    try click("▲")
    #expect(seen(run) == [1, 2, 3, 4, 5])
    try click("▸")
    #expect(run.session.pageIndex == 1)
    try click("◂")
    #expect(run.session.pageIndex == 0)
  }
}
