import BookScreens
import CellGrid
import MenuScreens
import Ports
import Settings
import TestSupport
import Testing

@Suite("The credits of a book")
struct CreditsTests {
  private func open(
    _ book: String, columns: Int = 80, rows: Int = 24, language: String = "en",
    flags: [SettingKey: String] = [:]
  ) throws -> CoordinatorRun {
    let run = try CoordinatorRun(
      path: Checkout.path(book), columns: columns, rows: rows, language: language, flags: flags, start: .menu)
    if case .push(let screen) = run.coordinator.outcome(of: .credits) { run.push(screen) }
    return run
  }

  @Test("roll up the window until they rest", arguments: [(80, 24), (160, 48)], ["en", "it"])
  func rolling(size: (columns: Int, rows: Int), language: String) throws {
    let run = try open(
      "books/pesce-stella", columns: size.columns, rows: size.rows, language: language,
      flags: [.language: language])
    let first = run.lines
    #expect(run.stack.ticksUntilNextChange != nil)
    run.ticks(15)
    #expect(Array(run.lines.dropLast()) == Array(first.dropFirst().dropLast()) + [run.lines[size.rows - 2]])
    run.ticks(2000)
    #expect(run.stack.ticksUntilNextChange == nil)
    expectGrid(run.grid, matches: "credits-\(size.columns)-\(language)")
  }

  @Test("stand still where less is to move")
  func still() throws {
    let run = try open("books/pesce-stella", flags: [.motion: "reduced"])
    #expect(run.stack.ticksUntilNextChange == nil)
    #expect(run.text.contains("Good night, little fish"))
  }

  @Test("stop where the reader scrolls by hand, and all of them are reached", arguments: [true, false])
  func byHand(isKey: Bool) throws {
    let run = try open("books/pesce-stella", columns: 40, rows: 12)
    var seen = Set(run.lines)
    for _ in 0..<40 {
      if isKey { run.key(.down) } else { run.mouse(.wheelDown, column: 5, row: 5) }
      seen.formUnion(run.lines)
    }
    #expect(run.stack.ticksUntilNextChange == nil)
    #expect(seen.contains { $0.contains("The Fish and the Star") })
    #expect(seen.contains { $0.contains("Good night, little fish") })
    for _ in 0..<40 {
      if isKey { run.key(.up) } else { run.mouse(.wheelUp, column: 5, row: 5) }
    }
    #expect(run.text.contains("The Fish and the Star"))
  }

  @Test("are closed by Escape, by q and by a click")
  func closed() throws {
    for close in [{ $0.key(.escape) }, { $0.type("q") }, { $0.click(column: 3, row: 3) }]
      as [(CoordinatorRun) -> CoordinatorRun]
    {
      #expect(try close(open("books/pesce-stella")).stack.top is MenuScreen)
    }
  }

  @Test("are a page where the book has one for them, and that page's doors lead on")
  func page() throws {
    let run = try open("books/officina").ticks(30)
    #expect(run.stack.top is CreditsPageScreen)
    #expect(run.text.contains("Built and drawn by the Leggi authors."))
    #expect(run.foot.contains("Enter opens: Menu"))
    run.key(.enter).ticks(2)
    #expect(run.stack.top is MenuScreen)
    let again = try open("books/officina").ticks(30)
    #expect(again.click(column: 76, row: 23).stack.top is MenuScreen)
  }

  @Test("tell who made a book and of what, where the book has none")
  func made() throws {
    let run = try CoordinatorRun(
      pages: PList.page(
        PList.element("image", "a", PList.string("fileName", "a.png"))
          + PList.element("image", "b", PList.string("fileName", "a.png"))
          + PList.element("image", "c", PList.string("fileName", "c.png"))
          + PList.element(
            "audio", "d", "<key>audio</key><dict>" + PList.string("trackName", "d.wav") + "</dict>"))
        + PList.page(""),
      entries: PList.string("title", "Four Fields") + PList.string("subtitle", "A year on a farm")
        + "<key>authors</key><array><string>Ada Field</string><string>Bo Hill</string></array>"
        + "<key>languages</key><array><string>en</string><string>it-CH</string></array>",
      flags: [.motion: "reduced"], start: .menu)
    if case .push(let screen) = run.coordinator.outcome(of: .credits) { run.push(screen) }
    let reported = run.lines.map { $0.split(separator: " ").joined(separator: " ") }.dropLast().filter {
      !$0.isEmpty
    }
    #expect(
      reported == [
        "Four Fields", "A year on a farm", "By", "Ada Field", "Bo Hill", "Languages", "English", "Italian",
        "Made of", "2 pages", "2 pictures", "one sound", "Shown by Leggi 1.2.3",
      ])
  }
}
