import BookScreens
import Commands
import Screens
import TestSupport
import Testing

/// The help tells the keys of the screen that it was called from.
@Suite struct HelpTests {
  private func help(_ open: String, page: Int = 2) throws -> CoordinatorRun {
    try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), page: page, columns: 200, rows: 60,
      flags: [.motion: "reduced"]
    ).type(open).key(.function(1))
  }

  @Test("of the contents tells how pages are found, and nothing of pages that are read")
  func contents() throws {
    let run = try help("c")
    #expect(run.text.contains("Ctrl-F") && run.text.contains("find by typing"))
    #expect(run.text.contains("A number finds its page."))
    #expect(run.text.contains("Enter  click") && !run.text.contains("next page"))
    run.key(.escape)
    #expect(run.text.contains("Pages"))
  }

  @Test("of the bookmarks and the options tells their keys")
  func lists() throws {
    let bookmarks = try help("'")
    #expect(bookmarks.text.contains("another name") && bookmarks.text.contains("take it out of the list"))
    let options = try help("o")
    #expect(options.text.contains("the next value") && options.text.contains("back to what it was"))
  }

  @Test("of a page's text leads back to the text, and a click on the foot out of either")
  func text() throws {
    let run = try help("t")
    #expect(!run.key(.escape).foot.contains("1/2") && run.stack.top is TextScreen)
    run.key(.function(1)).click(column: 195, row: 59)
    #expect(run.stack.top is TextScreen)
    run.click(column: 195, row: 59)
    #expect(run.stack.top is ReadingScreen)
  }

  @Test("of a small window has long lists of keys in two lines, and each command once")
  func small() throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), page: 2, columns: 40, rows: 12, flags: [.motion: "reduced"]
    ).type("o").type("?")
    let row = try #require(run.lines.firstIndex { $0.contains("the next value") })
    #expect(run.lines[row].contains("→  l  Enter") && run.lines[row + 1].contains("click"))
    let bookmarks = try help("'")
    #expect(bookmarks.text.contains("k  ↑  wheel") && bookmarks.text.contains("j  ↓  wheel"))
  }

  @Test("of a search tells no letters, which are typed")
  func search() throws {
    let run = try help("/")
    #expect(run.text.contains("erase a letter") && run.text.contains("Ctrl-C"))
    #expect(!run.lines.contains { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("q ") })
  }

  @Test("of a page names each key once")
  func page() throws {
    let run = try help("")
    #expect(run.lines.count { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("Esc  ") } == 1)
  }

  @Test(
    "of a page stands in as many columns as have room",
    arguments: [("en", 40, 12), ("en", 80, 24), ("it", 80, 24), ("en", 132, 43), ("en", 200, 60)])
  func columns(language: String, columns: Int, rows: Int) throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), page: 2, columns: columns, rows: rows, language: language,
      flags: [.motion: "reduced"]
    ).type("?")
    expectGrid(run.grid, matches: "help-\(language)-\(columns)x\(rows)")
  }

  @Test("of a page begins with what is used most, and ends, quietly, with what does nothing there")
  func order() throws {
    let run = try CoordinatorRun(path: Checkout.path("books/pesce-stella"), page: 3)
    let idle = run.reading.idleCommands
    #expect(idle.contains(.otherLanguage) == false && !idle.contains(.touch) && !idle.contains(.nextPanel))
    let phrases = run.services.phrases
    let sections = KeyHelp.sections(of: run.services.keys, in: [.reading], idle: idle, phrases: phrases)
    let first = try #require(sections.first)
    #expect(first.first?.words == phrases.keysHeading)
    #expect(first.dropFirst().map(\.words) == Command.mostUsed.map(phrases.description))
    let last = try #require(sections.last)
    #expect(last.first?.words == phrases.cannotBeDoneHere)
    #expect(Set(last.dropFirst().map(\.words)) == Set(idle.map(phrases.description)))
    #expect(last.dropFirst().allSatisfy { $0.ink == .quiet })
    let reported = sections.flatMap { $0.filter { !$0.term.isEmpty }.map(\.words) }
    #expect(Set(reported).count == reported.count && reported.count > 30, "each command once")
  }

  @Test("of a page with panels tells their keys among those that look nearer")
  func panels() throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/officina"), page: try BookRun.workshopPage("page-panels"))
    let phrases = run.services.phrases
    let sections = KeyHelp.sections(
      of: run.services.keys, in: [.reading], idle: run.reading.idleCommands, phrases: phrases)
    let look = sections.first { $0.first?.words == phrases.heading(of: CommandGroup.look) }
    #expect(look?.contains { $0.words == phrases.description(of: .nextPanel) } == true)
  }

  @Test("of the shelf tells how books are found, in Italian too", arguments: ["en", "it"])
  func shelf(language: String) throws {
    let run = try ShelfRun(columns: 80, rows: 40, language: language).key(.function(1))
    let said = language == "en" ? ["find by typing", "another order"] : ["trova scrivendo", "cambia ordine"]
    #expect(said.allSatisfy(run.text.contains))
  }
}
