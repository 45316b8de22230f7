import CellGrid
import Screens
import Testing

/// Lists whose entries stand in groups, and lists with a picture beside them.
@Suite struct GroupedListTests {
  private let area = CellRect(column: 0, row: 3, columns: 80, rows: 9)
  /// Three pages with four, one and five hits.
  private let groups = [0, 0, 0, 0, 1, 2, 2, 2, 2, 2]

  private func list() -> ListColumn {
    var list = ListColumn(takesWholeRows: true)
    list.layout(in: area, heights: groups.map { $0 == 1 ? 3 : 1 }, groups: groups, gap: 1)
    return list
  }

  @Test("a group has one row of its own, above the first of it that is seen, however the list is scrolled")
  func heads() {
    var list = list()
    for step in 0..<groups.count {
      list.select(step)
      let entries = list.entries
      #expect(entries.contains { $0.index == step })
      #expect(entries.first?.head?.row == area.row)
      for (entry, before) in zip(entries.dropFirst(), entries) {
        let isNew = groups[entry.index] != groups[before.index]
        #expect((entry.head != nil) == isNew)
        // A new group stands a blank row and its own below the one before.
        #expect(entry.cells.row == before.cells.endRow + (isNew ? 2 : 0))
      }
      for entry in entries {
        #expect(entry.cells.endRow <= area.endRow)
        #expect(entry.head.map { entry.cells.row == $0.row + 1 && $0.column < entry.cells.column } ?? true)
        #expect(list.index(column: 5, row: entry.cells.row) == entry.index)
      }
    }
  }

  @Test("at its end the last entry is seen, and all room is used")
  func end() {
    var list = list()
    list.scroll(by: 100)
    #expect(list.entries.last?.index == groups.count - 1 && list.progress?.hasBelow == false)
    list.scroll(by: -1)
    #expect(list.entries.last?.index != groups.count - 1)
  }

  @Test("a picture stands beside a list where both have the room, and never in its columns")
  func beside() throws {
    for columns in 40...240 {
      for rows in [6, 18, 40] {
        let area = CellRect(column: 0, row: 3, columns: columns, rows: rows)
        let beside = PictureBeside(in: area, list: 50...70, aspect: 4.0 / 3, cellAspect: 2)
        guard let picture = beside.picture else {
          #expect(beside.list == area)
          continue
        }
        let list =
          ListColumn.left(in: beside.list)..<ListColumn.left(in: beside.list)
          + ListColumn.columns(in: beside.list)
        #expect(list.count >= 50 && list.upperBound < picture.column)
        #expect(list.lowerBound >= 3 && picture.endColumn <= columns - 3)
        #expect(picture.rows <= rows && (18...96).contains(picture.columns))
      }
    }
    let wide = PictureBeside(
      in: CellRect(column: 0, row: 3, columns: 132, rows: 39), list: 60...72, aspect: 4.0 / 3, cellAspect: 2)
    #expect(wide.picture != nil)
    let widest = PictureBeside(
      in: CellRect(column: 0, row: 3, columns: 200, rows: 56), list: 48...72, aspect: 4.0 / 3, cellAspect: 2)
    #expect(widest.picture?.columns == 96, "what the list does not need is the picture's")
  }
}
