/// The pages a story went by, so that going back goes where the reader was: in a story that branches the page
/// before is not the one with the number before. A reader who goes to some page by its number begins anew
/// from there.
package struct ReadingHistory: Hashable, Sendable {
  /// From 0; the last one is where going back leads.
  package private(set) var visited: [Int] = []

  package init(visited: [Int] = []) { self.visited = visited }

  /// The most steps that can be gone back; the oldest are forgotten.
  static let longest = 1000

  /// Where going back leads, if the story was followed to where the reader is.
  package var last: Int? { visited.last }

  /// Notes that a page is left for another.
  mutating func leave(_ page: Int) {
    visited.append(page)
    if visited.count > Self.longest { visited.removeFirst() }
  }

  /// Forgets the way, as when the reader goes to a page that the story did not lead to.
  mutating func forget() { visited.removeAll() }

  /// Where going back from a page leads: to the page the reader came from, or else to the one before it in
  /// the book. nil on the first page of all.
  mutating func back(from page: Int) -> Int? {
    visited.popLast() ?? (page > 0 ? page - 1 : nil)
  }
}
