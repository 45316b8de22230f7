import CellGrid
import StageCore

@testable import StagePainter

/// Where texts stand, as it is defined: each looks at all others. `TextPlacement` has to say the same, and
/// looks at few.
///
/// What is in a text's way is found here on its own; the box that a text begins with is `TextPlacement`'s,
/// and `TextTests` tell of it.
struct PlainPlacement {
  private let projection: Projection
  private let box: (StageElement) -> CellRect
  private let layouts: TextLayouts
  /// What others must not grow into: texts, and pictures that are not a ground for the text.
  private var texts: [(element: ElementID, text: TextContent, cells: CellRect)] = []
  private var pictures: [CellRect] = []

  init(
    projection: Projection, layouts: TextLayouts, elements: [StageElement],
    texts written: [(index: Int, text: TextContent)], box: @escaping (StageElement) -> CellRect
  ) {
    self.projection = projection
    self.layouts = layouts
    self.box = box
    for (index, text) in written { texts.append((elements[index].id, text, box(elements[index]))) }
    // Only where texts may have to grow does it matter what is in their way.
    guard !texts.isEmpty else { return }
    for element in elements where PicturePainter.opacity(of: element) != nil {
      switch element.content {
      case .picture, .movie, .shape: pictures.append(projection.cellRect(element.bounds))
      case .text, .sound, .area: continue
      }
    }
  }

  /// The lines of a text and the cells they stand in.
  mutating func place(_ text: TextContent, of element: StageElement, firstLine: Int) -> PlacedText {
    var box = roomBesideOthers(in: box(element), for: text, of: element)
    let mayHaveBorder = text.hasBorder && box.insetColumns > 0
    var lines = layouts.lines(
      of: text, in: element.id, columns: mayHaveBorder ? box.insetColumns : box.columns)
    let wanted = lines.count + (mayHaveBorder ? 2 : 0)
    if wanted > box.rows { box = grown(box, to: wanted, for: element) }
    let hasBorder = mayHaveBorder && box.rows > 2
    var cells = hasBorder ? box.insetForBorder : box
    if mayHaveBorder, !hasBorder { lines = layouts.lines(of: text, in: element.id, columns: cells.columns) }
    if lines.count > cells.rows, cells.columns > 2 {
      // The last column is kept free for the marks that tell of more.
      lines = layouts.lines(of: text, in: element.id, columns: cells.columns - 2)
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
      element: element.id, cells: cells, border: hasBorder ? box : nil, lines: lines,
      firstLine: min(max(0, firstLine), last))
    if let index = texts.firstIndex(where: { $0.element == element.id }) {
      texts[index].cells = placed.occupied
    }
    return placed
  }

  /// The part of a text's box that keeps its words clear of other texts' words, where that is room enough.
  private func roomBesideOthers(in box: CellRect, for text: TextContent, of element: StageElement) -> CellRect
  {
    var room = box
    for other in texts where other.element != element.id && other.cells.overlaps(room) {
      let words = words(of: other.text, other.element, in: other.cells)
      guard words.overlaps(self.words(of: text, element.id, in: room)) else { continue }
      let left = words.column - 1 - room.column
      let right = room.endColumn - words.endColumn - 1
      guard max(left, right) >= TextPlacement.fewestColumnsBeside else { continue }
      if left < right { room.column = words.endColumn + 1 }
      room.columns = max(left, right)
    }
    return room
  }

  /// The cells that the first lines of a text cover in its box.
  private func words(of text: TextContent, _ element: ElementID, in box: CellRect) -> CellRect {
    let lines = layouts.lines(of: text, in: element, columns: box.columns).prefix(box.rows)
    let first = lines.map(\.column).min() ?? 0
    let end = lines.map { $0.column + $0.width }.max() ?? 0
    return CellRect(column: box.column + first, row: box.row, columns: end - first, rows: lines.count)
  }

  private func grown(_ box: CellRect, to rows: Int, for element: StageElement) -> CellRect {
    var grown = box
    let page = projection.cells
    while grown.rows < rows, grown.endRow < page.endRow, isFree(row: grown.endRow, of: box, for: element) {
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
    return !texts.contains { $0.cells.overlaps(strip) && $0.element != element.id }
      && !pictures.contains { $0.overlaps(strip) && !$0.overlaps(box) }
  }
}
