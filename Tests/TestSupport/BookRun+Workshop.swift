import BookModel
import StageCore
import Testing

extension BookRun {
  /// Opens a page of the bundled workshop by its name.
  package static func workshop(_ page: String) throws -> BookRun {
    try BookRun(path: Checkout.path("books/officina"), page: workshopPage(page))
  }

  /// The number of a page of the workshop, from 1.
  package static func workshopPage(_ name: String) throws -> Int {
    try #require(workshopPages.firstIndex(of: name), "no page '\(name)'") + 1
  }

  private static let workshopPages =
    Book.read(path: Checkout.path("books/officina")).book?.pages.map(\.name) ?? []

  /// How often something has happened.
  package func count(of event: String) -> Int { events.count { $0 == event } }

  /// Whether these things have happened, in this order; others may lie between.
  package func happened(inOrder expected: [String]) -> Bool {
    var rest = events[...]
    return expected.allSatisfy { event in
      guard let index = rest.firstIndex(of: event) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// An element of the page as it is now.
  package func element(_ name: String) throws -> StageElement {
    session.stage.element(try #require(session.stage.element(named: name), "no element '\(name)'"))
  }

  /// The frame a movie shows, from 0.
  package func frame(of name: String) throws -> Int { try element(name).movieFrame }
}
