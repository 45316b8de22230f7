import BookScreens
import Cards
import CellGrid
import Commands
import Screens
import Testing

/// Cards and lists, wherever they are used.
@Suite struct CardGridTests {
  private static let windows = [(40, 12), (80, 24), (160, 48), (300, 90), (41, 13)]

  private func grid(
    _ count: Int, _ columns: Int, _ rows: Int, aspect: Double = 4.0 / 3
  ) -> CardGrid {
    var grid = CardGrid(count: count, pictureAspect: aspect)
    grid.layout(in: CellRect(column: 0, row: 1, columns: columns, rows: rows - 2))
    return grid
  }

  @Test(
    "in windows of all sizes cards have room for a title, and lie in the window side by side",
    arguments: windows, [0.5, 0.75, 4.0 / 3, 3])
  func sizes(window: (columns: Int, rows: Int), aspect: Double) {
    let grid = grid(31, window.columns, window.rows, aspect: aspect)
    let cards = grid.cards
    #expect(!cards.isEmpty)
    let area = CellRect(column: 0, row: 1, columns: window.columns, rows: window.rows - 2)
    for card in cards {
      #expect(card.words.columns >= 16 && card.words.rows == 2)
      for part in [card.picture, card.words] { #expect(part.intersection(area) == part) }
      #expect(!card.picture.overlaps(card.words))
      for other in cards where other != card {
        #expect(!other.cells.overlaps(card.cells))
      }
    }
    let seen = Double(grid.pictureSize.columns) / Double(grid.pictureSize.rows) / 2
    #expect(seen / aspect > 0.75 && seen / aspect < 1.34, "\(seen) for \(aspect)")
  }

  @Test(
    "a small window shows a card or two, a large one many",
    arguments: [
      ((40, 12), 1...2), ((80, 24), 4...9), ((160, 48), 15...40),
    ])
  func howMany(window: (columns: Int, rows: Int), expected: ClosedRange<Int>) {
    #expect(expected.contains(grid(31, window.columns, window.rows).cards.count))
  }

  @Test(
    "a few cards stand side by side and take the window's width, and none is huge",
    arguments: [(80, 24), (160, 48), (300, 90)], 1...3)
  func few(window: (columns: Int, rows: Int), count: Int) {
    let grid = grid(count, window.columns, window.rows)
    let cards = grid.cards
    #expect(cards.count == count && Set(cards.map(\.picture.row)).count == 1)
    if count == 3 { #expect(grid.columns.count >= window.columns * 3 / 5) }
    #expect(cards[0].picture.columns * cards[0].picture.rows < window.columns * window.rows / 2)
    // They hang a little above the middle.
    let below = window.rows - (cards[0].words.endRow)
    #expect(cards[0].picture.row <= below + 1 && below <= 2 * cards[0].picture.row + 2)
  }

  /// Cards as the shelf has them.
  private func shelf(_ count: Int, _ columns: Int, _ rows: Int) -> CardGrid {
    var grid = CardGrid(
      count: count, pictureAspect: 4.0 / 3, wordRows: 4, wordRowsAlone: 2, pictureColumns: 24...32)
    grid.layout(in: CellRect(column: 0, row: 1, columns: columns, rows: rows - 2))
    return grid
  }

  @Test("a small window shows one card at a time, as high as it, and leads to the others", arguments: [1, 9])
  func alone(count: Int) {
    var grid = shelf(count, 40, 12)
    #expect(grid.isAlone && grid.cards.count == 1)
    let card = grid.cards[0]
    #expect(card.picture.row == 1 && card.words.endRow == 11 && card.picture.rows == 8)
    for step in 1..<count {
      grid.perform(.moveRight)
      #expect(grid.cards.map(\.index) == [step])
    }
    #expect(!shelf(count, 80, 24).isAlone)
  }

  @Test(
    "a row full of cards has pictures of 24 to 32 columns",
    arguments: [(132, 43), (160, 48), (200, 60)])
  func coverColumns(window: (columns: Int, rows: Int)) {
    let grid = shelf(40, window.columns, window.rows)
    #expect((24...32).contains(grid.pictureSize.columns), "\(grid.pictureSize)")
    let inRow = grid.cards.count { $0.words.row == grid.cards[0].words.row }
    #expect(inRow >= (window.columns - 4) / 38)
    // Eighty columns have room for three that are hardly narrower.
    #expect((22...32).contains(shelf(40, 80, 24).pictureSize.columns))
  }

  @Test("the focus moves to neighbours, by screens and to the ends, and is always seen")
  func focus() {
    var grid = grid(31, 80, 24)
    let inRow = grid.cards.count { $0.words.row == grid.cards[0].words.row }
    func move(_ command: Command) -> Int {
      let isMove = grid.perform(command)
      #expect(isMove)
      #expect(grid.cards.contains { $0.isSelected && $0.index == grid.selected })
      return grid.selected
    }
    #expect(move(.moveLeft) == 0 && move(.moveUp) == 0)
    #expect(move(.moveRight) == 1)
    #expect(move(.moveDown) == 1 + inRow)
    #expect(move(.screenOn) == 1 + 3 * inRow)
    #expect(move(.moveToLast) == 30)
    #expect(move(.moveDown) == 30 && move(.moveRight) == 30)
    #expect(move(.screenBack) < 30)
    #expect(move(.moveToFirst) == 0)
    let isMove = grid.perform(.choose)
    #expect(!isMove)
  }

  @Test("the last row is shorter: from above its end the focus goes to its last card")
  func shortRow() {
    var grid = grid(10, 80, 24)
    let inRow = grid.cards.count { $0.words.row == grid.cards[0].words.row }
    grid.select(10 / inRow * inRow - 1)
    grid.perform(.moveDown)
    #expect(grid.selected == 9)
  }

  @Test("the wheel scrolls by a row, and the focus goes along where it would be lost")
  func scrolling() {
    var grid = grid(31, 80, 24)
    let inRow = grid.cards.count { $0.words.row == grid.cards[0].words.row }
    #expect(grid.progress?.hasAbove == false && grid.progress?.hasBelow == true)
    grid.select(1)
    grid.scroll(by: 1)
    #expect(grid.cards.first?.index == inRow && grid.selected == 1 + inRow)
    grid.scroll(by: 1000)
    #expect(grid.cards.last?.index == 30 && grid.progress?.hasBelow == false)
    #expect(grid.progress?.screen == grid.progress?.screens)
    grid.scroll(by: -1000)
    #expect(grid.cards.first?.index == 0 && grid.cards.contains { $0.isSelected })
  }

  @Test("a cell belongs to the card it lies on, and none to cards that are not there")
  func hits() {
    let grid = grid(31, 80, 24)
    for card in grid.cards {
      #expect(grid.index(column: card.picture.column, row: card.picture.row) == card.index)
      #expect(grid.index(column: card.words.endColumn - 1, row: card.words.endRow - 1) == card.index)
    }
    #expect(grid.index(column: 79, row: 5) == nil)
    #expect(self.grid(0, 80, 24).index(column: 20, row: 5) == nil)
  }

  @Test("groups begin in a row of their own under their heading, which is seen with their first card")
  func groups() {
    var grid = grid(12, 80, 24)
    grid.show([.init(heading: "English", count: 2), .init(heading: "Italiano", count: 10)], selected: 11)
    #expect(grid.count == 12 && grid.cards.contains { $0.index == 11 })
    grid.perform(.moveToFirst)
    var frame = Frame()
    frame.begin(columns: 80, rows: 24, styles: .plain)
    frame.beginBlank()
    grid.draw(into: &frame) { _, _ in }
    let lines = GridText(frame.grid).lines
    let headings = lines.indices.filter { lines[$0].contains("English") || lines[$0].contains("Italiano") }
    #expect(headings.count == 1 || headings.count == 2)
    #expect(lines[headings[0]].contains("English"))
    let first = grid.cards.filter { $0.index < 2 }.map(\.words.row)
    #expect(Set(first).count == 1)
    grid.perform(.moveDown)
    #expect(grid.selected == 2)
    let second = grid.cards.first { $0.index == 2 }?.words.row
    #expect(second != nil && grid.cards.allSatisfy { $0.index >= 2 || $0.words.row != second })
  }

  @Test("thousands of cards are laid out and walked at once")
  func thousands() {
    var grid = grid(100_000, 80, 24)
    grid.perform(.moveToLast)
    #expect(grid.cards.last?.index == 99_999)
    grid.perform(.moveUp)
    #expect(grid.selected < 99_999)
  }

  @Test("nothing to show is no trouble")
  func empty() {
    var grid = grid(0, 80, 24)
    for command in [Command.moveDown, .screenOn, .moveToLast, .moveLeft] { grid.perform(command) }
    grid.scroll(by: 1)
    #expect(grid.selected == 0 && grid.cards.isEmpty && grid.progress == nil)
    var list = ListColumn()
    list.layout(in: CellRect(column: 0, row: 0, columns: 40, rows: 10), heights: [])
    list.perform(.moveToLast)
    list.scroll(by: 3)
    #expect(list.selected == 0 && list.entries.isEmpty && list.progress == nil)
  }

  // MARK: Lists

  @Test("a list shows whole entries, scrolls to the one in focus, and knows whose row it is")
  func list() {
    var list = ListColumn()
    let area = CellRect(column: 0, row: 2, columns: 80, rows: 10)
    list.layout(in: area, heights: (0..<20).map { 2 + $0 % 3 })
    for step in 1..<20 {
      list.perform(.moveDown)
      #expect(list.selected == step)
      let entry = list.entries.first { $0.isSelected }
      #expect(entry?.index == step && entry?.cells.rows == 2 + step % 3)
      #expect(list.entries.allSatisfy { $0.cells.intersection(area) == $0.cells })
      #expect(entry.map { list.index(column: 10, row: $0.cells.endRow - 1) } == step)
    }
    #expect(list.progress?.hasBelow == false)
    list.scroll(by: -100)
    #expect(list.entries.first?.index == 0 && list.entries.contains { $0.isSelected })
    list.select(7)
    list.perform(.screenOn)
    #expect(list.selected > 7 && list.entries.contains { $0.index == list.selected })
  }

  @Test("an entry that is longer than the list's area is seen in part")
  func longEntry() {
    var list = ListColumn()
    list.layout(in: CellRect(column: 0, row: 0, columns: 40, rows: 5), heights: [9, 9])
    #expect(list.entries.map(\.cells.rows) == [5])
    list.perform(.moveDown)
    #expect(list.entries.map(\.index) == [1])
  }

  @Test("marked words keep their marks over the lines they are wrapped to")
  func marks() throws {
    let text = "a  fish and a  STARFISH by the sea"
    let ranges = ["fish", "STARFISH"].compactMap { text.firstRange(of: $0) }
    for columns in 2...40 {
      let marked = MarkedText(text, marked: ranges, columns: columns)
      let words = marked.lines.joined().filter(\.isMarked).map { $0.text.filter { !$0.isWhitespace } }
        .joined()
      #expect(words == "fishSTARFISH")
      let all = marked.lines.joined().map(\.text).joined().filter { !$0.isWhitespace }
      #expect(all == text.filter { !$0.isWhitespace })
    }
  }
}
