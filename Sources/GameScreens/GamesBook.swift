import BookModel
import BookStaging
import Cards
import GameMaking
import Library
import PictureStore
import Reader
import Screens
import Thumbnails

/// A book of whose pictures games are played.
package protocol GamesBook: BookContext {
  /// The games of its pictures, in the order in which they are offered; none where the book has none.
  var games: [PictureGames] { get }
  /// How far games have been played since the book was opened, also where nothing is kept.
  var gameProgress: [GameKey: GameProgress] { get set }
  /// What games of a picture are made of and drawn from: the book's files, and where they are of a whole page
  /// that one, too.
  func pictures(for games: PictureGames) -> PictureStore
  /// Reads the page of a game as the reader would like to.
  ///
  /// - Parameters:
  ///   - game: a book of one page, which shows pictures of this one.
  ///   - values: what was done in it.
  func session(ofGame game: Book, values: ReadingValues) -> ReadingSession
  /// The pictures of games, painted small.
  func thumbnails(of games: [PictureGames], _ form: ThumbnailForm) -> PageThumbnails
}

extension GamesBook {
  /// The picture of some games, in the reader's language.
  package func picture(of games: PictureGames) -> String {
    games.picture.string(for: preferences.languages.falling(backTo: opened.book.languages.first))
  }

  /// What some games are called: as their author says, or as the page is that shows the picture, or the book;
  /// of those that would be called the same it is said which page they are of.
  package func title(of games: PictureGames) -> String {
    let title = titleAlone(of: games)
    guard games.title == nil, self.games.count(where: { titleAlone(of: $0) == title }) > 1 else {
      return title
    }
    if let page = games.page { return services.phrases.title(title, onPage: page + 1) }
    return games.picture == opened.book.cover ? services.phrases.titleOfCover(title) : title
  }

  private func titleAlone(of games: PictureGames) -> String {
    let languages = preferences.languages.falling(backTo: opened.book.languages.first)
    if let title = games.title?.string(for: languages), !title.isEmpty { return title }
    guard let page = games.page, opened.book.pages.indices.contains(page) else { return title }
    let title = opened.book.pages[page].title?.string(for: languages) ?? ""
    return title.isEmpty ? services.phrases.page(page + 1) : title
  }

  /// The place among `games` of those of the page that is read; where it has none, of the last page before
  /// it that has some, and else the first.
  var placeOfGamesRead: Int {
    guard let page = pageLeft else { return 0 }
    let games = games
    let read = games.compactMap(\.page).filter { $0 <= page }.max()
    return games.firstIndex { $0.page == read } ?? 0
  }

  /// The pictures of some games on a screen, by their places among these.
  func cardThumbnails(of games: [PictureGames]) -> CardThumbnails {
    CardThumbnails(of: self) { self.thumbnails(of: games, $0) }
  }

  /// How far the games have been played, now or before.
  func progress() -> [GameKey: GameProgress] {
    services.library.games(of: id).merging(gameProgress) { $1 }
  }

  /// Remembers how far a game has been played.
  func keep(_ progress: GameProgress, of key: GameKey) {
    gameProgress[key] = progress
    if preferences.policy.mayWrite { services.library.played(key, to: progress, in: id) }
  }
}
