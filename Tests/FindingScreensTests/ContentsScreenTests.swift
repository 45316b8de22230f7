import BookScreens
import CellGrid
import FindingScreens
import MenuScreens
import Ports
import Settings
import StagePainter
import TestSupport
import Testing

/// A book's contents: its pages as small pictures.
@Suite struct ContentsScreenTests {
  private static let fish = Checkout.path("books/pesce-stella")

  private func fish(
    page: Int = 2, columns: Int = 80, rows: Int = 24, language: String = "en", theme: String = "auto",
    flags: [SettingKey: String] = [:]
  ) throws -> CoordinatorRun {
    try CoordinatorRun(
      path: Self.fish, page: page, columns: columns, rows: rows, language: language,
      flags: flags.merging([.theme: theme, .motion: "reduced", .language: language]) { given, _ in given })
  }

  private func contents(_ run: CoordinatorRun) throws -> ContentsScreen {
    try #require(run.stack.top as? ContentsScreen)
  }

  /// The numbers of the pages that are shown, from 1.
  private func shown(_ run: CoordinatorRun) throws -> [Int] {
    let screen = try contents(run)
    return (0..<screen.list.count).map { screen.page(ofCard: $0) + 1 }
  }

  // MARK: Looks

  @Test("the contents look as they should", arguments: ["en", "it"], [(80, 24), (160, 48)])
  func looks(language: String, window: (columns: Int, rows: Int)) throws {
    let run = try fish(columns: window.columns, rows: window.rows, language: language, theme: "dark")
    run.key(.right).type("c")
    expectGrid(run.grid, matches: "contents-\(language)-\(window.columns)")
  }

  @Test("once they have come, the pictures of the pages look as they should", arguments: ["en", "it"])
  func painted(language: String) throws {
    let run = try fish(language: language, theme: "dark").key(.right).type("c").ticks(60)
    #expect(run.stack.ticksUntilNextChange == nil)
    expectGrid(run.grid, matches: "contents-painted-\(language)-80")
  }

  @Test("without colours the pictures of the pages are dots")
  func paintedMono() throws {
    let run = try fish(flags: [.colors: "mono"]).key(.right).type("c").ticks(60)
    expectGrid(run.grid, matches: "contents-painted-mono")
  }

  @Test("in a small window two cards have readable titles, also without colours")
  func small() throws {
    let run = try CoordinatorRun(
      pages: (1...5).map { number in
        PList.page(
          PList.element(
            "shape", "sun", x: number * 100, y: 200, width: 300, height: 300,
            PList.string("color", "#ffcc00")),
          PList.text("story", "The sun on day \(number) is high.", y: 600, height: 100),
          extra: number < 4 ? "<key>title</key><string>Day \(number)</string>" : "")
      }.joined(), columns: 40, rows: 12)
    run.type("c").ticks(200)
    expectGrid(run.grid, matches: "contents-small")
    run.key(.end)
    #expect(run.text.contains("○ 5 The sun on"))
  }

  // MARK: Thumbnails

  @Test(
    "a page that names no paper lies on the theme's, small as large", arguments: ["light", "sepia", "dark"])
  func themes(theme: String) throws {
    let run = try CoordinatorRun(
      pages: PList.page(PList.text("story", "Night.", y: 300, height: 100)), flags: [.theme: theme])
    run.type("c").ticks(50)
    let screen = try contents(run)
    let place = try #require(screen.list.cards.first?.picture)
    // In the corner of the picture there are no words.
    let corner = run.grid[place.column, place.row].background
    let paper = PageColors(theme: run.services.preferences.theme).paper
    #expect(corner.kind == .rgb(paper), "\(theme)")
  }

  @Test("after some ticks every page is seen, and then nothing is done any more")
  func thumbnails() throws {
    let run = try fish().type("c")
    #expect(run.text.contains("· · ·"))
    run.ticks(60)
    #expect(!run.text.contains("· · ·"))
    #expect(run.stack.ticksUntilNextChange == nil)
    let screen = try contents(run)
    // A picture: its cells are not all of one colour.
    for card in screen.list.cards {
      let colors = (card.picture.column..<card.picture.endColumn).map {
        run.grid[$0, card.picture.row + card.picture.rows / 2].background
      }
      #expect(Set(colors).count > 2, "page \(card.index + 1)")
    }
  }

  // MARK: Keyboard alone

  @Test("the page that is read is in focus; arrows move, Enter goes there, Escape goes back")
  func keyboard() throws {
    let run = try fish().type("c")
    #expect(try contents(run).selectedPage == 1)
    run.key(.right)
    #expect(try contents(run).selectedPage == 2)
    #expect(run.text.contains("╭"))
    run.key(.enter)
    #expect(run.stack.top === run.reading && run.reading.session.pageIndex == 2)
    run.type("c").key(.escape)
    #expect(run.stack.top === run.reading && run.reading.session.pageIndex == 2)
    run.type("c").key(.end, .enter)
    #expect(run.reading.session.pageIndex == 9)
    // What was gone to is kept.
    #expect(try run.reopened().reading.session.pageIndex == 9)
  }

  @Test("the cursor stands on the card in focus")
  func cursor() throws {
    let run = try fish().type("c").key(.down)
    let screen = try contents(run)
    let card = try #require(screen.list.cards.first { $0.isSelected })
    let frame = run.stack.draw(in: WindowShape(columns: 80, rows: 24))
    #expect(frame.cursor == CellPlace(column: card.words.column, row: card.words.row))
  }

  // MARK: Mouse alone

  @Test("a click goes to a page, the wheel scrolls, a click on the way back goes back")
  func mouse() throws {
    let run = try fish(columns: 60, rows: 18).type("c")
    let first = try contents(run).list.cards[0].index
    run.mouse(.wheelDown, column: 20, row: 8)
    #expect(try contents(run).list.cards[0].index > first)
    run.mouse(.wheelUp, column: 20, row: 8)
    #expect(try contents(run).list.cards[0].index == first)
    let card = try contents(run).list.cards[1]
    run.click(column: card.picture.column + 2, row: card.picture.row + 1)
    #expect(run.stack.top === run.reading && run.reading.session.pageIndex == card.index)
    run.type("c").click(column: 3, row: 17)
    #expect(run.stack.top is ContentsScreen)
    click(on: "◂ Esc", run)
    #expect(run.stack.top === run.reading)
    // The arrows at the foot leaf through the cards.
    run.type("c")
    let before = try contents(run).list.selected
    let column = try #require(run.lines.last?.lastIndex(of: "▼"))
    run.click(column: run.foot.distance(from: run.foot.startIndex, to: column) + 1, row: 17)
    #expect(try contents(run).list.selected > before)
  }

  /// Clicks on the first cell of some words.
  private func click(on words: String, _ run: CoordinatorRun) {
    for (row, line) in run.lines.enumerated() {
      guard let range = line.firstRange(of: words) else { continue }
      run.click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      return
    }
    Issue.record("there is no “\(words)” on\n\(run.text)")
  }

  @Test(
    "clicks lead from a page by the menu and the contents to the search and the bookmarks, and back",
    arguments: [(40, 12), (80, 24)], ["en", "it"])
  func waysByMouse(window: (columns: Int, rows: Int), language: String) throws {
    let run = try fish(columns: window.columns, rows: window.rows, language: language)
    click(on: "≡", run)
    #expect(run.stack.top is MenuScreen)
    run.type("c")
    click(on: "/ ", run)
    #expect(run.stack.top is SearchScreen)
    run.key(.escape)
    #expect(run.stack.top is ContentsScreen)
    click(on: "' ", run)
    #expect(run.stack.top is BookmarksScreen)
    run.key(.escape)
    #expect(run.stack.top is ContentsScreen)
    run.key(.escape)
    #expect(run.stack.top is MenuScreen)
  }

  @Test(
    "the foot of a small window says first what Enter opens, and how to go back", arguments: ["en", "it"])
  func smallFoot(language: String) throws {
    let run = try fish(page: 10, columns: 40, rows: 12, language: language).type("c")
    let phrases = run.services.phrases
    #expect(run.foot.hasPrefix(phrases.opensPage(10, key: phrases.key(.enter))))
    #expect(run.foot.contains("◂"))
    run.click(column: 38, row: 11)
    #expect(run.stack.top === run.reading)
  }

  @Test("a language that is chosen over the contents is that of their titles at once")
  func languageChosenThere() throws {
    let run = try CoordinatorRun(path: Self.fish, page: 2, flags: [.motion: "reduced"]).type("c").ticks(60)
    #expect(run.text.contains("Nino at dusk"))
    run.services.choose(.language, "it", for: run.coordinator.id)
    run.coordinator.preferencesChanged()
    _ = run.grid
    let text = run.ticks(60).text
    #expect(text.contains("Nino al") && !text.contains("Nino at"))
  }

  @Test("all pages of a book are seen at once where there is room for small pictures of them")
  func overview() throws {
    for (columns, rows) in [(80, 24), (132, 43), (200, 60)] {
      let run = try fish(columns: columns, rows: rows).type("c")
      #expect(try contents(run).list.cards.count == 10, "\(columns) × \(rows)")
      #expect(try contents(run).list.progress == nil)
    }
  }

  @Test("words of a heading are read in the pictures of pages, whatever their size")
  func headings() throws {
    for (columns, rows) in [(80, 24), (132, 43)] {
      let words = try fish(columns: columns, rows: rows).type("c").ticks(60).text.filter(\.isLetter)
      #expect(words.contains("TheFish") && words.contains("theStar") && words.contains("Theend"))
    }
  }

  // MARK: Marks

  @Test("the page that is read, pages that have been seen and others are told apart by a sign")
  func marks() throws {
    let run = try fish(page: 1).key(.right).key(.right).type("c")
    #expect(run.text.contains("● 1 ") && run.text.contains("● 2 ") && run.text.contains("◆ 3 "))
    #expect(run.text.contains("○ 4 "))
    #expect(run.text.contains("◆ here  ● 2 seen  ○ 7 not yet"))
    #expect(run.foot.contains("◆ you are here") && run.key(.home).foot.contains("● seen"))
    let later = try run.reopened(page: 9).type("c").key(.home)
    #expect(later.text.contains("● 1 ") && later.text.contains("● 3 ") && later.text.contains("○ 4 "))
  }
}
