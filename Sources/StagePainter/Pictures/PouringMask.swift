import BookVocabulary
import Compositing
import PageLayout

extension ShapeLook.Pouring {
  /// What of a shape's mask the new colour has come over; nil where there is no memory for it.
  func mask(in shape: ShapeMasks.Mask, at projection: Projection) -> PictureSurface? {
    let circle = PageRect(x: origin.x - radius, y: origin.y - radius, width: 2 * radius, height: 2 * radius)
    let dots = 2 * radius * max(projection.dotColumnsPerPixel, projection.dotRowsPerPixel)
    let mask = Coverage(of: [circle.ellipse(dots: dots)], by: projection.dotsOfPage, in: shape.box).mask()
    mask?.keep(where: shape.picture)
    return mask
  }
}
