import Ports
import Terminal
import Testing

/// What is used of windows that say they are large.
@Suite struct TerminalBoundsTests {
  @Test(arguments: [
    (80, 24, 80, 24), (1001, 100, 1000, 100), (500, 500, 500, 500), (600, 420, 600, 416),
    (65_535, 65_535, 1000, 250), (1, 65_535, 1, 1000), (0, 0, 0, 0),
  ])
  func noMoreIsUsedThanIsAllowedOfEach(columns: Int, rows: Int, usedColumns: Int, usedRows: Int) {
    let bounds = TerminalBounds(columns: 1000, rows: 1000, cells: 250_000)
    #expect(bounds.used(columns: columns, rows: rows) == TerminalSize(columns: usedColumns, rows: usedRows))
  }
}
