import CellGrid
import StageCore

/// How texts are written over the dots of a page.
extension StagePainter {
  /// Where the texts of a page stand, and how they look.
  ///
  /// - Parameter share: how much of the page is seen, 0 … 1.
  func place(_ page: PageDots, _ layer: PageLayer, share: Double = 1) -> [WrittenText] {
    let projection = page.canvas.projection
    let leastContrast = layer.colors(among: colors).leastContrast
    return page.texts.prefix { _ in !interruption.hasComeAfterStep() }.map { index, text in
      let element = page.elements[index]
      return WrittenText(
        index: index,
        placed: layer.layout.place(of: element, text, on: layer.stage, firstLine: layer.firstLine),
        ink: TextInk(
          of: element, share: share, depth: depth, projection: projection, leastContrast: leastContrast))
    }
  }

  /// Writes what of some texts lies in cells that have changed, which is more of them than before: lines are
  /// written whole.
  ///
  /// - Parameters:
  ///   - place: how far the page is moved; nil for one that lies where it belongs.
  ///   - canvas: what the texts are seen on.
  func write(
    _ texts: [WrittenText], of page: PageDots, movedTo place: LayerPlace? = nil, turning: TurningText? = nil,
    on canvas: DotCanvas, _ changed: inout CellRegion
  ) {
    let place = place ?? LayerPlace(at: canvas.projection)
    let clip = canvas.projection.area.intersection(place.cells)
    guard !clip.isEmpty else { return }
    let covers = page.covers(
      of: texts, where: changed, at: place, within: clip, with: picturePainter, until: interruption)
    for text in texts {
      let placed = text.placed.moved(columns: place.columns, rows: place.rows)
      // Words in the picture end where it ends.
      let picture = page.canvas.projection.cells.moved(columns: place.columns, rows: place.rows)
      let clip = placed.isInPicture ? clip.intersection(picture) : clip
      guard changed.overlaps(placed.occupied.intersection(clip)) else { continue }
      if interruption.hasComeAfterStep() { return }
      TextPainter(ground: canvas, covers: covers, index: text.index, clip: clip, turning: turning)
        .write(placed, text.ink, into: &painted, where: &changed)
    }
  }
}
