import CCairo
import CellGrid
import StageCore

/// Shapes as masks in dots.
///
/// How Cairo softens an edge depends a little on the part of it that is drawn. A mask is made whole, so that a shape
/// that is drawn again in part looks as it did.
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
    let mask = DotCanvas(maskFor: cells, projection: projection)
    mask?.draw { context in
      context.trace(outline)
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_fill(context)
    }
    return mask
  }
}

extension OpaquePointer {
  /// Makes a shape the path of a Cairo context, and its own space the context's.
  func trace(_ outline: ShapeOutline) {
    var matrix = outline.transform.cairoMatrix
    cairo_transform(self, &matrix)
    switch outline.kind {
    case .rectangle:
      cairo_rectangle(self, 0, 0, outline.width, outline.height)
    case .ellipse:
      cairo_scale(self, outline.width / 2, outline.height / 2)
      cairo_arc(self, 1, 1, 1, 0, 2 * .pi)
    }
  }
}
