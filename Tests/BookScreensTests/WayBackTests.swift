import BookScreens
import Ports
import TestSupport
import Testing

/// Where a book was left, and where going back leads, also after it has been closed.
@Suite struct WayBackTests {
  /// Five pages; a door on the second leads to the fourth.
  private func book() throws -> CoordinatorRun {
    let jump =
      "<key>triggers</key><array><dict>\(PList.string("triggeringItem", "door"))"
      + "<key>triggerIsATouch</key><true/>\(PList.string("action", "goToPage"))<key>page</key><integer>4</integer></dict></array>"
    return try CoordinatorRun(
      pages: (1...5).map { number in
        PList.page(
          PList.text("words", "page \(number)", y: 300),
          number == 2 ? PList.area("door", jump) : "",
          extra: PList.animation("enterAnimation", "none", seconds: 0)
            + PList.animation("exitAnimation", "none", seconds: 0))
      }
      .joined())
  }

  private func number(_ run: CoordinatorRun) -> Int { run.reading.session.pageIndex + 1 }

  @Test("Back goes where the story came from, also when the book was closed in between")
  func reopened() throws {
    let run = try book().key(.right, .tab, .enter).ticks(3)
    #expect(number(run) == 4)
    let later = try run.reopened()
    #expect(number(later) == 4)
    #expect(number(later.key(.backspace)) == 2)
    // And once more.
    let last = try later.reopened()
    #expect(number(last) == 2)
    #expect(number(last.key(.left)) == 1)
    #expect(number(last.key(.left)) == 1)
  }

  @Test("Leafing to a page forgets the way, also for later")
  func leafing() throws {
    let run = try book().key(.right, .tab, .enter).ticks(3).type("5G")
    #expect(number(run) == 5)
    let later = try run.reopened()
    #expect(number(later) == 5)
    #expect(number(later.key(.left)) == 4)
    #expect(number(later.key(.left)) == 3)
  }

  @Test("A page that is asked for by its number has no way to it")
  func startPage() throws {
    let run = try book().key(.right, .tab, .enter).ticks(3)
    let later = try run.reopened(page: 3)
    #expect(number(later) == 3)
    #expect(number(later.key(.left)) == 2)
    let last = try later.reopened()
    #expect(number(last) == 2)
    #expect(number(last.key(.left)) == 1)
  }
}
