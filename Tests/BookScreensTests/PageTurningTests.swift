import CellGrid
import BookScreens
import Ports
import Reader
import TestSupport
import Testing

@Suite struct PageTurning {
  /// Three pages, each with its number in words, that change without an animation.
  private func threePages(
    animation: String = PList.animation("enterAnimation", "none", seconds: 0)
      + PList.animation("exitAnimation", "none", seconds: 0)
  ) throws -> BookRun {
    try BookRun(
      pages: ["one", "two", "three"].map {
        PList.page(PList.text("words", "page \($0)", y: 300), extra: animation)
      }
      .joined(),
      entries: PList.string("title", "Numbers"))
  }

  @Test(arguments: [Key.right, .character(" "), .pageDown, .character("l")])
  func everyKeyForTheNextPageGoesToTheNextPage(key: Key) throws {
    let run = try threePages().key(key)
    #expect(run.foot.hasSuffix("◂ 2/3 ▸"))
    #expect(run.text.contains("page two"))
  }

  @Test(arguments: [Key.left, .pageUp, .character("h"), .backspace])
  func everyKeyForThePageBeforeGoesBack(key: Key) throws {
    let run = try threePages().key(.right, .right, key)
    #expect(run.foot.hasSuffix("◂ 2/3 ▸"))
  }

  @Test func whoLeafsToAPageGoesBackFromThere() throws {
    let run = try threePages().key(.right, .end)
    #expect(run.key(.left).session.pageIndex == 1)
    #expect(run.key(.left).session.pageIndex == 0)
    #expect(run.key(.left).session.pageIndex == 0)
  }

  @Test func aBookOpenedInItsMiddleGoesBackPageByPage() throws {
    let run = try BookRun(
      pages: ["one", "two", "three"].map { PList.page(PList.text("words", $0)) }.joined(), page: 3)
    #expect(run.key(.left).session.pageIndex == 1)
    #expect(run.key(.left).session.pageIndex == 0)
  }

  @Test func homeAndEndGoToTheFirstAndTheLastPage() throws {
    let run = try threePages().key(.end)
    #expect(run.session.pageIndex == 2)
    #expect(run.key(.home).session.pageIndex == 0)
    #expect(run.type("G").session.pageIndex == 2)
    #expect(run.type("g").session.pageIndex == 0)
  }

  @Test func aNumberAndGGoesToThatPage() throws {
    let run = try threePages().type("2")
    #expect(run.type("G").session.pageIndex == 1)
    #expect(run.type("99G").session.pageIndex == 2)
  }

  @Test func escapeForgetsAHalfTypedNumber() throws {
    let run = try threePages().type("1").key(.end, .escape).type("3").key(.escape).type("G")
    #expect(run.session.pageIndex == 2)
  }

  @Test func aClickOnThePageForgetsAHalfTypedNumber() throws {
    let run = try threePages().type("2").click(column: 40, row: 10)
    #expect(!run.foot.contains("go to page"))
    #expect(run.type("G").session.pageIndex == 2)
  }

  @Test func aBookOfOneEmptyPageIsReadLikeAnyOther() throws {
    let run = try BookRun(pages: PList.page())
    for key in [Key.right, .left, .end, .tab, .enter, .down, .character("t"), .escape, .character("b")] {
      run.key(key).ticks(1)
    }
    #expect(run.foot.hasSuffix("1/1"))
  }

  @Test func theBookEndsAtItsLastPageAndBeginsAtItsFirst() throws {
    let run = try threePages()
    #expect(run.key(.left).session.pageIndex == 0)
    #expect(run.key(.end, .right, .right).session.pageIndex == 2)
  }

  @Test func aNewPageSlidesInFromTheRightAsTheOldOneLeavesToTheLeft() throws {
    let run = try threePages(
      animation: PList.animation("enterAnimation", "slide", seconds: 1)
        + PList.animation("exitAnimation", "slide", seconds: 1)
    ).key(.right).ticks(15)
    let row = try #require(run.lines.first { $0.contains("page") })
    // Half way: page one has gone half a page to the left, its words are cut; page two begins in the middle.
    #expect(row.contains("page two"))
    #expect(!run.text.contains("page one"))
    #expect(try column(of: "page two", in: run) > 35)
    #expect(try column(of: "page two", in: run.ticks(15)) < 12)
    #expect(run.stack.ticksUntilNextChange == nil)
  }

  @Test func goingBackSlidesFromTheLeft() throws {
    let run = try threePages(
      animation: PList.animation("enterAnimation", "slide", seconds: 1)
        + PList.animation("exitAnimation", "slide", seconds: 1))
    run.key(.end).ticks(40).key(.left).ticks(18)
    // At three fifths the page before last has come in from the left, all but two fifths of the window.
    #expect(try column(of: "page three", in: run) > 50)
  }

  @Test func aKeyDuringASlideDoesNotWaitForIt() throws {
    let run = try threePages(
      animation: PList.animation("enterAnimation", "slide", seconds: 5)
        + PList.animation("exitAnimation", "slide", seconds: 5)
    ).key(.right).ticks(3).key(.right)
    #expect(run.session.pageIndex == 2)
  }

  @Test func withMotionReducedPagesChangeAtOnce() throws {
    let run = try threePages(
      animation: PList.animation("enterAnimation", "slide", seconds: 1)
        + PList.animation("exitAnimation", "slide", seconds: 1))
    run.session.options.isMotionReduced = true
    run.key(.right)
    #expect(run.text.contains("page two"))
    #expect(run.stack.ticksUntilNextChange == nil)
  }

  @Test func thePageThatWasLeftIsLetGoOf() throws {
    let run = try threePages()
    weak let stage = run.session.stage
    run.key(.right)
    #expect(stage == nil)
  }

  private func column(of words: String, in run: BookRun) throws -> Int {
    let row = try #require(run.lines.first { $0.contains(words) })
    let start = try #require(row.range(of: words)).lowerBound
    return row.distance(from: row.startIndex, to: start)
  }
}
