import Foundation
import TestSupport
import Testing

/// The search through the words of all books.
@Suite("The search of the shelf")
struct ShelfSearchTests {
  @Test("What is looked for is found in books that are found later, too")
  func foundLater() throws {
    let run = try ShelfRun().type("/whale")
    #expect(run.text.contains("No book says that."))
    try run.books.book("plain", pages: ["A whale sings.", "Another whale listens."])
    run.services.shelf?.look(library: run.services.library)
    run.settle()
    #expect(run.text.contains("A whale sings."))
    run.key(.down)
    try run.books.book("other", pages: ["This whale sleeps."])
    run.services.shelf?.look(library: run.services.library)
    run.settle()
    #expect(run.text.contains("This whale sleeps."))
    run.key(.enter)
    #expect(run.foot.contains("2/2"), "what was in focus stays so: \(run.foot)")
  }

  @Test("What is found on one page of a book stands below it, and the page is named once")
  func foundOnOnePage() throws {
    let books = try ShelfRun { try $0.book("plain") }
    try FileManager.default.createSymbolicLink(
      atPath: books.folder.path + "/books/fish", withDestinationPath: Checkout.path("books/pesce-stella"))
    let run = try ShelfRun(former: books).type("/whale")
    let lines = run.lines.map { $0.split(separator: " ").joined(separator: " ") }
    let sixth = try #require(lines.firstIndex(of: "The Fish and the Star page 6 of 10"))
    let ninth = try #require(lines.firstIndex(of: "The Fish and the Star page 9 of 10"))
    #expect(lines.count { $0.hasPrefix("The Fish and the Star") } == 2)
    let below = lines[(min(sixth, ninth) + 1)..<max(sixth, ninth)]
    #expect(below.count { $0.contains("whale") } == 2)
    run.key(.down, .enter)
    #expect(run.foot.contains(sixth < ninth ? "6/10" : "9/10"))
  }
}
