/// Words of a page that need more rows than they have.
package struct ScrolledWords {
  /// The place in `Page.elements` of the first text that is not seen whole.
  package var element: Int
  /// How many rows the words of the page need.
  package var lines: Int
  /// How many they have.
  package var rows: Int
  /// In which language; nil for a book that is in one only.
  package var language: String?

  package init(element: Int, lines: Int, rows: Int, language: String? = nil) {
    self.element = element
    self.lines = lines
    self.rows = rows
    self.language = language
  }
}
