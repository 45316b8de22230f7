import BookVocabulary
import CellGrid
import PageLayout
import StageCore

/// A page in dots, kept from frame to frame: of each frame only what differs from the one before is drawn,
/// whether the page has moved on, was changed, or is another one in the same place.
final class PageDots {
  let canvas: DotCanvas
  /// What of it has not changed for a while.
  var rests: RestingTiles
  /// What is to be seen, lowest first.
  private(set) var elements: [StageElement] = []
  /// The texts that are to be written in cells, and their places in `elements`.
  private(set) var texts: [(index: Int, text: TextContent)] = []
  /// Weak, so that a page that was left is not kept for its dots.
  private weak var stage: Stage?
  private var colors: PageColors?
  private var margin = RGBColor.black
  /// The cells of the paper.
  private var paper: CellRect?
  private var drawings: [DotDrawing] = []
  /// Those of the frame before.
  private var formerDrawings: [DotDrawing] = []
  /// The place in `elements` of each of the drawings.
  private var places: [Int] = []
  /// Where elements have been drawn in finer dots beside the cells of their drawings: rounded to other dots,
  /// an edge may lie in the next cell.
  private var finer: [(element: ElementID, cells: CellRect)] = []

  /// Where nothing has been drawn; nil when there is no memory for the canvas.
  init?(of stage: Stage, at projection: Projection) {
    guard let canvas = DotCanvas(projection: projection) else { return nil }
    self.stage = stage
    self.canvas = canvas
    rests = RestingTiles(of: canvas.cells)
  }

  func shows(_ stage: Stage, at projection: Projection) -> Bool {
    self.stage === stage && canvas.projection == projection
  }

  /// Goes on with another stage: what differs on it is drawn.
  func take(over stage: Stage) {
    self.stage = stage
    rests = RestingTiles(of: canvas.cells)
  }

  /// Looks at the stage as it is now.
  ///
  /// - Parameters:
  ///   - layer: the page of the stage that this was made for.
  ///   - standard: the colours of what names none.
  /// - Returns: the cells that may look different, which are to be drawn.
  func update(
    _ layer: PageLayer, in standard: PageColors, depth: ColorDepth, pictures: PicturePainter,
    letters: LetterPainter, until interruption: FrameInterruption
  ) -> CellRegion {
    swap(&drawings, &formerDrawings)
    let now = layer.colors(among: standard)
    let marginNow = layer.margin(among: standard)
    take(layer, ink: now.ink, depth: depth, pictures: pictures, letters: letters, until: interruption)
    guard colors == now, margin == marginNow, paper == layer.layout.paper else {
      colors = now
      margin = marginNow
      paper = layer.layout.paper
      finer = []
      return .all(of: canvas.cells)
    }
    var changed = DotDrawing.difference(between: formerDrawings, and: drawings, within: canvas.cells)
    insertFiner(into: &changed)
    return changed
  }

  /// Takes note that all has been drawn in finer dots, on another canvas.
  func areDrawn(finer page: PageDots) {
    finer = page.drawings.indices.compactMap { index in
      let fine = page.drawings[index]
      let isWithin =
        drawings.indices.contains(index) && drawings[index].element == fine.element
        && fine.cells.intersection(drawings[index].cells) == fine.cells
      return isWithin ? nil : (fine.element, fine.cells)
    }
  }

  /// Takes in where what is drawn otherwise now has been drawn in finer dots.
  private func insertFiner(into changed: inout CellRegion) {
    guard !finer.isEmpty, !changed.isEmpty else { return }
    finer.removeAll { element, cells in
      let former = formerDrawings.first { $0.element == element }
      guard former != drawings.first(where: { $0.element == element }) else { return false }
      changed.insert(cells)
      return true
    }
  }

  /// Draws the dots of some cells anew.
  ///
  /// - Parameter changed: the cells. Those of letters that any of them has to do with are added: they are
  ///   drawn whole.
  /// - Returns: the cells that were drawn, none of them twice.
  func draw(
    _ changed: inout CellRegion, pictures: PicturePainter, letters: LetterPainter,
    until interruption: FrameInterruption
  ) -> [CellRect] {
    changed.insertLetters(of: drawings)
    let areas = changed.rectangles
    guard let colors, let paper, !areas.isEmpty else { return areas }
    canvas.clip(to: .areas(areas))
    if paper != canvas.cells { canvas.fill(canvas.cells, with: margin) }
    // What lies under a picture that covers the page is not seen, nor is the paper.
    let lowestSeen = drawings.lastIndex { $0.covers(canvas.projection) }
    if lowestSeen == nil || paper != canvas.projection.cells {
      canvas.fill(paper, with: colors.paper)
    }
    canvas.clip(to: .areas(areas.map { $0.intersection(canvas.projection.cells) }))
    for drawing in drawings[(lowestSeen ?? 0)...] where changed.overlaps(drawing.cells) {
      if interruption.hasComeAfterStep() { break }
      if case .letters(let setting) = drawing.content {
        letters.draw(setting, opacity: drawing.opacity, on: canvas)
      } else {
        pictures.draw(drawing, on: canvas)
      }
    }
    canvas.clip(to: .everywhere)
    return areas
  }

  /// Looks at the stage: what is to be drawn, and what is to be written.
  private func take(
    _ layer: PageLayer, ink: RGBColor?, depth: ColorDepth, pictures: PicturePainter,
    letters: LetterPainter, until interruption: FrameInterruption
  ) {
    let moment = layer.stage.state
    let projection = canvas.projection
    letters.beginPage()
    elements.removeAll(keepingCapacity: true)
    for id in moment.displayList {
      let element = moment.element(id).inked(ink)
      if PicturePainter.opacity(of: element) != nil { elements.append(element) }
    }
    texts.removeAll(keepingCapacity: true)
    drawings.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for (index, element) in elements.enumerated() {
      if interruption.hasComeAfterStep() { return }
      let drawing: DotDrawing?
      if case .text(let text) = element.content {
        if layer.followedHints.contains(element.id) { continue }
        // Dithered to one colour, letters of dots cannot be told from the picture they lie on.
        let mayBeLarge = depth != .mono && !layer.layout.isApart(element.id)
        let spoken = layer.spoken?.element == element.id ? layer.spoken?.characters : nil
        drawing = mayBeLarge ? letters.drawing(text, of: element, spoken: spoken, at: projection) : nil
        if drawing == nil, !layer.layout.leavesOut(element.id) { texts.append((index, text)) }
      } else {
        drawing = pictures.drawing(of: element, at: projection)
        if let words = pictures.wordsInstead(of: element) { texts.append((index, words)) }
      }
      if var drawing {
        drawing.cells = drawing.cells.intersection(projection.cells)
        guard !drawing.cells.isEmpty else { continue }
        drawings.append(drawing)
        places.append(index)
      }
    }
    leaveOutLowest()
  }

  /// How often the page is drawn over at a time: under so many layers nothing can be made out any more, and
  /// each takes its time. The check reports it (`PageLimits.layers`).
  static let mostLayers = 300

  /// Leaves out what lies under more layers than are drawn.
  private func leaveOutLowest() {
    // Nearly every page has fewer elements than that.
    guard drawings.count > Self.mostLayers else { return }
    var left = Self.mostLayers * canvas.cells.area
    let drawn = drawings.reversed().prefix { drawing in
      left -= drawing.cells.intersection(canvas.cells).area
      return left >= 0
    }
    let leftOut = drawings.count - drawn.count
    drawings.removeFirst(leftOut)
    places.removeFirst(leftOut)
  }

  /// The place in `elements` of the last that is drawn; nil where nothing is.
  var placeOfLastDrawing: Int? { places.last }

  /// Where texts are hidden by what is drawn after them: from the last one down, what lies over each text is
  /// put on one mask, on which all that lies over those above it is already.
  ///
  /// - Parameters:
  ///   - texts: the places in `elements` of the texts, in drawing order.
  ///   - region: the cells they have.
  ///   - place: how far the page is moved.
  func covers(
    over texts: [Int], in region: CellRegion, at place: LayerPlace, within clip: CellRect,
    with pictures: PicturePainter, until interruption: FrameInterruption
  ) -> TextCovers? {
    var covers: (texts: TextCovers, mask: DotCanvas)?
    var touched = CellRegion(within: clip)
    var next = drawings.count - 1
    for text in texts.reversed() {
      var isTouched = false
      while next >= 0, places[next] > text {
        let index = next
        next -= 1
        let drawn = drawings[index].cells.moved(columns: place.columns, rows: place.rows).intersection(clip)
        guard !drawings[index].dependsOnGround, region.overlaps(drawn) else { continue }
        guard !interruption.hasComeAfterStep() else { return nil }
        if covers == nil {
          let page = canvas.projection.cells.moved(columns: place.columns, rows: place.rows)
          guard let mask = DotCanvas(maskFor: clip, within: page, projection: canvas.projection) else {
            return nil
          }
          covers = (TextCovers(over: clip), mask)
        }
        if let mask = covers?.mask { pictures.draw(drawings[index], at: place, on: mask) }
        touched.insert(drawn)
        isTouched = true
      }
      guard isTouched else { continue }
      if let mask = covers?.mask { covers?.texts.take(mask, in: touched.rectangles, over: text) }
      if covers?.texts.isComplete == true { break }
      touched = CellRegion(within: clip)
    }
    return covers?.texts
  }
}

extension CellRect {
  /// How many cells it has; of a rectangle within a grid.
  fileprivate var area: Int { isEmpty ? 0 : columns * rows }
}

extension CellRegion {
  /// Takes in all of the letters whose ground is touched, and those that are touched by these.
  fileprivate mutating func insertLetters(of drawings: [DotDrawing]) {
    guard !isEmpty else { return }
    var letters = drawings.compactMap { drawing in
      if case .letters(let setting) = drawing.content { (setting.ground, drawing.cells) } else { nil }
    }
    for _ in 0..<Self.mostRounds {
      let before = letters.count
      letters.removeAll { ground, cells in
        guard overlaps(ground) || overlaps(cells) else { return false }
        insert(ground)
        insert(cells)
        return true
      }
      if letters.count == before { return }
    }
    // Touched by each other in a long row: to draw them all is sooner done than to find out which.
    for (ground, cells) in letters {
      insert(ground)
      insert(cells)
    }
  }

  private static let mostRounds = 8
}
