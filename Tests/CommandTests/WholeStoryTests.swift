import BookScreens
import BookVocabulary
import CellGrid
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// The bundled books, read by space alone and by mouse alone: no word is missed, and no touch that the story
/// needs.
@Suite(.waiting) struct WholeStoryTests {
  private static let books: [(book: String, columns: Int, rows: Int)] = [
    ("pesce-stella", 80, 24), ("pesce-stella", 40, 12), ("officina", 80, 24), ("officina", 40, 12),
  ]
  /// The pages, from 1, whose story waits for a touch.
  private static let heldPages = ["pesce-stella": [3, 4, 6, 7, 9], "officina": []]

  @Test(arguments: books)
  func bySpaceAloneEveryTouchIsShownThatWordsWaitFor(book: String, columns: Int, rows: Int) throws {
    let reader = try StoryReader(book: book, columns: columns, rows: rows) { $0.type(" ") }
    #expect(reader.readAll() == Self.heldPages[book])
    // Only words are missed behind which a touch was shown that was not made.
    #expect(Set(reader.missed.keys).isSubset(of: Self.heldPages[book] ?? []), "\(reader.missed)")
  }

  @Test(arguments: books)
  func byMouseAloneEveryWordIsMet(book: String, columns: Int, rows: Int) throws {
    let reader = try StoryReader(book: book, columns: columns, rows: rows) { run in
      run.ticks(20).mouse(.pressed, column: columns / 2, row: rows / 2, button: .wheelDown)
    }
    reader.clicksWhatIsShown = true
    #expect(reader.readAll() == Self.heldPages[book])
    #expect(reader.missed.isEmpty, "\(reader.missed)")
  }
}

/// Reads a book from its first page to its last in one way, and remembers the words that it has seen.
private final class StoryReader {
  private let run: BookRun
  private let goOn: (BookRun) -> Void
  /// Whether what a page is held for is clicked on.
  var clicksWhatIsShown = false
  /// The words that were not seen, by page, from 1.
  private(set) var missed: [Int: [String]] = [:]
  /// What was seen of each text, in the cells of its own lines: texts may stand side by side.
  private var seen: [ElementID: SeenWords] = [:]
  /// Texts that were seen as large letters, of which no cell has a character.
  private var lettered: Set<ElementID> = []

  init(book: String, columns: Int, rows: Int, goOn: @escaping (BookRun) -> Void) throws {
    run = try BookRun(path: Checkout.path("books/\(book)"), columns: columns, rows: rows)
    run.session.options.isMotionReduced = true
    run.session.options.staysOnPage = true
    self.goOn = goOn
  }

  private var session: ReadingSession { run.session }

  /// - Returns: the pages that were held, from 1.
  func readAll() -> [Int] {
    (0..<session.pageCount).filter { index in
      if session.pageIndex != index { session.jump(to: index) }
      (seen, lettered) = ([:], [])
      let page = session.playback
      let isHeld = read(page)
      let missing = page.readingOrder.filter { isStory($0, on: page.stage) && !isSeen($0, of: page) }
      if !missing.isEmpty { missed[index + 1] = missing.map(page.words) }
      return isHeld
    }.map { $0 + 1 }
  }

  private func isStory(_ text: ElementID, on stage: Stage) -> Bool {
    guard case .text(let content) = stage.content(of: text) else { return false }
    return content.role == .story
  }

  private func isSeen(_ text: ElementID, of page: PagePlayback) -> Bool {
    lettered.contains(text) || !page.canBeSeen(text)
      || (seen[text] ?? SeenWords()).missing(of: page.words(of: text)).isEmpty
  }

  /// Reads a page until it is left.
  ///
  /// - Returns: whether it was held.
  private func read(_ page: PagePlayback) -> Bool {
    var isHeld = false
    letPass(page)
    for _ in 0..<40 where session.playback === page {
      let focus = session.view.focus
      goOn(run)
      guard session.playback === page, !run.foot.contains("the book ends here") else { break }
      if session.view.focus != focus, let shown = session.view.focus {
        isHeld = true
        #expect(page.awaitedTouches.contains(shown))
        if clicksWhatIsShown, let cell = run.cell(of: session.stage.name(of: shown)) {
          run.click(column: cell.column, row: cell.row)
        }
      }
      letPass(page)
    }
    return isHeld
  }

  /// Looks at the page until nothing on it is on its way any more.
  private func letPass(_ page: PagePlayback) {
    look(at: page)
    for _ in 0..<80 where session.playback === page && session.isOnItsWay {
      run.ticks(15)
      look(at: page)
    }
  }

  private func look(at page: PagePlayback) {
    guard session.playback === page else { return }
    let grid = run.grid
    let stage = session.stage
    let written = Set(session.texts.map(\.element))
    for text in session.texts {
      let lines = text.lineCells.map { line in
        (line.column..<line.endColumn).map { grid.character(column: $0, row: line.row) }.joined()
      }
      seen[text.element, default: SeenWords()].add(lines)
    }
    for text in page.readingOrder where !written.contains(text) && stage.isShowing(text) {
      if stage.values(of: text).alpha > 0, session.layout?.isApart(text) == false { lettered.insert(text) }
    }
  }
}
