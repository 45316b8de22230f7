import BookEditing
import BookModel
import BookVocabulary
import CellGrid
import Commands
import EditorCanvas
import EditorPainting
import EditorPanes
import EditorSessions
import PageLayout
import Phrases
import Ports
import Screens
import StageCore
import StagePainter

/// A book's page while it is edited: the canvas, on which the reader's own painter draws it, and panes beside
/// it. It changes nothing itself: all that is done goes to the session as commands.
package final class EditorScreen: TimedScreen, WorkingScreen, LeavingScreen, PastingScreen,
  RecordedScreen
{
  /// The screens that read a book from a page, some ticks after it has come, over those that are given.
  package typealias Player = (
    _ opened: OpenedBook, _ page: Book.PagePlace, _ ticks: Int, _ below: [any Screen]
  ) -> [any Screen]

  package let session: EditorSession
  let services: Services
  let play: Player
  var surface: EditorSurface
  var panes = PaneLayout()
  var mode = EditorMode.none { didSet { needsFrame = true } }
  var keys = KeysPane()
  var below = LowerPanes()
  var files = FilesPane()
  private(set) var pictures: EditorPictures
  var pointer = EditorPointer()
  /// Words that were copied while words were edited.
  var copiedWords = ""
  /// What was last gone to of what is wrong with the page.
  var finding: PageFinding?
  /// How long nothing has been changed.
  var rest = EditorRest()
  /// How the page comes or goes, while that is played.
  var turn: PlayedTurn?
  /// The page of the session that was followed last, as it counts them.
  var visit: Int
  package var needsFrame = true
  private(set) var slice = WorkSlice()

  package init(_ session: EditorSession, play: @escaping Player) {
    self.session = session
    services = session.services
    visit = session.visit
    self.play = play
    surface = EditorSurface(
      window: CanvasWindow(pageWidth: session.pageSize.width, pageHeight: session.pageSize.height))
    pictures = EditorPictures(session)
    warn()
    offerUnsaved()
  }

  var window: WindowShape { panes.window }
  /// What takes the keys.
  var focus: EditorPane { panes.focus }
  var places: EditorPlaces { panes.places }

  var phrases: any Phrases { services.phrases }

  package var keyContexts: [KeyContext] {
    switch mode {
    case .words, .entry: return [.typing, .words]
    case .choices: return [.typing]
    case .none: break
    }
    switch focus {
    case .canvas: return [.editor]
    case .pages: return [.editedPages, .editor]
    case .elements: return [.editedElements, .editor]
    case .keys: return [.editedKeys] + (focusedFrame == nil ? [] : [.editedFrames]) + [.editor]
    case .files: return [.editedFiles, .editor]
    case .timeline: return [.editedTimeline, .editor]
    case .triggers: return [.editedTriggers, .editor]
    }
  }

  package var idleCommands: Set<Command> {
    var idle: Set<Command> = []
    if canvasPage.selection.isEmpty {
      idle.formUnion([
        .delete, .duplicate, .arrange, .bringForward, .sendBackward, .bringToFront, .sendToBack, .resizing,
      ])
    }
    if surface.arranged != .elements || session.selection.isEmpty {
      idle.formUnion([.copy, .cut, .editWords])
      if focusedValue == nil, focus != .pages || session.pageIndex == nil { idle.insert(.rename) }
    }
    if session.document.history.done.isEmpty { idle.insert(.undoStep) }
    if session.document.history.undone.isEmpty { idle.insert(.redoStep) }
    if focus == .keys, focusedRow.map(Self.isColor) != true { idle.insert(.pickColor) }
    if copied == nil { idle.insert(.paste) }
    if !session.isEdited { idle.formUnion([.save, .revert]) }
    return idle
  }

  package static let recordedName = "editor"
  package var recordedValues: [RecordedValue]? {
    [
      RecordedValue("page", (session.pageIndex ?? -1) + 1),
      RecordedValue("selected", session.selectedNames.joined(separator: " ")),
      RecordedValue("steps", session.document.history.done.count),
    ]
  }

  // MARK: Layout

  package func layout(in window: WindowShape) {
    panes.layout(in: window)
    layoutPlaces()
  }

  func layoutPlaces() {
    let places = places
    if !places.canvas.isEmpty {
      canvas.layout(in: surface.guides.layout(in: places.canvas), cellAspect: window.cellAspect)
    }
    for pane in places.panes {
      switch pane.pane {
      case .pages: pictures.strip.layout(in: pane.cells, window: window)
      case .timeline: below.timeline.layout(in: pane.cells)
      case .triggers: below.triggers.layout(in: pane.cells)
      case .files: files.layout(in: pane.cells)
      case .canvas, .elements, .keys: break
      }
    }
    needsFrame = true
  }

  package func appear() {
    services.tones = nil
    services.hear(session.opened)
    followPage()
    needsFrame = true
  }

  // MARK: Time and work

  package var ticksUntilNextChange: Int? {
    if pictures.canGoOn || below.playing != nil || turn != nil { return 1 }
    return [files.hearing.ticks.map { max(1, $0) }, ticksUntilExploring].compactMap(\.self).min()
  }

  package func advance(ticks: Int) -> Outcome {
    followPage()
    play(ticks: ticks)
    if files.hearing.advance(ticks: ticks) { needsFrame = true }
    turn(ticks: ticks)
    let mayGoOn = slice.begin(seconds: WorkSlice.ofTick)
    let isPainting = pictures.canGoOn
    if pictures.goOn(while: mayGoOn) { needsFrame = true }
    if !isPainting { explore(ticks: ticks, while: mayGoOn) }
    return .stay
  }

  package func keepTime(by clock: @escaping () -> Double) {
    slice.clock = clock
    pictures.canvas.keepTime(by: clock)
  }

  /// Takes what another program has written, unless something is under way or not saved.
  ///
  /// - Returns: whether it has: what the input was meant for may be no more.
  func takesTheirs() -> Bool {
    guard mode.isNone, !pointer.isPressed, session.followFile() else { return false }
    takePictures()
    return true
  }

  /// Has the pictures of another folder from now on.
  func takePictures() {
    pictures = EditorPictures(session)
    if let clock = slice.clock { pictures.canvas.keepTime(by: clock) }
    (below.content, files.revision) = (nil, nil)
    files.hearing.stop()
    layoutPlaces()
  }

  package func collect() {
    session.collect()
    pictures.collect()
    needsFrame = true
  }

  package var wasGivenUp: Bool { pictures.canvas.wasGivenUp }

  // MARK: Leaving

  package func mayLeave() -> Bool {
    keepTypedWords()
    session.lookForFile()
    guard session.isEdited else {
      session.leave()
      return true
    }
    askToLeave()
    return false
  }
}
