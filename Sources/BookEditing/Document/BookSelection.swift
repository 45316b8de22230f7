import BookFormat

/// What is spoken of, and what is selected there; it travels with the steps of editing.
package struct BookSelection: Hashable, Sendable {
  /// The page that commands speak of; nil before one has been chosen.
  package var pagePath: BookPath? { page.map { BookPath($0) } }
  /// The selected elements, in the order in which they were named or made.
  package var elementPaths: [BookPath] { elements.map { BookPath($0) } }

  var page: Steps?
  var elements: [Steps]

  init(page: Steps? = nil, elements: [Steps] = []) { (self.page, self.elements) = (page, elements) }

  /// The same, where all of it is now.
  ///
  /// - Parameter place: where what was at a place is; nil for what is no more.
  func mapped(_ place: (Steps) -> Steps?) -> BookSelection {
    BookSelection(page: page.flatMap(place), elements: elements.compactMap(place))
  }
}
