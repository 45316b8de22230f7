import BookModel
import BookStaging
import CellGrid
import StageCore
import StagePainter

/// A book while it is read: the reader's input and the ticks of the clock go in, grids come out.
///
/// Knows neither terminal nor clock, so that what a test, a snapshot or a rehearsal drives is what a reader meets.
///
/// ```swift
/// let session = PlayerSession(book: book, title: "Fish", builder: builder, painter: painter)
/// session.handle(.key(.tab))
/// session.advance(ticks: 30)
/// let grid = session.frame(columns: 80, rows: 24)
/// ```
public final class PlayerSession {
  /// What the loop around the session has to do after an input.
  public enum Request: Equatable, Sendable {
    case none, redraw, suspend, quit
  }

  /// The smallest window a page is shown in.
  public static let fewestColumns = 40
  public static let fewestRows = 12

  public let pageCount: Int
  /// Shown beside the page number.
  public let title: String
  /// Height of a cell ÷ its width.
  public var cellAspect = 2.0
  /// Whether a page is put in its place at once, without sliding.
  public var isMotionReduced = false
  public private(set) var view: PageView
  /// Told everything that happens on the page that is read, as it happens: for rehearsals and tests.
  public var eventObserver: ((StageEvent, Stage) -> Void)?

  private let pages: [Page]
  private let builder: PageBuilder
  private let painter: StagePainter
  private let pictures: PictureStore
  private var scene: PageScene
  private var turn: PageTurn?
  private var panel: Panel?
  /// The digits typed so far of a page to go to.
  private var typedNumber: Int?
  /// Told once, quietly, until the first page is left.
  private var notice: String?
  private var needsFrame = true
  private var hasQueuedTouch = false
  private var projection: Projection?
  private var frameSize = (columns: 0, rows: 0)

  /// - Parameters:
  ///   - pages: at least one; a book without pages shows an empty one.
  ///   - startPage: from 0, held to the pages there are.
  ///   - notice: a sentence shown at the foot of the first page.
  public init(
    pages: [Page], title: String, builder: PageBuilder, painter: StagePainter, pictures: PictureStore,
    view: PageView = .pictures, startPage: Int = 0, notice: String? = nil
  ) {
    self.pages = pages.isEmpty ? [Page()] : pages
    pageCount = self.pages.count
    self.title = title
    self.builder = builder
    self.painter = painter
    self.pictures = pictures
    self.view = view
    self.notice = notice
    let index = min(max(startPage, 0), self.pages.count - 1)
    scene = PageScene(index: index, page: self.pages[index], stage: builder.stage(for: self.pages[index]))
  }

  /// The page that is read, from 0.
  public var pageIndex: Int { scene.index }
  /// The stage of that page.
  public var stage: Stage { scene.stage }
  /// Where the page's texts stood in the last frame.
  public var texts: [PlacedText] { scene.texts }
  /// What Enter touches.
  public var focus: ElementID? { scene.focus }

  // MARK: Time

  /// Ticks a second.
  public var frameRate: Double { scene.stage.frameRate }

  /// Ticks until something can next change by itself; nil while nothing moves.
  public var ticksUntilNextChange: Int? {
    if panel != nil { return nil }
    if turn != nil || hasQueuedTouch { return 1 }
    return scene.stage.ticksUntilNextChange
  }

  /// Lets time pass. It stands still while a panel covers the page.
  public func advance(ticks: Int) {
    guard panel == nil else { return }
    for _ in 0..<ticks { scene.stage.advance() }
    if ticks > 0 { hasQueuedTouch = false }
    if var turn {
      turn.advance(ticks: ticks)
      self.turn = turn.isOver ? nil : turn
      needsFrame = true
    }
    let events = scene.stage.takeEvents()
    if !events.isEmpty {
      for event in events { eventObserver?(event, scene.stage) }
      // Boxes show states that no picture does.
      scene.refreshFocus()
      needsFrame = true
    }
    if scene.takeChange() { needsFrame = true }
  }

  // MARK: Input

  /// Obeys a key, a mouse or the window.
  public func handle(_ input: TerminalInput) -> Request {
    switch input {
    case .key(let key):
      guard let command = KeyBindings.command(for: key) else { return .none }
      return perform(command)
    case .mouse(let event):
      handle(event)
      return .none
    case .resized:
      // Pictures were decoded for the size before.
      pictures.removeAll()
      needsFrame = true
      return .none
    case .resumed:
      needsFrame = true
      return .none
    case .hangUp, .terminate:
      return .quit
    }
  }

  /// Does what the reader asks for.
  public func perform(_ command: ReaderCommand) -> Request {
    needsFrame = true
    // A key during a page's turning does not wait for it.
    turn = nil
    let number = typedNumber
    if case .digit(let digit) = command {
      typedNumber = min((number ?? 0) * 10 + digit, 999_999)
      return .none
    }
    typedNumber = nil
    if panel != nil { return performInPanel(command) }
    switch command {
    case .nextPage: go(to: scene.index + 1)
    case .previousPage: go(to: scene.index - 1)
    case .firstPage: go(to: 0)
    case .lastPage: go(to: pageCount - 1)
    case .goToPage: go(to: (number ?? pageCount) - 1)
    case .focusNext: scene.moveFocus(by: 1)
    case .focusPrevious: scene.moveFocus(by: -1)
    case .touchFocused: touchFocused()
    case .scrollUp: _ = scene.scroll(by: -1)
    case .scrollDown: _ = scene.scroll(by: 1)
    case .nextView: view = view.next
    case .toggleText: panel = TextPanel.panel(of: scene, title: pageLabel)
    case .toggleHelp: panel = HelpPanel.panel()
    case .dismiss: if number == nil { scene.focus = nil }
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .quit: return .quit
    case .digit: break
    }
    return .none
  }

  private func performInPanel(_ command: ReaderCommand) -> Request {
    switch command {
    case .scrollUp: panel?.scroll(by: -1)
    case .scrollDown, .touchFocused: panel?.scroll(by: 1)
    case .nextPage: panel?.scrollPage(by: 1)
    case .previousPage: panel?.scrollPage(by: -1)
    case .firstPage: panel?.scrollToStart()
    case .lastPage, .goToPage: panel?.scrollToEnd()
    case .toggleText: panel = panel?.kind == .text ? nil : TextPanel.panel(of: scene, title: pageLabel)
    case .toggleHelp: panel = panel?.kind == .help ? nil : HelpPanel.panel()
    case .dismiss, .quit: panel = nil
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .digit, .focusNext, .focusPrevious, .nextView: break
    }
    return .none
  }

  private func touchFocused() {
    scene.refreshFocus()
    // The first Enter shows what would be touched, so that nobody touches without seeing.
    guard let focus = scene.focus else { return scene.moveFocus(by: 1) }
    scene.stage.touch(focus)
    hasQueuedTouch = true
  }

  private func handle(_ event: MouseEvent) {
    if event.button == .wheelUp || event.button == .wheelDown {
      _ = perform(event.button == .wheelUp ? .scrollUp : .scrollDown)
      return
    }
    guard event.button == .left, panel == nil else { return }
    if turn != nil {
      turn = nil
      needsFrame = true
    }
    guard let point = projection?.pagePoint(column: event.column, row: event.row) else {
      // Beside the page a finger has nothing to hold on to.
      if event.phase == .released { queue(.cancelled, at: PagePoint(x: 0, y: 0)) }
      return
    }
    switch event.phase {
    case .pressed: queue(.began, at: point)
    case .moved: queue(.moved, at: point)
    case .released: queue(.ended, at: point)
    }
  }

  private func queue(_ phase: TouchPhase, at point: PagePoint) {
    scene.stage.touch(phase, at: point)
    hasQueuedTouch = true
  }

  /// Touches an element by name, as a script does; false where the page has none of that name to touch.
  public func touch(named name: String) -> Bool {
    guard let element = scene.stage.element(named: name), scene.touchables.contains(element) else {
      return false
    }
    scene.stage.touch(element)
    hasQueuedTouch = true
    return true
  }

  private func go(to index: Int) {
    let index = min(max(index, 0), pageCount - 1)
    guard index != scene.index else { return }
    let leaving = scene
    scene = PageScene(index: index, page: pages[index], stage: builder.stage(for: pages[index]))
    notice = nil
    if !isMotionReduced {
      turn = PageTurn(from: leaving, to: scene, isGoingBack: index < leaving.index)
    }
  }

  private var pageLabel: String {
    scene.page.title.map { $0.string(for: builder.language ?? builder.book.languages.first) }
      ?? "Page \(scene.index + 1)"
  }

  // MARK: Frames

  /// Whether the next frame may differ from the last one.
  public func needsFrame(columns: Int, rows: Int) -> Bool {
    needsFrame || frameSize != (columns, rows)
  }

  /// The screen as the reader sees it now: the page, what is open over it, and the quiet line at the foot.
  public func frame(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    needsFrame = false
    frameSize = (columns, rows)
    guard columns >= Self.fewestColumns, rows >= Self.fewestRows else {
      projection = nil
      SmallWindow.write(columns: columns, rows: rows, into: &grid)
      return grid
    }
    let area = CellRect(column: 0, row: 0, columns: columns, rows: rows - 1)
    if panel != nil {
      panel?.draw(into: &grid, area: area)
    } else {
      paintPage(into: &grid, area: area)
      if let focus = scene.focus, turn == nil, let projection {
        FocusMark(depth: painter.depth).draw(around: scene.stage.element(focus), into: &grid, at: projection)
      }
    }
    StatusLine(left: statusWords, right: "page \(scene.index + 1) of \(pageCount)").draw(
      into: &grid, row: rows - 1)
    return grid
  }

  /// The page alone, as large as it goes.
  public func pageFrame(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    paintPage(into: &grid, area: grid.bounds)
    return grid
  }

  private func paintPage(into grid: inout Grid, area: CellRect) {
    let projection = Projection(
      pageWidth: scene.stage.width, pageHeight: scene.stage.height, fitting: area, dots: painter.dots,
      cellAspect: cellAspect)
    self.projection = projection
    let layers = turn?.layers(arriving: scene) ?? [scene.layer()]
    scene.texts = painter.paint(layers, view: view, scrolls: scene.scrolls, into: &grid, at: projection)
    _ = scene.takeChange()
  }

  private var statusWords: [String] {
    if let typedNumber { return ["go to page \(typedNumber): G"] }
    if let panel { return [panel.kind == .help ? "Esc closes the help" : "Esc closes the text"] }
    var words: [String] = []
    if let notice { words.append(notice) } else { words.append(title) }
    if let focus = scene.focus {
      words.append("Enter touches '\(scene.stage.element(focus).name)'")
    } else if scene.hasHiddenLines {
      words.append("↓ reads on")
    } else if !scene.touchables.isEmpty {
      words.append("Tab finds what to touch")
    } else if scene.index == 0 {
      words.append("? for help")
    }
    return words
  }
}
