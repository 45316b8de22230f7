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
    var notices: [PageNotice] = []
    func add(_ count: Int, _ notice: (Int) -> PageNotice) {
      if count > 0 { notices.append(notice(count)) }
    }
    add(leftOut + excess.elements, PageNotice.elementsLeftOut)
    add(triggersWithoutSource, PageNotice.triggersWithoutSource)
    add(excess.texts, PageNotice.textsCut)
    add(excess.layers, PageNotice.picturesNotDrawn)
    add(excess.movies, PageNotice.moviesCut)
    add(unshown, PageNotice.picturesUnshown)
    return notices
  }
}
