import BookScreens
import CellGrid
import Ports
import Settings
import TestSupport
import Testing

/// Bookmarks: put on a page, found again in their list.
@Suite struct BookmarkTests {
  private static let day = 86_400.0

  /// Pages with a title, with words alone, and with nothing.
  private func book(
    columns: Int = 80, rows: Int = 24, language: String = "en"
  ) throws -> CoordinatorRun {
    let pages =
      PList.page(PList.text("words", "In the beginning.", y: 300), extra: PList.string("title", "The gate"))
      + PList.page(
        PList.text(
          "words", "Where the river bends there stands a mill, and in the mill there lives a cat.", y: 300,
          height: 100))
      + PList.page(PList.element("shape", "moon"))
      + (4...40).map {
        PList.page(PList.text("words", "This is page \($0).", y: 300), extra: PList.string("name", "p\($0)"))
      }
      .joined()
    return try CoordinatorRun(
      pages: pages, entries: PList.string("title", "The mill"), columns: columns, rows: rows,
      language: language)
  }

  /// With marks on four pages, made on different days.
  private func marked(
    columns: Int = 80, rows: Int = 24, language: String = "en"
  ) throws -> CoordinatorRun {
    let run = try book(columns: columns, rows: rows, language: language)
    run.moment = CoordinatorRun.noon - 400 * Self.day
    run.type("12GB")
    run.moment = CoordinatorRun.noon - 21 * Self.day
    run.type("gB")
    run.moment = CoordinatorRun.noon - Self.day
    run.type("3GB")
    run.moment = CoordinatorRun.noon
    return run.type("2GB")
  }

  @Test("A bookmark is named after the page's title, its first words, or its number")
  func names() throws {
    let run = try book()
    for (keys, name) in [
      ("B", "The gate"), ("2GB", "Where the river bends there stands a…"), ("3GB", "Page 3"),
    ] {
      #expect(run.type(keys).foot.hasPrefix("bookmark: \(name)"))
    }
    #expect(
      run.coordinator.bookmarks.marks.map(\.name) == [
        "The gate", "Where the river bends there stands a…", "Page 3",
      ])
  }

  @Test("The foot of a marked page has a mark, and that of no other page")
  func mark() throws {
    let run = try book()
    #expect(!run.text.contains("⚑"))
    #expect(run.type("B").key(.right).foot.hasSuffix("◂ 2/40 ▸"))
    #expect(run.key(.left).foot.hasSuffix("⚑ 1/40 ▸"))
  }

  @Test("Where pictures are made of ASCII, so is the mark")
  func asciiMark() throws {
    let run = try CoordinatorRun(
      pages: PList.page(PList.text("words", "One.")), flags: [.dots: "ascii"])
    #expect(run.type("B").foot.hasSuffix("* 1/1"))
  }

  @Test("A page that has a bookmark gets no second one")
  func once() throws {
    let run = try book().type("BB")
    #expect(run.foot.hasPrefix("this page has a bookmark: ' shows them all"))
    #expect(run.coordinator.bookmarks.marks.count == 1)
  }

  @Test("Who may not write puts no bookmark, and is told so")
  func policy() throws {
    let run = try book()
    run.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayWrite = no; };".utf8), path: "settings.plist")
    #expect(run.type("B").foot.hasPrefix("no bookmarks are kept here"))
    #expect(run.coordinator.bookmarks.marks.isEmpty)
  }

  @Test("The list is in page order, with pages and days, and goes where the reader chooses")
  func list() throws {
    let run = try marked().type("'")
    let rows = run.lines.filter { $0.contains("×") }.map {
      $0.prefix(48).split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows == [
        "1 The gate 1 November ×", "▸ 2 Where the river… today ×",
        "3 Page 3 yesterday ×", "12 This is page 12. 18 October 2025 ×",
      ])
    run.key(.end, .enter)
    #expect(run.foot.hasSuffix("⚑ 12/40 ▸"))
    // Going there by the list is leafing: back leads to the page before.
    #expect(run.key(.backspace).foot.hasSuffix("◂ 11/40 ▸"))
  }

  @Test("The keys of a list move the focus, and the cursor stands on it")
  func moving() throws {
    let run = try marked().type("'")
    func focused() -> String? { run.lines.first { $0.contains("▸") && $0.contains("×") } }
    for (key, words) in [
      (Key.down, "Page 3"), (.character("j"), "This is page"), (.down, "This is page"),
      (.up, "Page 3"), (.character("k"), "Where the river"), (.home, "The gate"), (.pageDown, "This is"),
      (.pageUp, "The gate"),
    ] {
      #expect(run.key(key) === run)
      #expect(focused()?.contains(words) == true, "\(key)")
    }
    let cursor = run.stack.draw(in: WindowShape(columns: 80, rows: 24)).cursor
    #expect(cursor.map { run.lines[$0.row].dropFirst($0.column).hasPrefix("The gate") } == true)
  }

  @Test("A name is changed letter by letter, q and ? among them, and Esc leaves it as it was")
  func renaming() throws {
    let run = try marked().type("'").key(.home)
    run.type("e")
    #expect(run.foot.hasPrefix("name: The gate"))
    run.key(.backspace, .backspace, .backspace, .backspace).type("quay?").key(.enter)
    #expect(run.coordinator.bookmarks.marks[0].name == "The quay?")
    run.type("e!").key(.escape)
    #expect(run.coordinator.bookmarks.marks[0].name == "The quay?")
    // A name of nothing is none.
    run.type("e")
    for _ in 0..<20 { run.key(.backspace) }
    run.key(.enter)
    #expect(run.coordinator.bookmarks.marks[0].name == "The quay?")
    #expect(try run.reopened().coordinator.bookmarks.marks[0].name == "The quay?")
  }

  @Test("What is taken away by accident is put back")
  func undo() throws {
    let run = try marked().type("'")
    let before = run.coordinator.bookmarks.marks
    run.type("d")
    #expect(run.coordinator.bookmarks.marks.map(\.page) == [0, 2, 11])
    #expect(run.foot.hasPrefix("u puts back: Where the river bends"))
    run.type("u")
    #expect(run.coordinator.bookmarks.marks == before)
    #expect(run.lines.contains { $0.contains("▸ 2     Where the river") })
    // Once.
    run.type("u")
    #expect(run.coordinator.bookmarks.marks == before)
    run.key(.delete)
    #expect(try run.reopened().coordinator.bookmarks.marks.map(\.page) == [0, 2, 11])
  }

  @Test("The mouse alone goes to a page, takes a bookmark away, puts it back, and leaves")
  func mouse() throws {
    let run = try marked().type("'")
    func row(_ words: String) throws -> Int { try #require(run.lines.firstIndex { $0.contains(words) }) }
    func column(_ text: String, row: Int) throws -> Int {
      let line = run.lines[row]
      return line.distance(from: line.startIndex, to: try #require(line.firstRange(of: text)).lowerBound)
    }
    run.mouse(.wheelDown, column: 10, row: 10)
    #expect(run.lines.contains { $0.contains("▸ 3     Page 3") })
    let third = try row("Page 3")
    run.click(column: try column("×", row: third), row: third)
    #expect(run.coordinator.bookmarks.marks.map(\.page) == [0, 1, 11])
    run.click(column: 2, row: 23)
    #expect(run.coordinator.bookmarks.marks.map(\.page) == [0, 1, 2, 11])
    run.click(column: 10, row: try row("This is page"))
    #expect(run.foot.hasSuffix("⚑ 12/40 ▸"))
    run.type("'")
    run.click(column: try column("◂ Esc back", row: 23), row: 23)
    #expect(run.foot.hasSuffix("⚑ 12/40 ▸"))
  }

  @Test("More bookmarks than rows are all reached")
  func many() throws {
    let run = try book(columns: 40, rows: 12)
    for page in 4...40 { run.type("\(page)GB") }
    run.type("'").key(.home)
    var seen: Set<String> = []
    for _ in 4...40 {
      seen.formUnion(
        run.lines.filter { $0.contains("▸") && $0.contains("This") }.compactMap {
          $0.firstMatch(of: /page \d+/)
        }.map {
          String($0.output)
        })
      run.key(.down)
    }
    #expect(seen.count == 37)
  }

  @Test("Pages that have come into the book since are reckoned with")
  func editedBook() throws {
    let folder = try TemporaryFolder()
    func pages(_ names: [String]) -> String {
      "<plist version=\"1.0\"><dict><key>pages</key><array>"
        + names.map { PList.page(PList.text("words", $0), extra: PList.string("name", $0)) }.joined()
        + "</array></dict></plist>"
    }
    let path = try folder.write(pages(["a", "b", "c"]), to: "book.plist")
    let run = try CoordinatorRun(path: path).key(.right).type("B").key(.right)
    try folder.write(pages(["x", "a", "b"]), to: "book.plist")
    let later = try run.reopened()
    #expect(later.coordinator.bookmarks.marks.map(\.page) == [2])
    // The page that was left is gone: the reader is on the one of its number.
    #expect(later.reading.session.pageIndex == 2)
  }

  @Test("Without bookmarks the list says how one is put")
  func none() throws {
    let run = try book().type("'")
    #expect(run.text.contains("There is no bookmark in this book yet. B on a page puts one there."))
    run.type("de").key(.enter, .down, .escape)
    #expect(run.foot.hasSuffix("1/40 ▸"))
  }

  @Test("The columns say what they are, and the page of the bookmark in focus is seen beside the list")
  func picture() throws {
    let run = try marked().type("'").ticks(60)
    let names = try #require(run.lines.first { $0.contains("Page  Name") })
    #expect(names.contains("Day"))
    #expect(run.stack.ticksUntilNextChange == nil)
    func picture() -> [Cell] { (3..<12).flatMap { row in (52..<74).map { run.grid[$0, row] } } }
    let words = picture()
    #expect(Set(words.map(\.background)).count > 1)
    run.key(.down).ticks(60)
    #expect(picture() != words)
    #expect(run.key(.up).text.contains("▸ 2 "))
    #expect(picture() == words)
  }

  @Test("In the contents B puts a bookmark on the page in focus, called as on the page itself")
  func fromContents() throws {
    let run = try book().type("c").key(.right).type("B")
    #expect(run.foot.hasPrefix("bookmark: Where the river bends there stands a…"))
    #expect(run.coordinator.bookmarks.marks.map(\.page) == [1])
    #expect(run.type("B").foot.hasPrefix("this page has a bookmark"))
    #expect(run.key(.left).foot.hasPrefix("Enter opens page 1"))
  }

  @Test("The list as it looks", arguments: [(80, 24), (160, 48), (60, 18), (40, 12)], ["en", "it"])
  func look(size: (columns: Int, rows: Int), language: String) throws {
    let run = try marked(columns: size.columns, rows: size.rows, language: language).type("'")
    expectGrid(run.grid, matches: "bookmarks-\(size.columns)-\(language)")
  }

  @Test("A name that is typed as it looks", arguments: ["en", "it"])
  func lookOfTyping(language: String) throws {
    expectGrid(try marked(language: language).type("'e").grid, matches: "bookmarks-name-\(language)")
  }
}
