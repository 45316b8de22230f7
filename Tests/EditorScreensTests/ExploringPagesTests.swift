import BookEditing
import BookModel
import BookStaging
import CellGrid
import EditorCanvas
import EditorExploring
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// The page that is edited is explored while the editor rests, and what no reader reaches is marked.
@Suite struct ExploringPagesTests {
  private static let element = """
    <dict><key>type</key><string>shape</string><key>name</key><string>NAME</string>
      <key>x</key><integer>100</integer><key>y</key><integer>100</integer>
      <key>width</key><integer>200</integer><key>height</key><integer>200</integer>MORE</dict>
    """

  private static func element(_ name: String, _ more: String = "") -> String {
    element.replacing("NAME", with: name).replacing("MORE", with: more)
  }

  private static func waits(for name: String, _ event: String) -> String {
    "<key>trigger</key><dict><key>triggeringItem</key><string>\(name)</string><key>event</key>"
      + "<string>\(event)</string></dict>"
  }

  /// A moon that waits for what never goes, and a star that waits for the moon.
  private static let pages =
    "<dict><key>elements</key><array>" + element("sky") + element("moon", waits(for: "sky", "removed"))
    + element("star", waits(for: "moon", "appeared")) + "</array></dict>"
    + "<dict><key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>"

  private func run(columns: Int = 80, rows: Int = 24, language: String = "en") throws -> EditorRun {
    let run = try EditorRun(pages: Self.pages, columns: columns, rows: rows, language: language)
    run.session.searching = ExploredPage.begin
    return run
  }

  /// Lets time pass as the loop does: where nothing is to come, none does.
  ///
  /// - Returns: how many ticks have passed.
  @discardableResult
  private func rest(_ run: EditorRun, atMost most: Int = 1000) -> Int {
    var passed = 0
    while passed < most, let next = run.stack.ticksUntilNextChange {
      run.stack.advance(ticks: min(next, most - passed))
      passed += min(next, most - passed)
    }
    _ = run.grid
    return passed
  }

  // MARK: What is seen

  @Test func whatNoReaderReachesIsMarkedInEveryPane() throws {
    let run = try run().type("e")
    #expect(!run.text.contains("! waits shape"))
    rest(run)
    for (name, tail) in [("moon", " ! waits shape"), ("star", " ! waits shape"), ("sky", "  shape")] {
      let line = try #require(run.lines.first { $0.contains(" \(name) ") })
      #expect(line.contains(tail) && line.contains("!") == tail.contains("!"), "\(line)")
    }
    run.type("G")
    #expect(run.text.contains("sky removed → moon appear  never"))
    #expect(run.text.contains("! 'moon' never appears: it waits for the moment when 'sky'"))
    run.key(.escape).type("g")
    rest(run)
    let first = try #require(run.lines.first { $0.contains("▸ 1") })
    #expect(first.hasSuffix("!") || first.contains("! "), "\(first)")
    #expect(run.lines.first { $0.contains("  2 ") }?.contains("!") != true)
  }

  @Test func aPageOnWhichAllIsReachedHasNoMark() throws {
    let run = try run().key(.pageDown).type("e")
    rest(run)
    #expect(!run.text.contains("!"))
    #expect(run.type("!").foot.contains("nothing is found wrong with this page"))
  }

  @Test(arguments: ["en", "it"], [[60, 18], [80, 24], [160, 48]])
  func theMarksCanBeReadInEveryWindow(language: String, window: [Int]) throws {
    for (name, keys) in [("unreached-elements", "e"), ("unreached-triggers", "G"), ("unreached-pages", "g")] {
      let run = try run(columns: window[0], rows: window[1], language: language).press(keys)
      rest(run)
      run.type("!")
      expectGrid(run.grid, matches: "editor-\(name)-\(language)-\(window[0])x\(window[1])")
    }
  }

  @Test("A file that is not there, a key that is none and a slip in a value are found one after the other")
  func filesAndKeys() throws {
    let boat =
      "<dict><key>type</key><string>image</string><key>fileName</key><string>gone.png</string></dict>"
    let star = Self.element("star", "<key>hieght</key><integer>3</integer>")
    let moon = Self.element("moon", Self.waits(for: "star", "tuoched"))
    let run = try EditorRun(pages: "<dict><key>elements</key><array>\(boat)\(star)\(moon)</array></dict>")
    let found = (1...3).map { _ in run.type("!").lines.suffix(2).joined(separator: " ") }
    for (words, count) in [("gone.png", 1), ("hieght", 1), ("tuoched", 1)] {
      #expect(found.count { $0.contains(words) } == count, "\(found)")
    }
  }

  // MARK: Going to it

  @Test func aKeyGoesRoundWhatIsFoundAndLeavesNoStep() throws {
    let run = try run()
    #expect(run.type("!").foot.contains("still being explored"))
    rest(run)
    let before = run.list
    run.type("!")
    #expect(run.session.selectedNames == ["moon"] && run.text.contains("'moon' never appears"))
    run.type("!")
    #expect(run.list == before && run.session.document.history.done.isEmpty)
  }

  @Test func whatTheCheckFindsIsGoneToBeforeWhatExploringFinds() throws {
    let pages =
      "<dict><key>elements</key><array>" + Self.element("sky")
      + Self.element("moon", Self.waits(for: "glwo", "touched")) + "</array></dict>"
    let run = try EditorRun(pages: pages)
    #expect(run.type("!").foot.contains("'glwo'"), "\(run.foot)")
    #expect(run.session.selectedNames == ["moon"])
  }

  @Test func allWordsOfTheFindingInFocusCanBeReadInASmallWindow() throws {
    let run = try run(columns: 40, rows: 12).type("G")
    rest(run)
    let words = "'moon' never appears: it waits for the moment when 'sky' leaves; and so with 'star'"
    func joined() -> String {
      run.lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(!joined().contains(words))
    #expect(joined().contains("sky removed") && run.type("!").lines.contains { $0.contains("▸! 'moon'") })
    #expect(joined().contains(words))
    // A click on any row of it is one on it.
    let row = try #require(run.lines.firstIndex { $0.contains("▸! 'moon'") })
    run.key(.up).click(column: 5, row: row)
    #expect(run.session.selectedNames == ["moon"])
  }

  // MARK: When

  @Test func aPageIsExploredOnceItHasRestedAndThenNothingMoves() throws {
    let search = CountedSearch()
    let run = try run()
    run.session.searching = search.begin
    rest(run, atMost: 14)
    #expect(search.begun == 0)
    rest(run)
    #expect(search.begun == 1 && search.slices == 3)
    #expect(run.stack.ticksUntilNextChange == nil)
    run.key(.tab)
    #expect(rest(run) == 0, "selecting changes nothing of the page")
  }

  @Test func aChangeBeginsItAnewAndUndoKnowsItAlready() throws {
    let search = CountedSearch()
    let run = try run().key(.tab)
    run.session.searching = search.begin
    rest(run, atMost: 16)
    #expect(search.begun == 1)
    run.key(.right)
    rest(run)
    #expect(search.begun == 2, "what was begun of the page before is given up")
    run.type("u")
    rest(run)
    #expect(search.begun == 3)
    run.type("U")
    #expect(rest(run) == 0 && search.begun == 3)
  }

  @Test func whileSomethingIsDraggedNothingIsExplored() throws {
    let search = CountedSearch()
    let run = try run()
    run.session.searching = search.begin
    run.mouse(column: 8, row: 6).mouse(.left, .moved, column: 12, row: 8)
    #expect(run.stack.ticksUntilNextChange == nil && search.begun == 0)
    run.key(.escape).mouse(.left, .released, column: 12, row: 8)
    rest(run)
    #expect(search.begun == 1)
  }

  @Test func aSliceEndsWithItsTime() throws {
    let search = CountedSearch()
    let run = try run()
    run.session.searching = search.begin
    var seconds = 0.0
    run.stack.keepTime {
      // Every look at the clock is a millisecond.
      seconds += 0.001
      return seconds
    }
    search.needed = 100
    rest(run, atMost: 16)
    #expect(search.slices > 0 && search.slices < 10)
    rest(run)
    #expect(search.slices == 100)
  }

  @Test func withoutASearchNothingIsExplored() throws {
    let run = try EditorRun(pages: Self.pages)
    #expect(run.stack.ticksUntilNextChange == nil)
    #expect(run.type("!").foot.contains("nothing is found wrong"))
  }

  /// Needs so many slices, and finds nothing.
  private final class CountedSearch: PageSearch {
    var begun = 0
    var slices = 0
    var needed = 3
    private var left = 0

    func begin(
      _ page: Page, _ place: Book.PagePlace, _ book: Book, _ media: any MediaLibrary
    ) -> any PageSearch {
      begun += 1
      left = needed
      return self
    }

    func goOn(while mayGoOn: () -> Bool) -> UnreachedParts? {
      while left > 0, mayGoOn() {
        left -= 1
        slices += 1
        // One slice a tick where there is no clock.
        if needed <= 3 { break }
      }
      return left == 0 ? UnreachedParts() : nil
    }
  }
}
