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

/// Where something is carried on a page. It is painted as a draft until it lies somewhere: a step may send
/// all of it anew, and is seen for a moment.
struct CarriedCells {
  private weak var stage: Stage?
  private(set) var cells: [CellRect] = []
  /// Where the only thing is that is carried, in cells; nil where nothing is, or several are.
  private var only: (element: ElementID, column: Double, row: Double)?

  /// The most by which a step of whole cells may differ from one, in cells: places are sums of fractions.
  private static let leastFraction = 0.01

  /// Nothing.
  init() {}

  init(of stage: Stage, at projection: Projection) {
    let carried = stage.state.dragged
    guard !carried.isEmpty else { return }
    self.stage = stage
    let boxes = carried.map { stage.element($0).bounds }
    cells = boxes.map { projection.cells(covering: $0, margin: 0) }
    if boxes.count == 1 {
      only = (carried[0], boxes[0].x * projection.columnsPerPixel, boxes[0].y * projection.rowsPerPixel)
    }
  }

  /// How what is carried has moved as a whole since a frame; nil where it has not, or not by whole cells, so
  /// that it looks different now.
  func move(since former: CarriedCells) -> CellMove? {
    guard let only, let before = former.only, only.element == before.element, stage === former.stage,
      let columns = Self.whole(only.column - before.column), let rows = Self.whole(only.row - before.row),
      columns != 0 || rows != 0
    else { return nil }
    return CellMove(of: former.cells[0], columns: columns, rows: rows)
  }

  /// A step as whole cells; nil for one between them, or to where no cells are.
  private static func whole(_ step: Double) -> Int? {
    guard abs(step) < Double(Grid.maximumSide), abs(step - step.rounded()) < leastFraction else { return nil }
    return Int(step.rounded())
  }

  /// Whether anything was carried when the page was painted.
  var areThere: Bool { !cells.isEmpty }

  /// Whether anything still is.
  var areHeld: Bool { stage.map { !$0.state.dragged.isEmpty } ?? false }
}
