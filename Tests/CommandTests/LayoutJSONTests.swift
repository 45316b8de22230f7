import Foundation
import TestSupport
import Testing

/// `leggi snapshot --format json`: where everything of a page stands; and what `leggi check` says of it.
@Suite struct LayoutJSONTests {
  private func json(_ path: String, _ options: String...) throws -> String {
    let run = try Program.run(["snapshot", path, "--format", "json"] + options)
    #expect(run.status == 0)
    return run.standardOutput
  }

  private static let sea = """
    <key>type</key><string>shape</string><key>name</key><string>sea</string>\
    <key>color</key><string>#2060c0</string>\
    <key>x</key><real>0</real><key>y</key><real>384</real><key>isActive</key><true/>
    """

  @Test func aPageIsDescribedAsTheReaderSeesIt() throws {
    let book = try WrittenBook(
      pages: PList.page(
        "<dict>\(Self.sea)</dict>",
        PList.text("the end", "The \"end\" \\ of it", x: 64, y: 64, width: 896, height: 64),
        PList.text("late", "not yet", PList.whenTouched("sea"))),
      entries: PList.string("title", "Waves"))
    #expect(
      try json(book.path) == """
        {
          "window": [80, 24],
          "layout": "drawn",
          "picture": {"column": 8, "row": 0, "columns": 64, "rows": 24},
          "texts": [
            {"name": "the end", "role": "story", "words": "The \\"end\\" \\\\ of it", "cells": \
        {"column": 12, "row": 2, "columns": 56, "rows": 1}, "lines": 1, "firstLine": 0, "shown": 1}
          ],
          "touchables": [
            {"name": "sea", "cells": {"column": 8, "row": 12, "columns": 64, "rows": 12}}
          ]
        }

        """)
    let touched = try LayoutJSON(json(book.path, "--touch", "sea@1", "--reader", "--size", "100x30"))
    #expect(touched.window == [100, 30])
    #expect(touched.texts.map(\.name).sorted() == ["late", "the end"])
    #expect(touched.foot?.hasPrefix("Waves") == true)
    #expect(touched.foot?.contains("1/1") == true)
  }

  @Test func ofWordsThatGoOnTheNumberOfShownLinesIsReported() throws {
    let words = (1...300).map { "word\($0)" }.joined(separator: " ")
    let book = try WrittenBook(
      pages: PList.page("<dict>\(Self.sea)</dict>", PList.text("tale", words, y: 0, height: 300)))
    let layout = try LayoutJSON(json(book.path, "--size", "60x18"))
    let tale = try #require(layout.texts.first)
    #expect(layout.isApart)
    #expect(tale.words == words)
    #expect((tale.firstLine, tale.shown) == (0, tale.cells.rows))
    #expect(tale.shown > 1 && tale.lines > tale.shown)
    #expect(layout.textsApart == [tale])
  }

  @Test func aHintThatStandsAtTheFootIsThereInCells() throws {
    let book = try WrittenBook(
      pages: PList.page(
        "<dict>\(Self.sea)</dict>",
        PList.text("hint", "Touch the sea!", y: 700, PList.string("role", "hint")),
        PList.text("words", "Once upon a time", y: 64)))
    let layout = try LayoutJSON(json(book.path, "--reader"))
    let hint = try #require(layout.texts.first { $0.role == "hint" })
    #expect((hint.cells.row, hint.cells.rows, hint.cells.columns, hint.shown) == (23, 1, 14, 1))
    let line = try #require(Program.run(["snapshot", book.path, "--reader"]).lines.last)
    #expect(line.dropFirst(hint.cells.column).hasPrefix("Touch the sea!"))
    #expect(layout.foot?.contains("Touch the sea!") == true)
  }

  /// Of a window that is too small for a page, and of a page of nothing at all.
  @Test func nothingIsReportedOfWhatIsNotThere() throws {
    let nothing = """
      {
        "window": [39, 11],
        "layout": "drawn",
        "picture": null,
        "texts": [],
        "touchables": []
      }

      """
    #expect(try json("books/pesce-stella", "--size", "39x11", "--reader") == nothing)
    let empty = try WrittenBook(pages: PList.page())
    #expect(try json(empty.path, "--size", "39x11") == nothing)
  }

  @Test(arguments: [("books/officina", 1), ("books/officina", 9)])
  func theCommandReportsWhatThePlayerKnows(path: String, page: Int) throws {
    let screen = try BookRun(path: Checkout.path(path), page: page).untilRest().reading
    let reported = try LayoutJSON(json(path, "--page", "\(page)", "--size", "64x20", "--reader"))
    let known = try screen.layoutJSON(columns: 64, rows: 20)
    #expect(reported.texts == known.texts)
    #expect(reported.touchables == known.touchables)
    #expect(reported.picture == known.picture && reported.layout == known.layout)
    #expect(!reported.texts.isEmpty)
  }

  @Test func everySizeIsReported() throws {
    for size in ["1x1", "2x40", "40x2", "1000x1", "300x100"] {
      let layout = try LayoutJSON(json("books/pesce-stella", "--page", "3", "--size", size))
      #expect(layout.window == size.split(separator: "x").compactMap { Int($0) })
    }
  }

  // MARK: Check

  private func scrolling(_ texts: String...) throws -> String {
    let book = try WrittenBook(pages: PList.page("<dict>\(Self.sea)</dict>", texts.joined()))
    let run = try Program.run(["check", book.path])
    #expect(run.status == 0)
    return run.standardError.replacing(book.path, with: "book.plist")
  }

  private func tale(_ name: String, lines: Int, y: Int) -> String {
    let words = (1...lines).map { "This is line number \($0)." }.joined(separator: "\n")
    return PList.text(name, words, y: y, height: 100)
  }

  @Test func theCheckReportsWordsThatHaveToBeScrolled() throws {
    let reported = try scrolling(tale("beginning", lines: 20, y: 0), tale("end", lines: 20, y: 120))
    #expect(
      reported.contains(
        ": warning: text 'beginning' on page 1 cannot be read without scrolling at 80 × 24: "
          + "the words of the page need 40 rows and have 9\n"), "\(reported)")
    #expect(reported.contains("\n  hint: make the words fewer, or two pages of them\n"))
    #expect(reported.contains(#/^book\.plist:\d+:\d+: /#))
  }

  @Test func theCheckSaysNothingOfWordsThatAreAllThere() throws {
    #expect(try scrolling(tale("beginning", lines: 4, y: 0), tale("end", lines: 5, y: 120)).isEmpty)
  }

  @Test(arguments: ["books/pesce-stella", "books/officina"])
  func theBundledBooksNeedNoScrolling(path: String) throws {
    #expect(try Program.run(["check", path]).standardOutput == "no faults\n")
  }

  @Test func theCheckReportsInWhichLanguageWordsHaveToBeScrolled() throws {
    let long = (1...30).map { "riga \($0)" }.joined(separator: "\n")
    let text = """
      <dict><key>type</key><string>text</string><key>name</key><string>words</string><key>text</key>\
      <dict><key>en</key><string>short</string><key>it</key><string>\(long)</string></dict></dict>
      """
    let book = try WrittenBook(
      pages: PList.page(text),
      entries: "<key>languages</key><array><string>en</string><string>it</string></array>")
    #expect(
      try Program.run(["check", book.path]).standardError.contains(
        "text 'words' on page 1 cannot be read without scrolling at 80 × 24 in 'it': "))
  }
}
