import BookModel
import BookVocabulary

/// How the numbers of values are written: `3`, or `true`.
package struct WrittenNumbers {
  private var definitions: [String: ValueDefinition] = [:]

  /// Those of values of which nothing is known.
  package init() {}

  /// Those of the values that a page knows.
  package init(_ page: Page, of book: Book) {
    for value in page.values + book.values where definitions[value.definition.name] == nil {
      definitions[value.definition.name] = value.definition
    }
  }

  func written(_ number: Int, of value: String) -> String {
    definitions[value]?.written(number) ?? String(number)
  }
}
