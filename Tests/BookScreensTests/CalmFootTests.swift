import BookScreens
import Ports
import Reader
import TestSupport
import Testing

/// The line at the foot changes when the reader does something, and hardly by itself.
@Suite struct CalmFootTests {
  private static let books: [(book: String, columns: Int, rows: Int)] = [
    ("pesce-stella", 80, 24), ("pesce-stella", 40, 12), ("officina", 80, 24), ("officina", 40, 12),
  ]
  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  /// What the foot says, without how far the words have been read: those come and go on the page.
  private func words(_ foot: String) -> String {
    foot.replacing(/(▲ )?([0-9]+\/[0-9]+ )?▼ ≡|▲ ([0-9]+\/[0-9]+ )?≡/, with: "≡")
  }

  @Test(.waiting, arguments: books)
  func inAPagesLifeItChangesByItselfOnceAtMost(book: String, columns: Int, rows: Int) throws {
    let run = try BookRun(path: Checkout.path("books/\(book)"), columns: columns, rows: rows)
    run.services.layers.flags[.captions] = "off"
    run.session.options.staysOnPage = true
    for page in 0..<run.session.pageCount {
      run.session.jump(to: page)
      var foots = [words(run.ticks(1).foot)]
      // Until the page rests, or twenty seconds have passed.
      var ticksLeft = 600
      while ticksLeft > 0, let next = run.stack.ticksUntilNextChange {
        let step = min(max(next, 15), ticksLeft)
        ticksLeft -= step
        let foot = words(run.ticks(step).foot)
        if foot != foots.last { foots.append(foot) }
      }
      #expect(foots.count <= 2, "page \(page + 1): \(foots)")
    }
  }

  @Test func keysAreSuggestedOnTheFirstThreePages() throws {
    let page = PList.page(
      PList.area("gate", x: 0, y: 0), PList.text("words", "Words", y: 300), extra: Self.still)
    let run = try BookRun(pages: String(repeating: page, count: 5))
    let suggested = (0..<5).map { index in
      (index == 0 ? run : run.key(.right)).ticks(1).foot.contains("Tab finds what to touch")
    }
    #expect(suggested == [true, true, true, false, false])
  }

  @Test func tabSaysWhereThereIsNothingToTouch() throws {
    let run = try BookRun(pages: PList.page(PList.text("words", "Words")))
    #expect(run.key(.tab).foot.hasPrefix("nothing to touch here"))
    #expect(run.key(.backTab).foot.hasPrefix("nothing to touch here"))
    #expect(!run.type("x").key(.up).foot.contains("nothing to touch"))
  }
}
