import TestSupport
import Testing

@testable import CellGrid

@Suite struct GridDiffTests {
  private func runs(_ old: Grid, _ new: Grid) -> [GridDiff.Run] { Array(GridDiff(from: old, to: new)) }

  @Test func equalGridsHaveNoRuns() {
    #expect(runs(grid(["abc", "魚"]), grid(["abc", "魚"])) == [])
  }

  @Test func neighboursThatChangedAreOneRun() {
    #expect(
      runs(grid(["abcdef", "ghijkl"]), grid(["aBCdeF", "ghijkL"])) == [
        GridDiff.Run(row: 0, columns: 1..<3), GridDiff.Run(row: 0, columns: 5..<6),
        GridDiff.Run(row: 1, columns: 5..<6),
      ])
  }

  @Test func aChangeOfColourIsAChange() {
    var new = grid(["abc"])
    new[1, 0].background = .palette(20)
    #expect(runs(grid(["abc"]), new) == [GridDiff.Run(row: 0, columns: 1..<2)])
  }

  @Test func aWideCharacterIsInARunWithBothItsCells() {
    #expect(runs(grid(["a魚b"]), grid(["a星b"])) == [GridDiff.Run(row: 0, columns: 1..<3)])
    var new = grid(["a魚b"])
    new[2, 0].background = .palette(20)
    #expect(runs(grid(["a魚b"]), new) == [GridDiff.Run(row: 0, columns: 1..<3)])
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
        GridDiff.Run(row: 0, columns: 0..<3), GridDiff.Run(row: 1, columns: 0..<3),
      ])
  }

  @Test func copyingTheRunsMakesTheOldGridTheNew() {
    var random = SeededGenerator(seed: 3)
    var shown = Grid(columns: 12, rows: 3)
    for _ in 0..<500 {
      var next = shown
      for _ in 0..<3 {
        next.put(
          ["fish", "魚", "🇮🇹", "ab魚"].randomElement(using: &random) ?? "",
          column: Int.random(in: -2...12, using: &random), row: Int.random(in: 0...2, using: &random),
          background: .palette(UInt8.random(in: 16...18, using: &random)))
      }
      for run in GridDiff(from: shown, to: next) {
        let rect = CellRect(column: run.columns.lowerBound, row: run.row, columns: run.columns.count, rows: 1)
        shown.copy(rect, from: next, toColumn: rect.column, row: rect.row)
      }
      #expect(shown == next)
    }
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
