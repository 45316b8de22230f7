import BookScreens
import CellGrid
import MenuScreens
import Reader
import TestSupport
import Testing

/// The menus that the bundled books have drawn for themselves.
@Suite("A menu of a book's own")
struct OwnMenuTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (160, 48), (200, 60)]
  private static let bundled = ["books/pesce-stella", "books/officina"]

  /// The first cell of some words.
  private func place(of words: String, on run: CoordinatorRun) -> (column: Int, row: Int)? {
    for (row, line) in run.lines.enumerated().dropLast() {
      if let range = line.firstRange(of: words) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    return nil
  }

  @Test("has its doors in one line, in each language", arguments: sizes, ["en", "it"])
  func doorsInLine(size: (columns: Int, rows: Int), language: String) throws {
    let words =
      language == "en" ? ["Pages", "Options", "Credits", "Books"] : ["Pagine", "Opzioni", "Autori", "Libri"]
    func rows(_ book: String) throws -> [Int?] {
      let run = try CoordinatorRun(
        path: Checkout.path(book), columns: size.columns, rows: size.rows, language: language,
        flags: [.language: language], start: .menu
      ).ticks(90)
      return words.map { place(of: $0, on: run)?.row }
    }
    let sea = try rows("books/pesce-stella")
    #expect(sea.allSatisfy { $0 != nil && $0 == sea[0] })
    let shop = try rows("books/officina")
    #expect(shop[0] != nil && shop[0] == shop[1] && shop[2] != nil && shop[2] == shop[3])
  }

  @Test("calls a game that it opens, and that has no words, as the door to all games is called")
  func doorToAGame() throws {
    func thing(_ action: String, game: String = "") -> String {
      PList.area(
        "chest",
        "<key>trigger</key><dict>\(PList.string("triggeringItem", "chest"))\(PList.string("event", "touched"))"
          + "\(PList.string("action", action))\(game)</dict>")
    }
    func foot(_ thing: String) throws -> String {
      try CoordinatorRun(
        pages: PList.page(PList.text("words", "Once")), entries: "<key>menu</key>" + PList.page(thing),
        start: .menu
      ).ticks(5).foot
    }
    let ofAll = try foot(thing("play"))
    #expect(ofAll.contains("Enter opens: Play"))
    #expect(try foot(thing("play", game: PList.string("game", "puzzle"))) == ofAll)
  }

  @Test("has its title in large letters where there is room", arguments: bundled, [(132, 43), (200, 60)])
  func largeTitle(book: String, size: (columns: Int, rows: Int)) throws {
    let run = try CoordinatorRun(
      path: Checkout.path(book), columns: size.columns, rows: size.rows, start: .menu
    ).ticks(90)
    let page = try #require((run.stack.top as? MenuScreen)?.pages.first?.session)
    let title = run.coordinator.title
    let element = try #require(page.stage.displayList.first { page.playback.words(of: $0) == title })
    #expect(!page.texts.contains { $0.element == element }, "it is not written in cells")
    #expect(page.view.cells(of: element).rows >= 5)
  }

  @Test("shows what is in focus by a pill behind its label, and leaves the picture free", arguments: bundled)
  func pill(book: String) throws {
    let run = try CoordinatorRun(path: Checkout.path(book), start: .menu, below: []).ticks(90)
    let read = try #require(place(of: "Read", on: run))
    let gold = CellColor.rgb(RGBColor(red: 255, green: 200, blue: 0))
    let pill = CellRect(column: read.column - 1, row: read.row, columns: 6, rows: 1)
    let grid = run.grid
    #expect(pill.places.allSatisfy { grid[$0.column, $0.row].background == gold })
    #expect(!run.lines.joined().contains { "┏┓┗┛━┃".contains($0) }, "no frame is drawn")
  }

  @Test("shows what is in focus in one colour, too, be the page dark or light")
  func pillInMono() throws {
    func opened(_ start: BookCoordinator.Start) throws -> CoordinatorRun {
      try CoordinatorRun(
        path: Checkout.path("books/pesce-stella"), flags: [.colors: "mono"], start: start
      ).ticks(300)
    }
    let end = try opened(.page(9)).type(" ").ticks(30)
    #expect(end.stack.top is EndScreen)
    for (run, focused) in [(try opened(.menu), "Read"), (end, "Read it again")] {
      func isReversed(_ words: String) throws -> Bool {
        let label = try #require(place(of: words, on: run))
        return run.grid[label.column, label.row].attributes.contains(.reverse)
      }
      #expect(try isReversed(focused) != isReversed("Pages"))
    }
  }

  @Test("has labels that can be read in few colours", arguments: bundled, ["256", "16", "8"])
  func labelsInFewColors(book: String, colors: String) throws {
    let run = try CoordinatorRun(path: Checkout.path(book), flags: [.colors: colors], start: .menu).ticks(90)
    for words in ["Read", "Pages", "Options", "Credits", "Books"] {
      let label = try #require(place(of: words, on: run))
      let cell = run.grid[label.column, label.row]
      let (ink, paper) = (
        Palette.rgb(of: cell.foreground, terminalDefault: .white),
        Palette.rgb(of: cell.background, terminalDefault: .black)
      )
      #expect(Contrast.ratio(ink, paper) >= Contrast.minimum, "\(words): \(ink) on \(paper)")
    }
  }

  @Test("keeps light words light in 256 colours")
  func lightInPalette() throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), flags: [.colors: "256"], start: .menu
    ).ticks(90).key(.tab)
    let read = try #require(place(of: "Read", on: run))
    let cell = run.grid[read.column, read.row]
    func light(_ color: CellColor) -> Double {
      Contrast.relativeLuminance(Palette.rgb(of: color, terminalDefault: .black))
    }
    #expect(light(cell.foreground) > light(cell.background) + 0.2)
  }
}
