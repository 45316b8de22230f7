import CCairo
import CellGrid
import StageCore

/// Shapes as masks in dots.
///
/// How Cairo softens an edge depends a little on the part of it that is drawn. A mask is made whole, so that a shape
/// that is drawn again in part looks as it did.
final class ShapeMasks {
  struct Outline: Hashable {
    var kind: ShapeKind
    var transform: AffineTransform
    var width: Double
    var height: Double
    /// The cells of the page that it lies in.
    var cells: CellRect
  }

  private var cache = FrameCache<Outline, DotCanvas?>()

  func beginFrame() { cache.beginFrame() }

  /// The mask of a shape; nil when there is no memory for it.
  func mask(of outline: Outline, at projection: Projection) -> DotCanvas? {
    cache.value(for: outline) {
      let mask = DotCanvas(maskFor: outline.cells, projection: projection)
      mask?.draw { context in
        context.trace(outline.kind, outline.transform, width: outline.width, height: outline.height)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_fill(context)
      }
      return mask
    }
  }
}

extension OpaquePointer {
  /// Makes a shape the path of a Cairo context, and its own space the context's.
  func trace(_ kind: ShapeKind, _ transform: AffineTransform, width: Double, height: Double) {
    var matrix = transform.cairoMatrix
    cairo_transform(self, &matrix)
    switch kind {
    case .rectangle:
      cairo_rectangle(self, 0, 0, width, height)
    case .ellipse:
      cairo_scale(self, width / 2, height / 2)
      cairo_arc(self, 1, 1, 1, 0, 2 * .pi)
    }
  }
}
