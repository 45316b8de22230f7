import CCairo
import StageCore

/// What is drawn where a picture is still coming: its place on the page, shaded a little, between the four corners that
/// hold a photograph in an album.
extension PicturePainter {
  /// How much of the grey is laid over what lies there, black or white: enough to be seen, too little to flash.
  private static let shade = 0.07
  private static let corner = 0.2
  /// The length of a corner, as a part of the picture's shorter side.
  private static let cornerLength = 0.15
  /// Dots; a picture that is smaller is shaded only.
  private static let smallestSide = 8.0

  func drawPlaceholder(
    for element: StageElement, _ opacity: Double, _ place: LayerPlace, _ canvas: DotCanvas
  ) {
    let projection = canvas.projection
    let size = projection.dotSize(of: element.values)
    canvas.draw(at: place) { context in
      // A dot is 1 long from here on, and lies where the picture's dots will.
      if let corner = uprightCorner(of: element) {
        cairo_identity_matrix(context)
        cairo_translate(
          context, Double(place.dotColumns) + (corner.x * projection.dotColumnsPerPixel).rounded(),
          Double(place.dotRows) + (corner.y * projection.dotRowsPerPixel).rounded())
      } else {
        var matrix = element.transform.cairoMatrix
        cairo_transform(context, &matrix)
        cairo_scale(
          context, element.values.width / Double(size.width), element.values.height / Double(size.height))
      }
      cairo_rectangle(context, 0, 0, Double(size.width), Double(size.height))
      cairo_set_source_rgba(context, 0.5, 0.5, 0.5, 2 * Self.shade * opacity)
      cairo_fill(context)
      // As many dots across as are as long as one down.
      let across = max(1, (projection.dotColumnsPerPixel / projection.dotRowsPerPixel).rounded())
      let side = min(Double(size.width) / across, Double(size.height))
      guard side >= Self.smallestSide else { return }
      addCorners(size, arm: (Self.cornerLength * side).rounded(.up), across: across, to: context)
      cairo_set_source_rgba(context, 0.5, 0.5, 0.5, 2 * Self.corner * opacity)
      cairo_fill(context)
    }
  }

  /// Adds four corners, a little inside a box, to Cairo's path.
  private func addCorners(
    _ size: (width: Int, height: Int), arm: Double, across: Double, to context: OpaquePointer
  ) {
    for (x, right) in [(across, across), (Double(size.width) - across, -across)] {
      for (y, down) in [(1.0, 1.0), (Double(size.height) - 1, -1)] {
        cairo_rectangle(context, x, y, right * arm, down)
        cairo_rectangle(context, x, y + down, right, down * (arm - 1))
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
