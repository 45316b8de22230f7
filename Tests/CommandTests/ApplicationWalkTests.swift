import Foundation
import Hosts
import TestSupport
import Testing

/// The whole application on a real terminal, from the shelf to the shelf and out, by keys alone and by the mouse alone:
/// what stands where on each screen, and where the terminal's cursor stands.
@Suite(.waiting) struct ApplicationWalkTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    let folder = home.path + "/books/lamp"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pages = [
      ("The cellar", "It is dark."), ("The stairs", "A lamp burns."), ("The garden", "The moon is up."),
    ]
    let story = pages.map { title, words in
      PList.page(
        PList.text("words", words, x: 100, y: 100, width: 700),
        extra: PList.string("title", title) + PList.string("background", "#fdf6e3"))
    }
    let intro = PList.page(PList.text("words", "Once.", x: 100, y: 100))
    try """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(PList.string("title", "The lamp"))
    <key>authors</key><array><string>Ada Lume</string></array>
    <key>intro</key>\(intro)<key>pages</key><array>\(story.joined())</array></dict></plist>
    """.write(toFile: folder + "/book.plist", atomically: true, encoding: .utf8)
  }

  private func start(columns: Int, rows: Int) throws -> PseudoterminalRun {
    let environment: [String: String?] = [
      "HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "XDG_CACHE_HOME": home.path + "/cache",
      "XDG_DATA_HOME": home.path + "/data", "XDG_DATA_DIRS": home.path + "/none",
      "LEGGI_PATH": home.path + "/books", "PWD": home.path,
    ]
    return try PseudoterminalRun(
      "/bin/bash", ["--norc", "-c", "cd; exec \"$0\"", BuiltProgram.path("leggi")], columns: columns,
      rows: rows, environment: environment)
  }

  @Test(
    "Every screen is reached by keys alone, with the cursor on what is in focus",
    arguments: [(80, 24), (40, 12)])
  func byKeysAlone(columns: Int, rows: Int) throws {
    let run = try start(columns: columns, rows: rows)
    try run.stop("the shelf", focus: "The lamp", foot: "The lamp")
    #expect(run.screen.line(0).contains("The shelf"))
    try run.send("\r").wait(for: "Once.").wait(until: "the intro") { $0.screen.cursor == nil }
    try run.send("x").stop("the menu", focus: "Read", foot: "Read")
    #expect(run.lines.contains { $0.contains("▸ Read") })
    try run.send(Keys.down).stop("the menu's second door", focus: "Contents", foot: "Contents")
    try run.send("\r").stop("the contents", focus: "○ 1 The cellar", foot: "Esc")
    try run.send(Keys.right).stop("the second page's card", focus: "○ 2 The stairs", foot: "Esc").send("\r")
    try run.wait(forPage: 2, of: 3).wait(for: "A lamp burns.")
    try run.send("B").wait(for: "bookmark").send("'")
    try run.stop("the bookmarks", focus: "The stairs", foot: "Esc")
    try run.send(Keys.escape).wait(forPage: 2, of: 3).send("/").wait(for: "Search")
    try run.send("moon").stop("what is typed", focus: "▏", foot: "Esc").wait(for: "The moon is up.")
    try run.send("\r").wait(forPage: 3, of: 3)
    try run.send("t").stop("the page's text", focus: "The garden", foot: "Esc")
    try run.send("t").wait(forPage: 3, of: 3).send("?").stop("the help", focus: "Keys", foot: "Esc")
    try run.send(Keys.escape).wait(forPage: 3, of: 3)
    try run.send("m").stop("the menu again", focus: "Contents", foot: "Contents")
    try run.wait(for: "Go on")
    try run.send(Keys.end + Keys.up).stop("the menu's last door but one", focus: "Credits", foot: "Credits")
    try run.send("\r").wait(for: "Ada Lume").wait(until: "the credits") { $0.foot.contains("credits") }
    try run.send(Keys.escape).stop("the menu", focus: "Credits", foot: "Credits")
    try run.send(Keys.down + "\r").stop("the shelf", focus: "The lamp", foot: "The lamp")
    #expect(run.foot.contains("page 3 of 3") || run.foot.contains("read to its end"))
    try run.send("q")
    try run.expectTerminalGivenBack()
  }

  @Test("Every screen is reached by the mouse alone", arguments: [(80, 24), (40, 12)])
  func byTheMouseAlone(columns: Int, rows: Int) throws {
    let run = try start(columns: columns, rows: rows)
    try run.stop("the shelf", focus: "The lamp", foot: "The lamp").click(on: "Ada Lume")
    try run.wait(for: "Once.").click(on: "Once.").stop("the menu", focus: "Read", foot: "Read")
    try run.click(on: "Contents").wait(for: "/ Search").click(on: "The stairs")
    try run.wait(forPage: 2, of: 3).click(on: "▸", onFoot: true).wait(forPage: 3, of: 3)
    try run.click(on: "◂", onFoot: true).wait(forPage: 2, of: 3)
    try run.click(on: "The lamp", onFoot: true).stop("the menu", focus: "Contents", foot: "Contents")
    try run.click(on: "Credits").wait(for: "Ada Lume").wait(until: "the credits") {
      $0.foot.contains("credits")
    }
    try run.click(column: 1, row: 1).stop("the menu", focus: "Credits", foot: "Credits")
    try run.click(on: "Shelf").stop("the shelf", focus: "The lamp", foot: "The lamp")
    try run.signal(SIGHUP).wait(until: "it has ended") { $0.screen.modes == .asFound }
    #expect(try run.exit == .signal(SIGHUP))
  }
}

extension PseudoterminalRun {
  /// Waits until the cursor stands before some words, and others are on the foot.
  @discardableResult
  fileprivate func stop(_ name: String, focus: String, foot words: String) throws -> PseudoterminalRun {
    try wait(until: "\(name): the cursor on '\(focus)', '\(words)' on the foot") { run in
      guard let cursor = run.screen.cursor else { return false }
      let behind = (cursor.column..<run.screen.columns).map { run.screen[$0, cursor.row].text }.joined()
      return behind.hasPrefix(focus) && run.foot.contains(words)
    }
  }

  /// Clicks on the last place where some words stand.
  @discardableResult
  fileprivate func click(on words: String, onFoot: Bool = false) throws -> PseudoterminalRun {
    try wait(for: words)
    let rows = onFoot ? screen.rows - 1..<screen.rows : 0..<screen.rows - 1
    let row = try #require(rows.last { screen.line($0).contains(words) }, "'\(words)' is not on\n\(text)")
    let before = try #require(screen.line(row).components(separatedBy: words).first)
    return try click(column: before.count, row: row)
  }

  fileprivate func expectTerminalGivenBack() throws {
    #expect(try exit == .status(0))
    #expect(screen.modes == .asFound)
    #expect(lineModes == lineModesBefore)
  }
}
