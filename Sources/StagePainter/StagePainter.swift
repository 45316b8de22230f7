import CCairo
import CellGrid
import StageCore

/// Draws stages into a grid: a stage goes in, cells come out.
///
/// Pictures, shapes and large letters are composed in dots, in drawing order; the dots become cells; texts are
/// written over them as real characters; boxes, where they are asked for, come last.
public final class StagePainter {
  public let dots: DotSet
  public let depth: ColorDepth
  private let picturePainter: PicturePainter
  private let letterPainter = LetterPainter()
  private let encoder: DotEncoder
  private var canvas: DotCanvas?

  public init(pictures: PictureStore, dots: DotSet = .quadrant, depth: ColorDepth = .direct) {
    self.dots = dots
    self.depth = depth
    picturePainter = PicturePainter(pictures: pictures)
    encoder = DotEncoder(dots: dots, depth: depth)
  }

  /// Paints layers, the first one lowest, where the projection lays the page in the grid.
  ///
  /// - Parameter scrolls: the first line shown of texts that were scrolled, for the topmost layer.
  /// - Returns: where the texts of the topmost layer stand.
  @discardableResult
  public func paint(
    _ layers: [PageLayer], view: PageView = .pictures, scrolls: [ElementID: Int] = [:],
    into grid: inout Grid, at projection: Projection
  ) -> [PlacedText] {
    var texts: [PlacedText] = []
    if view.showsPictures {
      texts = paintPictures(layers, scrolls, &grid, projection)
    }
    if view.showsBoxes, let layer = layers.last {
      BoxPainter(depth: depth, isOverPictures: view == .both).paint(layer, into: &grid, at: projection)
    }
    return texts
  }

  private func paintPictures(
    _ layers: [PageLayer], _ scrolls: [ElementID: Int], _ grid: inout Grid, _ projection: Projection
  ) -> [PlacedText] {
    if canvas?.projection != projection { canvas = DotCanvas(projection: projection) }
    guard let canvas else { return [] }
    canvas.clear()
    var written: [WrittenLayer] = []
    for layer in layers {
      written.append(drawDots(of: layer, on: canvas))
    }
    canvas.picture.withPixels { pixels, stride in
      encoder.encode(
        DotBuffer(
          UnsafeBufferPointer(pixels), width: projection.dotColumns, height: projection.dotRows,
          stride: stride),
        into: &grid, column: projection.cells.column, row: projection.cells.row)
    }
    var placed: [PlacedText] = []
    for (index, layer) in written.enumerated() {
      let isTopmost = index == written.count - 1
      placed = write(layer, scrolls: isTopmost ? scrolls : [:], on: canvas, &grid)
    }
    return placed
  }

  /// A layer whose dots are drawn: the elements still to be written in cells.
  private struct WrittenLayer {
    var layer: PageLayer
    var elements: [StageElement]
    /// The texts to write, and the places in `elements` they belong to.
    var texts: [(index: Int, text: TextContent)]
  }

  private func drawDots(of layer: PageLayer, on canvas: DotCanvas) -> WrittenLayer {
    picturePainter.drawPaper(layer.background, of: layer, on: canvas)
    let elements = layer.stage.displayList.map { layer.stage.element($0) }
    var texts: [(index: Int, text: TextContent)] = []
    for (index, element) in elements.enumerated() {
      guard PicturePainter.opacity(of: element) != nil else { continue }
      if case .text(let text) = element.content {
        // Dithered to one colour, letters of dots cannot be told from the picture they lie on.
        let isDrawn = depth != .mono && letterPainter.draw(text, of: element, of: layer, on: canvas)
        if !isDrawn { texts.append((index, text)) }
      } else {
        picturePainter.draw(element, of: layer, on: canvas)
        if let words = picturePainter.wordsInstead(of: element) { texts.append((index, words)) }
      }
    }
    return WrittenLayer(layer: layer, elements: elements, texts: texts)
  }

  private func write(
    _ written: WrittenLayer, scrolls: [ElementID: Int], on canvas: DotCanvas, _ grid: inout Grid
  ) -> [PlacedText] {
    let projection = canvas.projection
    var placement = TextPlacement(
      projection: projection, elements: written.elements, texts: written.texts.map(\.index))
    let offset = written.layer.offset
    let columnOffset = Int((offset.x * projection.columnsPerPixel).rounded())
    let rowOffset = Int((offset.y * projection.rowsPerPixel).rounded())
    let clip = projection.cells.intersection(projection.cells.moved(columns: columnOffset, rows: rowOffset))
    var placed: [PlacedText] = []
    for (index, text) in written.texts {
      let element = written.elements[index]
      let place = placement.place(text, of: element, firstLine: scrolls[element.id] ?? 0)
      placed.append(place)
      TextPainter(depth: depth, ground: canvas, cover: cover(over: index, in: written, canvas), clip: clip)
        .write(
          place, text, of: element, columnOffset: columnOffset, rowOffset: rowOffset, into: &grid)
    }
    return placed
  }

  /// A mask of what is drawn after a text and over it; nil where nothing is.
  private func cover(over index: Int, in written: WrittenLayer, _ canvas: DotCanvas) -> DotCanvas? {
    let text = written.elements[index]
    let later = written.elements[(index + 1)...].filter { element in
      switch element.content {
      case .picture, .movie, .shape:
        PicturePainter.opacity(of: element) != nil && element.bounds.overlaps(text.bounds)
      case .text, .sound, .area: false
      }
    }
    guard !later.isEmpty, let mask = DotCanvas(projection: canvas.projection, format: CAIRO_FORMAT_ARGB32)
    else {
      return nil
    }
    for element in later { picturePainter.draw(element, of: written.layer, on: mask) }
    return mask
  }
}

extension PageRect {
  func overlaps(_ other: PageRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}

extension CellRect {
  func moved(columns: Int, rows: Int) -> CellRect {
    CellRect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }
}
