import CCairo
import StageCore

/// What is drawn where a picture is still coming: its place on the page, shaded a little, between the four corners that
/// hold a photograph in an album.
extension PicturePainter {
  /// How much of the grey is laid over what lies there, black or white: enough to be seen, too little to flash.
  private static let shade = 0.07
  private static let corner = 0.28
  /// The length of a corner, as a part of the picture's shorter side.
  private static let cornerLength = 0.15
  /// Dots; a picture that is smaller is shaded only.
  private static let smallestSide = 8

  func drawPlaceholder(
    for element: StageElement, _ opacity: Double, _ place: LayerPlace, _ canvas: DotCanvas
  ) {
    let size = canvas.projection.dotSize(of: element.values)
    canvas.draw(at: place) { context in
      var matrix = element.transform.cairoMatrix
      cairo_transform(context, &matrix)
      // From here on a dot is 1 long, as in the picture.
      cairo_scale(
        context, element.values.width / Double(size.width), element.values.height / Double(size.height))
      cairo_rectangle(context, 0, 0, Double(size.width), Double(size.height))
      cairo_set_source_rgba(context, 0.5, 0.5, 0.5, 2 * Self.shade * opacity)
      cairo_fill(context)
      let side = min(size.width, size.height)
      guard side >= Self.smallestSide else { return }
      drawCorners(size, (Self.cornerLength * Double(side)).rounded(.up), in: context)
      cairo_set_source_rgba(context, 0.5, 0.5, 0.5, 2 * Self.corner * opacity)
      cairo_fill(context)
    }
  }

  private func drawCorners(_ size: (width: Int, height: Int), _ length: Double, in context: OpaquePointer) {
    let inset = 1.0
    let right = Double(size.width) - inset
    let bottom = Double(size.height) - inset
    for (x, toward) in [(inset, 1.0), (right, -1)] {
      for (y, down) in [(inset, 1.0), (bottom, -1)] {
        cairo_rectangle(context, x, y, toward * length, down)
        cairo_rectangle(context, x, y + down, toward, down * (length - 1))
      }
    }
  }

  /// The last frame before a movie's own that is there: a movie whose pictures come late stands still for a moment.
  func frameBefore(of element: StageElement, width: Int, height: Int) -> PictureSurface? {
    guard case .movie(let movie) = element.content, pictures.decodesInBackground,
      pictures.problem(of: movie.frames[element.movieFrame].picture) == nil
    else { return nil }
    for frame in movie.frames[..<element.movieFrame].suffix(Self.mostFramesBefore).reversed() {
      if let picture = pictures.pictureAtHand(frame.picture, width: width, height: height) { return picture }
    }
    return nil
  }

  private static let mostFramesBefore = 10
}
