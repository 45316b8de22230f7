import BookChecking
import BookModel
import BookVocabulary
import Curves
import Games
import MediaDecoding
import PictureRegions
import StageCore
import TestSupport
import Testing

/// The page of a picture to be coloured, played on its stage and in a window.
struct ColoringPlayingTests {
  @Test(arguments: [(40, 11), (80, 23), (132, 42), (60, 60)])
  func nothingIsWrongWithTheBook(window: (columns: Int, rows: Int)) throws {
    for level in RegionLimits.Level.allCases {
      let game = try ColoringGame(.byNumber, level, columns: window.columns, rows: window.rows)
      #expect(BookChecker.check(path: FilePath(game.path), media: MediaDecoder()).map(\.rendered) == [])
    }
  }

  @Test(arguments: RegionLimits.Level.allCases)
  func byNumberItIsDoneOnceEachRegionHasItsColor(level: RegionLimits.Level) throws {
    let game = try ColoringGame(.byNumber, level)
    let stage = try game.stage()
    #expect(try stage.isShowing("lines") && !stage.isShowing("well-done"))
    for (number, (region, swatch)) in game.page.solution.enumerated() {
      #expect(try stage.number("done") == 0 && stage.number(region) == 0)
      try stage.touch(swatch, region)
      #expect(try stage.number(region) == game.page.map.regions[number].color + 1)
      let label = "number" + region.dropFirst("region".count)
      if stage.stage.element(named: label) != nil { #expect(try !stage.isShowing(label)) }
    }
    #expect(try stage.number("done") == 1 && stage.isShowing("well-done"))
    #expect(try !stage.isShowing("lines") && !stage.isShowing("fill-label"))
    // And it may be begun anew.
    try stage.touch("again-label", "color-1")
    #expect(try stage.state(of: game.page) == game.stage().state(of: game.page))
  }

  @Test func whateverTheOrderOfTheSameFillsTheyEndAlike() throws {
    let game = try ColoringGame(.byNumber)
    var random = SeededGenerator(seed: 5)
    var states: [[String]] = []
    for _ in 0..<4 {
      let stage = try game.stage()
      for (region, swatch) in game.page.solution.dropLast(3).shuffled(using: &random) {
        try stage.touch(swatch, region)
      }
      try stage.touch("color-1")
      stage.stage.advance(ticks: 120)
      states.append(try stage.state(of: game.page))
    }
    #expect(Set(states).count == 1)
  }

  @Test func byNumberAnotherColorFillsNothingAndTheNeededOneBreathes() throws {
    let game = try ColoringGame(.byNumber)
    let stage = try game.stage()
    let (region, swatch) = try #require(game.page.solution.first { $0.swatch != "color-1" })
    let hint = "hint" + swatch.dropFirst("color".count)
    #expect(try !stage.isShowing(hint))
    try stage.touch(region)
    #expect(try stage.number(region) == 0 && stage.isShowing(hint))
    try stage.touch(swatch, region)
    #expect(try stage.number(region) > 0)
  }

  @Test(arguments: RegionLimits.Level.allCases)
  func freelyAnyColorGoesAnywhereAndOverAnother(level: RegionLimits.Level) throws {
    let game = try ColoringGame(.free, level)
    #expect(BookChecker.check(path: FilePath(game.path), media: MediaDecoder()).map(\.rendered) == [])
    let stage = try game.stage()
    let colors = game.page.map.palette.count
    for (number, (region, _)) in game.page.solution.enumerated() {
      let color = number % colors + 1
      try stage.touch("color-\(color)", region)
      #expect(try stage.number(region) == color)
      #expect(try stage.number("done") == (number == game.page.solution.count - 1 ? 1 : 0))
    }
    let first = game.page.solution[0].region
    let id = try #require(stage.stage.element(named: first))
    let color = stage.stage.values(of: id).channels
    try stage.touch("color-2", first)
    #expect(try stage.number(first) == 2 && stage.stage.values(of: id).channels != color)
    try stage.touch("again-label")
    #expect(try game.page.solution.allSatisfy { try stage.number($0.region) == 0 })
    // What has no colour yet is filled at one touch.
    try stage.touch("color-1", first, "color-3", "fill-label")
    #expect(try stage.number(first) == 1)
    #expect(try game.page.solution.dropFirst().allSatisfy { try stage.number($0.region) == 3 })
  }

  @Test func aTouchFillsAllOfANumber() throws {
    let game = try ColoringGame(.byNumber)
    let stage = try game.stage()
    for color in game.page.map.palette.indices {
      try stage.touch("color-\(color + 1)", "fill-label")
      for (region, swatch) in game.page.solution where swatch == "color-\(color + 1)" {
        #expect(try stage.number(region) == color + 1)
      }
    }
    #expect(try stage.number("done") == 1)
  }

  @Test func whatWasColoredBeforeComesBack() throws {
    let game = try ColoringGame(.byNumber)
    let page = game.page
    var kept: [String: Int] = [:]
    for (number, (region, _)) in page.solution.enumerated() where number % 2 == 0 {
      kept[region] = page.map.regions[number].color + 1
    }
    let half = try game.stage(kept: kept)
    for (region, swatch) in page.solution where kept[region] == nil { try half.touch(swatch, region) }
    #expect(try half.number("done") == 1)
    for (number, (region, _)) in page.solution.enumerated() {
      kept[region] = page.map.regions[number].color + 1
    }
    let whole = try game.stage(kept: kept)
    #expect(try whole.number("done") == 1 && whole.isShowing("well-done") && !whole.isShowing("lines"))
  }

  @Test(arguments: [(80, 24), (40, 12), (132, 43)])
  func itIsColoredByMouseAloneEachRegionInTheCellOfItsNumber(window: (columns: Int, rows: Int)) throws {
    let game = try ColoringGame(.byNumber, .hard, columns: window.columns, rows: window.rows - 1)
    let (page, board) = (game.page, game.page.table.board)
    let run = try BookRun(path: game.path, columns: window.columns, rows: window.rows).ticks(4)
    for (number, (_, swatch)) in page.solution.enumerated() {
      let color = try #require(run.cell(of: swatch))
      run.click(column: color.column, row: color.row).ticks(3)
      let point = page.map.labelPoint(number, width: board.width, height: board.height)
      run.click(column: Int((board.x + point.x) / 16), row: Int((board.y + point.y) / 32)).ticks(3)
    }
    run.untilRest()
    #expect(run.text.contains("Well done!"))
  }
}
