import CellGrid
import Commands
import Screens

/// Cards side by side and in rows below each other, each a picture with some lines of words under it; one of
/// them is in focus. As many fit, and as large, as the window allows.
///
/// It knows where cards lie and which is in focus, and nothing of what is on them:
///
/// ```swift
/// var cards = CardGrid(count: pages.count, pictureAspect: 4.0 / 3, wordRows: 2)
/// cards.layout(in: area, cellAspect: window.cellAspect)
/// cards.perform(.moveDown)
/// cards.draw(into: &frame) { frame, card in … }
/// ```
package struct CardGrid: FocusList {
  /// Cards that stand together.
  package struct Group: Hashable, Sendable {
    /// Stands above them; nothing where it is empty.
    package var heading: String
    /// How many they are.
    package var count: Int

    package init(heading: String = "", count: Int) {
      self.heading = heading
      self.count = count
    }
  }

  /// A card that is seen.
  package struct Card: Hashable, Sendable {
    /// Among all cards, from 0.
    package var index: Int
    /// Whether it is in focus.
    package var isSelected: Bool
    /// Where the picture lies: of the same size on every card.
    package var picture: CellRect
    /// Where the words stand.
    package var words: CellRect
    /// All of it.
    package var cells: CellRect
  }

  /// A row of cards, or a heading.
  package enum Line {
    case heading(String)
    case cards(Range<Int>)
  }

  /// All cards.
  package private(set) var groups: [Group]
  /// The card in focus, from 0; 0 where there is none.
  package private(set) var selected = 0
  package let shape: CardShape
  private(set) var size = CardSize(cards: 1, pictureColumns: 1, pictureRows: 1, columns: 1, gap: 0, left: 0)

  /// Whether the area is so small that one card is shown at a time.
  package var isAlone: Bool { size.isAlone }
  private(set) var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Height of a cell ÷ its width.
  private var cellAspect = 2.0
  private(set) var lines: [Line] = []
  /// Rows left free above the lines where all of them have more room than they need.
  private(set) var top = 0
  /// The line that stands at the top.
  private(set) var firstLine = 0

  /// - Parameters:
  ///   - count: how many cards there are: what is shown later may be fewer, and lies in the same places.
  ///   - pictureAspect: width ÷ height of a picture, as it is seen.
  ///   - wordRows: rows of words under each picture. Default 2.
  ///   - isOverview: whether all cards are rather seen at once than large. Default false.
  ///   - selected: the card in focus. Default the first.
  ///   - wordRowsAlone: rows of words where the area is so small that one card is shown at a time, as high as
  ///     it; nil, the default, to show several always.
  ///   - pictureColumns: of a picture where there are enough cards to fill a row. Default any.
  package init(
    count: Int, pictureAspect: Double, wordRows: Int = 2, isOverview: Bool = false, selected: Int = 0,
    wordRowsAlone: Int? = nil, pictureColumns: ClosedRange<Int>? = nil
  ) {
    groups = [Group(count: max(0, count))]
    shape = CardShape(
      pictureAspect: pictureAspect, wordRows: max(1, wordRows), most: max(1, count), isOverview: isOverview,
      wordRowsAlone: wordRowsAlone, pictureColumns: pictureColumns)
    self.selected = held(selected)
  }

  /// How many cards are shown.
  package var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// Cells of a picture.
  package var pictureSize: (columns: Int, rows: Int) { (size.pictureColumns, size.pictureRows) }

  /// The cells that the cards of a row take, from the first one's left edge to the last one's right.
  package var columns: Range<Int> { size.left..<size.left + size.width }

  /// Shows other cards, in groups.
  ///
  /// - Parameter selected: the card in focus. Default the first.
  package mutating func show(_ groups: [Group], selected: Int = 0) {
    self.groups = groups.filter { $0.count > 0 }
    firstLine = 0
    if area.rows > 0 { measure() }
    makeLines()
    select(selected)
  }

  // MARK: Laying out

  /// Says where the cards are to lie.
  ///
  /// - Parameter cellAspect: height of a cell ÷ its width.
  package mutating func layout(in area: CellRect, cellAspect: Double = 2) {
    (self.area, self.cellAspect) = (area, cellAspect)
    measure()
    makeLines()
    reveal()
  }

  /// Finds the size of the cards: in groups so that a heading is seen with cards below it.
  private mutating func measure() {
    let hasHeadings = groups.contains { !$0.heading.isEmpty }
    size = shape.size(
      in: area, cellAspect: cellAspect, headingRows: hasHeadings ? rows(of: .heading("")) : 0)
  }

  private mutating func makeLines() {
    lines = []
    var first = 0
    for group in groups {
      if !group.heading.isEmpty, !size.isAlone { lines.append(.heading(group.heading)) }
      let end = first + group.count
      for start in stride(from: first, to: end, by: size.cards) {
        lines.append(.cards(start..<min(start + size.cards, end)))
      }
      first = end
    }
    placeLines()
    firstLine = min(firstLine, lastFirstLine)
  }

  /// Has few cards hang a little above the middle, where the eye falls first; those that are left of them
  /// when some are not shown stand where they stood.
  private mutating func placeLines() {
    let rowsOfAll = (shape.most + size.cards - 1) / size.cards * rows(of: .cards(0..<1))
    let rowsOfLines = lines.reduce(0) { $0 + rows(of: $1) }
    top = max(0, min((rowsOfArea - rowsOfAll) * 2 / 5, rowsOfArea - rowsOfLines))
  }

  /// Rows of a line, with the blank one below it.
  package func rows(of line: Line) -> Int {
    switch line {
    case .heading: 2
    case .cards: size.pictureRows + size.wordRows + size.rowsBelow
    }
  }

  /// Rows for lines, below the blank one, if any, that stands above all cards.
  private var rowsForLines: Int { rowsOfArea - top }
  private var rowsOfArea: Int { area.rows - size.rowsAbove }

  /// The first line at whose top the last one is still seen.
  private var lastFirstLine: Int {
    var rows = 0
    var first = lines.count
    while first > 0, rows + self.rows(of: lines[first - 1]) <= rowsForLines {
      first -= 1
      rows += self.rows(of: lines[first])
    }
    return max(0, min(first, lines.count - 1))
  }

  /// The lines that are seen.
  package var seenLines: Range<Int> {
    var rows = 0
    var end = firstLine
    while end < lines.count, rows + self.rows(of: lines[end]) <= rowsForLines {
      rows += self.rows(of: lines[end])
      end += 1
    }
    // A heading is seen with cards below it.
    if end - firstLine > 1, end < lines.count, case .heading = lines[end - 1] { end -= 1 }
    return firstLine..<end
  }

  /// The line of the card in focus; nil where there is none.
  private var selectedLine: Int? {
    lines.firstIndex { line in
      if case .cards(let cards) = line { cards.contains(selected) } else { false }
    }
  }

  /// Scrolls to the card in focus, with the heading right above it.
  private mutating func reveal() {
    guard let line = selectedLine else { return }
    if line < firstLine {
      firstLine = line
      if line > 0, case .heading = lines[line - 1] { firstLine -= 1 }
    }
    while firstLine < line, !seenLines.contains(line) { firstLine += 1 }
  }

  // MARK: The focus

  private func held(_ index: Int) -> Int { max(0, min(index, count - 1)) }

  /// Puts a card in focus, held to those there are, and scrolls to it.
  package mutating func select(_ index: Int) {
    selected = held(index)
    reveal()
  }

  /// Moves the focus.
  ///
  /// - Returns: whether the command is one that does.
  @discardableResult
  package mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .moveLeft: select(selected - 1)
    case .moveRight: select(selected + 1)
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    case .screenBack: move(by: -max(1, seenRows))
    case .screenOn: move(by: max(1, seenRows))
    case .moveToFirst: select(0)
    case .moveToLast: select(count - 1)
    default: return false
    }
    return true
  }

  /// How many rows of cards are seen.
  private var seenRows: Int {
    lines[seenLines].count { if case .cards = $0 { true } else { false } }
  }

  /// Moves the focus by rows of cards, within its column.
  private mutating func move(by rows: Int) {
    let rowsOfCards = lines.compactMap { if case .cards(let cards) = $0 { cards } else { nil } }
    guard let row = rowsOfCards.firstIndex(where: { $0.contains(selected) }) else { return }
    let target = rowsOfCards[max(0, min(row + rows, rowsOfCards.count - 1))]
    select(min(target.lowerBound + selected - rowsOfCards[row].lowerBound, target.upperBound - 1))
  }

  /// Scrolls by lines; the focus goes along where it would not be seen any more.
  package mutating func scroll(by lines: Int) {
    firstLine = max(0, min(firstLine + lines, lastFirstLine))
    let seen = seenLines
    guard let line = selectedLine, !seen.contains(line), case .cards(let former) = self.lines[line] else {
      return
    }
    let rows = self.lines[seen].compactMap { if case .cards(let cards) = $0 { cards } else { nil } }
    guard let target = line < seen.lowerBound ? rows.first : rows.last else { return }
    selected = min(target.lowerBound + selected - former.lowerBound, target.upperBound - 1)
  }

  /// How far they have been scrolled; nil where all are seen.
  package var progress: StatusLine.Progress? { StatusLine.Progress(seen: seenLines, of: lines.count) }
}
