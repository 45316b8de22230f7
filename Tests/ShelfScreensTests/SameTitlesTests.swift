import TestSupport
import Testing

struct SameTitlesTests {
  @Test("Books of one title are told apart by where they lie")
  func sameTitles() throws {
    let run = try ShelfRun { books in
      for path in ["one/fish", "two/fish", "two/trout"] { try books.book(path, title: [("", "The Fish")]) }
      try books.book("star", title: [("", "The Star")])
    }
    #expect(
      run.shelf.shelved.shown.map(\.title) == [
        "The Fish (one/fish)", "The Fish (two/fish)", "The Fish (two/trout)", "The Star",
      ])
    #expect(run.foot.hasPrefix("The Fish (one/fish) · "))
  }
}
