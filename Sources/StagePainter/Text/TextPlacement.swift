import CellGrid
import StageCore

/// Where the words of a text stand in cells: its box, grown or scrolled so that none is lost.
public struct PlacedText: Sendable {
  public var element: ElementID
  /// The cells the lines stand in.
  public var cells: CellRect
  /// All lines; those from `firstLine` on that fit `cells` are seen.
  var lines: [TextLayout.Line]
  /// How many lines are scrolled out above.
  public var firstLine: Int

  public var lineCount: Int { lines.count }
  public var hasMoreAbove: Bool { firstLine > 0 }
  public var hasMoreBelow: Bool { firstLine + cells.rows < lines.count }
  public var lastFirstLine: Int { max(0, lines.count - cells.rows) }
}

/// Places the texts of one stage that are written in cells.
///
/// A text stands in its box. One that needs more rows grows into the free rows below, then into those above,
/// where "free" means: no other text, and no picture that the text did not lie on anyway. What still does not
/// fit is scrolled.
struct TextPlacement {
  let projection: Projection
  /// Boxes that others must not grow into: texts, and pictures that are not a ground for the text.
  private var texts: [(element: ElementID, cells: CellRect)] = []
  private var pictures: [CellRect] = []

  /// Narrower boxes are widened to this, as far as the page goes: one word must fit a line.
  static let fewestColumns = 12

  /// - Parameters:
  ///   - elements: what is on the page.
  ///   - indices: which of them are written in cells.
  init(projection: Projection, elements: [StageElement], texts indices: [Int]) {
    self.projection = projection
    for index in indices { texts.append((elements[index].id, box(of: elements[index]))) }
    for element in elements where PicturePainter.opacity(of: element) != nil {
      switch element.content {
      case .picture, .movie, .shape: pictures.append(projection.cellRect(element.bounds))
      case .text, .sound, .area: continue
      }
    }
  }

  /// The lines of a text and the cells they stand in.
  mutating func place(_ text: TextContent, of element: StageElement, firstLine: Int) -> PlacedText {
    let base = box(of: element)
    let inner = text.hasBorder ? base.insetForBorder : base
    var lines = TextLayout(text.words, columns: inner.columns, alignment: text.alignment.cellAlignment).lines
    var cells = inner
    if lines.count > cells.rows {
      cells = grown(inner, to: lines.count, for: element)
    }
    if lines.count > cells.rows, cells.columns > 2 {
      // The last column is kept free for the marks that tell of more.
      lines =
        TextLayout(text.words, columns: cells.columns - 2, alignment: text.alignment.cellAlignment).lines
    }
    if lines.count < cells.rows {
      switch text.verticalAlignment {
      case .top: break
      case .center: cells.row += (cells.rows - lines.count) / 2
      case .bottom: cells.row += cells.rows - lines.count
      }
      cells.rows = max(1, lines.count)
    }
    if let index = texts.firstIndex(where: { $0.element == element.id }) {
      texts[index].cells = text.hasBorder ? cells.outsetForBorder : cells
    }
    let last = max(0, lines.count - cells.rows)
    return PlacedText(
      element: element.id, cells: cells, lines: lines, firstLine: min(max(0, firstLine), last))
  }

  /// The box of a text in cells, wide enough for words and, once it is at rest, inside the page.
  private func box(of element: StageElement) -> CellRect {
    var box = projection.cellRect(element.bounds)
    box.columns = min(max(box.columns, Self.fewestColumns), projection.cells.columns)
    let page = projection.cells
    // A box near the edge may be rounded off the page that it lies on.
    let paper = PageRect(x: 0, y: 0, width: projection.pageWidth, height: projection.pageHeight)
    if element.bounds.overlaps(paper) {
      box.column = min(box.column, page.endColumn - 1)
      box.row = min(box.row, page.endRow - 1)
    }
    // What moves may come in from beyond the edge; what stands still there would be lost.
    guard element.state != .running, box.overlaps(page) else { return box }
    if box.column < page.column {
      box.columns = max(Self.fewestColumns, box.columns - (page.column - box.column))
      box.column = page.column
    }
    box.columns = min(box.columns, page.columns)
    let overhang = box.column + box.columns - (page.column + page.columns)
    if overhang > 0 {
      let kept = min(box.columns, max(Self.fewestColumns, box.columns - overhang))
      box.columns = kept
      box.column = min(box.column, page.column + page.columns - kept)
    }
    let top = max(box.row, page.row)
    box.rows = max(1, min(box.row + box.rows, page.row + page.rows) - top)
    box.row = min(top, page.row + page.rows - 1)
    return box
  }

  private func grown(_ box: CellRect, to rows: Int, for element: StageElement) -> CellRect {
    var grown = box
    let page = projection.cells
    while grown.rows < rows, grown.row + grown.rows < page.row + page.rows,
      isFree(row: grown.row + grown.rows, of: box, for: element)
    {
      grown.rows += 1
    }
    while grown.rows < rows, grown.row > page.row, isFree(row: grown.row - 1, of: box, for: element) {
      grown.row -= 1
      grown.rows += 1
    }
    return grown
  }

  private func isFree(row: Int, of box: CellRect, for element: StageElement) -> Bool {
    let strip = CellRect(column: box.column, row: row, columns: box.columns, rows: 1)
    return !texts.contains { $0.element != element.id && $0.cells.overlaps(strip) }
      && !pictures.contains { $0.overlaps(strip) && !$0.overlaps(box) }
  }
}

extension CellRect {
  func overlaps(_ other: CellRect) -> Bool {
    column < other.column + other.columns && other.column < column + columns
      && row < other.row + other.rows && other.row < row + rows
  }

  /// What is left inside a border; the rectangle itself where a border would leave nothing.
  var insetForBorder: CellRect {
    guard columns > 4, rows > 2 else { return self }
    return CellRect(column: column + 2, row: row + 1, columns: columns - 4, rows: rows - 2)
  }

  var outsetForBorder: CellRect {
    CellRect(column: column - 2, row: row - 1, columns: columns + 4, rows: rows + 2)
  }
}
