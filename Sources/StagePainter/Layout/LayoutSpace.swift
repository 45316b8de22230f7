import CellGrid

/// The room there is for a page, and how it is drawn there.
struct LayoutSpace {
  /// The cells that the page may have: the window without its foot.
  var area: CellRect
  var dots: DotSet
  /// Height of a cell ÷ its width.
  var cellAspect: Double
  /// Columns that a hint may have in the quiet line at the foot; 0 for none.
  var hintColumns: Int

  /// All that there is of a page, or of the part that is shown, in the middle of the room.
  func projection(of sketch: PageSketch) -> Projection {
    Projection(
      pageWidth: sketch.width, pageHeight: sketch.height, showing: sketch.part, fitting: area, in: area,
      dots: dots,
      cellAspect: cellAspect)
  }
}
