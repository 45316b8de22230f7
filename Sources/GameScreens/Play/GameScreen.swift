import BookVocabulary
import CellGrid
import Commands
import GameMaking
import Games
import OwnPages
import PictureCutting
import Phrases
import Ports
import Reader
import Screens
import StageCore

/// A game that is played: its page, laid out for the window, with keys of its own.
///
/// Nothing is lost in it: what has been done is kept with every step, and comes back when it is played again.
package final class GameScreen: OwnPageScreen {
  let book: any GamesBook
  package let game: PlayedGame
  let title: String
  var page: OwnPage?
  /// Whether the page has been made anew since it was drawn.
  var isNew = true
  private(set) var window = WindowShape(columns: 0, rows: 0)
  private var clock: (() -> Double)?
  private var hints = IdleHints()
  /// What the foot says to the last key, until the next one.
  var remark: String?
  /// What is to be in focus once it can be, and picked up if it was carried; nil for whatever comes first.
  private var focusWanted: (name: String, isCarried: Bool)?
  /// The number that has been typed of a place, a piece or a colour; 0 for none.
  private var typed = 0
  /// Ticks since a digit was typed.
  private var ticksSinceTyped = 0
  /// Whether the place of the piece that is carried is shown.
  var showsPlaceOfCarried = false
  /// The place that the hint to the last key means, or that has come by itself; nil for none.
  var hintedPlace: String?
  /// The colour that a key has chosen, from 1, until the page has taken it; nil where none has.
  var chosenColor: Int?

  /// - Parameter title: what the picture is called.
  package init(_ game: PlayedGame, title: String, of book: any GamesBook) {
    self.book = book
    self.game = game
    self.title = title
  }

  var services: Services { book.services }
  var phrases: any Phrases { services.phrases }

  package var pages: [OwnPage] { [page].compactMap(\.self) }

  package var keyContexts: [KeyContext] {
    let ofGame = game.variant.keyContexts + [.menu]
    guard let view = page?.view else { return ofGame }
    if view.isCarrying { return [.jigsaw, .carrying, .menu] }
    return (view.zoom.isWhole ? [] : [.enlarged]) + ofGame
  }

  package var idleCommands: Set<Command> {
    var idle: Set<Command> = [.contents, .search, .options, .games, .readOn, .readBack]
    if keeper == nil { idle.insert(.keepPicture) }
    if game.variant.kind == .jigsaw, !game.canTakeUpAgain { idle.insert(.undoStep) }
    return idle
  }

  package static let recordedName = "game"
  package var recordedValues: [RecordedValue]? {
    let focus = page.flatMap { page in
      page.view.focus.map { RecordedValue("focus", page.session.stage.name(of: $0)) }
    }
    return [RecordedValue("game", game.variant.name), RecordedValue("done", game.count.done), focus]
      .compactMap(\.self)
  }

  // MARK: The page

  package func layout(in window: WindowShape) {
    self.window = window
    let cells = window.aboveFoot
    let isAnother = game.layOut(
      for: JigsawWindow(columns: cells.columns, rows: cells.rows, cellAspect: window.cellAspect))
    if page == nil || isAnother { makePage() }
    page?.layout(in: window)
    focusFirst()
  }

  /// Has a piece in focus, or a region, where nothing is; once all is done whatever can be touched.
  private func focusFirst() {
    guard let page, page.view.focus == nil, !page.view.isCarrying else { return }
    if game.isDone { return page.focusFirst() }
    let stage = page.session.stage
    // Pieces come with the first tick.
    if focusWanted != nil, stage.tick == 0 { return }
    if let focusWanted, let element = stage.element(named: focusWanted.name), stage.isTouchable(element) {
      page.view.focus = element
      if focusWanted.isCarried { page.view.touchFocused() }
      return page.change()
    }
    switch game.variant.kind {
    case .jigsaw:
      page.view.focus = game.numbers.indices.lazy.filter { self.game.numbers[$0] == 0 }
        .compactMap { stage.element(named: JigsawPage.piece($0)) }.first(where: stage.isTouchable)
    case .coloring: goToRegion(by: 1)
    }
    if page.view.focus != nil { page.change() }
  }

  /// Has the page be read that the game has now: what has been done is on it from its first tick on.
  private func makePage() {
    if let view = page?.view, let focus = view.focus {
      focusWanted = (view.stage.name(of: focus), view.isCarrying)
    }
    page?.letGo()
    let made = OwnPage(book.session(ofGame: game.book, values: game.values), services: services)
    if let clock { made.session.keepTime(by: clock) }
    made.carriesByClick = game.variant.kind == .jigsaw
    page = made
    (isNew, typed) = (true, 0)
    made.layout(in: window)
  }

  package func keepTime(by clock: @escaping () -> Double) {
    self.clock = clock
    page?.session.keepTime(by: clock)
  }

  package func collect() {
    page?.session.collect()
    tellOfPicture()
  }

  // MARK: Time

  /// After so long a digit begins another number.
  private static let secondsOfTyping = 1.5

  package var ticksUntilNextChange: Int? {
    [page?.ticksUntilNextChange, game.isDone ? nil : hints.ticksUntilNext(at: frameRate)]
      .compactMap(\.self).min()
  }

  package func advance(ticks: Int) -> Outcome {
    guard let page else { return .stay }
    let done = game.count.done
    advance(page, ticks: ticks)
    chosenColor = nil
    if game.count.done > done { goOnToNextColor() }
    ticksSinceTyped += ticks
    if Double(ticksSinceTyped) > Self.secondsOfTyping * frameRate { typed = 0 }
    focusFirst()
    // A game leads nowhere.
    _ = page.takeRequest()
    if !game.isDone, let hint = hints.advance(ticks: ticks, at: frameRate) { give(hint) }
    return .stay
  }

  // MARK: Input

  package func perform(_ command: Command) -> Outcome {
    guard let page else { return .ignored }
    beginInput()
    typed = 0
    if page.view.isCarrying, !Self.whileCarrying.contains(command) {
      if idleCommands.contains(command) { return .ignored }
      guard Self.afterPuttingBack.contains(command) else { return page.perform(command) ? .stay : .ignored }
      page.view.putBack()
    }
    switch command {
    case .hint: give(.first, isAskedFor: true)
    case .ghost: touch(JigsawPage.ghostLabel)
    case .onlyEdges: touch(JigsawPage.edgesLabel)
    case .nextRegion, .previousRegion: goToRegion(by: command == .nextRegion ? 1 : -1)
    case .fillAll, .fillRest:
      takeChosenColor()
      touch(ColoringPage.fillLabel)
    case .choose:
      takeChosenColor()
      sayWantedColor()
      _ = page.perform(command)
    case .undoStep where game.canTakeUpAgain:
      game.takeUpAgain()
      makePage()
      focusFirst()
    case .undoStep: if !game.undo(on: page.session.stage) { say(phrases.nothingToUndo) }
    case .redoStep: if !game.redo(on: page.session.stage) { say(phrases.nothingToRedo) }
    case .keepPicture: keepPicture()
    case .again: beginAgain()
    case .zoom: page.session.zoomIn()
    case .lookLeft: page.session.pan(.left)
    case .lookRight: page.session.pan(.right)
    case .lookUp: page.session.pan(.up)
    case .lookDown: page.session.pan(.down)
    case .back where page.session.endZoom(): break
    default: return page.perform(command) ? .stay : .ignored
    }
    page.change()
    return .stay
  }

  /// The commands with which a piece stays carried.
  private static let whileCarrying: Set<Command> = [.hint, .ghost, .zoom]
  /// Those that put it back, and are obeyed.
  private static let afterPuttingBack: Set<Command> = [.onlyEdges, .again]

  private func beginInput() {
    hints.beginAgain()
    (remark, focusWanted, showsPlaceOfCarried, hintedPlace) = (nil, nil, false, nil)
    page?.change()
  }

  /// Has the foot answer the last key.
  func say(_ words: String) { remark = words }

  func touch(_ name: String) {
    page?.expectColor()
    _ = page?.session.touch(named: name)
  }

  private func beginAgain() {
    switch game.variant.kind {
    case .coloring: touch(ColoringPage.againLabel)
    case .jigsaw:
      game.beginAgain()
      makePage()
      focusFirst()
      if game.canTakeUpAgain { say(phrases.takesUpAgain(key: services.key(for: .undoStep, in: keyContexts))) }
    }
  }

  /// A digit goes to the place of that number with what is carried; of a palette it chooses a colour, and
  /// else it goes to the piece of that number.
  package func type(_ key: Key) -> Outcome {
    guard case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue,
      let page
    else { return .ignored }
    let before = typed
    beginInput()
    ticksSinceTyped = 0
    switch game.variant.kind {
    case .coloring:
      typed = Self.number(typing: digit, after: before, of: game.palette.count)
      if typed > 0 { choose(color: typed) }
    case .jigsaw where page.view.isCarrying:
      let places = page.view.dropTargets
      typed = Self.number(typing: digit, after: before, of: places.count)
      if typed > 0 { page.view.carry(to: places[typed - 1]) }
    case .jigsaw:
      typed = Self.number(typing: digit, after: before, of: game.count.all)
      if typed > 0, let piece = page.session.stage.element(named: JigsawPage.piece(typed - 1)),
        page.session.playback.touchables.contains(piece)
      {
        page.view.focus = piece
      } else if typed > 0 {
        say(phrases.piece(typed, isInPlace: game.numbers[typed - 1] > 0))
      }
    }
    return .stay
  }

  /// The number that has been typed now: of two digits where there is one, else of the last digit; 0 for
  /// none.
  private static func number(typing digit: Int, after before: Int, of count: Int) -> Int {
    if before > 0, 10 * before + digit <= count { return 10 * before + digit }
    return digit <= count ? digit : 0
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    guard let page else { return .stay }
    guard event.row == window.rows - 1, event.phase == .pressed, event.button == .left else {
      beginInput()
      if event.phase == .pressed { typed = 0 }
      page.handle(event)
      if event.button == .left, event.phase != .moved { sayWantedColor() }
      return .stay
    }
    return perform(clicked: statusLine(of: page).command(at: event.column, columns: window.columns))
  }
}
