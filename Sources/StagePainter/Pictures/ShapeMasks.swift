import CellGrid
import StageCore

/// Shapes as masks in dots.
///
/// How Cairo softens an edge depends a little on the part of it that is drawn. A mask is made whole, so that
/// a shape that is drawn again in part looks as it did.
final class ShapeMasks {
  private struct Key: Hashable {
    var outline: ShapeOutline
    /// The cells of the page that it lies in.
    var cells: CellRect
    var projection: Projection
  }

  private var cache = FrameCache<Key, DotCanvas?>()
  /// What the masks of this frame take, in bytes.
  private var bytes = 0
  /// The masks of a frame that are more are made anew each time.
  private static let mostBytes = 32 << 20

  func beginFrame() {
    cache.beginFrame()
    bytes = 0
  }

  /// The mask of a shape in some cells; nil when there is no memory for it.
  func mask(of outline: ShapeOutline, over cells: CellRect, at projection: Projection) -> DotCanvas? {
    bytes += 4 * cells.columns * projection.dots.columns * cells.rows * projection.dots.rows
    guard bytes <= Self.mostBytes else { return mask(of: outline, cells, projection) }
    return cache.value(for: Key(outline: outline, cells: cells, projection: projection)) {
      mask(of: outline, cells, projection)
    }
  }

  private func mask(of outline: ShapeOutline, _ cells: CellRect, _ projection: Projection) -> DotCanvas? {
    let mask = DotCanvas(maskFor: cells, within: projection.cells, projection: projection)
    mask?.draw { context in
      context.trace(outline)
      context.setPaint(.white)
      context.fill()
    }
    return mask
  }
}

extension CairoContext {
  /// Makes a shape the path, and its own space the units.
  func trace(_ outline: ShapeOutline) {
    enter(outline.transform)
    switch outline.kind {
    case .rectangle:
      addRectangle(x: 0, y: 0, width: outline.width, height: outline.height)
    case .ellipse:
      scale(x: outline.width / 2, y: outline.height / 2)
      addCircle(x: 1, y: 1, radius: 1)
    }
  }
}
