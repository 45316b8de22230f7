import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// Words that wait among words that are scrolled take no place before they come.
@Suite struct WordsToComeTests {
  private static func lines(_ name: String, _ count: Int, y: Int, _ extra: String = "") -> String {
    PList.text(name, (1...count).map { "\(name) \($0)" }.joined(separator: "\n"), y: y, extra)
  }

  private static let afterASecond =
    "<key>trigger</key><dict>\(PList.string("event", "pageShown"))\(PList.number("delay", 1))</dict>"

  /// More words than the window has rows, of which those in the middle wait for a touch.
  private func story() throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.area("star", x: 0, y: 0, width: 1024, height: 200), Self.lines("first", 7, y: 250),
        Self.lines("then", 6, y: 400, PList.whenTouched("star")), Self.lines("last", 7, y: 600)),
      columns: 40, rows: 12)
  }

  /// The words that are seen, screen by screen.
  private func screens(of run: BookRun) -> [String] {
    var screens = [run.text]
    while run.foot.contains("▼"), screens.count < 9 { screens.append(run.type(" ").text) }
    return screens
  }

  @Test func noScreenIsWithoutWords() throws {
    for text in try screens(of: story()) {
      #expect(text.contains("first") || text.contains("last"), "\(text)")
    }
  }

  @Test func screensAreNotCountedWhileWordsWait() throws {
    let run = try story()
    #expect(run.foot.contains("▼"))
    #expect(!run.foot.contains("/2") && !run.foot.contains("/3"))
    expectGrid(run.grid, matches: "screen-words-to-come")
    run.touch("star").ticks(2)
    #expect(run.foot.contains("/"))
  }

  @Test func wordsThatATouchBringsAreShown() throws {
    let run = try story().touch("star").ticks(2)
    for line in 1...6 { #expect(run.text.contains("then \(line)")) }
    run.key(.pageUp).key(.pageUp).key(.pageUp)
    #expect(run.text.contains("first 1"))
  }

  @Test func wordsThatComeByThemselvesLeaveWhatIsReadWhereItIs() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.area("sky", x: 0, y: 0, width: 1024, height: 200),
        Self.lines("then", 6, y: 250, Self.afterASecond), Self.lines("last", 14, y: 600)),
      columns: 40, rows: 12)
    let before = run.lines.dropLast()
    #expect(before.contains { $0.hasSuffix("last 1") } && !run.foot.contains("▲"))
    run.ticks(60)
    #expect(run.lines.dropLast() == before)
    #expect(run.foot.contains("▲"), "what has come stands above")
    #expect(run.key(.pageUp).text.contains("then 6"))
  }
}
