import CellGrid
import StageCore

/// Where pictures, movies and shapes begin and end, which is what stops a text that grows.
///
/// A picture that the text did not lie on anyway begins below it or ends above it; row by row, the first that a growing
/// text meets is met at its edge.
struct PictureEdges {
  private var tops: CellRegion
  private var bottoms: CellRegion

  /// - Parameter bounds: the cells in which edges are looked for.
  init(of elements: [StageElement], within bounds: CellRect, at projection: Projection) {
    tops = CellRegion(within: bounds)
    bottoms = tops
    for element in elements {
      switch element.content {
      case .picture, .movie, .shape: break
      case .text, .sound, .area: continue
      }
      var edge = projection.cellRect(element.bounds)
      let rows = edge.rows
      edge.rows = 1
      tops.insert(edge)
      edge.row += rows - 1
      bottoms.insert(edge)
    }
  }

  /// Whether a text that grows downwards may take a strip of a row, having taken those above it.
  func isFreeBelow(_ strip: CellRect) -> Bool { !tops.overlaps(strip) }

  /// Whether a text that grows upwards may take a strip of a row, having taken those below it.
  func isFreeAbove(_ strip: CellRect) -> Bool { !bottoms.overlaps(strip) }
}
