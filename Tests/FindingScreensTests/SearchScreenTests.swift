import BookScreens
import CellGrid
import FindingScreens
import Ports
import Settings
import TestSupport
import Testing

/// Searching through the words of an open book.
@Suite struct SearchScreenTests {
  private func garden(columns: Int = 80, rows: Int = 24) throws -> CoordinatorRun {
    try CoordinatorRun(
      pages: [
        PList.page(PList.text("a", "La fête commence. On danse.", y: 100, height: 100)),
        PList.page(PList.text("b", "Il pleut.", y: 100, height: 100)),
        PList.page(
          PList.text("c", "Une FETE finie, une autre fête! Et puis?", y: 100, height: 100),
          PList.text("d", "Plus de fêtes ici.", y: 400, height: 100)),
      ].joined(), columns: columns, rows: rows, flags: [.motion: "reduced"])
  }

  private func fish(language: String, columns: Int, rows: Int) throws -> CoordinatorRun {
    try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), page: 1, columns: columns, rows: rows, language: language,
      flags: [.theme: "dark", .language: language, .motion: "reduced"])
  }

  private func hits(_ run: CoordinatorRun) throws -> [BookSearch.Hit] {
    try #require(run.stack.top as? SearchScreen).hits
  }

  @Test(
    "a search looks as it should", arguments: [("en", "whale"), ("it", "balena")], [(80, 24), (160, 48)])
  func looks(words: (language: String, typed: String), window: (columns: Int, rows: Int)) throws {
    let run = try fish(language: words.language, columns: window.columns, rows: window.rows)
    run.type("/" + words.typed)
    expectGrid(run.grid, matches: "search-\(words.language)-\(window.columns)")
  }

  @Test("of signs it is said that they are not found")
  func signs() throws {
    let run = try garden().type("/ ")
    #expect(run.text.contains("Type what you remember"))
    #expect(run.type("⭐").text.contains("Only letters and figures are found."))
  }

  @Test("what is pasted is searched for, and is no command where nothing is typed")
  func pasted() throws {
    let run = try garden()
    run.take(.pasted("/q"))
    #expect(run.stack.top is ReadingScreen)
    run.type("/")
    run.take(.pasted("fete"))
    _ = run.grid
    #expect(try hits(run).count == 3)
    let other = try garden().type("/")
    other.take(.pasted("garden\nfete\n"))
    #expect(other.text.contains("garden fete▏"), "a line end parts words")
  }

  @Test("in a small window a hit is read with its page")
  func small() throws {
    let run = try garden(columns: 40, rows: 12).type("/fete")
    expectGrid(run.grid, matches: "search-small")
  }

  @Test("a page is named once above its hits, and what is no story says what it is")
  func grouped() throws {
    let run = try CoordinatorRun(
      pages: [
        PList.page(
          PList.text("a", "The sea sings. The sea sleeps.", y: 100, height: 100),
          PList.element(
            "image", "s", x: 0, y: 300,
            PList.string("fileName", "s.png")
              + PList.string("description", "A blue sea.")),
          PList.element(
            "audio", "n",
            "<key>audio</key><dict>" + PList.string("trackName", "sea.wav") + "</dict>"
              + PList.string("description", "the sea")),
          PList.text(
            "h", "Touch the sea!", y: 500, height: 100, PList.string("role", "hint"))),
        PList.page(PList.text("b", "By the sea.", y: 100, height: 100)),
      ].joined(), columns: 60
    ).type("/sea")
    #expect(
      run.lines.filter { $0.contains("sea") || $0.contains("page") }.dropFirst().map {
        $0.split(separator: " ").joined(separator: " ")
      } == [
        "page 1", "▸ The sea sings.", "The sea sleeps.", "A blue sea. picture", "the sea sound",
        "Touch the sea! hint", "page 2", "By the sea.",
      ])
  }

  @Test("fourteen hits of two pages have room at 80 × 24, and a click on each goes there")
  func room() throws {
    let words = (1...7).map { "Sea \($0)." }.joined(separator: " ")
    let run = try CoordinatorRun(
      pages: (1...2).map { _ in PList.page(PList.text("a", words, y: 100, height: 300)) }.joined()
    ).type("/sea")
    #expect(run.lines.count { $0.contains("Sea ") } == 14)
    #expect(!run.foot.contains("▼"))
    let row = try #require(run.lines.lastIndex { $0.contains("Sea 3.") })
    run.click(column: 10, row: row)
    #expect(run.stack.top === run.reading && run.reading.session.pageIndex == 1)
  }

  @Test("in a wide window the page of the hit in focus is seen beside the hits, once it has been painted")
  func picture() throws {
    let run = try fish(language: "en", columns: 132, rows: 43).type("/whale").ticks(80)
    #expect(run.stack.ticksUntilNextChange == nil)
    func picture() -> [Cell] { (6..<16).flatMap { row in (90..<120).map { run.grid[$0, row] } } }
    let sixth = picture()
    #expect(Set(sixth.map(\.background)).count > 3)
    #expect(run.key(.down).text.contains("▸ A fountain"))
    #expect(picture() == sixth)
    run.key(.end).ticks(80)
    #expect(picture() != sixth)
  }

  @Test("accents and capitals do not matter; hits come in reading order, a sentence each")
  func folded() throws {
    let run = try garden().type("/fete")
    #expect(
      try hits(run).map(\.sentence) == [
        "La fête commence.", "Une FETE finie, une autre fête!", "Plus de fêtes ici.",
      ])
    #expect(try hits(run).map(\.page) == [0, 2, 2])
    #expect(try hits(run)[1].ranges.map { try hits(run)[1].sentence[$0] } == ["FETE", "fête"])
    // With every letter there is more to be sure of.
    run.type(" danse")
    #expect(try hits(run).map(\.sentence) == ["La fête commence.", "On danse."])
  }

  @Test("what was found goes from hit to hit while reading, round and round")
  func following() throws {
    let run = try garden().type("/fete").key(.down, .enter)
    #expect(run.stack.top === run.reading && run.reading.session.pageIndex == 2)
    #expect(run.foot.hasPrefix("2 of 3: Une FETE finie"))
    run.type("n")
    #expect(run.foot.hasPrefix("3 of 3: Plus de fêtes ici."))
    run.type("n")
    #expect(run.reading.session.pageIndex == 0 && run.foot.hasPrefix("1 of 3: La fête commence."))
    run.type("N")
    #expect(run.reading.session.pageIndex == 2 && run.foot.hasPrefix("3 of 3"))
    // From the page that is read.
    run.key(.home).key(.right)
    #expect(!run.foot.contains("of 3:"))
    run.type("N")
    #expect(run.foot.hasPrefix("1 of 3"))
    run.key(.right).type("n")
    #expect(run.foot.hasPrefix("2 of 3"))
  }

  @Test("the words are marked on the page until the next key")
  func marked() throws {
    let run = try garden().type("/danse").key(.enter)
    func marked() -> String {
      let grid = run.grid
      return (0..<grid.rows).map { row in
        (0..<grid.columns).filter { grid[$0, row].attributes.contains(.reverse) }
          .map { grid.character(column: $0, row: row) }.joined()
      }.joined()
    }
    #expect(marked() == "danse")
    run.key(.tab)
    #expect(marked() == "")
  }

  @Test("a word that has not faded in yet is not marked where it will stand")
  func marksOfWordsToCome() throws {
    let late = PList.number("alpha", 0) + PList.tween("alpha", to: 1)
    let run = try CoordinatorRun(
      pages: PList.page(PList.text("a", "The treasure.", y: 100, height: 100, late)),
      flags: [.motion: "reduced"])
    func isMarked() -> Bool {
      let grid = run.grid
      return (0..<grid.rows).contains { row in
        (0..<grid.columns).contains { grid[$0, row].attributes.contains(.reverse) }
      }
    }
    run.type("/treasure").key(.enter)
    #expect(!isMarked())
    run.ticks(30)
    #expect(isMarked())
  }

  @Test("words that stand below what is seen are scrolled to")
  func scrolledTo() throws {
    let story = (1...60).map { "Line \($0) of it." }.joined(separator: "\n") + "\nThe treasure lies here."
    let run = try CoordinatorRun(
      pages: [
        PList.page(PList.text("b", "Begin.", y: 100, height: 100)),
        PList.page(PList.text("a", story, y: 100, height: 600)),
      ].joined(), flags: [.motion: "reduced"])
    #expect(run.key(.right).text.contains("Line 1 of it") && !run.text.contains("treasure"))
    run.key(.left).type("/treasure").key(.enter)
    #expect(run.lines.dropLast().joined().contains("The treasure lies here."))
  }

  @Test("n without a search says how to begin one")
  func nothingSought() throws {
    #expect(try garden().type("n").foot.contains("nothing has been searched for yet: /"))
  }

  @Test("what is not there is told, Escape takes back what is typed, then goes back")
  func nothing() throws {
    let run = try garden().type("/zebra?q")
    #expect(run.text.contains("Nothing in this book has “zebra?q”."))
    #expect(try hits(run).isEmpty)
    run.key(.enter)
    run.key(.escape)
    #expect(run.text.contains("Type what you remember"))
    run.key(.escape)
    #expect(run.stack.top === run.reading)
  }

  @Test("a click goes to a hit, the wheel scrolls, a click at the foot goes back")
  func mouse() throws {
    let run = try garden().type("/fete")
    let row = try #require(run.lines.firstIndex { $0.contains("Plus de fêtes") })
    run.mouse(.wheelDown, column: 10, row: 10).mouse(.wheelUp, column: 10, row: 10)
    run.click(column: 12, row: row)
    #expect(run.stack.top === run.reading && run.foot.hasPrefix("3 of 3"))
    run.type("/fete").click(column: 75, row: 23)
    #expect(run.text.contains("Type what you remember"))
    run.click(column: 75, row: 23)
    #expect(run.stack.top === run.reading)
  }

  @Test("contents have a search too, and it leads into the book")
  func fromContents() throws {
    let run = try garden().type("c/pleut").key(.enter)
    #expect(run.stack.top === run.reading && run.reading.session.pageIndex == 1)
  }

  @Test(
    "what a caption says and its picture is said to show is found once; long sentences are cut at the words")
  func once() throws {
    let long = (1...80).map { "word\($0)" }.joined(separator: " ") + " needle and thread."
    let run = try CoordinatorRun(
      pages: PList.page(
        PList.text("a", "A blue coat.", y: 0, height: 50),
        PList.element(
          "image", "i", x: 0, y: 100, width: 500, height: 500,
          PList.string("fileName", "coat.png") + PList.string("description", "A blue coat.")),
        PList.text("b", long, y: 600, height: 100)))
    run.type("/coat")
    #expect(try hits(run).count == 1)
    run.key(.escape).type("needle")
    let seen = run.lines.joined(separator: " ")
    #expect(seen.contains("…") && seen.contains("needle"))
  }
}
