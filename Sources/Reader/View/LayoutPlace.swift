import BookVocabulary
import CellGrid
import PageLayout
import StageCore

/// The part of the window a page is laid out in, and what of the page is shown there.
package struct LayoutPlace: Equatable {
  package var area: CellRect
  /// Height of a cell ÷ its width.
  package var cellAspect: Double
  /// Columns that a hint may have in the quiet line; 0 where there is none.
  package var hintColumns: Int
  package var detail = PageDetail.whole

  /// A place in which every picture has the size it has here, wherever on an enlarged page the reader looks.
  package var ofPictures: LayoutPlace {
    guard case .enlarged(let factor, _) = detail else { return self }
    var place = self
    place.detail = .enlarged(by: factor, around: PagePoint(x: 0, y: 0))
    return place
  }
}
