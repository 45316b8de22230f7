/// A page that a reader has marked.
package struct Bookmark: Equatable, Sendable {
  /// Which bookmark it is, in every book.
  package struct ID: Hashable, Sendable {
    let number: Int64
  }

  package let id: ID
  /// From 0 on, as the book was when it was marked.
  package let page: Int
  /// The page's name, if it has one.
  package let pageName: String?
  /// What the reader calls it; may be empty.
  package let name: String
  /// When it was made, in seconds since 1970.
  package let made: Double
}
