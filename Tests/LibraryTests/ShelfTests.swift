import Foundation
import Library
import TestSupport
import Testing

@Suite struct ShelfTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  @Test("A book comes back from the shelf as it was put there")
  func roundTrip() throws {
    let entry = ShelfEntry(
      path: "/books/a \u{1B}[2J?#%.plist", digest: "abc",
      titles: ["": "Ohne Sprache", "it": "Il pesce", "en-GB": "The fish, “quoted”"],
      authors: ["Beatrix Potter", "N. N."], languages: ["it", "en-GB"], cover: "/books/a/cover.png",
      pageCount: 31, broken: "line 3: no pages", stamp: ShelfEntry.Stamp(modified: 17.25, size: 4096))
    let library = run.open()
    let ids = library.shelve([entry, .numbered(1)], at: 100) { _ in true }
    let shelf = run.open().shelf()
    #expect(Set(shelf.map(\.id)) == Set(ids))
    let book = try #require(shelf.first { $0.id == ids[0] })
    #expect(book.entry == entry)
    #expect(book.added == 100)
    #expect(book.opened == nil)
    #expect(book.page == nil)
  }

  @Test("The shelf knows how far a book was read, and when")
  func progress() throws {
    let library = run.open()
    let ids = library.shelve([.numbered(1)], at: 1) { _ in true }
    library.turned(ids[0], to: Place(page: 6, moment: 50))
    library.turned(ids[0], to: Place(page: 2, moment: 60))
    let book = try #require(library.shelf().first)
    #expect(book.page == 2)
    #expect(book.furthestPage == 6)
    #expect(book.opened == 60)
  }

  @Test("A book that is found again keeps its day, and one that changed is to be indexed anew")
  func foundAgain() throws {
    let library = run.open()
    var entry = ShelfEntry.numbered(1)
    let book = library.shelve([entry], at: 1) { _ in true }[0]
    #expect(library.shelf().map(\.isIndexed) == [false])
    library.indexWords(of: book, pages: [[PageText(text: "starfish")]])
    #expect(library.shelve([entry], at: 2) { _ in true } == [book])
    #expect(library.shelf().map(\.isIndexed) == [true])
    entry.stamp.size += 1
    entry.titles = ["en": "Another"]
    library.shelve([entry], at: 3) { _ in true }
    let shelf = library.shelf()
    #expect(shelf.map(\.entry) == [entry])
    #expect(shelf.map(\.isIndexed) == [false])
    #expect(shelf.map(\.added) == [1])
    #expect(shelf.map(\.seen) == [3])
  }

  @Test("A moved book stands once on the shelf, with its place")
  func moved() {
    let library = run.open()
    var entry = ShelfEntry.numbered(1)
    let book = library.shelve([entry], at: 1) { _ in true }[0]
    library.turned(book, to: Place(page: 4, moment: 1))
    entry.path = "/elsewhere/book.plist"
    #expect(library.shelve([entry], at: 2) { $0 == "/elsewhere/book.plist" } == [book])
    #expect(library.shelf().map(\.entry.path) == ["/elsewhere/book.plist"])
    #expect(library.shelf().map(\.page) == [4])
  }

  @Test("A book taken off the shelf is not found any more, and is as it was when it comes back")
  func takenOff() {
    let library = run.open()
    let book = library.shelve([.numbered(1)], at: 1) { _ in true }[0]
    library.indexWords(of: book, pages: [[PageText(text: "starfish")]])
    library.turned(book, to: Place(page: 4, moment: 1))
    library.unshelve([book])
    #expect(library.shelf() == [])
    #expect(library.search("starfish", limit: 10) == [])
    #expect(library.shelve([.numbered(1)], at: 2) { _ in true } == [book])
    #expect(library.shelf().map(\.page) == [4])
  }

  @Test("Whatever is in the database, no control character comes out of it to be shown")
  func hostileContent() throws {
    let library = run.open()
    let book = library.shelve([.numbered(1)], at: 1) { _ in true }[0]
    library.turned(book, to: Place(page: 1, moment: 1))
    library.addBookmark(at: Place(page: 1, moment: 1), name: "a", in: book)
    library.indexWords(of: book, pages: [[PageText(text: "starfish")]])
    try run.execute(
      """
      UPDATE shelf SET titles = 'en' || char(30) || 'a' || char(27) || '[2J' || char(31) || 'x' || char(31)
        || char(30) || char(8238) || 'b', authors = char(31) || 'A' || char(7), languages = CAST(x'FFFE41' AS TEXT),
        cover = x'41',
        broken = 'a' || char(155) || 'b', pages = -5, size = 'large', added = 9e999, modified = 'never';
      UPDATE book SET page = 9e18, page_name = char(0, 27), opened = -1, furthest = 'far';
      UPDATE bookmark SET name = char(27) || ']0;x' || char(7), page = 'x', made = -9e999;
      UPDATE passage SET text = 'star' || char(27) || 'fish' || char(10) || 'starfish', page = -1;
      INSERT INTO option VALUES (\(book.number), char(27), 1.5);
      """)
    let shelved = try #require(library.shelf().first)
    #expect(shelved.entry.titles == ["en": "a [2J", "": "b"])
    #expect(shelved.entry.authors == ["", "A "])
    #expect(shelved.entry.broken == "a b")
    #expect(shelved.entry.pageCount == 0)
    #expect(shelved.entry.languages == ["\u{FFFD}\u{FFFD}A"])
    #expect(shelved.entry.cover == nil)
    #expect(shelved.added == 253_402_300_799)
    #expect(shelved.page == Int(Int32.max))
    let memory = library.memory(of: book)
    #expect(memory.place?.pageName == "  ")
    #expect(memory.opened == 0)
    #expect(memory.bookmarks.map(\.name) == [" ]0;x "])
    #expect(memory.bookmarks.map(\.page) == [0])
    #expect(memory.options == [" ": "1.5"])
    #expect(library.search("starfish", limit: 9).map(\.text) == ["star fish\nstarfish"])
    #expect(library.notices == [])
  }
}
