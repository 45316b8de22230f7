import CellGrid
import StageCore

/// Draws stages into a grid: a stage goes in, cells come out.
///
/// Pictures, shapes and large letters are composed in dots, in drawing order; the dots become cells; texts are
/// written over them as real characters. Boxes, where they are asked for, lie under the texts, and their labels over them.
public final class StagePainter {
  public let dots: DotSet
  public let depth: ColorDepth
  private let pictures: PictureStore
  private let picturePainter: PicturePainter
  private let letterPainter = LetterPainter()
  private let layouts = TextLayouts()
  private let encoder: DotEncoder
  private var canvas: DotCanvas?

  /// How long the dots of the last frame took to become cells.
  public private(set) var encodingSeconds = 0.0

  public init(pictures: PictureStore, dots: DotSet = .quadrant, depth: ColorDepth = .direct) {
    self.dots = dots
    self.depth = depth
    self.pictures = pictures
    picturePainter = PicturePainter(pictures: pictures)
    encoder = DotEncoder(dots: dots, depth: depth)
  }

  /// Paints a page where the projection lays it in the grid.
  ///
  /// - Parameter scrolls: the first line shown of texts that were scrolled.
  /// - Returns: where the page's texts stand.
  @discardableResult
  public func paint(
    _ layer: PageLayer, view: PageView = .pictures, scrolls: [ElementID: Int] = [:], into grid: inout Grid,
    at projection: Projection
  ) -> [PlacedText] {
    let boxes = boxes(of: layer, view, projection)
    guard view.showsPictures, let canvas = canvas(at: projection) else {
      boxes?.drawFrames(into: &grid)
      boxes?.drawLabels(sparing: [], into: &grid)
      return []
    }
    beginFrame()
    let drawn = drawDots(of: layer, on: canvas)
    encode(canvas, into: &grid)
    boxes?.drawFrames(into: &grid)
    let texts = write(drawn, scrolls: scrolls, on: canvas, &grid)
    boxes?.drawLabels(sparing: texts, into: &grid)
    return texts
  }

  /// Paints a moment of the change from one page to the next. Boxes, where they are asked for, are the new page's.
  public func paint(
    _ turning: PageTurning, from leaving: PageLayer, to arriving: PageLayer, view: PageView = .pictures,
    into grid: inout Grid, at projection: Projection
  ) {
    let boxes = boxes(of: arriving, view, projection)
    if view.showsPictures, let canvas = canvas(at: projection),
      let leavingCanvas = DotCanvas(projection: projection),
      let arrivingCanvas = DotCanvas(projection: projection)
    {
      beginFrame()
      var old = drawDots(of: leaving, on: leavingCanvas)
      var new = drawDots(of: arriving, on: arrivingCanvas)
      old.place = LayerPlace(turning.offsets.leaving, at: projection)
      new.place = LayerPlace(turning.offsets.arriving, at: projection)
      let mixer = DotMixer(turning: turning, at: projection)
      mixer.mix(leavingCanvas, arrivingCanvas, into: canvas)
      encode(canvas, into: &grid)
      boxes?.drawFrames(into: &grid)
      write(old, turning: TurningText(mixer: mixer, side: .leaving), on: canvas, &grid)
      // Labels stand where they will when the page has come.
      let texts = write(new, turning: TurningText(mixer: mixer, side: .arriving), on: canvas, &grid)
      boxes?.drawLabels(sparing: texts, into: &grid)
    } else {
      boxes?.drawFrames(into: &grid)
      boxes?.drawLabels(sparing: [], into: &grid)
    }
  }

  private func boxes(of layer: PageLayer, _ view: PageView, _ projection: Projection) -> BoxPainter? {
    guard view.showsBoxes else { return nil }
    return BoxPainter(layer, depth: depth, isOverPictures: view.showsPictures, at: projection)
  }

  /// The canvas of the frame before, if the page still lies where it lay.
  private func canvas(at projection: Projection) -> DotCanvas? {
    if canvas?.projection != projection { canvas = DotCanvas(projection: projection) }
    return canvas
  }

  private func beginFrame() {
    pictures.beginFrame()
    letterPainter.beginFrame()
    layouts.beginFrame()
  }

  private func encode(_ canvas: DotCanvas, into grid: inout Grid) {
    let projection = canvas.projection
    let time = ContinuousClock().measure {
      canvas.picture.withPixels { pixels, stride in
        encoder.encode(
          DotBuffer(
            UnsafeBufferPointer(pixels), width: projection.dotColumns, height: projection.dotRows,
            stride: stride),
          into: &grid, column: projection.cells.column, row: projection.cells.row)
      }
    }
    encodingSeconds = time / .seconds(1)
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
    let place = LayerPlace(at: canvas.projection)
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

  @discardableResult
  private func write(
    _ layer: DrawnLayer, scrolls: [ElementID: Int] = [:], turning: TurningText? = nil, on canvas: DotCanvas,
    _ grid: inout Grid
  ) -> [PlacedText] {
    let projection = canvas.projection
    let clip = projection.cells.intersection(layer.place.cells)
    guard !clip.isEmpty else { return [] }
    var placement = TextPlacement(
      projection: projection, layouts: layouts, elements: layer.elements, texts: layer.texts)
    return layer.texts.map { index, text in
      let element = layer.elements[index]
      let placed = placement.place(text, of: element, firstLine: scrolls[element.id] ?? 0)
      let moved = placed.moved(columns: layer.place.columns, rows: layer.place.rows)
      let cover = cover(over: moved.occupied.intersection(clip), after: index, in: layer, projection)
      TextPainter(ground: canvas, cover: cover, clip: clip, turning: turning)
        .write(
          moved, TextInk(of: element, share: turning?.share ?? 1, depth: depth, projection: projection),
          into: &grid)
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
