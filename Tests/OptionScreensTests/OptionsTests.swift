import BookModel
import BookScreens
import CellGrid
import Commands
import Library
import PageLayout
import Ports
import Settings
import TestSupport
import Testing

/// The reader's options, over the page that they change.
@Suite struct OptionsTests {
  /// A page of a picture and words that name no colours, in two languages.
  private static let pages = """
    <dict><key>elements</key><array>
    \(PList.text("heading", "Moon", x: 40, y: 30, width: 900, height: 260, PList.number("fontSize", 240)))
    <dict><key>type</key><string>text</string><key>name</key><string>words</string>
    <key>text</key><dict><key>en</key><string>A quiet night</string><key>it</key><string>Una notte quieta</string></dict>
    \(PList.number("x", 40))\(PList.number("y", 400))\(PList.number("width", 420))\(PList.number("height", 90))</dict>
    \(PList.element("shape", "round", PList.string("shape", "ellipse") + PList.string("color", "#c04020") + PList.number("x", 120) + PList.number("y", 180) + PList.number("width", 180) + PList.number("height", 180)))
    </array></dict>
    """
  private static let languages =
    "<key>languages</key><array><string>en</string><string>it</string></array>"

  private func run(columns: Int = 80, rows: Int = 24, language: String = "en") throws -> CoordinatorRun {
    try CoordinatorRun(
      pages: Self.pages, entries: Self.languages, columns: columns, rows: rows, language: language)
  }

  /// Goes to an option of the list.
  private func select(_ name: String, in run: CoordinatorRun) throws {
    run.key(.home)
    for _ in 0..<30 where !isSelected(name, in: run) { run.key(.down) }
    #expect(isSelected(name, in: run), "there is no option \(name)")
  }

  private func isSelected(_ name: String, in run: CoordinatorRun) -> Bool {
    run.lines.contains { $0.contains("▸ " + name) }
  }

  @Test("The options look like this", arguments: ["en", "it"], [(80, 24), (160, 48), (40, 12)])
  func look(language: String, window: (columns: Int, rows: Int)) throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), page: 3, columns: window.columns, rows: window.rows,
      language: language)
    run.type("o").key(.down)
    expectGrid(run.grid, matches: "options-\(language)-\(window.columns)x\(window.rows)")
  }

  @Test(
    "What an option is for can be read whole in small windows too", arguments: ["en", "it"],
    [(40, 12), (50, 14), (40, 40)])
  func explained(language: String, window: (columns: Int, rows: Int)) throws {
    let run = try run(columns: window.columns, rows: window.rows, language: language).type("o")
    for _ in 0..<30 {
      let isLow = window.rows < 14
      let explanation = run.lines[window.rows - (isLow ? 3 : 5)..<window.rows - (isLow ? 1 : 2)]
      // What has been chosen has the second of two rows.
      let hasRoom = !isLow || !explanation.contains { $0.contains("Del ") || $0.contains("Canc ") }
      #expect(!hasRoom || !explanation.contains { $0.contains("…") }, "\(explanation)")
      run.key(.down)
    }
  }

  @Test(
    "What is automatic says what it comes to, in small windows too", arguments: ["en", "it"],
    [(60, 18), (40, 12)])
  func automatic(language: String, window: (columns: Int, rows: Int)) throws {
    let run = try CoordinatorRun(
      path: Checkout.path("books/pesce-stella"), columns: window.columns, rows: window.rows,
      language: language
    ).type("o").key(.home)
    var seen: Set<Substring> = []
    for _ in 0..<22 {
      seen.formUnion(
        run.lines.compactMap { line in line.range(of: "‹ auto").map { line[$0.lowerBound...] } })
      run.key(.down)
    }
    #expect(seen.count > 5)
    #expect(seen.filter { !$0.contains(": ") } == [])
  }

  @Test("In the smallest window at least six options are seen, and part of the page behind them")
  func low() throws {
    let run = try run(columns: 40, rows: 12).type("o")
    let names = [
      "Book’s language", "Leggi speaks", "What is shown", "Picture grain", "Colours", "Paper and ink",
    ]
    #expect(names.allSatisfy(run.text.contains))
    #expect(run.text.contains("The language in which this book is"))
    // What has been chosen, and how it is undone, stands where the explanation stood.
    run.key(.down, .down, .right)
    #expect(run.text.contains("chosen for all books · Del default"))
    #expect(run.text.contains("The pictures, a box round"))
    #expect(run.lines.firstIndex { $0.contains("Options") } == 2)
  }

  @Test(
    "A change is seen at once behind the options",
    arguments: [
      "Book’s language", "What is shown", "Picture grain", "Colours", "Paper and ink", "Large letters",
    ])
  func seenAtOnce(name: String) throws {
    let run = try run()
    run.type("o")
    try select(name, in: run)
    let before = (0..<23).map { row in (0..<40).map { run.grid[$0, row] } }
    run.key(.right)
    #expect((0..<23).map { row in (0..<40).map { run.grid[$0, row] } } != before)
    // And what is seen is what is drawn when all is drawn anew.
    let kept = run.grid
    run.key(.escape)
    run.type("o")
    try select(name, in: run)
    #expect(run.grid == kept)
  }

  @Test("What is not seen while nothing moves is followed all the same")
  func followed() throws {
    let run = try run()
    let session = run.reading.session
    run.type("o")
    try select("Turning pages", in: run)
    run.key(.enter)
    #expect(session.options.isMotionReduced)
    try select("Story’s pace", in: run)
    let rate = session.frameRate
    run.key(.right, .right)
    #expect(session.options.pace == 1.5)
    // The clock goes as it went: the story's steps are larger.
    #expect(abs(session.frameRate - rate) < 1e-9)
    try select("Frames a second", in: run)
    run.key(.right)
    #expect(abs(session.frameRate - 10) < 1e-9)
    try select("Margins", in: run)
    let words = try #require(session.layout?.projection.cells)
    run.key(.right)
    let narrower = try #require(session.layout?.projection.cells)
    #expect(narrower.columns < words.columns)
  }

  @Test("The page that is read stays the same when its language is another")
  func language() throws {
    let run = try run()
    #expect(run.text.contains("A quiet night"))
    run.type("o")
    try select("Book’s language", in: run)
    run.key(.right)
    #expect(run.text.contains("Una notte quieta"))
    #expect(run.text.contains("‹ Italiano ›"))
    run.key(.escape)
    #expect(run.reading.session.pageIndex == 0)
  }

  @Test("Leggi speaks another language at once, its options too")
  func interfaceLanguage() throws {
    let run = try run()
    run.type("o")
    try select("Leggi speaks", in: run)
    run.key(.right)
    #expect(run.text.contains("▸ Lingua di Leggi"))
  }

  @Test("What is chosen is kept: for the book what depends on it, all else for the reader")
  func kept() throws {
    let run = try run()
    run.type("o")
    try select("Book’s language", in: run)
    run.key(.right)
    try select("Paper and ink", in: run)
    run.key(.right)
    #expect(run.services.library.readerOptions() == ["theme": "dark"])
    #expect(run.services.library.memory(of: run.coordinator.id).options == ["language": "it"])
    let later = try run.reopened()
    #expect(later.services.preferences.theme == .dark)
    #expect(later.text.contains("Una notte quieta"))
  }

  @Test("An option of the command line gives way to what is chosen, and comes back with it")
  func flags() throws {
    let run = try CoordinatorRun(pages: Self.pages, flags: [.theme: "sepia"])
    run.type("o")
    try select("Paper and ink", in: run)
    #expect(run.text.contains("as --theme says"))
    run.key(.right)
    #expect(run.services.preferences.theme == .contrast)
    #expect(run.text.contains("chosen for all books"))
    run.key(.delete)
    #expect(run.services.preferences.theme == .automatic)
    #expect(run.services.library.readerOptions() == [:])
    #expect(run.text.contains("default"))
  }

  @Test("Where nothing may be written a choice holds, and is not kept")
  func nothingWritten() throws {
    let run = try run()
    var settings = SettingsFile(bytes: Array("policy = { mayWrite = no; };".utf8), path: "settings.plist")
    #expect(settings.diagnostics().isEmpty)
    swap(&run.services.layers.file, &settings)
    run.services.choose(.theme, "dark", for: run.coordinator.id)
    #expect(run.services.preferences.theme == .dark)
    #expect(run.services.library.readerOptions() == [:])
  }

  @Test("The mouse alone opens nothing it cannot close, chooses and changes")
  func mouse() throws {
    let run = try run()
    run.type("o")
    func place(of words: String) throws -> (column: Int, row: Int) {
      let row = try #require(run.lines.firstIndex { $0.contains(words) })
      let line = run.lines[row]
      let start = try #require(line.firstRange(of: words)?.lowerBound)
      return (line.distance(from: line.startIndex, to: start), row)
    }
    let name = try place(of: "Paper and ink")
    run.click(column: name.column, row: name.row)
    #expect(isSelected("Paper and ink", in: run))
    #expect(run.services.preferences.theme == .automatic)
    let line = run.lines[name.row]
    let arrow = line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "‹")))
    run.click(column: arrow + 2, row: name.row)
    #expect(run.services.preferences.theme == .dark)
    run.click(column: arrow, row: name.row)
    #expect(run.services.preferences.theme == .automatic)
    run.mouse(.wheelDown, column: name.column, row: name.row)
    #expect(!isSelected("Paper and ink", in: run))
    run.click(column: 3, row: 5)
    #expect(!run.text.contains("Options"))
    #expect(run.stack.top === run.reading)
  }

  @Test("Options stand in groups under their headings where the window has the rows")
  func groups() throws {
    let run = try run(columns: 160, rows: 48).type("o")
    let headings = ["Language", "Look", "Pace", "Sound", "Reading"]
    let rows = headings.compactMap { heading in
      run.lines.firstIndex { $0.hasSuffix("  " + heading) || $0.contains("  \(heading)  ") }
    }
    #expect(rows.count == headings.count && rows == rows.sorted())
  }

  @Test("Automatic says what it comes to now, and paces have their units")
  func automatic() throws {
    let run = try run(columns: 160, rows: 48).type("o")
    for words in ["automatic: the book’s", "automatic: all", "automatic: 30", "160 words/min", "1 ×"] {
      #expect(run.text.contains(words), "\(words)")
    }
    run.services.choose(.interfaceLanguage, "it", for: run.coordinator.id)
    _ = run.key(.down)
    #expect(run.text.contains("160 parole/min"))
  }

  @Test("What differs from the default has a mark, and one key takes both away")
  func changed() throws {
    let run = try run()
    run.type("o")
    try select("Margins", in: run)
    func isMarked() -> Bool { run.lines.contains { $0.contains("▸ Margins") && $0.hasSuffix("•") } }
    #expect(!isMarked())
    run.key(.right)
    #expect(isMarked())
    run.key(.delete)
    #expect(!isMarked() && run.services.library.readerOptions() == [:])
  }

  @Test("All options are reached in the smallest window, and the focus has the cursor")
  func smallest() throws {
    let run = try run(columns: 40, rows: 12)
    run.type("o").key(.end)
    let row = try #require(run.lines.firstIndex { $0.contains("▸ Letter spacing") })
    let frame = run.stack.draw(in: WindowShape(columns: 40, rows: 12))
    #expect(frame.cursor?.row == row)
    run.key(.home)
    #expect(run.text.contains("▸ Book’s language"))
  }

  @Test("A book in one language has no option for it")
  func oneLanguage() throws {
    let run = try CoordinatorRun(pages: Self.pages)
    run.type("o")
    #expect(!run.text.contains("Book’s language"))
    #expect(run.text.contains("▸ Leggi speaks"))
  }

  @Test("Where leaving is withheld nothing leaves", arguments: [Key.character("q"), .control("c")])
  func leaving(key: Key) throws {
    let run = try run()
    #expect(run.stack.handle(.key(key)) == .quit)
    run.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayLeave = no; maySuspend = no; };".utf8), path: "settings.plist")
    _ = run.grid
    #expect(run.stack.handle(.key(key)) == .none)
    #expect(run.stack.handle(.key(.control("z"))) == .none)
    #expect(run.stack.handle(.terminate(signal: 15)) == .quit)
  }
}
