import BookScreens
import ShelfScreens
import Ports
import TestSupport
import Testing

@Suite("The shelf by mouse alone")
struct ShelfMouseTests {
  private func shelf(_ window: (columns: Int, rows: Int), language: String = "en") throws -> ShelfRun {
    try ShelfRun(columns: window.columns, rows: window.rows, language: language) { books in
      try books.book("rabbit", title: [("", "The Tale of Peter Rabbit")])
      try books.book("ecole", title: [("", "École")])
    }
  }

  @Test(
    "In a small window a click searches all books too", arguments: [(40, 12), (60, 18)], ["en", "it"])
  func searchInASmallWindow(window: (columns: Int, rows: Int), language: String) throws {
    let run = try shelf(window, language: language)
    try run.click(on: "/ ")
    #expect(run.stack.top is ShelfSearchScreen)
  }

  @Test("A click at the foot leaves", arguments: [(40, 12), (80, 24)])
  func leaving(window: (columns: Int, rows: Int)) throws {
    let run = try shelf(window)
    #expect(run.foot.hasSuffix("q quit"))
    let click = MouseEvent(
      button: .left, phase: .pressed, column: window.columns - 4, row: window.rows - 1)
    #expect(run.stack.handle(.mouse(click)) == .quit)
    // What is typed is taken back first.
    run.type("rab")
    #expect(!run.foot.contains("quit"))
    #expect(run.stack.handle(.mouse(click)) == .none)
  }
}
