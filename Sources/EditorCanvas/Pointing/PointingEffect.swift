import BookEditing
import BookVocabulary

/// What follows of an input: done by the owner of the document and the screen.
package enum PointingEffect: Sendable, Equatable {
  /// These elements are selected now, by their indices.
  case select([Int])
  /// All of these are to be done, as one step (`BookDocument.perform` of several).
  case perform([BookCommand])
  /// A rectangle has been drawn for something that is to be made there; one without a size by a click.
  case draw(PageRect)
  /// The text of this element is to be edited in place.
  case editText(Int)
  /// The window is to show more of the canvas: so many cells to the right, and down. The motion is to be
  /// given again afterwards, as the pointer lies over another place then.
  case scroll(columns: Int, rows: Int)
}

/// What is shown while a gesture is under way.
package struct GesturePreview: Sendable, Equatable {
  /// What is being done, with the numbers to be shown beside it.
  package enum Kind: Sendable, Equatable {
    /// So many page pixels to the right, and down.
    case moving(x: Double, y: Double)
    /// The size of what is selected, or of the rectangle round it.
    case resizing(width: Double, height: Double)
    /// The element's rotation, in degrees.
    case turning(Double)
    /// Where the pivot lies in the element's own space.
    case movingPivot(x: Double, y: Double)
    /// The rectangle of something that is to be made.
    case drawing(PageRect)
  }

  package var kind: Kind
  /// Where the elements lie meanwhile, by their indices.
  package var boxes: [Int: ElementBox]
  /// The lines that something has snapped to.
  package var lines: [SnapLine] = []
}

/// A marquee while it is drawn.
package struct Marquee: Sendable, Equatable {
  package var rectangle: PageRect
  /// What is selected once it ends, by their indices.
  package var selection: [Int]
}
