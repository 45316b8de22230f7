import CCairo
import CellGrid
import StageCore

/// Draws what is made of dots: paper, pictures, movie frames and shapes.
struct PicturePainter {
  let pictures: PictureStore

  func drawPaper(_ color: RGBColor, at place: LayerPlace, on canvas: DotCanvas) {
    canvas.draw(at: place) { context in
      cairo_set_source_rgb(
        context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
      cairo_paint(context)
    }
  }

  /// Draws one element; a text, a sound or an area leaves no dots here.
  func draw(_ element: StageElement, at place: LayerPlace, on canvas: DotCanvas) {
    guard let opacity = Self.opacity(of: element) else { return }
    switch element.content {
    case .picture(let file, _):
      drawPicture(.file(file), element, opacity, place, canvas)
    case .movie(let movie):
      guard movie.frames.indices.contains(element.movieFrame) else { return }
      drawPicture(movie.frames[element.movieFrame].picture, element, opacity, place, canvas)
    case .shape(let kind):
      drawShape(kind, element, opacity, place, canvas)
    case .text, .sound, .area:
      return
    }
  }

  /// What is written where a picture, or a movie's frame, should be that cannot be shown: what it shows, in words, or
  /// else its file's name.
  func wordsInstead(of element: StageElement) -> TextContent? {
    let picture: FramePicture
    var words: String?
    switch element.content {
    case .picture(let file, let description): (picture, words) = (.file(file), description)
    case .movie(let movie) where movie.frames.indices.contains(element.movieFrame):
      (picture, words) = (movie.frames[element.movieFrame].picture, movie.description)
    case .movie, .text, .sound, .area, .shape: return nil
    }
    guard pictures.problem(of: picture) != nil else { return nil }
    return TextContent(
      words: words ?? picture.file, alignment: .center, verticalAlignment: .center, hasBorder: true)
  }

  /// How opaque the element is drawn; nil when nothing of it can be seen. A transform that flattens everything, or
  /// has run off to infinity, would put Cairo into an error that it never leaves.
  static func opacity(of element: StageElement) -> Double? {
    let values = element.values
    let transform = element.transform
    let alpha = min(max(values.alpha, 0), 1)
    let area = abs(transform.a * transform.d - transform.b * transform.c)
    guard element.isVisible, alpha > 0, values.width > 0, values.height > 0, area > 1e-9, area < 1e12,
      abs(transform.tx) < 1e9, abs(transform.ty) < 1e9, values.width < 1e9, values.height < 1e9
    else { return nil }
    return alpha
  }

  private func drawPicture(
    _ picture: FramePicture, _ element: StageElement, _ opacity: Double, _ place: LayerPlace,
    _ canvas: DotCanvas
  ) {
    let values = element.values
    let projection = canvas.projection
    let (width, height) = projection.dotSize(of: values)
    guard
      let picture = pictures.picture(picture, width: width, height: height)
        ?? frameBefore(of: element, width: width, height: height)
    else {
      if pictures.problem(of: picture) == nil { drawPlaceholder(for: element, opacity, place, canvas) }
      return
    }
    canvas.draw(at: place) { context in
      var filter = CAIRO_FILTER_GOOD
      if let corner = uprightCorner(of: element) {
        // Whole dots: a picture at rest is copied dot for dot, and one that moves, moves from dot to dot.
        cairo_identity_matrix(context)
        cairo_translate(
          context, Double(place.dotColumns) + (corner.x * projection.dotColumnsPerPixel).rounded(),
          Double(place.dotRows) + (corner.y * projection.dotRowsPerPixel).rounded())
        if (picture.width, picture.height) == (width, height) {
          filter = CAIRO_FILTER_NEAREST
        } else {
          cairo_scale(context, Double(width) / Double(picture.width), Double(height) / Double(picture.height))
        }
      } else {
        var matrix = element.transform.cairoMatrix
        cairo_transform(context, &matrix)
        cairo_scale(context, values.width / Double(picture.width), values.height / Double(picture.height))
      }
      cairo_set_source_surface(context, picture.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), filter)
      cairo_paint_with_alpha(context, opacity)
    }
  }

  private func drawShape(
    _ kind: ShapeKind, _ element: StageElement, _ opacity: Double, _ place: LayerPlace, _ canvas: DotCanvas
  ) {
    let values = element.values
    canvas.draw(at: place) { context in
      var matrix = element.transform.cairoMatrix
      cairo_transform(context, &matrix)
      switch kind {
      case .rectangle:
        cairo_rectangle(context, 0, 0, values.width, values.height)
      case .ellipse:
        cairo_scale(context, values.width / 2, values.height / 2)
        cairo_arc(context, 1, 1, 1, 0, 2 * .pi)
      }
      cairo_set_source_rgba(context, values.red, values.green, values.blue, values.opacity * opacity)
      cairo_fill(context)
    }
  }

  /// The top left corner, on the page, of an element that is neither turned nor mirrored; nil for others.
  func uprightCorner(of element: StageElement) -> PagePoint? {
    let transform = element.transform
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    return PagePoint(x: transform.tx, y: transform.ty)
  }
}

extension AffineTransform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
