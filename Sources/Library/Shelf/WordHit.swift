/// A text of a book in which the query is found.
package struct WordHit: Equatable, Sendable {
  package let book: BookID
  /// From 0 on, as the book was when its words were indexed.
  package let page: Int
  /// The tag of the text's language; nil where the book says nothing of one.
  package let language: String?
  /// All of the text, its line ends kept.
  package let text: String
  /// Where in `text` the words stand that were sought, in order.
  package let ranges: [Range<String.Index>]
}

/// A text of a page, as it is indexed.
package struct PageText: Equatable, Sendable {
  /// The tag of its language; nil where the book says nothing of one.
  package var language: String?
  package var text: String

  package init(language: String? = nil, text: String) {
    self.language = language
    self.text = text
  }
}
