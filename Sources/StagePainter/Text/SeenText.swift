import BookVocabulary
import CellGrid
import PageLayout
import StageCore

/// Where a text is seen, and how much of it, whether it is written in cells or drawn as large letters.
package struct SeenText: Equatable, Sendable {
  package var element: ElementID
  package var content: TextContent
  /// The cells that the lines have that are seen; without rows where none is, and of a hint at the foot.
  package var cells: CellRect
  package var lineCount: Int
  /// How many lines are scrolled out above.
  package var firstLine: Int
}

extension StagePainter {
  /// The texts that are on a page by now, the hints at the foot among them, in reading order. Left out are
  /// those that are clear, hints that were followed, and what has left the picture.
  package func seenTexts(of layer: PageLayer, _ sketch: PageSketch) -> [SeenText] {
    let (stage, layout) = (layer.stage, layer.layout)
    letterPainter.beginPage()
    return sketch.texts.lazy.map { stage.element($0.id) }
      .filter { element in
        stage.isShowing(element.id) && PicturePainter.opacity(of: element) != nil
          && !layer.followedHints.contains(element.id)
      }
      .compactMap { element in
        guard case .text(let text) = element.content else { return nil }
        if layout.footHints.contains(element.id) { return SeenText(hintAtFoot: element.id, text) }
        // The same choice that is made for drawing.
        if depth != .mono, !layout.isApart(element.id),
          let letters = letterPainter.setting(text, of: element, at: layout.projection)
        {
          return SeenText(letters, of: element.id, text, at: layout.projection)
        }
        return SeenText(
          layout.place(of: element, text, on: stage, firstLine: layer.firstLine), text,
          within: layout.projection.cells)
      }
  }
}

extension SeenText {
  fileprivate init(hintAtFoot id: ElementID, _ content: TextContent) {
    self.init(
      element: id, content: content, cells: CellRect(column: 0, row: 0, columns: 0, rows: 0), lineCount: 1,
      firstLine: 0)
  }

  /// nil for a text that has left the picture.
  fileprivate init?(_ placed: PlacedText, _ content: TextContent, within picture: CellRect) {
    let cells = placed.isInPicture ? placed.cells.intersection(picture) : placed.cells
    guard !placed.isInPicture || !cells.isEmpty else { return nil }
    self.init(
      element: placed.element, content: content, cells: cells, lineCount: placed.lines.count,
      firstLine: placed.firstLine)
  }

  /// Large letters; nil for those that have left the picture.
  fileprivate init?(
    _ letters: LetterSetting, of element: ElementID, _ content: TextContent, at projection: Projection
  ) {
    let inked = letters.transform.box(of: letters.inked)
    let cells = projection.cellRect(inked).intersection(projection.cells)
    guard !cells.isEmpty else { return nil }
    self.init(
      element: element, content: content, cells: cells, lineCount: letters.facts.lines.count, firstLine: 0)
  }
}
