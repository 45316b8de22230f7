import BookScreens
import CellGrid
import Ports
import TestSupport
import Testing

/// Pages that turn by themselves.
@Suite struct AutoplayTests {
  private static let second = 30

  /// A page of so many words.
  private func page(_ words: Int, _ more: String = "", extra: String = "") -> String {
    PList.page(
      PList.text(
        "story", Array(repeating: "word", count: words).joined(separator: " "), y: 40, height: 400),
      more,
      extra: PList.animation("enterAnimation", "none", seconds: 0)
        + PList.animation("exitAnimation", "none", seconds: 0) + extra)
  }

  /// At 60 words a minute, which is one a second.
  private func run(
    _ pages: String..., columns: Int = 80, rows: Int = 24, flags: [String: String] = [:]
  ) throws -> CoordinatorRun {
    try CoordinatorRun(
      pages: pages.joined(), entries: PList.string("title", "The walk"), columns: columns, rows: rows,
      flags: [.readingPace: "60"])
  }

  private func number(_ run: CoordinatorRun) -> Int { run.reading.session.pageIndex + 1 }

  /// Seconds of the page that is read until it turns by itself, to a tick.
  private func secondsUntilTurned(_ run: CoordinatorRun, limit: Int = 400) -> Double? {
    let page = number(run)
    for tick in 1...limit * Self.second {
      run.ticks(1)
      if number(run) != page { return Double(tick) / Double(Self.second) }
    }
    return nil
  }

  @Test("A page stays for as long as its words take at the reader's pace, and never less than a moment")
  func pace() throws {
    let run = try run(page(20), page(2), page(60), page(5)).type("a")
    #expect(secondsUntilTurned(run) == 20)
    #expect(secondsUntilTurned(run) == 5)
    #expect(secondsUntilTurned(run) == 60)
  }

  @Test("The foot says so, and how to pause")
  func foot() throws {
    let run = try run(page(20), page(20)).type("a")
    #expect(run.foot.hasPrefix("a pauses"))
    #expect(run.foot.hasSuffix("auto · 1/2 ▸"))
    run.type("a")
    #expect(run.foot.hasPrefix("paused: a goes on"))
    #expect(run.foot.hasSuffix(" 1/2 ▸"))
    #expect(!run.foot.contains("auto"))
    #expect(secondsUntilTurned(run, limit: 60) == nil)
    run.type("a")
    #expect(secondsUntilTurned(run) == 20)
  }

  @Test(
    "Any key pauses and does what it does",
    arguments: [
      (Key.right, 2), (.character(" "), 2), (.character("5"), 1), (.down, 1), (.character("x"), 1),
    ])
  func anyKeyPauses(key: Key, page: Int) throws {
    let run = try run(self.page(20), self.page(20), self.page(20)).type("a").key(key)
    #expect(number(run) == page)
    #expect(secondsUntilTurned(run, limit: 60) == nil)
  }

  @Test("Another screen pauses")
  func helpPauses() throws {
    let run = try run(page(20), page(20)).type("a").type("?").ticks(60 * Self.second).key(.escape)
    #expect(number(run) == 1)
    #expect(secondsUntilTurned(run, limit: 60) == nil)
  }

  @Test("It stops at the end of the book")
  func end() throws {
    let run = try run(page(5), page(5)).type("a").ticks(20 * Self.second)
    #expect(number(run) == 2)
    #expect(run.foot.contains("Read it again"))
    #expect(!run.foot.contains("auto"))
    #expect(run.stack.ticksUntilNextChange == nil)
  }

  @Test("What moves or sounds is waited for, and what never ends is not")
  func waiting() throws {
    let tween = { (seconds: Double, loop: String) in
      PList.element("shape", "ball", PList.tween("x", to: 900, seconds: seconds, loop: loop))
    }
    let run = try run(page(5, tween(12, "none")), page(5, tween(1, "repeat")), page(5)).type("a")
    #expect(try #require(secondsUntilTurned(run)) >= 12)
    #expect(secondsUntilTurned(run) == 5)
  }

  @Test("Words that come late are read from when they come")
  func lateWords() throws {
    let late = PList.text(
      "late", Array(repeating: "word", count: 10).joined(separator: " "), y: 500, height: 100,
      PList.number("alpha", 0) + PList.tween("alpha", to: 1, seconds: 1, delay: 8))
    let run = try run(page(5, late), page(5)).type("a")
    let seconds = try #require(secondsUntilTurned(run))
    #expect(seconds >= 9 && seconds <= 20, "\(seconds)")
  }

  @Test("Words longer than the window are read screen by screen")
  func screens() throws {
    let run = try run(page(200), page(5), columns: 40, rows: 12).type("a")
    let screens = try #require(run.foot.firstMatch(of: /1\/(\d+) ▼/).flatMap { Int($0.output.1) })
    #expect(screens > 2)
    var seen: Set<String> = []
    for _ in 0..<400 where number(run) == 1 {
      run.ticks(Self.second)
      if let screen = run.foot.firstMatch(of: /(\d+)\/\d+ [▼ ]/) { seen.insert(String(screen.output.1)) }
    }
    #expect(seen.count >= screens - 1)
    #expect(number(run) == 2)
  }

  @Test("Where the book asks for something it is waited for, and touching does not pause")
  func asking() throws {
    let pages =
      page(
        5,
        PList.area("star", x: 0, y: 500)
          + PList.text("ask", "Touch the star.", x: 300, y: 560, PList.string("role", "hint"))
          + PList.text("answer", "It shines.", x: 300, y: 660, PList.whenTouched("star"))) + page(5)
    let run = try run(pages).type("a").ticks(60 * Self.second)
    #expect(number(run) == 1)
    #expect(run.text.contains("the book waits for you"))
    #expect(run.stack.ticksUntilNextChange == nil)
    run.key(.tab, .enter)
    #expect(run.foot.contains("auto"))
    let seconds = try #require(secondsUntilTurned(run))
    #expect(seconds >= 5 && seconds < 12, "\(seconds)")
  }

  @Test("What can be touched and is not asked for is not waited for")
  func touchables() throws {
    let run = try run(page(5, PList.area("star", x: 0, y: 500)), page(5)).type("a")
    #expect(secondsUntilTurned(run) == 5)
  }

  @Test("The same ticks turn the same pages, however many come at a time")
  func ticks() throws {
    let pages = page(20) + page(7) + page(9)
    let one = try run(pages).type("a")
    let other = try run(pages).type("a")
    one.ticks(30 * Self.second)
    var left = 30 * Self.second
    while left > 0, let next = other.stack.ticksUntilNextChange {
      let step = min(next, left)
      other.stack.advance(ticks: step)
      other.stack.begin()
      left -= step
    }
    #expect(number(one) == number(other))
    #expect(one.stack.ticksUntilNextChange == other.stack.ticksUntilNextChange)
  }
}
