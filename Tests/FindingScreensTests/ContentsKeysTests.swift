import BookScreens
import CellGrid
import FindingScreens
import MenuScreens
import OptionScreens
import Ports
import Settings
import TestSupport
import Testing

/// The keys of a book's contents: letters that ask for what they ask for on a page, and what is typed to find
/// pages by.
@Suite struct ContentsKeysTests {
  private func fish(page: Int = 2) throws -> CoordinatorRun {
    try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), page: page,
      flags: [.language: "en", .motion: "reduced"])
  }

  private func contents(_ run: CoordinatorRun) throws -> ContentsScreen {
    try #require(run.stack.top as? ContentsScreen)
  }

  /// The numbers of the pages that are shown, from 1.
  private func shown(_ run: CoordinatorRun) throws -> [Int] {
    let screen = try contents(run)
    return (0..<screen.list.count).map { screen.page(ofCard: $0) + 1 }
  }

  // MARK: Letters

  @Test("letters that stand for screens lead there, as on a page; c and Escape lead back")
  func letters() throws {
    let run = try fish().type("c")
    run.type("o")
    #expect(run.stack.top is OptionsScreen)
    run.key(.escape)
    #expect(run.stack.top is ContentsScreen)
    run.type("/")
    #expect(run.stack.top is SearchScreen)
    run.key(.escape)
    run.type("c")
    #expect(run.stack.top === run.reading)
    run.type("cm")
    #expect(run.stack.top is MenuScreen)
  }

  @Test("h, j, k, l, g and G move as the arrows do")
  func movingByLetters() throws {
    let run = try fish(page: 1).type("c")
    for (letter, page) in [("l", 1), ("j", 5), ("h", 4), ("k", 0), ("G", 9), ("g", 0)] {
      run.type(letter)
      #expect(try contents(run).selectedPage == page, "\(letter)")
    }
  }

  // MARK: Filter

  @Test("what is typed leaves the pages that have it in their words, title or number")
  func filter() throws {
    let run = try fish().type("c").key(.control("f"))
    run.type("whale")
    let pages = try shown(run)
    #expect(pages.contains(6) && pages.count < 10)
    #expect(run.lines[23].contains("find: whale"))
    run.key(.backspace, .backspace, .backspace, .backspace, .backspace)
    #expect(try shown(run) == Array(1...10))
    run.type("7")
    #expect(try contents(run).selectedPage == 6)
    run.key(.enter)
    #expect(run.reading.session.pageIndex == 6)
    // As on a page, a number may stand before the key that goes there.
    run.type("c10G")
    #expect(run.reading.session.pageIndex == 9)
  }

  @Test("Ctrl-W takes the last word away that is typed, and Ctrl-U all")
  func erasing() throws {
    let run = try fish().type("c").key(.control("f")).type("the big whale ")
    run.key(.control("w"))
    #expect(try contents(run).field.text == "the big ")
    run.key(.control("w"), .control("w"))
    #expect(try !contents(run).field.isOpen && shown(run).count == 10)
    run.key(.control("f")).type("the whale").key(.control("u"))
    #expect(try contents(run).field.isEmpty && shown(run).count == 10)
  }

  @Test("Escape takes back what is typed before it goes back; the focus is where it was")
  func escape() throws {
    let run = try fish().type("c").key(.right, .control("f")).type("whale").key(.escape)
    #expect(try shown(run).count == 10)
    #expect(try contents(run).selectedPage == 2)
    run.key(.escape)
    #expect(run.stack.top === run.reading)
  }

  @Test("a letter asks for what it asks for on a page, and is typed only after Ctrl-F")
  func leaving() throws {
    let run = try fish().type("c")
    run.key(.control("f")).type("q")
    #expect(try contents(run).field.text == "q")
    run.key(.backspace)
    #expect(try shown(run).count == 10)
    run.type("sx")
    #expect(try contents(run).field.isEmpty && shown(run).count == 10)
    run.key(.control("f")).type("s")
    #expect(run.stack.handle(.key(.character("q"))) == .none)
    #expect(try contents(run).field.text == "sq")
    #expect(run.text.contains("No page has “sq”."))
    run.key(.enter)
    #expect(try shown(run).isEmpty)
    run.key(.escape)
    #expect(run.stack.handle(.key(.character("q"))) == .quit)
  }

  @Test("accents and capitals do not matter, and a page without a title begins with its words")
  func folded() throws {
    let run = try CoordinatorRun(
      pages: [
        PList.page(PList.text("a", "Une Fête\nau jardin", y: 100, height: 100)),
        PList.page(PList.text("b", "Rien du tout", y: 100, height: 100)),
        PList.page(),
      ].joined())
    run.type("c")
    #expect(run.text.contains("◆ 1 Une Fête au") && run.text.contains("○ 3"))
    run.key(.control("f")).type("FETE")
    #expect(try shown(run) == [1])
  }
}
