import CellGrid
import GridSheets
import Testing

/// What goldens hold of a screen, and what is told when one differs.
@Suite struct GridSheetTests {
  private func page() -> Grid {
    var grid = Grid(columns: 12, rows: 4)
    grid.fill(
      CellRect(column: 2, row: 0, columns: 8, rows: 2),
      with: Cell(background: .rgb(RGBColor(packed: 0xF0E8D0))))
    _ = grid.put("魚 fish", column: 2, row: 1, foreground: .palette(4), attributes: .bold)
    _ = grid.put("foot", column: 1, row: 3, attributes: .dim)
    return grid
  }

  @Test func aGoldenHasTheTextAndBelowItWhatItLooksLike() {
    #expect(
      GridSheet(page()).description == """
        12 × 4

          魚 fish

         foot
        styles: rows and columns from 1, foreground on background, attributes
        1    3–10     – on #f0e8d0
        2    1–9      4 on –  bold
        2    10       – on #f0e8d0
        4    1–12     – on –  dim

        """)
  }

  @Test func ofManyStylesTheFirstAreToldAndHowManyMoreThereAre() {
    let (page, empty) = (GridSheet(page()), GridSheet(Grid(columns: 12, rows: 4)))
    let lines = page.difference(from: empty, mostStyles: 1)?.split(separator: "\n") ?? []
    #expect(lines.suffix(2) == ["style drawn     1    3–10     – on #f0e8d0", "and 3 more styles"])
    #expect(page.difference(from: empty, mostStyles: 4)?.contains("more") == false)
  }

  @Test func whatIsWrittenIsReadBack() {
    let sheet = GridSheet(page())
    #expect(GridSheet(sheet.description) == sheet)
    #expect(sheet.difference(from: sheet) == nil)
    #expect(GridSheet("no golden") == nil)
    for damaged in [
      "4 1–12", "x    1–12     – on –  dim", "4    12–1     – on –  dim", "0    1–12     – on –  dim",
    ] {
      #expect(GridSheet(sheet.description + damaged + "\n") == nil)
    }
  }

  @Test func aSheetThatCountsFrom0IsReadAsTheSame() {
    let former = """
      12 × 4

        魚 fish

       foot
      styles: rows, columns, foreground on background, attributes
      0    2–9      – on #f0e8d0
      1    0–8      4 on –  bold
      1    9        – on #f0e8d0
      3    0–11     – on –  dim

      """
    #expect(GridSheet(former) == GridSheet(page()))
  }

  @Test func aDifferenceShowsTheRowsThatDifferAboveEachOther() {
    var other = page()
    _ = other.put("wolf", column: 5, row: 1, foreground: .palette(4), attributes: .bold)
    #expect(
      GridSheet(other).difference(from: GridSheet(page())) == """
        row 2
          expected |  魚 fish
          drawn    |  魚 wolf
                         ^^^^
        """)
  }

  @Test func aDifferenceOfColourIsOneToo() {
    var other = page()
    _ = other.put("foot", column: 1, row: 3, attributes: .reverse)
    #expect(
      GridSheet(other).difference(from: GridSheet(page())) == """
        style expected  4    1–12     – on –  dim
        style drawn     4    2–5      – on –  reverse
        """)
  }

  @Test func theColourOfABlankIsNoDifference() {
    var other = page()
    other.fill(CellRect(column: 4, row: 1, columns: 1, rows: 1), with: Cell(foreground: .palette(1)))
    #expect(GridSheet(other) == GridSheet(page()))
  }
}
