import BookScreens
import CellGrid
import Foundation
import MenuScreens
import TestSupport
import Testing

@Suite("The shelf")
struct ShelfScreenTests {
  /// Seven books: of three authors in two languages, one read in part and one to its end, one broken.
  private func shelf(columns: Int = 80, rows: Int = 24, language: String = "en") throws -> ShelfRun {
    let run = try ShelfRun(columns: columns, rows: rows, language: language) { books in
      try books.book(
        "rabbit", title: [("", "The Tale of Peter Rabbit")], authors: ["Beatrix Potter"], languages: ["en"],
        pages: (1...31).map { "Page \($0) of the rabbit." }, cover: true)
      try books.book(
        "fish", title: [("en", "The Fish and the Star"), ("it", "Il pesce e la stella")],
        authors: ["Ada", "Bruno"], languages: ["en", "it"], pages: ["A fish.", "A star."], cover: true)
      try books.book(
        "ecole", title: [("", "École")], authors: ["Colette"], languages: ["fr"], pages: ["Une école."])
      try books.book(
        "squirrel", title: [("", "Squirrel Nutkin")], authors: ["Beatrix Potter"], languages: ["en"])
      try books.book("eclair", title: [("", "éclair")], languages: ["fr"])
      try books.book("untitled-story")
      try books.broken("rotto")
    }
    for (name, pages) in [("rabbit", 12), ("fish", 1)] { try run.read(name, pages: pages) }
    run.moment += 3 * 86_400
    return try ShelfRun(columns: columns, rows: rows, language: language, former: run)
  }

  private func titles(_ run: ShelfRun) -> [String] { run.shelf.shelved.shown.map(\.title) }

  // MARK: How it looks

  @Test("The shelf shows covers, titles, authors and how far each book is read", arguments: ["en", "it"])
  func looks(language: String) throws {
    expectGrid(try shelf(language: language).grid, matches: "shelf-\(language)")
    expectGrid(try shelf(columns: 160, rows: 48, language: language).grid, matches: "shelf-large-\(language)")
  }

  @Test("A small window has room for the shelf")
  func small() throws { expectGrid(try shelf(columns: 40, rows: 12).grid, matches: "shelf-small") }

  @Test("Groups have headings", arguments: ["en", "it"])
  func groups(language: String) throws {
    expectGrid(try shelf(language: language).type("g").grid, matches: "shelf-grouped-\(language)")
  }

  @Test("An empty shelf says where books come from", arguments: ["en", "it"])
  func empty(language: String) throws {
    let run = try ShelfRun(language: language)
    #expect(run.text.contains(run.services.phrases.emptyShelf))
    // The folder's name is another one each time.
    #expect(run.text.filter { !$0.isWhitespace }.contains("/books"))
    #expect(run.foot.hasPrefix(run.services.phrases.books(0)))
  }

  @Test("Words that are found stand in their sentence, with the book and the page", arguments: ["en", "it"])
  func found(language: String) throws {
    let run = try shelf(language: language).type("/ecol")
    expectGrid(run.grid, matches: "shelf-search-\(language)")
  }

  // MARK: Order

  @Test("The book that was read last stands first, and those never read by their titles")
  func lastRead() throws {
    let run = try shelf()
    #expect(
      titles(run) == [
        "The Fish and the Star", "The Tale of Peter Rabbit", "éclair", "École", "Rotto", "Squirrel Nutkin",
        "Untitled Story",
      ])
    #expect(run.foot.contains("The Fish and the Star · page 1 of 2 · read 3 days ago"))
  }

  @Test("Titles and authors are sorted without regard to case and accents")
  func sorting() throws {
    let run = try shelf().type("s")
    #expect(
      titles(run) == [
        "éclair", "École", "Rotto", "Squirrel Nutkin", "The Fish and the Star", "The Tale of Peter Rabbit",
        "Untitled Story",
      ])
    run.type("s")
    #expect(
      titles(run).prefix(4) == [
        "The Fish and the Star", "Squirrel Nutkin", "The Tale of Peter Rabbit", "École",
      ])
    run.type("ss")
    #expect(titles(run).first == "The Fish and the Star")
  }

  @Test("Books stand together by the language they would be read in, and by author")
  func grouping() throws {
    let run = try shelf(language: "it").type("g")
    #expect(
      run.shelf.shelved.groups.map(\.heading) == ["Francese", "Inglese", "Italiano", "Lingua non indicata"])
    run.type("g")
    #expect(
      run.shelf.shelved.groups.map(\.heading) == [
        "Ada", "Beatrix Potter", "Colette", "Autore non indicato",
      ])
    run.type("g")
    #expect(run.shelf.shelved.groups.count == 1)
    #expect(run.shelf.shelved.groups.first?.heading == "")
  }

  @Test("Typing leaves the books that have it in their title or among their authors")
  func filter() throws {
    let run = try shelf().type("ÉC")
    #expect(titles(run) == ["éclair", "École"])
    // Letters that were keys are letters now.
    run.key(.backspace, .backspace).type("Potter sq")
    #expect(titles(run) == ["Squirrel Nutkin"])
    run.type("z" + String(repeating: " and others", count: 9))
    #expect(run.text.contains("No book has “Potter sqz") && run.text.contains("authors."))
    run.key(.escape)
    #expect(titles(run).count == 7)
    #expect(run.stack.top === run.shelf)
  }

  // MARK: Opening

  @Test(
    "Enter opens a book where it was left, and Escape comes back to the shelf, which knows how far it is read"
  )
  func opening() throws {
    let run = try shelf().type("s").key(.right, .right, .right, .right, .right)
    #expect(run.shelf.focused?.title == "The Tale of Peter Rabbit")
    run.key(.enter)
    #expect(run.foot.contains("12/31"))
    run.key(.right, .escape)
    #expect(run.stack.top !== run.shelf, "the book's menu")
    run.key(.escape)
    #expect(run.stack.top === run.shelf)
    #expect(run.shelf.focused?.title == "The Tale of Peter Rabbit")
    #expect(run.foot.contains("page 13 of 31 · read just now"))
  }

  @Test("The mouse alone opens a book, sorts, groups, searches and takes off")
  func mouse() throws {
    let run = try shelf()
    try run.click(on: "by last read")
    #expect(run.shelf.shelved.order == .title)
    try run.click(on: "all together")
    #expect(run.shelf.shelved.group == .language)
    try run.click(on: "each language").click(on: "each author")
    try run.click(on: "École")
    #expect(run.stack.top is MenuScreen)
    run.key(.escape)
    try run.click(on: "Words in all books")
    #expect(run.stack.top !== run.shelf)
    try run.click(on: "◂ Words in all books")
    #expect(run.stack.top === run.shelf)
    run.mouse(.wheelDown, column: 40, row: 12)
    #expect(run.shelf.list.cards.first?.index != 0)
    run.mouse(.wheelUp, column: 40, row: 12)
    let card = try #require(run.shelf.list.cards.first)
    run.mouse(.right, column: card.picture.column, row: card.picture.row)
    #expect(titles(run).count == 6)
    run.mouse(.left, column: 3, row: run.rows - 1)
    #expect(titles(run).count == 7)
  }

  @Test("The cursor stands on the title of the book in focus, and behind what is typed")
  func cursor() throws {
    let run = try shelf()
    let cursor = try #require(run.cursor)
    #expect(run.lines[cursor.row].dropFirst(cursor.column).hasPrefix("The Fish and the"))
    run.type("rab")
    let typing = try #require(run.cursor)
    #expect(run.lines[typing.row].prefix(typing.column).hasSuffix("Books with rab"))
  }

  @Test("Enter opens a place that was found, and Escape leads back to what was found, and to the shelf")
  func openingFound() throws {
    let run = try shelf().type("/17 rabbit").key(.enter)
    #expect(run.text.contains("Page 17 of the rabbit."))
    #expect(run.type("n").foot == "1 of 1: Page 17 of the rabbit. ≡ ◂ 17/31 ▸")
    run.key(.escape)
    #expect(run.text.contains("Words in all books"))
    #expect(run.text.contains("Page 17 of the rabbit."))
    // What is typed goes first.
    run.key(.escape)
    #expect(!run.text.contains("Page 17 of the rabbit."))
    run.key(.escape)
    #expect(run.stack.top === run.shelf)
  }

  // MARK: Books that come and go

  @Test("A broken book stands there with its reason, and opens once it is mended")
  func broken() throws {
    let run = try shelf().type("rot").key(.down)
    #expect(run.text.contains("✕ cannot be read"))
    #expect(run.foot.hasPrefix("Rotto · cannot be read: book.plist: this is not a property list"))
    run.key(.enter)
    #expect(run.stack.top === run.shelf)
    #expect(run.foot.hasPrefix("cannot be read: book.plist"))
    try run.books.book("rotto", title: [("", "Mended")], pages: ["Whole again."])
    run.key(.enter)
    #expect(run.stack.top is MenuScreen)
    run.key(.escape).settle()
    #expect(run.stack.top === run.shelf)
    run.key(.escape)
    #expect(titles(run).contains("Mended"))
    #expect(!titles(run).contains("Rotto"))
  }

  @Test("A book that comes is on the shelf when it has been found, and the focus stays where it was")
  func refreshed() throws {
    let run = try shelf().key(.right)
    try run.books.book("new", title: [("", "A New One")])
    run.services.shelf?.look(library: run.services.library)
    run.settle()
    #expect(titles(run).contains("A New One"))
    #expect(run.shelf.focused?.title == "The Tale of Peter Rabbit")
  }

  @Test("A book that is gone is shown as gone once; what is remembered of it comes back with it")
  func gone() throws {
    let run = try shelf()
    try run.removeBook("rabbit")
    run.services.shelf?.look(library: run.services.library)
    run.settle()
    run.key(.right)
    #expect(run.shelf.focused?.title == "The Tale of Peter Rabbit")
    #expect(run.text.contains("✕ no longer there"))
    run.key(.enter)
    #expect(run.foot.hasPrefix("no longer there"))
    let later = try ShelfRun(former: run)
    #expect(!titles(later).contains("The Tale of Peter Rabbit"))
    let again = try ShelfRun(former: run) {
      try $0.book("rabbit", title: [("", "The Tale of Peter Rabbit")], pages: (1...31).map { "\($0)" })
    }
    again.type("rab")
    #expect(again.foot.contains("page 12 of 31"))
  }

  @Test("A book whose drive is not there stays on the shelf")
  func away() throws {
    let run = try shelf()
    try FileManager.default.moveItem(
      atPath: run.folder.path + "/books", toPath: run.folder.path + "/elsewhere")
    let later = try ShelfRun(former: run)
    #expect(titles(later).count == 7)
    #expect(later.text.contains("✕ its drive is not"))
    try FileManager.default.moveItem(
      atPath: run.folder.path + "/elsewhere", toPath: run.folder.path + "/books")
    let again = try ShelfRun(former: run)
    #expect(!again.text.contains("✕ its drive"))
  }

  @Test("A book that is taken off stays off, until it is put back or opened by its path")
  func takenOff() throws {
    let run = try shelf().key(.delete)
    #expect(titles(run).count == 6)
    #expect(run.foot.hasPrefix("“The Fish and the Star” is off the shelf · Backspace puts it back"))
    run.key(.backspace).settle()
    #expect(run.shelf.focused?.title == "The Fish and the Star")
    run.key(.delete, .left)
    #expect(titles(run).count == 6)
    let later = try ShelfRun(former: run)
    #expect(titles(later).count == 6)
    #expect(FileManager.default.fileExists(atPath: run.folder.path + "/books/fish/book.plist"))
  }

  @Test("Where nothing can be kept, the shelf is there all the same, and its words are found")
  func nothingKept() throws {
    let run = try shelf()
    try FileManager.default.removeItem(atPath: run.state.path)
    try Data().write(to: URL(fileURLWithPath: run.state.path))
    let later = try ShelfRun(former: run)
    #expect(later.services.library.isKept == false)
    #expect(titles(later).count == 7)
    later.type("/school")
    #expect(later.text.contains("No book says that."))
    later.key(.escape).type("/star")
    #expect(later.text.contains("A star."))
  }

  @Test("The shelf is quiet when its words are Italian")
  func italian() throws {
    let run = try shelf(language: "it")
    #expect(run.shelf.focused?.title == "Il pesce e la stella")
    #expect(run.foot.hasPrefix("Il pesce e la stella · pagina 1 di 2 · letto 3 giorni fa"))
  }
}

extension ShelfRun {
  /// Reads a book to a page, a moment after the one before.
  fileprivate func read(_ name: String, pages: Int) throws {
    moment += 60
    let coordinator = BookCoordinator(
      try #require(services.opener).open("\(folder.path)/books/\(name)"), services: services)
    services.library.turned(coordinator.id, to: .init(page: pages - 1, moment: moment))
  }
}
