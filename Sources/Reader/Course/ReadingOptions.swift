import CellGrid
import PageLayout

/// How pages are read, as far as it may change while a page goes on as it is.
package struct ReadingOptions: Equatable {
  /// Height of a cell ÷ its width. Default 2.
  package var cellAspect = 2.0
  /// How many seconds of the story pass in one of the clock's, above 0. Default 1.
  package var pace = 1.0
  /// How much faster the clock runs while it is inspected how a page works, above 0. Default 1.
  package var tempo = 1.0
  /// Whether pages change at once, without an animation. Default false.
  package var isMotionReduced = false
  /// Whether Leggi adds sounds of its own: of pages that turn, and of pieces that come to where they belong.
  /// Default false.
  package var hasEffects = false
  /// What lies round a page that does not fill its place. Default nil: what goes with the page's paper.
  package var margin: RGBColor?
  /// Default `pictures`.
  package var mode = RenderMode.pictures
  /// Whether a page stands still at its end, instead of going on by itself: when its time is over, and when
  /// something on it asks for another page before anything on it was touched. Default false.
  package var staysOnPage = false
  /// Whether what pictures show is said in the pauses of what is read. Default false.
  package var readsDescriptions = false
  /// Which pages are shown side by side, where there is another painter for that. Default none.
  package var spreadRule = SpreadRule.alone

  package init() {}
}
