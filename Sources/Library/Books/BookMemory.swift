/// All that is remembered of one book's reading.
package struct BookMemory: Equatable, Sendable {
  /// Where it was left; nil for a book that was never read.
  package var place: Place?
  /// When it was opened last, in seconds since 1970.
  package var opened: Double?
  /// The pages that have been seen.
  package var visited: Set<Int> = []
  /// The pages that "back" goes to, the one to go to first last; 1,000 at most.
  package var history: [Int] = []
  /// In page order, those of one page in the order they were made in.
  package var bookmarks: [Bookmark] = []
  /// The numbers that the book's values had when they were changed last, by the values' names.
  package var numbers: [String: Int] = [:]
  /// The book's own options, by key.
  package var options: [String: String] = [:]

  package init() {}
}
