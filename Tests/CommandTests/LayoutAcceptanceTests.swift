import BookFormat
import BookScreens
import CellGrid
import Ports
import Reader
import TestSupport
import Testing

/// Every page of whole books reads well in every window: held to the layouts that
/// `leggi snapshot --format json` prints.
@Suite struct LayoutAcceptanceTests {
  private func expectNoFaults(_ run: BookRun, pages: Int) throws {
    var walk = LayoutWalk(run)
    try walk.walk()
    #expect(walk.count >= pages * LayoutWalk.sizes.count)
    #expect(walk.faults.isEmpty, "\(walk.faults.joined(separator: "\n"))")
  }

  @Test(arguments: [("books/pesce-stella", 10), ("books/officina", 70)], ["en", "it"])
  func aBundledBookReadsWellInEveryWindow(book: (path: String, pages: Int), language: String) throws {
    let run = try BookRun(path: Checkout.path(book.path), languages: PreferredLanguages([language]))
    try expectNoFaults(run, pages: book.pages)
  }

  @Test(.enabled(if: Checkout.shared("real/peter-rabbit") != nil))
  func aRealBookReadsWellInEveryWindow() throws {
    let path = try #require(Checkout.shared("real/peter-rabbit"))
    try expectNoFaults(BookRun(path: path), pages: 31)
  }

  @Test(.enabled(if: Checkout.shared("real/peter-rabbit") != nil))
  func whatNeedsNoMoreThanNineRowsIsReadAtOnce() throws {
    let path = try #require(Checkout.shared("real/peter-rabbit"))
    let run = try BookRun(path: path)
    for page in 1...31 {
      let layout = try run.untilRest().reading.layoutJSON(columns: 80, rows: 24)
      let lines = layout.texts.reduce(0) { $0 + TextLayout($1.words, columns: 72).lines.count }
      #expect(lines > 9 || layout.texts.allSatisfy { !$0.isHiddenInPart }, "page \(page)")
      run.key(.right)
    }
  }

  @Test(arguments: DemandingPage.allCases)
  func aDemandingPageReadsWellInEveryWindow(page: DemandingPage) throws {
    try expectNoFaults(BookRun(pages: page.list), pages: 1)
  }

  /// Tick by tick, from the page's beginning until nothing more comes. Where there is no room for all words
  /// at once, those that come may move others; words are seen at every moment.
  @Test(arguments: LayoutWalk.sizes.map { ($0.columns, $0.rows) })
  func aTextThatAppearsMovesNothingThatIsThereAsLongAsAllHaveRoom(columns: Int, rows: Int) throws {
    let run = try BookRun(pages: DemandingPage.textsThatAppear.list)
    var layouts = [try run.reading.layoutJSON(columns: columns, rows: rows)]
    for tick in 1...150 {
      if tick == 60 { _ = run.session.touch(named: "sun") }
      layouts.append(try run.ticks(1).reading.layoutJSON(columns: columns, rows: rows))
    }
    var counts = [layouts[0].texts.count]
    let hasRoom = layouts.last?.texts.allSatisfy { !$0.isHiddenInPart } == true
    for (tick, (before, now)) in zip(layouts, layouts.dropFirst()).enumerated() {
      #expect((now.layout, now.picture) == (before.layout, before.picture), "tick \(tick + 1)")
      for text in before.texts {
        let still = try #require(now.texts.first { $0.name == text.name })
        if hasRoom { #expect(still == text, "tick \(tick + 1)") }
      }
      #expect(now.texts.contains { $0.shown > 0 }, "tick \(tick + 1): no words are seen")
      if now.texts.count != counts.last { counts.append(now.texts.count) }
    }
    #expect(counts == [2, 3, 4, 5, 6])
    if columns >= 120, rows >= 40 { #expect(hasRoom) }
  }

  /// A checker that finds nothing anywhere would let every layout pass.
  @Test func whatIsWrongWithALayoutIsFound() throws {
    func text(_ name: String, _ cells: String, _ lines: Int = 1) -> String {
      """
      {"name": "\(name)", "role": "story", "words": "\(name)", "cells": {\(cells)}, "lines": \(lines), \
      "firstLine": 0, "shown": 1}
      """
    }
    let texts = [
      text("low", "\"column\": 0, \"row\": 9, \"columns\": 30, \"rows\": 1"),
      text("high", "\"column\": 0, \"row\": 8, \"columns\": 30, \"rows\": 1"),
      text("over high", "\"column\": 29, \"row\": 8, \"columns\": 20, \"rows\": 1", 2),
      text("slim", "\"column\": 0, \"row\": 11, \"columns\": 11, \"rows\": 1", 2),
    ]
    let layout = try LayoutJSON(
      """
      {"window": [80, 24], "layout": "apart", "picture": {"column": 0, "row": 0, "columns": 40, "rows": 7},
       "texts": [\(texts.joined(separator: ","))], "touchables": []}
      """)
    #expect(
      layout.faults == [
        "'high' and 'over high' stand in the same cells", "'over high' is wrapped at 20 columns",
        "'slim' is wrapped at 11 columns", "'low' is read before 'high' and stands behind it",
        "the picture has 40 × 7 cells",
      ])
  }
}

/// Pages that ask a lot of a layout.
enum DemandingPage: String, CaseIterable, CustomTestStringConvertible {
  case longTale = "300 words and one picture"
  case eightTexts = "eight texts"
  case singleWords = "texts of one word"
  case textOverPicture = "a text over a picture"
  case rightToLeft = "right-to-left words"
  case eastAsian = "East Asian words"
  case textsThatAppear = "texts that appear"
  case givenOrder = "texts in an order that the author gives"

  var testDescription: String { rawValue }

  /// The page as its book writes it.
  var list: String {
    switch self {
    case .longTale:
      PList.page(sun(), PList.text("tale", Self.tale(words: 300), x: 112, y: 560, width: 800, height: 180))
    case .eightTexts:
      PList.page(
        sun(),
        (0..<8).map { index in
          PList.text(
            "text \(index)", Self.tale(words: 8 + index, from: index * 20), x: 64, y: 440 + index * 40,
            width: 896, height: 36)
        }.joined())
    case .singleWords:
      PList.page(
        sun(),
        ["Sun", "moon", "Donaudampfschifffahrtsgesellschaft", "sea", "and", "stars"].enumerated()
          .map { PList.text("word \($0)", $1, x: 40 + $0 * 160, y: 600, width: 150, height: 40) }.joined())
    case .textOverPicture:
      PList.page(
        sun(x: 0, y: 0, width: 1024, height: 768),
        PList.text("over", Self.tale(words: 12), x: 200, y: 300, width: 624, height: 120),
        PList.text("under", Self.tale(words: 40, from: 12), x: 64, y: 620, width: 896, height: 120))
    case .rightToLeft:
      PList.page(
        sun(),
        PList.text(
          "arabic", Self.repeated("كان يا ما كان في قديم الزمان سمكة حمراء صغيرة تسبح في البحر", 6), x: 64,
          y: 560, width: 896, height: 80, PList.string("align", "right")),
        PList.text(
          "hebrew", Self.repeated("היה היה דג אדום קטן ששחה בים הכחול והרחב", 4), x: 64, y: 660, width: 896,
          height: 80, PList.string("align", "right")))
    case .eastAsian:
      PList.page(
        sun(),
        PList.text(
          "japanese", Self.repeated("むかしむかし、ひろいあおい海に、ちいさな赤い魚がいました。", 8), x: 64, y: 560, width: 896,
          height: 80),
        PList.text(
          "chinese", Self.repeated("从前，在宽阔的蓝色大海里，有一条红色的小鱼。", 6), x: 64, y: 660, width: 896, height: 80))
    case .textsThatAppear:
      PList.page(
        sun(PList.active),
        PList.text("first", Self.tale(words: 20), x: 64, y: 500, width: 896, height: 60),
        PList.text(
          "second", Self.tale(words: 20, from: 20), x: 64, y: 560, width: 896, height: 60, PList.later(1)),
        PList.text("last", "The end.", x: 64, y: 700, width: 896, height: 40),
        PList.text(
          "third", Self.tale(words: 20, from: 40), x: 64, y: 620, width: 896, height: 60, PList.later(1.5)),
        PList.text(
          "touched", "The sun laughs.", x: 64, y: 420, width: 896, height: 40, PList.whenTouched("sun")),
        PList.text(
          "faded in", "So do you.", x: 64, y: 460, width: 896, height: 40,
          PList.number("alpha", 0) + PList.tween("alpha", to: 1, seconds: 1, delay: 3)))
    case .givenOrder:
      PList.page(
        sun(),
        PList.text("end", Self.tale(words: 30, from: 60), x: 64, y: 500, width: 896, height: 60),
        PList.text("middle", Self.tale(words: 30, from: 30), x: 64, y: 580, width: 896, height: 60),
        PList.text("beginning", Self.tale(words: 30), x: 64, y: 660, width: 896, height: 60),
        extra: "<key>readingOrder</key><array>"
          + ["beginning", "middle", "end"].map { "<string>\($0)</string>" }.joined() + "</array>")
    }
  }

  private func sun(
    x: Int = 212, y: Int = 40, width: Int = 600, height: Int = 360, _ extra: String = ""
  ) -> String {
    PList.element(
      "shape", "sun", x: x, y: y, width: width, height: height,
      PList.string("shape", "ellipse") + PList.string("color", "#ffb000") + extra)
  }

  private func sun(_ extra: String) -> String { sun(x: 212, extra) }

  /// Words each of which is there once, so that one that is lost is missed.
  private static func tale(words count: Int, from first: Int = 0) -> String {
    let things = ["fish", "star", "wave", "moonlight", "sea", "crab", "harbour", "boat", "wind", "lantern"]
    return (first..<first + count).map { "\(things[$0 % things.count])\($0)" }.joined(separator: " ")
  }

  private static func repeated(_ sentence: String, _ times: Int) -> String {
    Array(repeating: sentence, count: times).joined(separator: " ")
  }
}

extension PList {
  fileprivate static let active = "<key>isActive</key><true/>"

  /// A trigger that brings an element in some seconds after its page has come.
  fileprivate static func later(_ seconds: Double) -> String {
    "<key>trigger</key><dict>\(string("event", "pageShown"))\(string("action", "appear"))"
      + "\(number("delay", seconds))</dict>"
  }
}
