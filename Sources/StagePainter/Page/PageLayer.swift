import CellGrid
import PageLayout
import StageCore

/// A stage to be painted, and the paper it lies on.
package struct PageLayer {
  package var stage: Stage
  /// The paper under the page's elements; nil where the page names none.
  package var background: RGBColor?
  /// Where everything of the page lies.
  package var layout: PageLayout
  /// The line that is seen first of words that have a place of their own. Default 0.
  package var firstLine: Int
  /// Texts that are seen no more though they are on the page: hints that the reader has followed. Default
  /// none.
  package var followedHints: Set<ElementID> = []
  /// The characters of a text, from 0, that are spoken: where they are large letters they are drawn turned
  /// round; the screen that shows the page marks those in cells. Default nil: none.
  package var spoken: (element: ElementID, characters: Range<Int>)?
  /// What lies round a page that does not fill its window; nil for a quiet colour that goes with its paper.
  /// Default nil.
  package var margin: RGBColor?

  package init(stage: Stage, background: RGBColor?, layout: PageLayout, firstLine: Int = 0) {
    self.stage = stage
    self.background = background
    self.layout = layout
    self.firstLine = firstLine
  }
}

/// What there is to know of a page that was painted.
package struct PaintedPage: Equatable {
  /// Where its texts stand.
  package let texts: [PlacedText]
  /// The cells that may look different from when it was painted before.
  package let changed: [CellRect]
}
