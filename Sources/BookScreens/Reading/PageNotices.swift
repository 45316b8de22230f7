import BookModel
import Phrases

/// What the foot says of a book that is not played whole: quietly, as long as it concerns the page that is
/// read.
enum PageNotices {
  /// - Parameters:
  ///   - leftOut: elements of the book that have a fault.
  ///   - triggersWithoutSource: triggers of the page that wait for a name that no element has.
  ///   - excess: what of the page is over its limits.
  ///   - unshown: pictures and movies of the page that cannot be shown.
  static func all(
    leftOut: Int, triggersWithoutSource: Int, excess: PageExcess, unshown: Int
  ) -> [PageNotice] {
    [
      (leftOut + excess.elements, PageNotice.elementsLeftOut),
      (triggersWithoutSource, PageNotice.triggersWithoutSource), (excess.texts, PageNotice.textsCut),
      (excess.layers, PageNotice.picturesNotDrawn), (excess.movies, PageNotice.moviesCut),
      (unshown, PageNotice.picturesUnshown),
    ].filter { $0.0 > 0 }.map { count, notice in notice(count) }
  }
}
