import Characters

/// A rectangle of cells, columns from the left, rows from the top, both from 0.
///
/// A pure value, and what every screen, snapshot and golden test is made of. Writes outside are clipped; no
/// operation traps or leaves half a wide character.
///
/// ```swift
/// var grid = Grid(columns: 40, rows: 12)
/// grid.fill(CellRect(column: 0, row: 11, columns: 40, rows: 1), with: Cell(background: .palette(17)))
/// grid.put("page 1 of 9", column: 2, row: 11, background: nil)
/// ```
public struct Grid: Sendable {
  /// The most columns, and the most rows, a grid has.
  public static let maximumSide = 4096

  public let columns: Int
  public let rows: Int
  /// Row after row, from the top left.
  package internal(set) var cells: [Cell]
  var clusters = ClusterTable()
  /// What has moved as a whole since the frame before: a hint for what sends it. Default nil.
  public var move: CellMove?

  /// A grid of blanks in the terminal's own colours; each side is held to 0…`maximumSide`.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 0), Grid.maximumSide)
    self.rows = min(max(rows, 0), Grid.maximumSide)
    cells = [Cell](repeating: .blank, count: self.columns * self.rows)
  }

  /// All of the grid.
  public var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// One cell; outside the grid reading gives a blank and writing does nothing.
  ///
  /// Colours and attributes can be changed in place. A glyph written this way must be one scalar of one
  /// column (what `Cell.init` makes); any other is written as a blank, because it has its place in another
  /// cell or grid.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      guard column >= 0, column < columns, row >= 0, row < rows else { return .blank }
      return cells[row * columns + column]
    }
    set {
      guard bounds.contains(column: column, row: row) else { return }
      let index = row * columns + column
      guard newValue.glyph != cells[index].glyph else {
        cells[index] = newValue
        return
      }
      severWideCharacters(from: column, to: column + 1, row: row)
      cells[index] = isNarrowScalar(newValue.glyph) ? newValue : newValue.blanked
    }
  }

  /// What is written in a cell: empty for the right half of a wide character, a space outside the grid.
  public func character(column: Int, row: Int) -> String {
    clusters.text(of: self[column, row].glyph)
  }

  /// Makes every cell a blank in the terminal's own colours.
  public mutating func clear() {
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    clusters = ClusterTable()
  }

  /// Makes every cell of the part of `rect` inside the grid the same.
  public mutating func fill(_ rect: CellRect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let filling = isNarrowScalar(cell.glyph) ? cell : cell.blanked
    for row in area.row..<area.endRow {
      severWideCharacters(from: area.column, to: area.endColumn, row: row)
      let start = row * columns
      cells.withUnsafeMutableBufferPointer {
        $0[start + area.column..<start + area.endColumn].update(repeating: filling)
      }
    }
  }

  /// Blanks what the cells `from..<to` of a row leave over of wide characters that reach out of them.
  mutating func severWideCharacters(from first: Int, to end: Int, row: Int) {
    let start = row * columns
    if first > 0, cells[start + first].isContinuation {
      cells[start + first - 1] = cells[start + first - 1].blanked
    }
    if end < columns, cells[start + end].isContinuation {
      cells[start + end] = cells[start + end].blanked
    }
  }

  private func isNarrowScalar(_ glyph: UInt32) -> Bool {
    if (0x20..<0x7F).contains(glyph) { return true }
    guard glyph & Cell.clusterBit == 0, let scalar = Unicode.Scalar(glyph) else { return false }
    return CharacterWidth.isPrintable(scalar) && CharacterWidth.of(scalar) == 1
  }
}

/// The grapheme clusters of several scalars that a grid holds, each once.
struct ClusterTable: Sendable {
  private(set) var clusters: [String] = []
  private var indexes: [String: UInt32] = [:]

  var isEmpty: Bool { clusters.isEmpty }

  /// The glyph that stands for a cluster in this table's grid.
  mutating func intern(_ cluster: String) -> UInt32 {
    if let index = indexes[cluster] { return index | Cell.clusterBit }
    let index = UInt32(truncatingIfNeeded: clusters.count)
    clusters.append(cluster)
    indexes[cluster] = index
    return index | Cell.clusterBit
  }

  /// The text of any glyph: a cluster, a scalar, or nothing for the right half of a wide character.
  func text(of glyph: UInt32) -> String {
    if glyph & Cell.clusterBit != 0 {
      let index = Int(glyph & ~Cell.clusterBit)
      return clusters.indices.contains(index) ? clusters[index] : "\u{FFFD}"
    }
    guard glyph != Cell.continuationGlyph, let scalar = Unicode.Scalar(glyph) else { return "" }
    return String(Character(scalar))
  }
}
