import CellGrid
import TestSupport
import Testing

@Suite struct GridChangesTests {
  private struct Run: Equatable {
    var row: Int
    var columns: Range<Int>
  }

  private func runs(_ old: Grid, _ new: Grid) -> [Run] {
    (0..<new.rows).flatMap { row in
      var runs: [Run] = []
      while let columns = new.firstChange(
        from: old, row: row, in: (runs.last?.columns.upperBound ?? 0)..<new.columns)
      {
        runs.append(Run(row: row, columns: columns))
      }
      return runs
    }
  }

  @Test func equalGridsHaveNoRuns() {
    #expect(runs(grid(["abc", "魚"]), grid(["abc", "魚"])) == [])
  }

  @Test func neighboursThatChangedAreOneRun() {
    #expect(
      runs(grid(["abcdef", "ghijkl"]), grid(["aBCdeF", "ghijkL"])) == [
        Run(row: 0, columns: 1..<3), Run(row: 0, columns: 5..<6),
        Run(row: 1, columns: 5..<6),
      ])
  }

  @Test func aChangeOfColourIsAChange() {
    var new = grid(["abc"])
    new[1, 0].background = .palette(20)
    #expect(runs(grid(["abc"]), new) == [Run(row: 0, columns: 1..<2)])
  }

  @Test func aWideCharacterIsInARunWithBothItsCells() {
    #expect(runs(grid(["a魚b"]), grid(["a星b"])) == [Run(row: 0, columns: 1..<3)])
    var new = grid(["a魚b"])
    new[2, 0].background = .palette(20)
    #expect(runs(grid(["a魚b"]), new) == [Run(row: 0, columns: 1..<3)])
  }

  @Test func theSameClustersInAnotherOrderAreNoChange() {
    var old = Grid(columns: 4, rows: 1)
    old.put("👍🏽", column: 0, row: 0)
    old.put("🇮🇹", column: 2, row: 0)
    var new = Grid(columns: 4, rows: 1)
    new.put("🇮🇹", column: 2, row: 0)
    new.put("👍🏽", column: 0, row: 0)
    #expect(runs(old, new) == [])
  }

  @Test func gridsOfDifferentSizeDifferEverywhere() {
    #expect(
      runs(Grid(columns: 2, rows: 1), Grid(columns: 3, rows: 2)) == [
        Run(row: 0, columns: 0..<3), Run(row: 1, columns: 0..<3),
      ])
  }

  /// A grid with three texts more, anywhere in it and beyond its edges.
  private func strewn(
    _ texts: [String], on backgrounds: [CellColor], over grid: Grid, using random: inout SeededGenerator
  ) -> Grid {
    var strewn = grid
    for _ in 0..<3 {
      strewn.put(
        texts.randomElement(using: &random) ?? "", column: Int.random(in: -2...grid.columns, using: &random),
        row: Int.random(in: 0..<grid.rows, using: &random),
        background: backgrounds.randomElement(using: &random))
    }
    return strewn
  }

  @Test func takingOverTheRunsMakesTheOldGridTheNew() {
    var random = SeededGenerator(seed: 3)
    var shown = Grid(columns: 12, rows: 3)
    for _ in 0..<500 {
      let next = strewn(
        ["fish", "魚", "🇮🇹", "ab魚"], on: [.palette(16), .palette(17), .palette(18)], over: shown,
        using: &random)
      for run in runs(shown, next) {
        shown.update(run.row, run.columns, from: next)
      }
      #expect(shown == next)
    }
  }

  @Test func aRunIsFoundFromAnyOfItsCellsAndNotFromBesideIt() {
    let (old, new) = (grid(["a魚bcd魚"]), grid(["a星bCd魚"]))
    #expect(new.firstChange(from: old, row: 0, in: 1..<2) == 1..<3)
    #expect(new.firstChange(from: old, row: 0, in: 2..<4) == nil)
    #expect(new.firstChange(from: old, row: 0, in: 3..<5) == 4..<5)
    #expect(new.firstChange(from: old, row: 0, in: 5..<99) == nil)
    #expect(new.firstChange(from: old, row: 1, in: 0..<8) == nil)
    #expect(new.firstChange(from: old, row: 0, in: 4..<4) == nil)
  }

  @Test("Taking over areas that hold all that differs makes the grids equal, whatever they cut")
  func updatingTakesWholeCharacters() {
    var random = SeededGenerator(seed: 9)
    var shown = Grid(columns: 12, rows: 3)
    for _ in 0..<500 {
      let next = strewn(["fish", "魚", "🇮🇹", "ab魚", "é́"], on: [.default], over: shown, using: &random)
      let areas = (0..<36).map { CellRect(column: $0 % 12, row: $0 / 12, columns: 1, rows: 1) }.filter {
        next.character(column: $0.column, row: $0.row) != shown.character(column: $0.column, row: $0.row)
      }
      shown.update(areas, from: next)
      #expect(shown == next)
      #expect(shown.cells.indices.allSatisfy { isWhole(shown, $0) })
    }
  }

  @Test func updatingLeavesTheRestAsItIs() {
    var shown = grid(["abcd", "efgh"])
    shown.update(
      [CellRect(column: 1, row: 0, columns: 2, rows: 1), CellRect(column: 3, row: 1, columns: 9, rows: 9)],
      from: grid(["ABCD", "EFGH"]))
    #expect(lines(of: shown) == ["aBCd", "efgH"])
  }
}

@Suite struct GridOutputTests {
  @Test func textLeavesOutTrailingBlanksAndRightHalves() {
    var page = Grid(columns: 8, rows: 3)
    page.put("a 魚  ", column: 1, row: 0)
    page.put("b", column: 0, row: 2)
    #expect(GridText(page).description == " a 魚\n\nb\n")
  }

  @Test func ansiChangesOnlyWhatDiffersAndResetsAtTheEndOfALine() {
    var page = Grid(columns: 4, rows: 2)
    page.put("ab", column: 0, row: 0, foreground: .palette(1), background: .palette(200))
    page.put("c", column: 2, row: 0, foreground: .palette(9), background: .palette(200), attributes: .bold)
    page.put("魚", column: 0, row: 1, foreground: .rgb(RGBColor(red: 1, green: 2, blue: 3)))
    #expect(
      GridANSI(page).description
        == "\u{1B}[31;48;5;200mab\u{1B}[0;1;91;48;5;200mc\u{1B}[0m \n"
        + "\u{1B}[38;2;1;2;3m魚\u{1B}[39m  \n")
  }

  @Test func aGridInTheTerminalsOwnColoursHasNoSequences() {
    #expect(GridANSI(grid(["fish", "star"])).description == "fish\nstar\n")
  }
}
