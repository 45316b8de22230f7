import BookVocabulary
import CellGrid
import Compositing
import PageLayout
import PictureStore
import StageCore

/// Draws what is made of dots: paper, pictures, movie frames and shapes.
package struct PicturePainter {
  package let pictures: PictureSession
  /// Whether upright pictures keep to the edges of cells; if not, everything lies where it belongs, to a dot.
  private let keepsToCells: Bool
  /// Whether pictures that do not fill their boxes are drawn with an outline: where there is one ink.
  private let outlinesSprites: Bool
  private let shapes = ShapeMasks()
  private let parts = CutPictures()
  /// What pours over the shapes of the page. Default nothing.
  var pours = ColorPours()

  /// - Parameters:
  ///   - keepsToCells: whether upright pictures are moved a little to end where a cell does. Default true.
  ///   - outlinesSprites: whether pictures that do not fill their boxes have an outline. Default false.
  package init(pictures: PictureSession, keepsToCells: Bool = true, outlinesSprites: Bool = false) {
    self.pictures = pictures
    self.keepsToCells = keepsToCells
    self.outlinesSprites = outlinesSprites
  }

  package func beginFrame() {
    pictures.beginFrame()
    shapes.beginFrame()
    parts.beginFrame()
  }

  /// What an element leaves in dots; nil for nothing: a text, a sound, an area, or what cannot be seen.
  package func drawing(of element: StageElement, at projection: Projection) -> DotDrawing? {
    switch element.content {
    case .picture(let file, _): return drawing(of: .file(file), element, at: projection)
    case .movie(let movie):
      guard movie.frames.indices.contains(element.movieFrame) else { return nil }
      return drawing(of: movie.frames[element.movieFrame].picture, element, at: projection)
    case .shape(let kind):
      guard let opacity = Self.opacity(of: element) else { return nil }
      let values = element.values
      let outline = ShapeOutline(
        kind: kind, transform: element.transform, width: values.width, height: values.height,
        figure: element.outline)
      let look = ShapeLook(
        outline: outline, red: values.red, green: values.green, blue: values.blue,
        pouring: pours.pouring(over: element.id))
      return DotDrawing(
        element: element.id, content: .shape(look), opacity: values.opacity * opacity,
        cells: projection.cells(covering: element.bounds, margin: 1))
    case .text, .sound, .area: return nil
    }
  }

  private func drawing(
    of picture: FramePicture, _ element: StageElement, at projection: Projection
  ) -> DotDrawing? {
    guard let opacity = Self.opacity(of: element) else { return nil }
    // The box of the whole picture, of which the element may show a part.
    var (values, transform) = (element.values, element.transform)
    if let area = element.imageArea {
      (values.width, values.height) = (area.width, area.height)
      transform = transform.after(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: area.x, ty: area.y))
    }
    let (columns, rows) = projection.dotSize(of: values)
    let surface =
      pictures.picture(picture, width: columns, height: rows)
      ?? frameBefore(of: element, width: columns, height: rows)
    guard surface != nil || pictures.problem(of: picture) == nil else { return nil }
    // Where a picture is enlarged, its edge is as soft as one of its own pixels.
    let softness = max(
      surface.map { Double(columns) / Double($0.width) } ?? 1,
      surface.map { Double(rows) / Double($0.height) } ?? 1, 1
    ).rounded(.up)
    let outline = outlinesSprites ? SpriteOutline(dots: projection.dots).margin + 1 : 0
    let place: PicturePlace
    let cells: CellRect
    if let corner = Self.uprightCorner(of: transform) {
      let grain =
        keepsToCells
        ? PlaceGrain(isMoving: element.progress == .running, isOpaque: surface?.isOpaque ?? false) : .dot
      let column = grain.place(
        (corner.x - projection.shown.x) * projection.dotColumnsPerPixel, length: columns,
        cell: projection.dots.columns)
      let row = grain.place(
        (corner.y - projection.shown.y) * projection.dotRowsPerPixel, length: rows, cell: projection.dots.rows
      )
      place = .upright(column: column, row: row, columns: columns, rows: rows)
      let isCopied = surface.map { ($0.width, $0.height) == (columns, rows) } ?? true
      let margin = outline + (isCopied ? 0 : Int(roundedWithinAMillion: softness))
      cells = projection.cells(
        coveringDotColumns: column - margin..<column + columns + margin,
        dotRows: row - margin..<row + rows + margin)
    } else {
      place = .transformed(
        transform, width: values.width, height: values.height, columns: columns, rows: rows)
      cells = projection.cells(covering: element.bounds, margin: softness + 1 + Double(outline))
    }
    var drawing = DotDrawing(
      element: element.id, content: surface.map { .picture($0, place) } ?? .placeholder(place),
      opacity: opacity, cells: cells)
    if let cut = PictureCut(element, rim: outlinesSprites ? nil : PictureRim(dots: projection.dots)) {
      drawing = part(of: drawing, by: cut, at: projection, margin: outline)
      drawing.isOutlined = element.isMovable
    }
    return drawing
  }

  /// What an element shows that cuts its picture.
  private func part(
    of drawing: DotDrawing, by cut: PictureCut, at projection: Projection, margin: Int
  ) -> DotDrawing {
    var drawing = drawing
    func cropped(_ place: PicturePlace, to box: DotBox) -> PicturePlace {
      guard case .upright(let column, let row, _, _) = place else { return place }
      return .upright(
        column: column + box.column, row: row + box.row, columns: box.columns, rows: box.rows)
    }
    switch drawing.content {
    case .picture(let picture, let place):
      let part = parts.part(
        of: picture, by: cut, columns: place.columns, rows: place.rows, isCropped: place.isUpright)
      if let part {
        drawing.content = .picture(part.picture, cropped(place, to: part.box))
      } else {
        drawing.opacity = 0
      }
    case .placeholder(let place):
      if let box = cut.box(columns: place.columns, rows: place.rows) {
        drawing.content = .placeholder(cropped(place, to: box))
      }
    case .shape, .letters: break
    }
    guard
      case .picture(_, .upright(let left, let top, let columns, let rows)) = drawing.content
    else { return drawing }
    drawing.cells = projection.cells(
      coveringDotColumns: left - margin..<left + columns + margin,
      dotRows: top - margin..<top + rows + margin)
    return drawing
  }

  /// The last frame before a movie's own that is there: a movie whose pictures come late stands still for a
  /// moment.
  private func frameBefore(of element: StageElement, width: Int, height: Int) -> PictureSurface? {
    guard case .movie(let movie) = element.content, pictures.decodesInBackground,
      pictures.problem(of: movie.frames[element.movieFrame].picture) == nil
    else { return nil }
    for frame in movie.frames[..<element.movieFrame].suffix(Self.mostFramesBefore).reversed() {
      if let picture = pictures.pictureAtHand(frame.picture, width: width, height: height) { return picture }
    }
    return nil
  }

  private static let mostFramesBefore = 10

  /// Draws a picture or a shape.
  ///
  /// - Parameter place: how far the layer it is on is moved; nil for one that lies where the page lies.
  package func draw(_ drawing: DotDrawing, at place: LayerPlace? = nil, on canvas: DotCanvas) {
    switch drawing.content {
    case .picture(let picture, let dots):
      let isCopied = (picture.width, picture.height) == (dots.columns, dots.rows)
      let isOutlined =
        outlinesSprites && drawing.isOutlined
        && SpriteOutline.isDrawn(round: picture, columns: dots.columns, at: canvas.projection)
      if isCopied, !isOutlined, case .upright(let column, let row, _, _) = dots {
        canvas.copy(
          picture, toColumn: column + (place?.dotColumns ?? 0), row: row + (place?.dotRows ?? 0),
          opacity: drawing.opacity)
        return
      }
      let scale = AffineTransform(
        a: Double(dots.columns) / Double(picture.width), b: 0, c: 0,
        d: Double(dots.rows) / Double(picture.height), tx: 0, ty: 0)
      let way = dots.way(at: canvas.projection, movedTo: place).after(scale)
      if isOutlined {
        SpriteOutline(dots: canvas.projection.dots).draw(
          picture, by: way, opacity: drawing.opacity, on: canvas)
      } else {
        canvas.draw(picture, by: way, isSmoothed: true, opacity: drawing.opacity)
      }
    case .placeholder(let dots):
      // As many dots across as are as long as one down.
      let across = canvas.projection.dotColumnsPerPixel / canvas.projection.dotRowsPerPixel
      PicturePlaceholder(columns: dots.columns, rows: dots.rows, across: max(1, across.rounded()))
        .draw(by: dots.way(at: canvas.projection, movedTo: place), opacity: drawing.opacity, on: canvas)
    case .shape(let look):
      guard let mask = shapes.mask(of: look.outline, at: canvas.projection) else { return }
      var way = AffineTransform.moved(by: mask.box)
      if let place { way = way.moved(to: place) }
      let paint = Paint(red: look.red, green: look.green, blue: look.blue, opacity: drawing.opacity)
      guard let pouring = look.pouring else { return canvas.paint(paint, through: mask.picture, by: way) }
      let former = Paint(
        red: pouring.red, green: pouring.green, blue: pouring.blue, opacity: drawing.opacity)
      canvas.paint(former, through: mask.picture, by: way)
      if let poured = pouring.mask(in: mask, at: canvas.projection) {
        canvas.paint(paint, through: poured, by: way)
      }
    case .letters:
      return
    }
  }

  /// What is written where a picture, or a movie's frame, should be that cannot be shown: what it shows, in
  /// words, or else its file's name.
  package func wordsInstead(of element: StageElement) -> TextContent? {
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

  /// How opaque the element is drawn; nil when nothing of it can be seen, as where a transform flattens
  /// everything, or has run off to infinity.
  package static func opacity(of element: StageElement) -> Double? {
    let values = element.values
    let transform = element.transform
    let alpha = min(max(values.alpha, 0), 1)
    let area = abs(transform.a * transform.d - transform.b * transform.c)
    guard element.isVisible, alpha > 0, values.width > 0, values.height > 0, area > 1e-9, area < 1e12,
      abs(transform.tx) < 1e9, abs(transform.ty) < 1e9, values.width < 1e9, values.height < 1e9
    else { return nil }
    return alpha
  }

  /// The top left corner, on the page, of a picture that is neither turned nor mirrored; nil for others.
  private static func uprightCorner(of transform: AffineTransform) -> PagePoint? {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    return PagePoint(x: transform.tx, y: transform.ty)
  }
}

/// How finely an upright picture is placed.
private enum PlaceGrain {
  /// By dots, as fine as can be: what has no straight edge keeps its place among its neighbours.
  case dot
  /// By halves of a cell, which is as fine as a draft shows; what moves then changes less often.
  case halfCell
  /// By cells: an edge of an opaque picture that rests is one of cells.
  case cell

  init(isMoving: Bool, isOpaque: Bool) { self = isMoving ? .halfCell : isOpaque ? .cell : .dot }

  /// The dot at which a picture begins.
  ///
  /// - Parameters:
  ///   - place: Where it belongs, in dots.
  ///   - length: How many dots it has from there.
  ///   - cell: How many dots a cell has.
  func place(_ place: Double, length: Int, cell: Int) -> Int {
    switch self {
    case .dot: return Self.nearest(place, in: 1)
    // Of no set but `blocks` drafts are coarser than the dots.
    case .halfCell: return Self.nearest(place, in: cell == 8 ? 4 : 1)
    case .cell:
      let byStart = Self.nearest(place, in: cell)
      let byEnd = Self.nearest(place + Double(length), in: cell) - length
      let nearer = abs(Double(byStart) - place) <= abs(Double(byEnd) - place) ? byStart : byEnd
      // Half a cell would be seen.
      return 2 * abs(Double(nearer) - place) < Double(cell) ? nearer : Self.nearest(place, in: 1)
    }
  }

  private static func nearest(_ place: Double, in steps: Int) -> Int {
    steps * Int(roundedWithinAMillion: place / Double(steps))
  }
}

extension PicturePlace {
  /// From a picture's dots to those of the page.
  ///
  /// - Parameter layer: how far the layer that the picture is on is moved.
  fileprivate func way(at projection: Projection, movedTo layer: LayerPlace?) -> AffineTransform {
    let way: AffineTransform
    switch self {
    case .upright(let column, let row, let columns, let rows):
      way = .moved(by: DotBox(column: column, row: row, columns: columns, rows: rows))
    case .transformed(let transform, let width, let height, let columns, let rows):
      way = projection.dotsOfPage.after(transform).after(
        AffineTransform(a: width / Double(columns), b: 0, c: 0, d: height / Double(rows), tx: 0, ty: 0))
    }
    return layer.map(way.moved(to:)) ?? way
  }
}
