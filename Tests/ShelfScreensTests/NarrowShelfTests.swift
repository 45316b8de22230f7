import TestSupport
import Testing

/// The shelf in windows in which not all has room.
struct NarrowShelfTests {
  private func shelf(columns: Int, rows: Int) throws -> ShelfRun {
    try ShelfRun(columns: columns, rows: rows) { books in
      for (name, language) in [("Fish", "en"), ("Rabbit", "en"), ("École", "fr"), ("Pesce", "it")] {
        try books.book(
          name, title: [("", "The long and wonderful tale of \(name)")], languages: [language], cover: true)
      }
    }
  }

  @Test(
    "A heading is seen with the books below it in low windows, too",
    arguments: [(60, 18), (80, 24), (100, 15), (160, 48)])
  func headings(columns: Int, rows: Int) throws {
    let run = try shelf(columns: columns, rows: rows).type("g")
    #expect(run.text.contains("English") && run.text.contains("The long"), "\(run.text)")
  }

  @Test("Of a book that is taken off the shelf a narrow foot says how it comes back")
  func takenOff() throws {
    #expect(try shelf(columns: 60, rows: 18).key(.delete).foot.contains("Backspace puts it back"))
  }
}
