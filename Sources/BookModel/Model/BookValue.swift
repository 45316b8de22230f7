import BookFormat
import BookVocabulary
import PropertyList

/// A value of a book or of a page, as its author wrote it.
package struct BookValue: Sourced {
  package var definition: ValueDefinition
  /// What a reader sees of it; nil: its name and number.
  package var title: LocalizedString?
  /// Its dictionary; nil where it is written as a number or a boolean.
  package var source: PropertyListNode?
  /// Where it stands, however it is written.
  package var place: SourceRange?

  package init(_ definition: ValueDefinition) { self.definition = definition }
}

extension Page {
  /// The page's own value of that name, which is meant on it instead of the book's; nil where it has none.
  package func ownValue(named name: String) -> BookValue? { values.first { $0.definition.name == name } }
}

extension Book {
  /// Words of a page as they are shown where the values have some numbers.
  ///
  /// - Parameter numbers: of the book's values, by their names; those that are not there begin.
  package func showingValues(in words: String, on page: Page, numbers: [String: Int] = [:]) -> String {
    guard !(values.isEmpty && page.values.isEmpty), words.utf8.contains(UInt8(ascii: "{")) else {
      return words
    }
    return WordsWithValues(words) { value(named: $0, on: page) != nil }.words { name in
      if let own = page.ownValue(named: name) { return own.definition.start }
      return numbers[name] ?? value(named: name, on: page)?.definition.start
    }
  }

  /// The value that a page means by a name: its own, or else the book's.
  package func value(named name: String, on page: Page) -> BookValue? {
    page.ownValue(named: name) ?? values.first { $0.definition.name == name }
  }
}
