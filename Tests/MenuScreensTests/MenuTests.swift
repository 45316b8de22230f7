import BookScreens
import BookVocabulary
import CellGrid
import Commands
import Foundation
import MenuScreens
import Ports
import Settings
import TestSupport
import Testing

@Suite("A book's menu")
struct MenuTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (160, 48)]
  private static let bundled = ["books/pesce-stella", "books/officina"]

  /// A book without a menu, with a cover and all that a menu tells.
  private final class Plain {
    let book: WrittenBook

    init() throws {
      book = try WrittenBook(
        pages: PList.page(PList.text("words", "Once upon a time", y: 300)) + PList.page(""),
        entries: PList.string("title", "Four Fields") + PList.string("subtitle", "A year on a farm")
          + "<key>authors</key><array><string>Ada Field</string><string>Bo Hill</string></array>"
          + PList.string("cover", "quarters.png"))
      let picture = try Data(contentsOf: URL(filePath: Checkout.path("Tests/Pictures/quarters.png")))
      try book.add(Array(picture), as: "quarters.png")
    }

    func open(columns: Int, rows: Int, language: String = "en", flags: [SettingKey: String] = [:]) throws
      -> CoordinatorRun
    {
      try CoordinatorRun(
        path: book.path, columns: columns, rows: rows, language: language, flags: flags, start: .menu)
    }
  }

  /// The cells of a door's words, by what they say.
  private func place(of words: String, on run: CoordinatorRun) -> (column: Int, row: Int)? {
    for (row, line) in run.lines.enumerated().dropLast() {
      if let range = line.range(of: words) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    return nil
  }

  // MARK: A made one

  @Test(
    "is made of cover, title and doors where the book has none", arguments: [(80, 24), (160, 48)],
    ["en", "it"])
  func made(size: (columns: Int, rows: Int), language: String) throws {
    let run = try Plain().open(columns: size.columns, rows: size.rows, language: language)
    expectGrid(run.grid, matches: "menu-made-\(size.columns)-\(language)")
  }

  @Test("is readable in every window, in every theme", arguments: sizes)
  func madeFits(columns: Int, rows: Int) throws {
    for theme in Theme.allCases {
      let run = try Plain().open(columns: columns, rows: rows, flags: [.theme: theme.rawValue])
      for words in ["Read", "Pages", "Options", "Credits", "Books", "Ada Field, Bo Hill"] {
        #expect(place(of: words, on: run) != nil, "\(words) at \(columns) × \(rows)")
      }
      #expect(run.lines.filter { $0.contains("▸ Read") }.count == 1)
    }
  }

  @Test("marks what is in focus, moves the mark by arrows and Tab, and goes round")
  func focus() throws {
    let run = try Plain().open(columns: 80, rows: 24)
    func marked() -> String? {
      run.lines.first { $0.contains("▸") }?.split(separator: "▸").last.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(marked() == "Read")
    #expect(run.foot.contains("Enter opens: Read"))
    #expect(run.key(.down).stack.draw(in: WindowShape(columns: 80, rows: 24)).cursor != nil)
    #expect(marked() == "Pages")
    run.key(.tab, .character("j"))
    #expect(marked() == "Options")
    run.key(.up, .backTab)
    #expect(marked() == "Pages")
    run.key(.end)
    #expect(marked() == "Books")
    run.key(.down)
    #expect(marked() == "Read")
  }

  @Test("leaves by a click at the foot where nothing lies below, if that may be done")
  func leaving() throws {
    let run = try Plain().open(columns: 80, rows: 24)
    #expect(run.foot.hasSuffix("q quit"))
    let click = MouseEvent(button: .left, phase: .pressed, column: 75, row: 23)
    #expect(run.stack.handle(.mouse(click)) == .quit)
    run.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayLeave = no; };".utf8), path: "settings.plist")
    #expect(!run.resize(columns: 70, rows: 20).foot.contains("quit"))
  }

  @Test("opens a door by a click on its words, and the book by one on its cover")
  func click() throws {
    // Its cover is read again when the menu is come back to.
    let plain = try Plain()
    defer { withExtendedLifetime(plain) {} }
    let run = try plain.open(columns: 80, rows: 24)
    let credits = try #require(place(of: "Credits", on: run))
    run.click(column: credits.column + 1, row: credits.row).ticks(1)
    #expect(run.stack.top is CreditsScreen)
    #expect(run.key(.escape).stack.top is MenuScreen)
    run.click(column: 12, row: 10).ticks(1)
    #expect(run.foot.contains("1/2"))
  }

  @Test(
    "opens a door of a bundled book by a click on its words, also where they stand below their picture",
    arguments: sizes, ["Pages", "Options", "Credits"])
  func clickOnWords(size: (columns: Int, rows: Int), words: String) throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), columns: size.columns, rows: size.rows,
      flags: [.motion: "reduced"], start: .menu
    ).ticks(60)
    let top = run.stack.top
    let door = try #require(place(of: words, on: run), "\(run.text)")
    run.click(column: door.column + 1, row: door.row).ticks(60)
    #expect(run.stack.top !== top, "\(run.foot)")
  }

  @Test("says where the reader left the book, each time that it is met")
  func whereLeft() throws {
    let run = try Plain().open(columns: 80, rows: 24)
    #expect(!run.text.contains("Go on reading"))
    run.key(.enter).ticks(1).key(.right).ticks(40).key(.escape)
    #expect(run.text.contains("▸ Go on reading · page 2"))
    #expect(run.foot.contains("Enter opens: Go on reading · page 2"))
  }

  @Test("shows the first picture of a book without a cover, and moves as that does")
  func firstPicture() throws {
    let path = Checkout.path("books/pesce-stella")
    let text = try String(contentsOfFile: path + "/book.plist", encoding: .utf8)
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: path + "/pictures", toPath: folder.path + "/pictures")
    let plain = text.replacing("<key>cover</key>", with: "<key>x-cover</key>")
      .replacing("<key>menu</key>", with: "<key>x-menu</key>")
    let book = try folder.write(plain, to: "book.plist")
    let run = try CoordinatorRun(path: book, columns: 80, rows: 24, start: .menu)
    let first = run.grid
    #expect(run.stack.ticksUntilNextChange != nil)
    #expect(run.ticks(60).grid != first)
    let still = try CoordinatorRun(
      path: book, columns: 80, rows: 24, flags: [.motion: "reduced"], start: .menu)
    #expect(still.stack.ticksUntilNextChange == nil)
    // Where time passes meanwhile, it comes to rest a slice at a time.
    let slow = try CoordinatorRun(path: book, columns: 80, rows: 24, flags: [.motion: "reduced"])
    var seconds = 0.0
    slow.stack.keepTime {
      seconds += 0.001
      return seconds
    }
    slow.type("m")
    #expect(slow.stack.ticksUntilNextChange == 1)
    slow.ticks(60)
    #expect(slow.stack.ticksUntilNextChange == nil)
  }

  @Test("suits the window when that changes, and keeps the focus")
  func resized() throws {
    let run = try Plain().open(columns: 80, rows: 24).key(.down, .down)
    run.resize(columns: 40, rows: 12)
    #expect(run.lines.contains { $0.contains("▸ Play") })
  }

  @Test("hostile words do no harm")
  func hostile() throws {
    let long = String(repeating: "Wort", count: 3000)
    let run = try CoordinatorRun(
      pages: PList.page(""),
      entries: PList.string("title", long) + PList.string("subtitle", long)
        + "<key>authors</key><array>" + String(repeating: "<string>\(long)</string>", count: 20) + "</array>",
      columns: 40, rows: 12, start: .menu)
    for words in ["Read", "Books"] { #expect(place(of: words, on: run) != nil) }
  }

  // MARK: A book's own

  @Test("has each door of a bundled book within reach of the arrows, and of Tab", arguments: bundled, sizes)
  func doors(book: String, size: (columns: Int, rows: Int)) throws {
    let run = try CoordinatorRun(
      path: Checkout.path(book), columns: size.columns, rows: size.rows, start: .menu
    ).ticks(60)
    func opened(by key: Key, times: Int) -> Set<String> {
      Set(
        (0..<times).compactMap { _ in
          run.key(key).foot.firstMatch(of: /Enter(?: opens)?: ([A-Z]\w+)/).map { String($0.1) }
        })
    }
    let doors: Set<String> = ["Read", "Pages", "Options", "Credits", "Books"]
    #expect(opened(by: .tab, times: 8).isSuperset(of: doors))
    let byArrows = [Key.down, .right, .up, .left, .down, .left].map { opened(by: $0, times: 6) }
    #expect(byArrows.reduce(Set()) { $0.union($1) }.isSuperset(of: doors))
    #expect(run.stack.draw(in: WindowShape(columns: size.columns, rows: size.rows)).cursor != nil)
  }

  @Test("has the terminal's cursor on the words of the door in focus", arguments: bundled, sizes)
  func cursorOnWords(book: String, size: (columns: Int, rows: Int)) throws {
    let run = try CoordinatorRun(
      path: Checkout.path(book), columns: size.columns, rows: size.rows, start: .menu
    ).ticks(60)
    for door in ["Read", "Pages", "Options", "Credits", "Books"] {
      for _ in 0..<12 where run.foot.firstMatch(of: /Enter(?: opens)?: ([A-Z]\w+)/)?.1 != door[...] {
        run.key(.tab)
      }
      let frame = run.stack.draw(in: WindowShape(columns: size.columns, rows: size.rows))
      let cursor = try #require(frame.cursor)
      let behind = run.lines[cursor.row].dropFirst(cursor.column)
      #expect(behind.first?.isLetter == true, "\(door): '\(behind)'")
    }
  }

  @Test("opens its help by a click on the words that name its key")
  func helpByMouse() throws {
    let run = try CoordinatorRun(path: Checkout.path("books/officina"), start: .menu).ticks(60)
    let foot = try #require(run.lines.last)
    let tip = try #require(foot.firstRange(of: "? for help"))
    run.click(column: foot.distance(from: foot.startIndex, to: tip.lowerBound) + 3, row: 23)
    #expect(run.foot.contains("Esc back"))
    run.click(column: 1, row: 1)
    #expect(run.stack.top is MenuScreen)
  }

  @Test("leads into the story by Enter at once", arguments: bundled)
  func read(book: String) throws {
    let run = try CoordinatorRun(path: Checkout.path(book), start: .menu).ticks(60)
    #expect(run.foot.contains("Enter opens: Read"))
    run.key(.enter).ticks(30)
    #expect(run.stack.top is ReadingScreen)
    #expect(run.foot.contains("1/10") || run.foot.contains("1/78"))
  }

  @Test("leads to the credits by a click on their door")
  func credits() throws {
    let run = try CoordinatorRun(path: Checkout.path("books/pesce-stella"), start: .menu).ticks(60)
    let label = try #require(place(of: "Credits", on: run))
    run.click(column: label.column + 2, row: label.row).ticks(30)
    #expect(run.stack.top is CreditsScreen)
  }

  @Test("is drawn with the mark of what is in focus", arguments: [(80, 24), (160, 48)], ["en", "it"])
  func own(size: (columns: Int, rows: Int), language: String) throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/officina"), columns: size.columns, rows: size.rows, language: language,
      flags: [.language: language], start: .menu
    ).ticks(90)
    expectGrid(run.grid, matches: "menu-own-\(size.columns)-\(language)")
  }

  // MARK: A real book

  private static let peter = Checkout.shared("real/peter-rabbit")

  @Test("of Peter Rabbit is handsome with nothing added", .enabled(if: peter != nil), arguments: sizes)
  func peterRabbit(columns: Int, rows: Int) throws {
    let run = try CoordinatorRun(path: #require(Self.peter), columns: columns, rows: rows, start: .menu)
      .ticks(60)
    if rows >= 24 { #expect(place(of: "Rabbit", on: run) == nil, "the title is drawn in large letters") }
    for words in ["Read", "Pages", "Options", "Credits", "Books"] {
      #expect(place(of: words, on: run) != nil, "\(words) at \(columns) × \(rows)")
    }
    // The picture has at least a quarter of the window.
    let grid = run.grid
    let painted = CellRect(column: 0, row: 0, columns: columns, rows: rows - 1).places.count { place in
      grid[place.column, place.row].scalar.map { (0x2580...0x259F).contains($0.value) } ?? false
    }
    #expect(painted * 4 > columns * rows, "\(painted) cells")
    run.key(.enter).ticks(1)
    #expect(run.foot.contains("1/31") || run.foot.contains("1/31"))
  }
}
