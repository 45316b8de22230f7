import CellGrid
import StageCore

/// A page in dots, kept from frame to frame: of each frame only what differs from the one before is drawn.
final class PageDots {
  let canvas: DotCanvas
  /// What is to be seen, lowest first.
  private(set) var elements: [StageElement] = []
  /// The texts that are to be written in cells, and their places in `elements`.
  private(set) var texts: [(index: Int, text: TextContent)] = []
  /// Weak, so that a page that was left is not kept for its dots.
  private weak var stage: Stage?
  private var background: RGBColor?
  private var drawings: [DotDrawing] = []
  /// Those of the frame before.
  private var formerDrawings: [DotDrawing] = []
  /// The place in `elements` of each of the drawings.
  private var places: [Int] = []

  /// Where nothing has been drawn; nil when there is no memory for the canvas.
  init?(of stage: Stage, at projection: Projection) {
    guard let canvas = DotCanvas(projection: projection) else { return nil }
    self.stage = stage
    self.canvas = canvas
  }

  func shows(_ stage: Stage) -> Bool { self.stage === stage }

  /// Looks at the stage as it is now.
  ///
  /// - Parameter layer: the page of the stage that this was made for.
  /// - Returns: the cells that may look different, which are to be drawn.
  func update(
    _ layer: PageLayer, depth: ColorDepth, pictures: PicturePainter, letters: LetterPainter
  ) -> CellRegion {
    swap(&drawings, &formerDrawings)
    take(layer.stage, depth: depth, pictures: pictures, letters: letters)
    guard background == layer.background else {
      background = layer.background
      return .all(of: canvas.cells)
    }
    return DotDrawing.difference(between: formerDrawings, and: drawings, within: canvas.cells)
  }

  /// Draws the dots of some cells anew.
  ///
  /// - Parameter changed: the cells. Those of letters that any of them has to do with are added: they are drawn whole.
  /// - Returns: the cells that were drawn, none of them twice.
  func draw(
    _ changed: inout CellRegion, pictures: PicturePainter, letters: LetterPainter
  ) -> [CellRect] {
    changed.insertLetters(of: drawings)
    let areas = changed.rectangles
    guard let background, !areas.isEmpty else { return areas }
    canvas.clip(to: areas)
    canvas.fill(background)
    for drawing in drawings where changed.overlaps(drawing.cells) {
      if case .letters(let setting) = drawing.content {
        letters.draw(setting, opacity: drawing.opacity, on: canvas)
      } else {
        pictures.draw(drawing, on: canvas)
      }
    }
    canvas.clip(to: nil)
    return areas
  }

  /// Looks at the stage: what is to be drawn, and what is to be written.
  private func take(_ stage: Stage, depth: ColorDepth, pictures: PicturePainter, letters: LetterPainter) {
    let projection = canvas.projection
    elements = stage.displayList.map { stage.element($0) }.filter { PicturePainter.opacity(of: $0) != nil }
    texts.removeAll(keepingCapacity: true)
    drawings.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for (index, element) in elements.enumerated() {
      let drawing: DotDrawing?
      if case .text(let text) = element.content {
        // Dithered to one colour, letters of dots cannot be told from the picture they lie on.
        drawing = depth == .mono ? nil : letters.drawing(text, of: element, at: projection)
        if drawing == nil { texts.append((index, text)) }
      } else {
        drawing = pictures.drawing(of: element, at: projection)
        if let words = pictures.wordsInstead(of: element) { texts.append((index, words)) }
      }
      if let drawing {
        drawings.append(drawing)
        places.append(index)
      }
    }
  }

  /// A mask of what is drawn over some cells after an element; nil where nothing is.
  ///
  /// - Parameters:
  ///   - index: the element's place in `elements`.
  ///   - place: how far the page is moved.
  func cover(
    over cells: CellRect, after index: Int, at place: LayerPlace, with pictures: PicturePainter
  ) -> DotCanvas? {
    guard !cells.isEmpty else { return nil }
    var mask: DotCanvas?
    for (drawing, drawnAt) in zip(drawings, places) where drawnAt > index && !drawing.dependsOnGround {
      let drawn = drawing.cells.moved(columns: place.columns, rows: place.rows)
      guard drawn.overlaps(cells) else { continue }
      if mask == nil { mask = DotCanvas(maskFor: cells, projection: canvas.projection) }
      if let mask { pictures.draw(drawing, at: place, on: mask) }
    }
    return mask
  }
}

extension DotDrawing {
  /// The cells in which what was drawn before may look different from what is drawn now, but for letters over them.
  static func difference(
    between before: [DotDrawing], and now: [DotDrawing], within bounds: CellRect
  ) -> CellRegion {
    var changed = CellRegion(within: bounds)
    let areTheSame =
      before.count == now.count && now.indices.allSatisfy { before[$0].element == now[$0].element }
    var formerPlaces: [ElementID: Int] = [:]
    if !areTheSame {
      for (place, drawing) in before.enumerated() { formerPlaces[drawing.element] = place }
      let stayed = now.map(\.element).filter { formerPlaces[$0] != nil }
      let staying = Set(stayed)
      // Something that is dragged comes to lie over all others.
      guard before.map(\.element).filter(staying.contains) == stayed else { return .all(of: bounds) }
      for drawing in before where !staying.contains(drawing.element) { changed.insert(drawing.cells) }
    }
    for place in now.indices {
      if let former = areTheSame ? place : formerPlaces[now[place].element] {
        if before[former] == now[place] { continue }
        changed.insert(before[former].cells)
      }
      changed.insert(now[place].cells)
    }
    return changed
  }
}

extension CellRegion {
  /// Takes in all of the letters whose ground is touched, and those that are touched by these.
  fileprivate mutating func insertLetters(of drawings: [DotDrawing]) {
    guard !isEmpty else { return }
    var letters = drawings.compactMap { drawing in
      if case .letters(let setting) = drawing.content { (setting.ground, drawing.cells) } else { nil }
    }
    while let index = letters.firstIndex(where: { overlaps($0.0) || overlaps($0.1) }) {
      let (ground, cells) = letters.remove(at: index)
      insert(ground)
      insert(cells)
    }
  }
}
