import BookVocabulary
import Curves
import Outlines

/// A board cut into the pieces of a jigsaw, in rows and columns: by one seeded curve for each edge between
/// two pieces, which both share corner by corner. So each point of the board lies in exactly one piece.
package struct JigsawCut: Sendable, Hashable {
  /// How two pieces hold to each other.
  package enum Style: Sendable, Hashable, CaseIterable {
    /// By a round tab, as those of cardboard.
    case tabs
    /// By a notch in the middle of a straight edge, for pieces that are too small to show a tab.
    case notched
  }

  package struct Piece: Sendable, Hashable {
    /// Its cell of the board, from 0.
    package let column: Int
    package let row: Int
    /// The middle of that cell, in the board's pixels.
    package let middle: PagePoint
    /// That cell, in the board's pixels.
    package let cell: PageRect
    /// In the board's pixels.
    package let outline: Outline
    /// The bounds of `outline`.
    package let box: PageRect

    /// From the top left corner of `box`.
    package var ownOutline: Outline { outline.moved(byX: -box.x, y: -box.y) }
  }

  package let columns: Int
  package let rows: Int
  /// The board's size in page pixels, multiples of `Outline.grid`.
  package let width: Double
  package let height: Double
  /// Row after row.
  package let pieces: [Piece]
  /// The places of `pieces` in an order of chance, which is never that of the board.
  package let order: [Int]

  /// Cuts a board.
  ///
  /// - Parameters:
  ///   - width: of the board in page pixels; rounded to `Outline.grid`.
  ///   - height: likewise.
  ///   - style: of its edges; those of very small pieces are notched, or straight, whatever is asked for.
  /// - Returns: nil where a piece would not even have `Outline.grid` each way, or the board is too large.
  package init?(columns: Int, rows: Int, width: Double, height: Double, seed: Int, style: Style) {
    func lines(_ count: Int, _ length: Double) -> [Double]? {
      guard count >= 1, count <= Self.mostCells, length <= Outline.farthest / 2 else { return nil }
      let steps = Double(Mathematics.rounded(length / Outline.grid))
      guard steps >= Double(count) else { return nil }
      return (0...count).map { Outline.onGrid(Double($0) * steps / Double(count) * Outline.grid) }
    }
    guard let xs = lines(columns, width), let ys = lines(rows, height) else { return nil }
    let sides = zip(xs, xs.dropFirst()).map { $1 - $0 } + zip(ys, ys.dropFirst()).map { $1 - $0 }
    var generator = SeededGenerator(seed: seed)
    let edges = JigsawEdges(xs: xs, ys: ys, side: sides.min() ?? 0, style: style, by: &generator)
    self.columns = columns
    self.rows = rows
    self.width = xs[columns]
    self.height = ys[rows]
    pieces = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let outline = Outline([edges.around(column: column, row: row)])
        let cell = PageRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
        return Piece(
          column: column, row: row,
          middle: PagePoint(
            x: Outline.onGrid(cell.x + cell.width / 2), y: Outline.onGrid(cell.y + cell.height / 2)),
          cell: cell, outline: outline, box: outline.bounds ?? cell)
      }
    }
    // Whatever its edges are, a jigsaw of a seed has one order: they depend on the window.
    var shuffler = SeededGenerator(seed: seed)
    let solved = Array(pieces.indices)
    var order = shuffler.shuffled(solved)
    if order == solved, let last = solved.last, last > 0 { order.swapAt(0, last) }
    self.order = order
  }

  /// Of a board in one direction.
  private static let mostCells = 64
}
