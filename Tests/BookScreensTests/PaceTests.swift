import BookVocabulary
import Ports
import TestSupport
import Testing

/// The pace of the story's animations.
@Suite struct PaceTests {
  private let pages =
    PList.page(PList.element("shape", "ball", PList.tween("x", to: 600, seconds: 6)))
    + PList.page(PList.text("words", "The end."))

  private func x(_ run: CoordinatorRun) throws -> Double {
    let stage = run.reading.session.stage
    return stage.values(of: try #require(stage.element(named: "ball"))).bounds.x
  }

  @Test(
    "After a second of the clock as much of the story has passed as the pace says",
    arguments: [("0.25", 25.0), ("0.5", 50), ("1", 100), ("2", 200), ("4", 400)])
  func pace(flag: String, x: Double) throws {
    let run = try CoordinatorRun(pages: pages, flags: [.pace: flag])
    // The clock's ticks are as many at every pace.
    #expect(abs(run.stack.frameRate - 30) < 1e-9)
    // The first one starts the tween.
    run.ticks(31)
    let way = try self.x(run)
    #expect(abs(way - x) < x / 20, "\(way)")
  }

  @Test("A pace that changes while a page is read counts at once")
  func change() throws {
    let run = try CoordinatorRun(pages: pages)
    run.reading.session.options.pace = 2
    #expect(run.stack.frameRate == 60)
  }

  @Test("The pace goes with the book's own frame rate, and with the one that is asked for")
  func frameRate() throws {
    let entries = PList.number("frameRate", 12)
    let own = try CoordinatorRun(pages: pages, entries: entries, flags: [.pace: "3"])
    #expect(abs(own.stack.frameRate - 12) < 1e-9)
    let run = try CoordinatorRun(pages: pages, entries: entries, flags: [.pace: "3", .frameRate: "60"])
    #expect(abs(run.stack.frameRate - 60) < 1e-9)
  }
}
