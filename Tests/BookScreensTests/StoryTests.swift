import BookScreens
import BookVocabulary
import Ports
import Reader
import TestSupport
import Testing

@Suite struct Stories {
  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  private static func jump(
    _ action: String, page: String = "", on event: String = "touched", item: String = "door"
  )
    -> String
  {
    """
    <key>trigger</key><dict>\(PList.string("triggeringItem", item))\(PList.string("event", event))\
    \(PList.string("action", action))\(page)</dict>
    """
  }

  /// A hall with a door that does something, and two rooms.
  private func house(_ door: String, extra: String = "") throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.area("door", door), PList.text("words", "the hall", y: 300), extra: Self.still + extra)
        + PList.page(PList.text("words", "the red room"), extra: Self.still + PList.string("name", "red"))
        + PList.page(PList.text("words", "the blue room"), extra: Self.still + PList.string("name", "blue")))
  }

  @Test func aTouchCanGoToAPageByItsName() throws {
    let run = try house(Self.jump("goToPage", page: PList.string("page", "blue"))).touch("door").ticks(1)
    #expect(run.text.contains("the blue room"))
    #expect(run.key(.left).text.contains("the hall"))
  }

  @Test func aTouchCanGoToAPageByItsNumber() throws {
    let run = try house(Self.jump("goToPage", page: "<key>page</key><integer>2</integer>")).touch("door")
      .ticks(1)
    #expect(run.text.contains("the red room"))
  }

  @Test func aTouchCanTurnThePage() throws {
    #expect(try house(Self.jump("nextPage")).touch("door").ticks(1).session.pageIndex == 1)
  }

  @Test func aTouchCanAskForAGameByItsName() throws {
    let run = try house(Self.jump("play", page: PList.string("game", "puzzle")))
    #expect(run.session.touch(named: "door"))
    run.session.advance(ticks: 2)
    #expect(run.session.takeRequest() == .game("puzzle") && run.session.takeRequest() == nil)
  }

  @Test func aGameThatIsAskedForLeadsWhereTheGamesAre() throws {
    final class Asked { var doors: [Door] = [] }
    let asked = Asked()
    let book = try WrittenBook(
      pages: PList.page(PList.area("door", Self.jump("play", page: PList.string("game", "puzzle")))))
    let run = try BookRun(
      path: book.path,
      open: {
        asked.doors.append($0)
        return .stay
      })
    run.touch("door").ticks(5)
    #expect(asked.doors == [.play])
  }

  @Test func goingBackGoesWhereTheStoryCameFrom() throws {
    let run = try house(Self.jump("goToPage", page: PList.string("page", "blue"))).touch("door").ticks(1)
    #expect(run.session.pageIndex == 2)
    #expect(run.key(.left).session.pageIndex == 0)
  }

  @Test func aTouchCanGoBackToo() throws {
    let run = try BookRun(
      pages: PList.page(PList.area("door", Self.jump("previousPage")), extra: Self.still)
        + PList.page(PList.text("words", "two"), extra: Self.still)
        + PList.page(
          PList.area("door", Self.jump("goToPage", page: "<key>page</key><integer>1</integer>")),
          extra: Self.still),
      page: 3)
    #expect(run.touch("door").ticks(1).session.pageIndex == 0)
    #expect(run.touch("door").ticks(1).session.pageIndex == 2)
  }

  @Test func theMenuOfABookWithoutOneIsItsFirstPage() throws {
    let run = try BookRun(
      pages: PList.page(PList.text("words", "first"), extra: Self.still)
        + PList.page(PList.area("door", Self.jump("menu")), extra: Self.still), page: 2)
    #expect(run.touch("door").ticks(1).session.pageIndex == 0)
  }

  @Test func aPageCanGoOnByItself() throws {
    let run = try house("", extra: PList.number("autoAdvance", 3))
    #expect(run.ticks(88).session.pageIndex == 0)
    #expect(run.ticks(4).session.pageIndex == 1)
    #expect(run.ticks(300).session.pageIndex == 1)
  }

  @Test func theTicksThatAreLeftWhenAPageIsLeftAreTheNextPages() throws {
    let run = try house("", extra: PList.number("autoAdvance", 1))
    run.ticks(90)
    #expect(run.session.pageIndex == 1)
    #expect((58...60).contains(run.session.stage.tick))
  }
}
