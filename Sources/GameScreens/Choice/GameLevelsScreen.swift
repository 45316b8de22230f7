import Cards
import CellGrid
import Characters
import Commands
import GameMaking
import PictureCutting
import Phrases
import Ports
import Screens

/// The games of one picture, each at its levels, to choose one from.
package final class GameLevelsScreen: ListScreen, ThumbnailScreen {
  private let book: any GamesBook
  package let services: Services
  private let levels: GameLevels
  package var list = ListColumn()
  /// The picture alone.
  package var pictures: CardThumbnails
  package private(set) var entries: [GameLevels.Entry] = []
  /// The game that has been chosen, while it is being made.
  private var chosen: GameVariant?
  /// What the foot says to the last key, until the next one.
  private var remark: String?
  package var slice = WorkSlice()
  package var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  package init(_ games: PictureGames, of book: any GamesBook) {
    self.book = book
    services = book.services
    levels = GameLevels(games, of: book)
    pictures = book.cardThumbnails(of: [games])
  }

  package var keyContexts: [KeyContext] { [.list] }
  package static let recordedName = "levels"
  package var recordedValues: [RecordedValue]? {
    // Which there are is found out in the background.
    levels.isAtWork || chosen != nil
      ? nil : [RecordedValue("selected", list.selected), RecordedValue("count", list.count)]
  }

  private var phrases: any Phrases { services.phrases }

  private var cells: JigsawWindow {
    let area = window.aboveFoot
    return JigsawWindow(columns: area.columns, rows: area.rows, cellAspect: window.cellAspect)
  }

  /// Finds out what there is, as far as that is known.
  private func findEntries() {
    let selected = entries.indices.contains(list.selected) ? entries[list.selected].variant : nil
    entries = levels.entries(in: cells)
    layoutList()
    if let index = entries.firstIndex(where: { $0.variant == selected }) { list.select(index) }
    needsFrame = true
  }

  // MARK: Time

  package var ticksUntilNextChange: Int? { chosen != nil || pictures.canGoOn ? 1 : nil }

  package func advance(ticks: Int) -> Outcome {
    if pictures.goOn(while: slice.begin(seconds: WorkSlice.ofTick)) { needsFrame = true }
    return chosen.map(play) ?? .stay
  }

  package func collect() {
    pictures.wake()
    if levels.collect() { findEntries() }
  }

  package func appear() {
    levels.refresh()
    if window.columns > 0 { findEntries() }
  }

  package func disappear() {
    chosen = nil
    levels.stop()
  }

  // MARK: Frames

  package func layout(in window: WindowShape) {
    if window != self.window { levels.stop() }
    self.window = window
    findEntries()
    guard let place = beside.picture else { return }
    pictures.layout(columns: place.columns, rows: place.rows, in: window)
    pictures.want([0])
  }

  package func layoutList() {
    list.layout(
      in: beside.list, heights: entries.map { _ in 1 }, groups: entries.map(\.variant.group),
      gap: window.rows >= Self.roomyRows ? 1 : 0)
  }

  /// Windows of fewer rows have no blank ones.
  private static let roomyRows = 20

  private var headingRow: Int { window.rows < Self.roomyRows ? 0 : 1 }

  private var area: CellRect {
    let top = 2 * headingRow + 1
    return CellRect(column: 0, row: top, columns: window.columns, rows: max(1, window.rows - 1 - top))
  }

  private var beside: PictureBeside {
    PictureBeside(in: area, list: Self.columnsOfList, aspect: 4.0 / 3, cellAspect: window.cellAspect)
  }

  private static let columnsOfList = 30...44

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let left = ListColumn.left(in: beside.list)
    frame.write(
      levels.title, column: left, row: headingRow, ink: .accent, attributes: .bold,
      maxColumns: max(1, window.columns - left - 2))
    if entries.isEmpty { frame.write(insteadOfList: phrases.noGameHere, in: beside.list) }
    list.draw(into: &frame) { frame, entry in
      let shown = entries[entry.index]
      if let head = entry.head {
        frame.write(
          phrases.game(shown.variant.group), column: head.column, row: head.row, ink: .quiet,
          attributes: .bold, maxColumns: head.columns)
      }
      draw(shown, entry, into: &frame)
    }
    if let place = beside.picture { pictures.draw(0, in: place, into: &frame) }
    frame.draw(statusLine)
  }

  private func draw(_ shown: GameLevels.Entry, _ entry: ListColumn.Entry, into frame: inout Frame) {
    let cells = entry.cells
    let name = shown.variant.level(in: phrases)
    let isReady = shown.state.isReady
    frame.write(
      name, column: cells.column, row: cells.row, ink: isReady ? .ink : .quiet,
      attributes: entry.isSelected ? .bold : [], maxColumns: cells.columns)
    let words = shown.state.words(in: phrases)
    let column = max(
      cells.column + CharacterWidth.of(name) + 2,
      min(cells.column + Self.columnOfStanding, cells.endColumn - CharacterWidth.of(words)))
    frame.write(
      words, column: column, row: cells.row, ink: isReady ? .accent : .quiet,
      maxColumns: max(0, cells.endColumn - column))
  }

  private static let columnOfStanding = 14

  package var statusLine: StatusLine {
    var line = listStatusLine
    guard entries.indices.contains(list.selected) else { return line }
    let state = entries[list.selected].state
    if let remark {
      line.remark = remark
      return line
    }
    switch state {
    case .ready where chosen == nil:
      line.answer = [phrases.playsGame(key: services.key(for: .choose, in: keyContexts))]
    case .ready, .beingMade: line.answer = [phrases.gameIsBeingMade]
    case .needs: line.answer = [state.words(in: phrases)]
    }
    return line
  }

  // MARK: Input

  package func perform(_ command: Command) -> Outcome {
    (chosen, remark) = (nil, nil)
    return moveOrChoose(command)
  }

  package func choose() -> Outcome {
    guard entries.indices.contains(list.selected) else { return .stay }
    if case .needs = entries[list.selected].state { return .stay }
    return play(entries[list.selected].variant)
  }

  /// A click on the picture plays the level in focus.
  package func press(besideListAt column: Int, row: Int) -> Outcome? {
    beside.picture?.contains(column: column, row: row) == true ? choose() : nil
  }

  /// Goes to the game, as soon as it has been made.
  private func play(_ variant: GameVariant) -> Outcome {
    chosen = nil
    switch levels.begin(variant, in: cells) {
    case .beingMade: chosen = variant
    case .failed:
      // What was chosen before it was known may need a larger window.
      remark =
        entries.first { $0.variant == variant && !$0.state.isReady }?.state.words(in: phrases)
        ?? phrases.gameCannotBeMade
    case .game(let game): return .push(GameScreen(game, title: levels.title, of: book))
    }
    return .stay
  }
}
