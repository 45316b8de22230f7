import BookVocabulary
import Compositing
import PageLayout

/// Shapes as masks in dots, kept from frame to frame.
final class ShapeMasks {
  /// How much of each dot a shape covers, and which dots of the page they are.
  typealias Mask = (picture: PictureSurface, box: DotBox)

  private struct Key: Hashable {
    var outline: ShapeOutline
    var projection: Projection
  }

  private var cache = FrameCache<Key, Mask?>()
  /// What the masks of this frame take, in bytes.
  private var bytes = 0
  /// The masks of a frame that are more are made anew each time.
  private static let mostBytes = 32 << 20

  func beginFrame() {
    cache.beginFrame()
    bytes = 0
  }

  /// The mask of a shape, as far as it lies on the page; nil where it does not, and when there is no memory
  /// for it.
  func mask(of outline: ShapeOutline, at projection: Projection) -> Mask? {
    let way = projection.dotsOfPage.after(outline.transform)
    let size = way.box(of: PageRect(x: 0, y: 0, width: outline.width, height: outline.height))
    guard let box = DotBox(covering: size, within: projection.dotBox) else { return nil }
    func mask() -> Mask? {
      if let figure = outline.figure {
        let frame = PageRect(x: 0, y: 0, width: outline.width, height: outline.height).corners
        let mask = OutlineMask(
          of: figure.polygons.map { $0.map(outline.transform.pagePoint) },
          within: frame.map(outline.transform.pagePoint), on: projection.dotGrid, in: box)
        return mask.surface().map { ($0, box) }
      }
      let corners = outline.corners(dots: max(size.width, size.height))
      return Coverage(of: [corners], by: way, in: box).mask().map { ($0, box) }
    }
    bytes += box.columns * box.rows
    guard bytes <= Self.mostBytes else { return mask() }
    return cache.value(for: Key(outline: outline, projection: projection), make: mask)
  }
}
