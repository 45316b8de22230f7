import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import GameMaking
import GameScreens
import Reader
import Screens
import StageCore
import StagePainter
import Thumbnails

/// The games that are played of the book's pictures.
extension BookCoordinator: GamesBook {
  package var games: [PictureGames] {
    let games = knownGames ?? opened.book.pictureGames
    knownGames = games
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
    let sessions = BookSessions(opened.with(game: game), services: services, values: values)
    gameSessions = sessions
    return sessions.session(
      of: game.pages, startPage: 0, isStory: false, width: game.width, height: game.height)
  }

  package func thumbnails(ofPictures names: [String], _ form: ThumbnailForm) -> PageThumbnails {
    let media = opened.media
    return PageThumbnails(
      book: ([opened.digest, "games"] + names).joined(separator: " "),
      painter: ThumbnailPainter(pictures: opened.pictures.session(.thumbnails), form: form),
      files: opened.digest.isEmpty ? nil : services.pageFiles?(opened.pictures),
      sources: { [names[$0]] }
    ) { index in
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
  fileprivate func with(game: Book) -> OpenedBook {
    var opened = self
    opened.book = game
    return opened
  }
}
