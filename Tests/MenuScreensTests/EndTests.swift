import BookScreens
import CellGrid
import MenuScreens
import Ports
import Screens
import TestSupport
import Testing

@Suite("Behind the last page of a book comes its end")
struct EndTests {
  private static let words = PList.text("words", "Once upon a time", y: 300)
  private static let pages = PList.page(words) + PList.page(words)
  private static let title = PList.string("title", "The lamp")
  private static let end =
    "<key>end</key>" + PList.page(PList.text("words", "Good night", y: 300))

  private func open(
    _ pages: String = pages, entries: String = title, columns: Int = 80, rows: Int = 24
  ) throws -> CoordinatorRun {
    try CoordinatorRun(pages: pages, entries: entries, columns: columns, rows: rows, start: .page(1))
  }

  @Test(
    "made of its title, with doors to the beginning, to all pages and to other books",
    arguments: [
      (40, 12), (60, 18), (80, 24), (160, 48),
    ])
  func made(columns: Int, rows: Int) throws {
    let run = try open(columns: columns, rows: rows).type(" ")
    #expect(run.stack.top is EndScreen)
    for words in ["The lamp", "▸ Read it again", "Pages", "Other books"] { #expect(run.text.contains(words)) }
    #expect(run.foot.contains("Enter opens: Read it again") || columns < 80)
    run.key(.enter).ticks(1)
    #expect(run.stack.top is ReadingScreen)
    #expect(run.foot.contains("1/2"))
    #expect(run.key(.left).foot.contains("1/2"), "the way to the end is forgotten")
  }

  @Test("a click where the arrow to the next page stood on the page before leads to it")
  func clicked() throws {
    let run = try open()
    #expect(run.foot.hasSuffix("◂ 2/2"))
    run.click(column: 78, row: 23)
    #expect(run.stack.top is EndScreen)
  }

  @Test("or of its own")
  func own() throws {
    let run = try open(entries: Self.title + Self.end).type(" ").ticks(1)
    #expect(run.stack.top is EndScreen)
    #expect(run.text.contains("Good night"))
  }

  @Test("from which going back leads to the last page", arguments: [Key.escape, .pageUp])
  func back(key: Key) throws {
    let run = try open().type(" ").key(key)
    #expect(run.stack.top is ReadingScreen)
    #expect(run.foot.contains("2/2"))
  }

  @Test("which the last page may ask for itself")
  func asked() throws {
    let last = PList.page(Self.words, extra: PList.number("autoAdvance", 1))
    let run = try open(PList.page(Self.words) + last).ticks(60)
    #expect(run.stack.top is EndScreen)
  }

  @Test("and a book that has been read to its end opens at its menu, which begins anew")
  func reopened() throws {
    let run = try open().type(" ")
    let later = try run.reopened(start: .whereLeft)
    #expect(later.stack.top is MenuScreen)
    #expect(later.text.contains("▸ Read it again"))
    #expect(later.key(.enter).ticks(1).foot.contains("1/2"))
    #expect(try later.reopened(start: .whereLeft).stack.top is ReadingScreen)
  }

  @Test("and the menu goes on where the reader is, as long as the end has not been seen")
  func goesOn() throws {
    let run = try open().key(.escape)
    #expect(run.text.contains("Go on reading · page 2"))
  }
}
