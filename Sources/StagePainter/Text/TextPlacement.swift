import BookVocabulary
import CellGrid
import StageCore

/// Places the texts of one stage that are written in cells.
///
/// A text stands in its box. One that needs more rows grows into the free rows below, then into those above,
/// where "free" means: no other text, and no picture that the text did not lie on anyway. What still does not
/// fit is scrolled. In a window so small that the words of two texts fall into the same cells, the first one
/// makes room beside the other.
struct TextPlacement {
  private let projection: Projection
  private let layouts: TextLayouts
  private let elements: [StageElement]
  private let written: [(index: Int, text: TextContent)]
  private var neighbours: TextNeighbours
  /// By text, the cells that its words cover in its own, where anybody has asked for them.
  private var words: [CellRect?]
  /// What stops texts that grow; made for the first that does.
  private var edges: PictureEdges?

  /// Narrower boxes are widened to this, as far as the page goes: one word must fit a line.
  static let fewestColumns = 12

  /// Fewer columns beside another text are no room for words.
  static let fewestColumnsBeside = 6

  /// No text is laid out for more widths to keep clear of others.
  private static let mostWidths = 8

  /// - Parameters:
  ///   - elements: what is to be seen of the page.
  ///   - written: the texts that are written in cells, and their places in `elements`.
  init(
    projection: Projection, layouts: TextLayouts, elements: [StageElement],
    texts written: [(index: Int, text: TextContent)]
  ) {
    self.projection = projection
    self.layouts = layouts
    self.elements = elements
    self.written = written
    neighbours = TextNeighbours(around: projection.cells)
    words = Array(repeating: nil, count: written.count)
    for (index, _) in written { neighbours.append(box(of: elements[index])) }
  }

  /// The lines of one of the texts that are written, by its number, and the cells they stand in. One that
  /// lies farther from the page than that is large has none.
  mutating func place(_ number: Int, firstLine: Int) -> PlacedText {
    let text = written[number].text
    let element = elements[written[number].index].id
    guard neighbours.cells[number].overlaps(neighbours.bounds) else {
      return PlacedText(
        element: element, cells: neighbours.cells[number], border: nil, lines: [], firstLine: 0)
    }
    var box = roomBesideOthers(of: number)
    let mayHaveBorder = text.hasBorder && box.insetColumns > 0
    var lines = layouts.lines(
      of: text, in: element, columns: mayHaveBorder ? box.insetColumns : box.columns)
    let wanted = lines.count + (mayHaveBorder ? 2 : 0)
    if wanted > box.rows { box = grown(box, to: wanted, of: number) }
    let hasBorder = mayHaveBorder && box.rows > 2
    var cells = hasBorder ? box.insetForBorder : box
    if mayHaveBorder, !hasBorder { lines = layouts.lines(of: text, in: element, columns: cells.columns) }
    if lines.count > cells.rows, cells.columns > 2 {
      // The last column is kept free for the marks that tell of more.
      lines = layouts.lines(of: text, in: element, columns: cells.columns - 2)
    }
    if lines.count < cells.rows {
      switch text.verticalAlignment {
      case .top: break
      case .center: cells.row += (cells.rows - lines.count) / 2
      case .bottom: cells.row += cells.rows - lines.count
      }
      cells.rows = max(1, lines.count)
    }
    let last = max(0, lines.count - cells.rows)
    let placed = PlacedText(
      element: element, cells: cells, border: hasBorder ? box : nil, lines: lines,
      firstLine: min(max(0, firstLine), last))
    if neighbours.cells[number] != placed.occupied {
      neighbours.move(number, to: placed.occupied)
      words[number] = nil
    }
    return placed
  }

  /// The box of a text in cells, wide enough for words and, once it is at rest, inside the page.
  func box(of element: StageElement) -> CellRect {
    var box = projection.cellRect(element.bounds)
    let page = projection.cells
    box.columns = min(max(box.columns, Self.fewestColumns), page.columns)
    // A box near the edge may be rounded off the page that it lies on.
    let paper = PageRect(x: 0, y: 0, width: projection.pageWidth, height: projection.pageHeight)
    if element.bounds.overlaps(paper) {
      box.column = min(box.column, page.endColumn - 1)
      box.row = min(box.row, page.endRow - 1)
    }
    // What moves may come in from beyond the edge; what stands still there would be lost.
    guard element.state != .running, box.overlaps(page) else { return box }
    let fewest = min(Self.fewestColumns, page.columns)
    let seen = box.intersection(page)
    box.columns = max(fewest, seen.columns)
    box.column = min(seen.column, page.endColumn - box.columns)
    box.row = seen.row
    box.rows = seen.rows
    return box
  }

  /// The part of a text's box that keeps its words clear of other texts' words, where that is room enough.
  private mutating func roomBesideOthers(of number: Int) -> CellRect {
    let box = neighbours.cells[number]
    var room = box
    var own: CellRect?
    var widths = 1
    for other in neighbours.overlapping(box, of: number) where neighbours.cells[other].overlaps(room) {
      let words = words(of: other)
      let mine = own ?? self.words(of: number, in: room)
      own = mine
      guard words.overlaps(mine) else { continue }
      let left = words.column - 1 - room.column
      let right = room.endColumn - words.endColumn - 1
      guard max(left, right) >= Self.fewestColumnsBeside, widths < Self.mostWidths else { continue }
      if left < right { room.column = words.endColumn + 1 }
      room.columns = max(left, right)
      widths += 1
      own = nil
    }
    return room
  }

  /// The cells that the first lines of a text cover where it stands.
  private mutating func words(of number: Int) -> CellRect {
    if let known = words[number] { return known }
    let covered = words(of: number, in: neighbours.cells[number])
    words[number] = covered
    return covered
  }

  /// The cells that the first lines of a text would cover in a box.
  private func words(of number: Int, in box: CellRect) -> CellRect {
    let (index, text) = written[number]
    let lines = layouts.lines(of: text, in: elements[index].id, columns: box.columns).prefix(box.rows)
    let first = lines.map(\.column).min() ?? 0
    let end = lines.map { $0.column + $0.width }.max() ?? 0
    return CellRect(column: box.column + first, row: box.row, columns: end - first, rows: lines.count)
  }

  /// A text's box with as many rows as there are free, first below and then above it.
  private mutating func grown(_ box: CellRect, to rows: Int, of number: Int) -> CellRect {
    let edges = edges ?? PictureEdges(of: elements, within: neighbours.bounds, at: projection)
    self.edges = edges
    var grown = box
    let page = projection.cells
    func strip(_ row: Int) -> CellRect {
      CellRect(column: box.column, row: row, columns: box.columns, rows: 1)
    }
    while grown.rows < rows, grown.endRow < page.endRow, edges.isFreeBelow(strip(grown.endRow)),
      neighbours.isFree(strip(grown.endRow), of: number)
    {
      grown.rows += 1
    }
    while grown.rows < rows, grown.row > page.row, edges.isFreeAbove(strip(grown.row - 1)),
      neighbours.isFree(strip(grown.row - 1), of: number)
    {
      grown.row -= 1
      grown.rows += 1
    }
    return grown
  }
}

extension CellRect {
  /// The columns left inside a border with a blank on each side; none where a border leaves no room for
  /// words.
  var insetColumns: Int { max(0, columns - 4) }

  var insetForBorder: CellRect {
    CellRect(column: column + 2, row: row + 1, columns: insetColumns, rows: rows - 2)
  }
}

/// Texts wrapped to lines, each again only when its words, its width or its alignment have changed.
final class TextLayouts {
  private struct Key: Hashable {
    var element: ElementID
    var words: String
    var columns: Int
    var alignment: HorizontalAlignment

    /// The element stands for its words: hashing a long text each frame costs more than telling the texts of
    /// two pages apart, and the same text is mostly seen to be the same by its place in memory.
    func hash(into hasher: inout Hasher) {
      hasher.combine(element)
      hasher.combine(columns)
    }
  }

  private var cache = FrameCache<Key, [TextLayout.Line]>()
  /// How many characters have been laid out: what the work is in proportion to.
  private(set) var characterCount = 0

  func beginFrame() { cache.beginFrame() }

  /// The lines of an element's text.
  func lines(of text: TextContent, in element: ElementID, columns: Int) -> [TextLayout.Line] {
    let key = Key(element: element, words: text.words, columns: columns, alignment: text.alignment)
    return cache.value(for: key) {
      characterCount += key.words.unicodeScalars.count
      return TextLayout(key.words, columns: key.columns, alignment: key.alignment).lines
    }
  }
}
