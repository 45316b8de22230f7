import Cards
import CellGrid
import Commands
import GameMaking
import Phrases
import Ports
import Screens

/// The pictures of a book that games are made of, as cards. Choosing one shows its games.
package final class GamesScreen: ListScreen, ThumbnailScreen {
  private let book: any GamesBook
  package let services: Services
  private let games: [PictureGames]
  package var list: CardGrid
  package var pictures: CardThumbnails
  /// How many games have been finished of each picture, by its name.
  private var finished: [String: Int] = [:]
  package var slice = WorkSlice()
  package var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  package init(_ book: any GamesBook) {
    self.book = book
    services = book.services
    games = book.games
    list = CardGrid(
      count: games.count, pictureAspect: 4.0 / 3, isOverview: true, selected: book.placeOfGamesRead)
    pictures = book.cardThumbnails(of: games)
  }

  package var keyContexts: [KeyContext] { [.list] }
  package static let recordedName = "games"

  private var phrases: any Phrases { services.phrases }

  package func appear() {
    finished = Dictionary(
      book.progress().filter(\.value.isDone).map { ($0.key.picture, 1) }, uniquingKeysWith: +)
    needsFrame = true
  }

  // MARK: Frames

  package func layoutList() {
    let top = headingRow + 1
    list.layout(
      in: CellRect(column: 0, row: top, columns: window.columns, rows: max(1, window.rows - 1 - top)),
      cellAspect: window.cellAspect)
    let (columns, rows) = list.pictureSize
    pictures.layout(columns: columns, rows: rows, in: window)
    pictures.want(Array(games.indices))
  }

  /// Not at the edge, where there is room.
  private var headingRow: Int { window.rows < 30 ? 0 : 1 }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let column = list.columns.count >= 36 ? list.columns.lowerBound : 2
    frame.write(phrases.gamesHeading, column: column, row: headingRow, ink: .accent, attributes: .bold)
    let left = column + phrases.gamesHeading.count + 2
    frame.write(
      book.title.shortened(toColumns: max(0, window.columns - left - 2)), column: left, row: headingRow,
      ink: .quiet)
    list.draw(into: &frame) { frame, card in
      pictures.draw(card.index, in: card.picture, into: &frame)
      drawWords(card, into: &frame)
    }
    frame.draw(statusLine)
  }

  /// What the picture is called, and below how many games of it have been finished.
  private func drawWords(_ card: CardGrid.Card, into frame: inout Frame) {
    let cells = card.words
    let games = games[card.index]
    let count = finished[book.picture(of: games)]
    let rows = rowsOfTitle(card)
    let lines = TextLayout(book.title(of: games), columns: cells.columns).words(inRows: rows)
    for (row, line) in lines.enumerated() {
      frame.write(
        line, column: cells.column, row: cells.row + row, ink: .ink,
        attributes: card.isSelected ? .bold : [], maxColumns: cells.columns)
    }
    guard let count, cells.rows > rows else { return }
    frame.write(
      phrases.gamesFinished(count), column: cells.column, row: cells.row + rows, ink: .quiet,
      maxColumns: cells.columns)
  }

  private func rowsOfTitle(_ card: CardGrid.Card) -> Int {
    let isFinished = finished[book.picture(of: games[card.index])] != nil
    return isFinished ? max(1, card.words.rows - 1) : card.words.rows
  }

  /// What the picture in focus is called, where its card has no room for all of it.
  private var titleThatIsCut: String? {
    guard let card = list.cards.first(where: \.isSelected) else { return nil }
    let title = book.title(of: games[card.index])
    return TextLayout(title, columns: card.words.columns).lines.count > rowsOfTitle(card) ? title : nil
  }

  package var statusLine: StatusLine {
    var line = listStatusLine
    line.answer = [phrases.showsGames(key: services.key(for: .choose, in: keyContexts)), titleThatIsCut]
      .compactMap(\.self)
    return line
  }

  // MARK: Input

  package func choose() -> Outcome {
    games.indices.contains(list.selected) ? .push(GameLevelsScreen(games[list.selected], of: book)) : .stay
  }
}
