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
  static func parts(
    leftOut: Int, triggersWithoutSource: Int, excess: PageExcess, unshown: Int, in phrases: any Phrases
  ) -> [String] {
    var parts: [String] = []
    func tell(_ count: Int, _ notice: (Int) -> PageNotice) {
      if count > 0 { parts.append(phrases.notice(notice(count))) }
    }
    tell(leftOut + excess.elements, PageNotice.elementsLeftOut)
    tell(triggersWithoutSource, PageNotice.triggersWithoutSource)
    tell(excess.texts, PageNotice.textsCut)
    tell(excess.layers, PageNotice.picturesNotDrawn)
    tell(excess.movies, PageNotice.moviesCut)
    tell(unshown, PageNotice.picturesUnshown)
    return parts
  }
}
