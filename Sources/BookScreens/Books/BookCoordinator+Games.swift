import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import GameMaking
import GameScreens
import PictureStore
import Reader
import Screens
import StageCore
import StagePainter
import Thumbnails
import WholePages

/// What is known of the games of an edition of the book.
struct EditionGames {
  /// Which there are; nil until that has been asked for.
  var known: [PictureGames]?
  /// Whole pages that games are made of, and what those are drawn from; nil before the first.
  var pages: (files: WholePageFiles, store: PictureStore)?
  /// Of the game that was played last; nil before the first.
  var sessions: BookSessions?
}

/// The games that are played of the book's pictures.
extension BookCoordinator: GamesBook {
  package var games: [PictureGames] {
    let games = editionGames.known ?? opened.book.pictureGames
    editionGames.known = games
    return games
  }

  /// The game that a trigger names; nil where there is none.
  package func games(named name: String) -> PictureGames? { games.first { $0.name == name } }

  package var hasGames: Bool { opened.book.hasPictureGames }

  /// Of a book with one picture its games, else the pictures; nil where there are none.
  var gamesScreen: (any Screen)? {
    let games = games
    guard let first = games.first else { return nil }
    return games.count == 1 ? GameLevelsScreen(first, of: self) : GamesScreen(self)
  }

  package func session(ofGame game: Book, values: ReadingValues) -> ReadingSession {
    let sessions = BookSessions(
      opened.with(game: game, drawnFrom: editionGames.pages?.store ?? opened.pictures), services: services,
      values: values)
    editionGames.sessions = sessions
    return sessions.session(
      of: game.pages, startPage: 0, isStory: false, width: game.width, height: game.height)
  }

  /// Builds pages as one finds them who begins the book: what games are made of is the same in each reading.
  private var builderForGames: PageBuilder { PageBuilder(book: opened.book, media: opened.media) }

  /// How long a game waits for what is being found out about the files of a page, in seconds.
  private static let patience = 1.0

  package func pictures(for games: PictureGames) -> PictureStore {
    guard games.isOfWholePage, let index = games.page else {
      return editionGames.pages?.store ?? opened.pictures
    }
    let pages: (files: WholePageFiles, store: PictureStore)
    if let known = editionGames.pages {
      pages = known
    } else {
      let files = WholePageFiles(by: opened.pictures.service, open: opened.pictures.open)
      pages = (files, opened.pictures.opening { files.open($0) })
      editionGames.pages = pages
    }
    let page = ThumbnailPage(withoutWords: index, by: builderForGames, patience: Self.patience)
    if let page { pages.files.add(WholePage(page), as: picture(of: games)) }
    return pages.store
  }

  package func thumbnails(of games: [PictureGames], _ form: ThumbnailForm) -> PageThumbnails {
    let (media, pages, builder) = (opened.media, opened.book.pages, builderForGames)
    let names = games.map(picture)
    let wholePages = games.map { $0.isOfWholePage ? $0.page : nil }
    return PageThumbnails(
      book: ([opened.digest, "games"] + names).joined(separator: " "),
      painter: ThumbnailPainter(pictures: opened.pictures.session(.thumbnails), form: form),
      files: opened.digest.isEmpty ? nil : services.pageFiles?(opened.pictures),
      sources: { index in wholePages[index].map { pages[$0].pictureFiles } ?? [names[index]] }
    ) { index in
      if let page = wholePages[index] { return ThumbnailPage(withoutWords: page, by: builder) }
      guard case .known(let size) = media.pictureSize(names[index]) else { return nil }
      var book = Book()
      (book.width, book.height) = size ?? (4, 3)
      let page = Page(showing: LocalizedString(names[index]), width: book.width, height: book.height)
      let builder = PageBuilder(book: book, media: media)
      return ThumbnailPage(background: .white) { builder.staged(page).stage }
    }
  }
}

extension OpenedBook {
  /// Its pictures, with a game's list.
  fileprivate func with(game: Book, drawnFrom pictures: PictureStore) -> OpenedBook {
    var opened = self
    (opened.book, opened.pictures) = (game, pictures)
    return opened
  }
}
