import CellGrid
import StageCore

/// Draws stages into a grid: a stage goes in, cells come out.
///
/// Pictures, shapes and large letters are composed in dots, in drawing order; the dots become cells; texts are
/// written over them as real characters; boxes, where they are asked for, come last.
public final class StagePainter {
  public let dots: DotSet
  public let depth: ColorDepth
  private let pictures: PictureStore
  private let picturePainter: PicturePainter
  private let letterPainter = LetterPainter()
  private let layouts = TextLayouts()
  private let encoder: DotEncoder
  private var canvas: DotCanvas?

  public init(pictures: PictureStore, dots: DotSet = .quadrant, depth: ColorDepth = .direct) {
    self.dots = dots
    self.depth = depth
    self.pictures = pictures
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
    pictures.beginFrame()
    letterPainter.beginFrame()
    layouts.beginFrame()
    // Where no page lies, between two that slide apart, it is dark.
    if layers.count > 1 { canvas.clear() }
    let drawn = layers.map { drawDots(of: $0, on: canvas) }
    canvas.picture.withPixels { pixels, stride in
      encoder.encode(
        DotBuffer(
          UnsafeBufferPointer(pixels), width: projection.dotColumns, height: projection.dotRows,
          stride: stride),
        into: &grid, column: projection.cells.column, row: projection.cells.row)
    }
    var placed: [PlacedText] = []
    for (index, layer) in drawn.enumerated() {
      let above = drawn[(index + 1)...].map(\.place.cells)
      placed = write(layer, scrolls: above.isEmpty ? scrolls : [:], under: above, on: canvas, &grid)
    }
    return placed
  }

  /// A layer whose dots are drawn, and its texts that are still to be written in cells.
  private struct DrawnLayer {
    var place: LayerPlace
    /// Those that are to be seen, lowest first.
    var elements: [StageElement]
    /// The texts to write, and the places in `elements` they belong to.
    var texts: [(index: Int, text: TextContent)] = []
  }

  private func drawDots(of layer: PageLayer, on canvas: DotCanvas) -> DrawnLayer {
    let place = LayerPlace(of: layer, at: canvas.projection)
    picturePainter.drawPaper(layer.background, at: place, on: canvas)
    let elements = layer.stage.displayList.map { layer.stage.element($0) }
      .filter { PicturePainter.opacity(of: $0) != nil }
    var drawn = DrawnLayer(place: place, elements: elements)
    for (index, element) in elements.enumerated() {
      if case .text(let text) = element.content {
        // Dithered to one colour, letters of dots cannot be told from the picture they lie on.
        let isDrawn = depth != .mono && letterPainter.draw(text, of: element, at: place, on: canvas)
        if !isDrawn { drawn.texts.append((index, text)) }
      } else {
        picturePainter.draw(element, at: place, on: canvas)
        if let words = picturePainter.wordsInstead(of: element) { drawn.texts.append((index, words)) }
      }
    }
    return drawn
  }

  private func write(
    _ layer: DrawnLayer, scrolls: [ElementID: Int], under above: [CellRect], on canvas: DotCanvas,
    _ grid: inout Grid
  ) -> [PlacedText] {
    let projection = canvas.projection
    let clip = projection.cells.intersection(layer.place.cells)
    guard !clip.isEmpty else { return [] }
    var placement = TextPlacement(
      projection: projection, layouts: layouts, elements: layer.elements, texts: layer.texts.map(\.index))
    return layer.texts.map { index, text in
      let element = layer.elements[index]
      let placed = placement.place(text, of: element, firstLine: scrolls[element.id] ?? 0)
      let moved = placed.moved(columns: layer.place.columns, rows: layer.place.rows)
      let cover = cover(over: moved.occupied.intersection(clip), after: index, in: layer, projection)
      TextPainter(ground: canvas, cover: cover, clip: clip, above: above)
        .write(moved, TextInk(of: element, depth: depth, projection: projection), into: &grid)
      return placed
    }
  }

  /// A mask of what is drawn after a text over its cells; nil where nothing is.
  private func cover(
    over cells: CellRect, after index: Int, in layer: DrawnLayer, _ projection: Projection
  ) -> DotCanvas? {
    guard !cells.isEmpty else { return nil }
    var mask: DotCanvas?
    for element in layer.elements[(index + 1)...] where element.content.hasDots {
      let drawn = projection.cellRect(element.bounds).moved(
        columns: layer.place.columns, rows: layer.place.rows)
      guard drawn.overlaps(cells) else { continue }
      if mask == nil { mask = DotCanvas(maskFor: cells, projection: projection) }
      if let mask { picturePainter.draw(element, at: layer.place, on: mask) }
    }
    return mask
  }
}

extension ElementContent {
  /// Whether it is drawn in dots, whatever its size.
  fileprivate var hasDots: Bool {
    switch self {
    case .picture, .movie, .shape: true
    case .text, .sound, .area: false
    }
  }
}
