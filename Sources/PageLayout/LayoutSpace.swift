import BookVocabulary
import CellGrid

/// The room there is for a page, and how it is drawn there.
package struct LayoutSpace {
  /// The cells that the page may have: the window without its foot.
  var area: CellRect
  var dots: DotSet
  /// Height of a cell ÷ its width.
  var cellAspect: Double
  /// Columns that it takes to say at the foot how far words have been read, which hints then do not have:
  /// "▲ 1/9 ▼" and what keeps it apart.
  package static let progressColumns = 9

  /// Columns that a hint may have in the quiet line at the foot where all words are seen; 0 for none.
  var hintColumns: Int
  var margins = Margins.normal
  /// How far letters stand apart.
  var spacing = LetterSpacing.normal

  package init(
    area: CellRect, dots: DotSet, cellAspect: Double, hintColumns: Int, margins: Margins = .normal,
    spacing: LetterSpacing = .normal
  ) {
    self.area = area
    self.dots = dots
    self.cellAspect = cellAspect
    self.hintColumns = hintColumns
    self.margins = margins
    self.spacing = spacing
  }

  /// The cells that page and words may have of these.
  var room: CellRect { margins.room(in: area) }

  /// All that there is of a page, or of the part that is shown, in the middle of the room.
  func projection(of sketch: PageSketch) -> Projection {
    Projection(
      pageWidth: sketch.width, pageHeight: sketch.height, showing: sketch.part, fitting: room, in: area,
      dots: dots, cellAspect: cellAspect)
  }

  /// What is shown of a page where it has been given cells; where it has none it lies in all of the room.
  func projection(of sketch: PageSketch, showing part: PageRect?, in cells: CellRect?) -> Projection {
    guard let part, let cells else { return projection(of: sketch) }
    return Projection(
      pageWidth: sketch.width, pageHeight: sketch.height, showing: part, filling: cells, in: area, dots: dots)
  }
}
