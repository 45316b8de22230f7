import BookModel
import BookStaging
import GameMaking
import GameScreens
import Media
import Ports
import Recordings
import Screens
import TestSupport
import Testing
import Thumbnails
import WholePages

/// Games of whole pages, where a page is composed of pictures before a backdrop.
struct WholePageGamesTests {
  private static let fish = Checkout.path("books/pesce-stella")

  private static func games(of path: String) throws -> [PictureGames] {
    try #require(Book.read(path: path).book).pictureGames
  }

  @Test("Of a page in layers games are made of all of it, after those of the cover")
  func listed() throws {
    let games = try Self.games(of: Self.fish)
    #expect(games.first?.picture.string() == "pictures/cover.svg")
    let pages = games.dropFirst()
    #expect(!pages.isEmpty && pages.allSatisfy(\.isOfWholePage))
    #expect(pages.allSatisfy { $0.picture.string() == "page:\(($0.page ?? 0) + 1)" })
  }

  @Test("A page of one picture, whatever shapes and words lie on it, has games of that picture")
  func ofOnePicture() throws {
    let sea = PList.element(
      "image", "sea", width: 1024, height: 768, PList.string("fileName", "sea.svg"))
    let panel = PList.element("shape", "panel", width: 500)
    let words = PList.text("words", "The sea.")
    let fish = PList.element("image", "fish", PList.string("fileName", "fish.svg"))
    let book = try WrittenBook(
      pages: PList.page(sea, panel, words) + PList.page(sea, fish))
    let games = try Self.games(of: book.path)
    #expect(games.map { $0.picture.string() } == ["sea.svg", "page:2"])
  }

  @Test("A page of more elements than can be played at once has games of its backdrop")
  func ofVeryMany() throws {
    let sea = PList.element(
      "image", "sea", width: 1024, height: 768, PList.string("fileName", "sea.svg"))
    let fish = (0..<299).map { PList.element("image", "fish\($0)", PList.string("fileName", "fish.svg")) }
    let book = try WrittenBook(
      pages: PList.page(sea + fish.joined()) + PList.page(sea + fish.joined() + PList.text("words", "Sea.")))
    let games = try Self.games(of: book.path)
    #expect(games.map { $0.picture.string() } == ["page:1", "sea.svg"])
  }

  @Test(
    "Games of a book of one picture a page are made of those pictures",
    .enabled(if: RealPictures.areThere, "shared/real is not there"))
  func realPictures() throws {
    let games = try Self.games(of: RealPictures.peterRabbit)
    #expect(games.count > 20 && !games.contains(where: \.isOfWholePage))
  }

  @Test("A whole page has one name, and no other name is one", arguments: [0, 2, 299])
  func names(index: Int) {
    #expect(WholePageName.page(named: WholePageName.name(ofPage: index)) == index)
  }

  @Test(
    "What names no page is a file",
    arguments: ["page:", "page:0", "page:-1", "page:+3", "page:03", "sea.png"]
  )
  func files(name: String) { #expect(WholePageName.page(named: name) == nil) }

  /// A page of the fish's book, by its number, as a picture file.
  private static func file(ofPage number: Int, without word: String? = nil) throws -> [UInt8] {
    let opened = try OpenedBook(rehearsing: fish)
    var book = opened.book
    if let word { book.pages[number - 1].elements.removeAll { $0.name == word } }
    let builder = PageBuilder(book: book, media: opened.media)
    let files = WholePageFiles(by: opened.pictures.service, open: opened.pictures.open)
    files.add(
      WholePage(try #require(ThumbnailPage(withoutWords: number - 1, by: builder))), as: "page")
    return try #require(files.open("page")).bytes(atMost: MediaLimits.fileBytes)
  }

  @Test("The same page makes the same picture")
  func same() throws {
    let file = try Self.file(ofPage: 5)
    #expect(!file.isEmpty)
    #expect(try Self.file(ofPage: 5) == file)
    #expect(try Self.file(ofPage: 1) != file)
  }

  @Test("A whole page has no words")
  func withoutWords() throws {
    let page = try #require(Book.read(path: Self.fish).book).pages[4]
    let words = try #require(
      page.elements.first { if case .text = $0.kind { !$0.waits } else { false } }?.name)
    #expect(try Self.file(ofPage: 5, without: words) == Self.file(ofPage: 5))
  }

  @Test("What was done in a game of a whole page comes back")
  func kept() throws {
    let place = try #require(try Self.games(of: Self.fish).firstIndex { $0.page == 4 })
    let state = try TemporaryFolder()
    let variant = GameVariant.coloring(.easy, .free)
    let first = try GameRun(path: Self.fish, state: state)
    let game = try #require(try first.open(variant, ofPicture: place))
    game.type("1n").key(.enter).ticks(3)
    #expect(try game.playing().game.count.done == 1)
    let later = try #require(
      try GameRun(path: Self.fish, state: state).open(variant, ofPicture: place))
    #expect(try later.playing().game.count.done == 1)
  }

  @Test("A game of a whole page is played again from its recording, equal at every checkpoint")
  func recorded() throws {
    let place = try #require(try Self.games(of: Self.fish).firstIndex { $0.page == 4 })
    let rights = [Key](repeating: .right, count: place)
    let keys: [Key] =
      [.escape, .character("P")] + rights + [.enter, .enter, .tab, .enter, .character("1"), .enter]
    let inputs = keys.enumerated().map { (at: 1 + 0.6 * Double($0), input: TerminalInput.key($1)) }
    let run = RecordedRun(
      of: try OpenedBook(rehearsing: Self.fish), inputs, seconds: 4 + 0.6 * Double(keys.count))
    #expect(run.lines.contains { $0.contains(" screen game ") })
    let player = run.replayed(on: try OpenedBook(rehearsing: Self.fish))
    #expect(player.difference == nil, "\(player.difference?.words ?? "")")
  }

  @Test("The pictures to play with begin with that of the page that is read, or of the last one before")
  func beginWithPageRead() throws {
    for book in ["books/pesce-stella", "books/lucciole"] {
      for number in [1, 2, 5, 8] {
        let run = try CoordinatorRun(path: Checkout.path(book), page: number).type("P")
        let screen = try #require(run.stack.top as? GamesScreen)
        let focused = run.coordinator.games[screen.list.selected].page
        let before = run.coordinator.games.compactMap(\.page).filter { $0 < number }.max()
        #expect(focused == before, "\(book), page \(number)")
      }
    }
  }

  @Test(
    "Cover and page of one title are told apart among the pictures to play with", arguments: ["en", "it"])
  func titlesApart(language: String) throws {
    let run = try CoordinatorRun(
      path: Self.fish, language: language, flags: [.language: language], start: .menu)
    let titles = run.coordinator.games.map(run.coordinator.title(of:))
    #expect(Set(titles).count == titles.count)
    #expect(
      titles.prefix(2)
        == (language == "en"
          ? ["Cover: The Fish and the Star", "Page 1: The Fish and the Star"]
          : ["Copertina: Il pesce e la stella", "Pagina 1: Il pesce e la stella"]))
  }
}
