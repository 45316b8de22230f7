import BookModel

/// What a reader is told of a book that is not played whole: quietly, as long as it concerns the page that is
/// read.
enum PageNotices {
  /// - Parameters:
  ///   - leftOut: elements of the book that have a fault.
  ///   - triggersForNobody: triggers of the page that wait for a name that nobody has.
  ///   - excess: what of the page is over its limits.
  ///   - unshown: pictures and movies of the page that cannot be shown.
  static func words(leftOut: Int, triggersForNobody: Int, excess: PageExcess, unshown: Int) -> [String] {
    [
      notice(leftOut + excess.elements, "element is", "elements are", "left out"),
      notice(triggersForNobody, "trigger waits", "triggers wait", "for nobody"),
      notice(excess.texts, "text is", "texts are", "cut"),
      notice(excess.layers, "picture is", "pictures are", "not drawn"),
      notice(excess.movies, "movie is", "movies are", "cut"),
      notice(unshown, "picture", "pictures", "cannot be shown"),
    ].compactMap(\.self)
  }

  private static func notice(_ count: Int, _ one: String, _ many: String, _ fate: String) -> String? {
    switch count {
    case 0: nil
    case 1: "one \(one) \(fate): 'leggi check' tells why"
    default: "\(count) \(many) \(fate): 'leggi check' tells why"
    }
  }
}
