import CellGrid
import Foundation
import Ports
import TestSupport
import Testing

/// The whole application on a real terminal, from the shelf to the shelf and out, by keys alone and by the
/// mouse alone: the places of things on each screen, and the terminal's cursor.
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
    "Every screen is reached by keys alone, with the cursor on the focus",
    arguments: [(80, 24), (40, 12)])
  func byKeysAlone(columns: Int, rows: Int) throws {
    let run = try start(columns: columns, rows: rows)
    try run.stop("the shelf", focus: "The lamp", foot: "The lamp")
    #expect(run.screen.line(0).contains("Books"))
    try run.send("\r").wait(for: "Once.").wait(until: "the intro") { $0.screen.cursor == nil }
    try run.send("x").stop("the menu", focus: "Read", foot: "Read")
    #expect(run.lines.contains { $0.contains("▸ Read") })
    try run.send(Keys.down).stop("the menu's second door", focus: "Pages", foot: "Pages")
    try run.send("\r").stop("the contents", focus: "○ 1 The cellar", foot: "Esc")
    try run.send(Keys.right).stop("the second page's card", focus: "○ 2 The stairs", foot: "Esc").send("\r")
    try run.wait(forPage: 2, of: 3).wait(for: "A lamp burns.")
    try run.send("B").wait(for: "bookmark").send("'")
    try run.stop("the bookmarks", focus: "The stairs", foot: "Esc")
    try run.send(Keys.escape).wait(forPage: 2, of: 3)
    try options(of: run, by: .keys)
    try run.wait(forPage: 2, of: 3).send("/").wait(for: "Search")
    try run.send("moon").stop("what is typed", focus: "▏", foot: "Esc").wait(for: "The moon is up.")
    try run.send("\r").wait(forPage: 3, of: 3)
    try run.send("t").stop("the page's text", focus: "The garden", foot: "Esc")
    try run.send("t").wait(forPage: 3, of: 3).send("?").stop("the help", focus: "Keys", foot: "Esc")
    try run.send(Keys.escape).wait(forPage: 3, of: 3)
    try run.send("m").stop("the menu again", focus: "Pages", foot: "Pages")
    try run.wait(for: "Go on")
    try run.send(Keys.end + Keys.up).stop("the menu's last door but one", focus: "Credits", foot: "Credits")
    try run.send("\r").wait(for: "Ada Lume").wait(until: "the credits") {
      $0.foot.drop { $0 == " " } == "◂ Esc back"
    }
    try run.send(Keys.escape).stop("the menu", focus: "Credits", foot: "Credits")
    try run.send(Keys.down + "\r").stop("the shelf", focus: "The lamp", foot: "The lamp")
    #expect(run.foot.contains("3/3") || run.foot.contains("read to its end"))
    try run.send("/").wait(for: "◂ Words in all books").send("moon").wait(for: "The moon is up.")
    try run.send("\r").wait(forPage: 3, of: 3).send(Keys.escape).wait(for: "◂ Words in all books")
    try run.send(Keys.escape).wait(untilGone: "The moon is up.").send(Keys.escape)
    try run.stop("the shelf", focus: "The lamp", foot: "The lamp").send("?")
    try run.stop("the shelf's help", focus: "Choose", foot: "Esc").wait(for: "find by typing")
    try run.send(Keys.escape)
    try run.stop("the shelf", focus: "The lamp", foot: "The lamp").send("q")
    try run.expectTerminalGivenBack()
  }

  @Test("Every screen is reached by the mouse alone", arguments: [(80, 24), (40, 12)])
  func byTheMouseAlone(columns: Int, rows: Int) throws {
    let run = try start(columns: columns, rows: rows)
    try run.stop("the shelf", focus: "The lamp", foot: "The lamp")
    try run.click(on: "/ ").wait(for: "◂ Words in all books").click(on: "◂", onFoot: true)
    try run.stop("the shelf", focus: "The lamp", foot: "The lamp").click(on: "The lamp")
    try run.wait(for: "Once.").click(on: "Once.").stop("the menu", focus: "Read", foot: "Read")
    if columns > 40 {
      try run.click(on: "? for help", onFoot: true).stop("the help", focus: "Choose", foot: "Esc")
      try run.click(column: 1, row: 1).stop("the menu", focus: "Read", foot: "Read")
    }
    try run.click(on: "Pages").wait(for: "/ Search").click(on: "The stairs").wait(forPage: 2, of: 3)
    try run.click(on: "≡", onFoot: true).stop("the menu", focus: "Pages", foot: "Pages")
    try run.click(on: "Pages").wait(for: "/ Search").click(on: "/ Search")
    try run.wait(for: "Type what you remember").click(on: "◂", onFoot: true).wait(for: "' Bookmarks")
    try run.click(on: "' Bookmarks").wait(for: "There is no bookmark").click(on: "◂", onFoot: true)
    try run.wait(for: "' Bookmarks").click(on: "The stairs").wait(forPage: 2, of: 3)
    try run.click(on: "▸", onFoot: true).wait(forPage: 3, of: 3)
    try run.click(on: "◂", onFoot: true).wait(forPage: 2, of: 3)
    try run.click(on: "≡", onFoot: true).stop("the menu", focus: "Pages", foot: "Pages")
    try options(of: run, by: .mouse)
    try run.stop("the menu", focus: "Options", foot: "Options")
    try run.click(on: "Credits").wait(for: "Ada Lume").wait(until: "the credits") {
      $0.foot.drop { $0 == " " } == "◂ Esc back"
    }
    try run.click(column: 1, row: 1).stop("the menu", focus: "Credits", foot: "Credits")
    try run.click(on: "Books").stop("the shelf", focus: "The lamp", foot: "The lamp")
    try run.signal(SIGHUP).wait(until: "it has ended") { $0.screen.modes == .asFound }
    #expect(try run.exit == .signal(SIGHUP))
  }

  private enum Device { case keys, mouse }

  /// Opens the options, chooses dark paper and ink, which shows behind them at once, undoes that, and goes
  /// back.
  private func options(of run: PseudoterminalRun, by device: Device) throws {
    func paper() -> CellColor { run.screen[0, 0].background }
    // A frame may come in pieces.
    try run.settle()
    let before = paper()
    let first = "▸ Leggi speaks"
    switch device {
    case .keys:
      try run.send("o").stop("the options", focus: first, foot: "Esc")
      try run.send(String(repeating: Keys.down, count: 4)).stop(
        "an option", focus: "▸ Paper and ink", foot: "Esc"
      ).send(Keys.right)
    case .mouse:
      try run.click(on: "Options").stop("the options", focus: first, foot: "Esc")
      try run.click(on: "auto", besides: "Paper and ink")
    }
    try run.stop("what was changed", focus: "▸ Paper and ink", foot: "Esc").wait(for: "‹ dark ›")
    try run.wait(until: "other paper is seen behind the options") { _ in paper() != before }
    switch device {
    case .keys: try run.send("\u{1B}[3~")
    case .mouse: try run.click(on: "Del default")
    }
    try run.wait(until: "the default is back, and the paper is as it was") { run in
      run.lines.contains { $0.contains("Paper and ink") && $0.contains("‹ auto") }
        && paper() == before
    }
    switch device {
    case .keys: try run.send(Keys.escape)
    case .mouse: try run.click(column: 1, row: 1)
    }
    try run.wait(untilGone: "Paper and ink")
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
  ///
  /// - Parameter others: words that stand in the same row. Default any.
  @discardableResult
  fileprivate func click(
    on words: String, besides others: String = "", onFoot: Bool = false
  ) throws -> PseudoterminalRun {
    try wait(for: words)
    let rows = onFoot ? screen.rows - 1..<screen.rows : 0..<screen.rows - 1
    let row = try #require(
      rows.last { screen.line($0).contains(words) && (others.isEmpty || screen.line($0).contains(others)) },
      "'\(words)' is not on\n\(text)")
    let before = try #require(screen.line(row).components(separatedBy: words).first)
    return try click(column: before.count, row: row)
  }

  fileprivate func expectTerminalGivenBack() throws {
    #expect(try exit == .status(0))
    #expect(screen.modes == .asFound)
    #expect(lineModes == lineModesBefore)
  }
}
