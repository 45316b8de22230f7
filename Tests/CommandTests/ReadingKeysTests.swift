import BookScreens
import Commands
import PhraseCatalogues
import Screens
import TestSupport
import Testing
import Phrases

/// Every key of the help does what the help says, on a real screen.
@Suite(.waiting) struct ReadingKeysTests {
  private static let pageCount = 12

  /// Twelve pages at rest, each with its number in words that can be searched for.
  private func pages() throws -> WrittenBook {
    try WrittenBook(
      pages: (1...Self.pageCount).map { number in
        PList.page(PList.text("words", "These are the words of page \(number)."))
      }.joined(), entries: PList.string("title", "Twelve"))
  }

  /// A page with two things to touch, each with its answer.
  private func garden() throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(
        PList.area("gate", x: 0, y: 0, PList.string("description", "the gate")),
        PList.area("well", x: 700, y: 0, PList.string("description", "the well")),
        PList.text(
          "path", "A path leads in.", y: 210, height: 110, PList.string("verticalAlign", "center")),
        PList.text("creak", "The gate creaks.", y: 320, PList.whenTouched("gate")),
        PList.text("splash", "The well splashes.", y: 420, PList.whenTouched("well"))),
      entries: PList.string("title", "The garden"))
  }

  /// A text of more lines than a window has.
  private func story() throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(PList.text("story", (1...40).map { "line\($0)" }.joined(separator: "\n"))))
  }

  @Test(arguments: [
    (Keys.right, 6), (" ", 6), (Keys.pageDown, 6), ("l", 6),
    (Keys.left, 4), (Keys.pageUp, 4), ("h", 4), (Keys.backspace, 4),
    (Keys.home, 1), ("g", 1), (Keys.end, 12), ("G", 12), ("7G", 7), ("11G", 11), ("99G", 12),
  ])
  func theKeysOfPagesTurnThem(keys: String, page: Int) throws {
    let book = try pages()
    let run = try read(book.path, "--page", "5", "--motion", "reduced")
    try run.wait(forPage: 5, of: 12).send(keys).wait(forPage: page, of: 12)
    #expect(run.text.contains("These are the words of page \(page)."))
  }

  @Test func beforeTheFirstPageThereIsNothingAndBehindTheLastOneTheEnd() throws {
    let book = try pages()
    let run = try read(book.path, "--motion", "reduced").wait(forPage: 1, of: 12)
    try run.send("hh").send("G").wait(forPage: 12, of: 12).send("l").wait(for: "Read it again")
      .send(Keys.pageUp).wait(forPage: 12, of: 12).send("h").wait(forPage: 11, of: 12)
  }

  @Test func aNumberIsShownWhileItIsTypedAndEscapeForgetsIt() throws {
    let book = try pages()
    let run = try read(book.path, "--motion", "reduced")
    try run.send("10").wait(for: "go to page 10: G").send(Keys.escape).wait(untilGone: "go to page")
    try run.send("3G").wait(forPage: 3, of: 12)
  }

  @Test func tabGoesRoundWhatCanBeTouchedAndEnterTouches() throws {
    let book = try garden()
    let run = try read(book.path).wait(for: "Tab finds what to touch")
    try run.send("\t").wait(for: "Enter touches: the gate")
    try run.send("\t").wait(for: "Enter touches: the well")
    try run.send("\t").wait(for: "Enter touches: the gate")
    try run.send(Keys.backTab).wait(for: "Enter touches: the well")
    #expect(!run.text.contains("The well splashes."))
    try run.send("\r").wait(for: "The well splashes.")
    #expect(!run.text.contains("The gate creaks."))
    try run.send(Keys.escape).wait(untilGone: "Enter touches")
    // Without a focus, the first Enter only shows what the next one would touch.
    try run.send("\r").wait(for: "Enter touches: the gate").send("\r").wait(for: "The gate creaks.")
  }

  @Test(arguments: [(Keys.down, Keys.up), ("j", "k")])
  func aTextThatGoesOnIsScrolled(down: String, up: String) throws {
    let book = try story()
    let run = try read(book.path).wait(for: "line1").wait(for: "▼")
    #expect(!run.text.contains("▲"))
    try run.send(down).wait(for: "▲")
    #expect(!run.lines.contains { $0.hasSuffix("line1") })
    try run.send(up).wait(untilGone: "▲")
    // However fast the keys come.
    try run.send(String(repeating: down, count: 40)).wait(for: "line40").wait(untilGone: "▼")
  }

  @Test func theWheelReadsOnAndBackByAScreenful() throws {
    let book = try story()
    let run = try read(book.path).wait(for: "line1").wait(for: "1/2 ▼")
    try run.send("\u{1B}[<65;40;20M").wait(for: "line40").wait(for: "▲ 2/2")
    // A wheel that is turned again at once is still being turned.
    try run.settle(quiet: 0.5).send("\u{1B}[<64;40;20M").wait(for: "1/2 ▼")
  }

  @Test func theHelpOpensOverThePageAndCloses() throws {
    let book = try pages()
    let run = try read(book.path)
    for (open, close) in [("?", Keys.escape), ("?", "?"), (Keys.functionOne, "q")] {
      try run.send(open).wait(for: "Esc back").wait(for: "all pages")
      #expect(!run.text.contains("These are the words"))
      try run.send(close).wait(for: "These are the words of page 1.")
    }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func everyWordOfTheHelpIsReached(columns: Int, rows: Int) throws {
    let book = try pages()
    let run = try read(book.path, columns: columns, rows: rows).send("?").wait(for: "Esc back")
    var seen = SeenWords()
    // Keys, what they do, and columns of both are two blanks apart.
    func add() { seen.add(run.lines.flatMap { $0.split(separator: "  ").map(String.init) }) }
    add()
    while run.text.contains("▼") {
      let words = SeenWords.words(on: run.lines)
      try run.send(Keys.down).wait(until: "a line more is seen") { SeenWords.words(on: $0.lines) != words }
      add()
    }
    for binding in KeyMap.standard.bindings(in: [.reading]) {
      let names = KeyHelp.names(of: binding, in: English())
      #expect(seen.missing(of: "\(names) \(English().description(of: binding.command))") == [], "\(names)")
    }
  }

  @Test func theWholeTextOfThePageOpensAndCloses() throws {
    let book = try garden()
    let run = try read(book.path)
    // What waits to be touched is in it too.
    try run.send("t").wait(for: "Esc back").wait(for: "The gate creaks.")
    try run.send("t").wait(for: "Tab finds what to touch").wait(untilGone: "The gate creaks.")
  }

  @Test func aLongTextIsScrolledInItsPanel() throws {
    let book = try story()
    let run = try read(book.path).send("t").wait(for: "Esc back").wait(for: "line1")
    try run.send("G").wait(for: "line40").send("g").wait(untilGone: "line40")
    try run.send(Keys.down).wait(for: "▲").send(Keys.up).wait(untilGone: "▲")
    try run.send(" ").wait(for: "line30").send(Keys.escape).wait(untilGone: "Esc back")
  }

  @Test func theViewGoesFromPicturesToBoxesToBothAndRound() throws {
    let book = try garden()
    let run = try read(book.path).wait(for: "path leads in.")
    try run.send("b").wait(for: "gate · activearea").wait(untilGone: "path leads in.")
    try run.send("b").wait(for: "path leads in.").wait(for: "gate · activearea")
    try run.send("b").wait(untilGone: "activearea").wait(for: "path leads in.")
  }

  @Test func zLooksFromNearAndEscapeFromAfar() throws {
    let book = try pages()
    let run = try read(book.path).wait(for: "These are the words of page 1.")
    try run.send("z").wait(for: "zoom 2 ×").send("z").wait(for: "zoom 4 ×")
    // The arrows move over the page, and turn it again when all of it is seen.
    try run.send(Keys.right).send(Keys.escape).wait(untilGone: "zoom")
    try run.wait(for: "These are the words of page 1.").send(Keys.right)
    try run.wait(for: "These are the words of page 2.")
  }

  @Test func controlLDrawsTheScreenAnew() throws {
    let book = try pages()
    let run = try read(book.path).wait(for: "These are the words of page 1.")
    run.screen.feed(Array("\u{1B}[3;3Hrubbish of another program".utf8))
    try run.send(Keys.controlL).wait(untilGone: "rubbish")
    #expect(run.text.contains("These are the words of page 1."))
  }

  @Test func keysThatMeanNothingDoNothing() throws {
    let book = try pages()
    let run = try read(book.path).settle()
    let text = run.text
    try run.send("xywAZ\u{1B}[24~\u{1B}[200;5y\u{7}ü").settle()
    #expect(run.text == text)
  }
}
