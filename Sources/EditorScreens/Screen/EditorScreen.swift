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
  var machine = PointingMachine()
  /// The canvas when it was moved last; `canvas` is the one that is seen.
  var laidOutCanvas: CanvasWindow
  /// What takes the keys.
  var focus = EditorPane.canvas
  /// The pane that is seen beside the canvas where there is room for one.
  var beside = EditorPane.elements
  var isFolded = false
  var mode = EditorMode.none { didSet { needsFrame = true } }
  var step = ArrowStep.cell
  var isResizing = false
  /// The entry of the inspector in focus, and the one that is seen first of it and of the other panes.
  var keyRow = 0
  /// The lines of the inspector while a frame is drawn, which asks for them again and again; nil between
  /// frames.
  var drawnKeyLines: [KeyLine]?
  /// Words that were copied while words were edited.
  var copiedWords = ""
  /// What is pointed at and arranged, and what is selected of it where that is no elements: panels by their
  /// places, drag areas by those of their elements.
  var arranged = ArrangedContent.elements
  var selectedRectangles: [Int] = []
  /// What is added where a rectangle is drawn next.
  var drawnType: ElementType?
  /// Whether a choice is made by the pointer.
  var isChosenByPointer = false
  /// The pane that lies below all others: the timeline or the triggers; nil for none.
  var lower: EditorPane?
  var timeline = TimelinePane()
  var triggers = TriggersPane()
  /// Where the playhead was when it began to move by itself, in ticks of the page, and the ticks of the
  /// screen since then; nil while it rests.
  var playing: (from: Int, ticks: Int)?
  /// What the pane below has been made of: which it is, the book, the page, and what is known of its files.
  var lowerState:
    (
      pane: EditorPane, revision: Int, page: BookCommand.SpokenPage?, answers: Int, unreached: UnreachedParts?
    )?
  /// What was last gone to of what is wrong with the page.
  var finding: PageFinding?
  /// How long nothing has been changed.
  var rest = EditorRest()
  var guides = CanvasGuides()
  /// How the page comes or goes, while that is played.
  var turn: PlayedTurn?
  /// The page that is dragged to another place among the pages, by its place among all.
  var carriedPage: Int?
  var files = FilesPane()
  private(set) var preview: FilePreview
  /// The revision of the book that the files are listed of; nil where they are to be listed anew.
  var filesRevision: Int?
  /// The sound that is heard, the number of its playing, and the ticks that are left of it; nil where nothing
  /// is.
  var heard: (file: String, number: Int, ticks: Int?)?
  var heardCount = 0
  /// The page of the session that was followed last, as it counts them.
  var visit: Int
  /// The file that the pointer drags out of its pane.
  var carried: (file: FilesPane.File, hasMoved: Bool)?
  /// Where the middle button went down.
  var panStart: (column: Int, row: Int)?
  /// Where the left button went down last, and when; nil where there is no clock.
  var lastPress: (column: Int, row: Int, time: Double?)?
  /// Whether the left button is held down on the canvas.
  var isPressed = false
  private(set) var places: EditorPlaces
  private(set) var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true
  private(set) var painting: CanvasPainting
  var strip: PageStrip
  private(set) var slice = WorkSlice()

  package init(_ session: EditorSession, play: @escaping Player) {
    self.session = session
    services = session.services
    visit = session.visit
    self.play = play
    laidOutCanvas = CanvasWindow(
      pageWidth: session.pageSize.width, pageHeight: session.pageSize.height)
    places = EditorPlaces(
      in: CellRect(column: 0, row: 0, columns: 80, rows: 24), focus: .canvas, beside: .elements,
      isFolded: false, lower: nil)
    painting = CanvasPainting(session.opened.pictures.session(), services: session.services)
    strip = PageStrip(session)
    preview = FilePreview(session)
    warn()
    offerUnsaved()
  }

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
    if arranged != .elements || session.selection.isEmpty {
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
    self.window = window
    layoutPlaces()
  }

  func layoutPlaces() {
    if ![.canvas, .timeline, .triggers].contains(focus) { beside = focus }
    places = EditorPlaces(
      in: window.bounds, focus: focus, beside: beside, isFolded: isFolded, lower: lower)
    if !places.canvas.isEmpty {
      canvas.layout(in: guides.layout(in: places.canvas), cellAspect: window.cellAspect)
    }
    if let pane = places.panes.first(where: { $0.pane == .pages }) {
      strip.layout(in: pane.cells, window: window)
    }
    for pane in places.panes {
      if pane.pane == .timeline { timeline.layout(in: pane.cells) }
      if pane.pane == .triggers { triggers.layout(in: pane.cells) }
      if pane.pane == .files { files.layout(in: pane.cells) }
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
    if strip.canGoOn || preview.canGoOn || playing != nil || turn != nil { return 1 }
    return [heard?.ticks.map { max(1, $0) }, ticksUntilExploring].compactMap(\.self).min()
  }

  package func advance(ticks: Int) -> Outcome {
    followPage()
    play(ticks: ticks)
    hear(ticks: ticks)
    turn(ticks: ticks)
    let mayGoOn = slice.begin(seconds: WorkSlice.ofTick)
    let isPainting = strip.canGoOn || preview.canGoOn
    if strip.goOn(while: mayGoOn) { needsFrame = true }
    if preview.goOn(while: mayGoOn) { needsFrame = true }
    if !isPainting { explore(ticks: ticks, while: mayGoOn) }
    return .stay
  }

  package func keepTime(by clock: @escaping () -> Double) {
    slice.clock = clock
    painting.keepTime(by: clock)
  }

  /// Takes what another program has written, unless something is under way or not saved.
  ///
  /// - Returns: whether it has: what the input was meant for may be no more.
  func takesTheirs() -> Bool {
    guard mode.isNone, !isPressed, session.followFile() else { return false }
    takePictures()
    return true
  }

  /// Has the pictures of another folder from now on.
  func takePictures() {
    painting = CanvasPainting(session.opened.pictures.session(), services: services)
    if let clock = slice.clock { painting.keepTime(by: clock) }
    strip = PageStrip(session)
    preview = FilePreview(session)
    (lowerState, filesRevision, heard) = (nil, nil, nil)
    layoutPlaces()
  }

  package func collect() {
    session.collect()
    _ = painting.collect()
    strip.wake()
    preview.wake()
    needsFrame = true
  }

  package var wasGivenUp: Bool { painting.wasGivenUp }

  // MARK: Leaving

  package func mayLeave() -> Bool {
    keepTypedWords()
    guard session.isEdited else {
      session.leave()
      return true
    }
    askToLeave()
    return false
  }
}
