/// Phrases about a book that is not played whole.
package protocol NoticePhrases {
  /// - Parameter notice: the fate of how many things of the book. At least 1.
  func notice(_ fate: PageNotice) -> String
  /// The same without where more is said of it.
  func shortNotice(_ fate: PageNotice) -> String
  /// That places and bookmarks will be forgotten, as they cannot be written.
  var nothingIsRemembered: String { get }
}

/// Something of a book that is not played, and how often.
package enum PageNotice: Hashable, Sendable {
  case elementsLeftOut(Int)
  case triggersWithoutSource(Int)
  case textsCut(Int)
  case picturesNotDrawn(Int)
  case moviesCut(Int)
  case picturesUnshown(Int)
}
