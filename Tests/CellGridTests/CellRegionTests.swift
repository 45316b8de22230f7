import CellGrid
import TestSupport
import Testing

@Suite struct CellRegionTests {
  private let bounds = CellRect(column: 2, row: 1, columns: 12, rows: 6)

  @Test("A region without cells has no rectangles")
  func empty() {
    let region = CellRegion(within: bounds)
    #expect(region.isEmpty)
    #expect(region.rectangles.isEmpty)
    #expect(!region.overlaps(bounds))
  }

  @Test("All cells are one rectangle")
  func whole() {
    #expect(CellRegion.all(of: bounds).rectangles == [bounds])
  }

  @Test("What lies outside the bounds is left out")
  func outside() {
    var region = CellRegion(within: bounds)
    region.insert(CellRect(column: -5, row: -5, columns: 8, rows: 8))
    #expect(region.rectangles == [CellRect(column: 2, row: 1, columns: 1, rows: 2)])
    region.insert(CellRect(column: 100, row: 100, columns: 8, rows: 8))
    #expect(region.rectangles.count == 1)
  }

  @Test("Rectangles that overlap are counted once, and runs of equal width are joined")
  func joined() {
    var region = CellRegion(within: bounds)
    region.insert(CellRect(column: 3, row: 2, columns: 4, rows: 3))
    region.insert(CellRect(column: 5, row: 2, columns: 4, rows: 3))
    region.insert(CellRect(column: 11, row: 2, columns: 2, rows: 1))
    #expect(
      region.rectangles == [
        CellRect(column: 3, row: 2, columns: 6, rows: 3), CellRect(column: 11, row: 2, columns: 2, rows: 1),
      ])
  }

  @Test("The rectangles hold each cell of the region once, and no other")
  func exact() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      var region = CellRegion(within: bounds)
      var cells: Set<[Int]> = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let rect = CellRect(
          column: .random(in: 0...14, using: &random), row: .random(in: 0...7, using: &random),
          columns: .random(in: 1...5, using: &random), rows: .random(in: 1...3, using: &random))
        region.insert(rect)
        cells.formUnion(Self.cells(of: rect.intersection(bounds)))
      }
      let listed = region.rectangles.flatMap(Self.cells)
      #expect(listed.count == cells.count)
      #expect(Set(listed) == cells)
      for cell in Self.cells(of: bounds) {
        let rect = CellRect(column: cell[0], row: cell[1], columns: 1, rows: 1)
        #expect(region.overlaps(rect) == cells.contains(cell))
      }
    }
  }

  private static func cells(of rect: CellRect) -> [[Int]] {
    (0..<max(0, rect.rows)).flatMap { row in
      (0..<max(0, rect.columns)).map { [rect.column + $0, rect.row + row] }
    }
  }

  @Test func whatIsRemovedIsNotInTheRegion() {
    let bounds = CellRect(column: 2, row: 1, columns: 9, rows: 5)
    for hole in [
      CellRect(column: 2, row: 1, columns: 4, rows: 2), CellRect(column: 5, row: 2, columns: 2, rows: 2),
      CellRect(column: 8, row: 0, columns: 9, rows: 9), CellRect(column: 20, row: 2, columns: 3, rows: 1),
    ] {
      var region = CellRegion.all(of: bounds)
      region.remove(hole)
      #expect(!region.overlaps(hole))
      let cells = bounds.columns * bounds.rows
      let removed = hole.intersection(bounds)
      #expect(
        region.rectangles.reduce(0) { $0 + $1.columns * $1.rows }
          == cells - max(0, removed.columns) * max(0, removed.rows))
      region.remove(bounds)
      #expect(region.isEmpty)
      region.insert(bounds)
      #expect(region.rectangles == [bounds])
    }
  }
}
