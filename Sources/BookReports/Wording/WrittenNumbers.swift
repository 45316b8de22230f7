import BookModel

/// How the numbers of values are written: `3`, or `true`.
package struct WrittenNumbers {
  /// Where the values are known; nil where nothing is known of them.
  private let place: (page: Page, book: Book)?

  /// Those of values of which nothing is known.
  package init() { place = nil }

  /// Those of the values that a page knows.
  package init(_ page: Page, of book: Book) { place = (page, book) }

  func written(_ number: Int, of value: String) -> String {
    place.flatMap { $0.book.value(named: value, on: $0.page)?.definition.written(number) } ?? String(number)
  }
}
