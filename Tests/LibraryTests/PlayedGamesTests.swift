import Library
import Testing

/// How far the games of a book have been played.
struct PlayedGamesTests {
  private static let key = GameKey(picture: "pictures/sea.png", variant: "jigsaw 4x3")
  private static let progress = GameProgress(
    seed: 7, columns: 80, rows: 23, cellAspect: 2.125, numbers: [1, 0, 12, 1])

  @Test("What was done in a game is there when the library is opened again; the last step counts")
  func remembered() throws {
    let run = try LibraryRun()
    let library = run.open()
    let book = run.book(of: library)
    let other = library.book(at: "/books/sky/book.plist", digest: "e") { _ in true }
    library.played(Self.key, to: Self.progress, in: book)
    var later = Self.progress
    (later.numbers, later.isDone) = ([1, 1, 1, 1], true)
    let freely = GameKey(picture: "pictures/sea.png", variant: "coloring easy free")
    library.played(freely, to: Self.progress, in: book)
    library.played(Self.key, to: later, in: book)
    library.close()
    let again = run.open()
    #expect(again.games(of: book) == [Self.key: later, freely: Self.progress])
    #expect(again.games(of: other) == [:])
    #expect(again.notices == [])
  }

  @Test(
    "What a file says that no game has written is nothing",
    arguments: ["1 2 x", "1,2", "99999999999999999999"])
  func spoilt(numbers: String) throws {
    let run = try LibraryRun()
    let library = run.open()
    let book = run.book(of: library)
    library.played(Self.key, to: Self.progress, in: book)
    library.close()
    try run.execute("UPDATE game SET numbers = '\(numbers)'")
    #expect(run.open().games(of: book)[Self.key]?.numbers == [])
  }
}
