import CellGrid
import PageLayout
import StageCore

/// Dots that become cells.
extension StagePainter {
  /// Encodes some cells of a canvas: in the dots of the painter's own set, or as a draft.
  ///
  /// - Parameter isMoving: whether more may be lost of them, where that saves bytes; of what is carried more
  ///   still.
  func encode(_ canvas: DotCanvas, _ areas: [CellRect], isMoving: Bool) {
    let projection = canvas.projection
    let start = stopwatch?()
    canvas.picture.withPixels { pixels, stride in
      let dots = DotBuffer(
        UnsafeBufferPointer(pixels), width: projection.areaDotColumns, height: projection.areaDotRows,
        stride: stride)
      func encode(_ areas: [CellRect], tolerance: Tolerance) {
        (projection.dots == self.dots ? encoders.fine : encoders.draft).encode(
          dots, into: &painted, column: projection.area.column, row: projection.area.row,
          only: .areas(areas), tolerance: isSparing ? tolerance : .none)
      }
      guard isMoving, isSparing, carried.areThere else {
        return encode(areas, tolerance: isMoving ? .moving : .still)
      }
      var rest = CellRegion(within: projection.area)
      for area in areas { rest.insert(area) }
      for cells in carried.cells { rest.remove(cells) }
      encode(rest.rectangles, tolerance: .moving)
      for cells in carried.cells {
        encode(areas.map { $0.intersection(cells) }, tolerance: .carried)
      }
    }
    if let start, let end = stopwatch?() { encodingSeconds = end - start }
  }
}

/// Where something is carried on a page. It is painted as a draft until it lies somewhere: each step sends
/// all of it anew, and is seen for a moment.
struct CarriedCells {
  private weak var stage: Stage?
  private(set) var cells: [CellRect] = []

  /// Nothing.
  init() {}

  init(of stage: Stage, at projection: Projection) {
    let carried = stage.state.dragged
    guard !carried.isEmpty else { return }
    self.stage = stage
    cells = carried.map { projection.cells(covering: stage.element($0).bounds, margin: 0) }
  }

  /// Whether anything was carried when the page was painted.
  var areThere: Bool { !cells.isEmpty }

  /// Whether anything still is.
  var areHeld: Bool { stage.map { !$0.state.dragged.isEmpty } ?? false }
}
