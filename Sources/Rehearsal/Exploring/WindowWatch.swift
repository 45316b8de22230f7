import Application
import BookStaging
import CellGrid
import StageCore
import StagePainter

/// Looks at a page through windows of several sizes while it is explored: whether a click reaches what can be touched,
/// and whether all words are seen.
final class WindowWatch {
  /// A window that people read in.
  struct Window: Hashable {
    var columns: Int
    var rows: Int
  }

  /// Why no click reaches an element.
  enum Obstacle: Hashable {
    case covered(by: ElementID)
    case offPage
    case tooSmall
  }

  /// A small pane, what most terminals open with, and a large screen.
  static let windows = [Window(columns: 40, rows: 12), usual, Window(columns: 132, rows: 43)]
  /// What most terminals open with.
  static let usual = Window(columns: 80, rows: 24)

  private let layouts: [(window: Window, layout: PageLayout)]
  /// By window: what no click has reached so far, with why not.
  private var unreached: [[ElementID: Obstacle?]]

  /// - Parameters:
  ///   - page: at its first moment; a copy of its stage is looked at.
  ///   - pageCount: of the book, which the foot of a window tells.
  init(_ page: StagedPage, pageCount: Int, by painter: StagePainter) {
    layouts = Self.windows.map { window in
      let layout = ReadingScreen.layout(
        of: page, pageCount: pageCount, columns: window.columns, rows: window.rows, by: painter)
      return (window, layout)
    }
    let state = page.stage.state
    let touchables = (0..<state.elementCount).map(ElementID.init(index:)).filter { id in
      let description = state.description(of: id)
      return description.isActive || description.drag != nil
    }
    unreached = layouts.map { entry in
      // Where a window has room for words alone, nothing can be clicked, but everything be reached by keys.
      entry.layout.picture == nil
        ? [:] : Dictionary(uniqueKeysWithValues: touchables.map { ($0, Obstacle?.none) })
    }
  }

  /// Looks at a moment of the page.
  func look(at state: StageState) {
    guard unreached.contains(where: { !$0.isEmpty }) else { return }
    let stage = Stage(state)
    for (index, entry) in layouts.enumerated() {
      for id in unreached[index].keys where state.isTouchable(id) {
        if let obstacle = Self.obstacle(to: id, on: stage, in: entry.layout) {
          unreached[index][id] = .some(obstacle)
        } else {
          unreached[index][id] = nil
        }
      }
    }
  }

  /// What no click has reached though it could be touched, with the windows, in the page's order.
  var obstacles: [(element: ElementID, obstacle: Obstacle, window: Window)] {
    var obstacles: [(element: ElementID, obstacle: Obstacle, window: Window)] = []
    for (index, entry) in layouts.enumerated() {
      for (id, obstacle) in unreached[index].sorted(by: { $0.key < $1.key }) {
        if let obstacle { obstacles.append((id, obstacle, entry.window)) }
      }
    }
    return obstacles
  }

  /// How many lines a text has in the window that most terminals open with; 1 for one that stands in the picture.
  func lineCount(of text: ElementID) -> Int {
    layouts.first { $0.window == Self.usual }?.layout.lines(of: text)?.count ?? 1
  }

  /// The texts that must be scrolled to be read, in windows that a page is made for: in a small pane every longer text
  /// is.
  var scrolled: [(text: ElementID, lines: Int, window: Window)] {
    layouts.compactMap { entry in
      guard entry.window.rows >= 24 else { return nil }
      return entry.layout.wordsToScroll.map { ($0.text, $0.lines, entry.window) }
    }
  }

  /// Why no cell of the window touches the element when it is clicked; nil where one does.
  static func obstacle(to id: ElementID, on stage: Stage, in layout: PageLayout) -> Obstacle? {
    let box = stage.values(of: id).bounds
    let page = stage.state.pageBox
    guard box.overlaps(page) else { return .offPage }
    if layout.lines(of: id) != nil {
      // A click on words that stand apart from the picture is one on the middle of their text.
      let hit = stage.hitTest(box.middle)
      return hit == id ? nil : hit.map(Obstacle.covered(by:)) ?? .tooSmall
    }
    let projection = layout.projection
    var cover: ElementID?
    var hasCell = false
    let cells = layout.cells(of: id, on: stage).intersection(layout.picture ?? projection.cells)
    for row in cells.row..<max(cells.row, cells.endRow) {
      for column in cells.column..<max(cells.column, cells.endColumn) {
        let point = projection.nearestPagePoint(column: column, row: row)
        let hit = stage.hitTest(point)
        if hit == id { return nil }
        if stage.values(of: id).contains(point) {
          hasCell = true
          cover = cover ?? hit
        }
      }
    }
    if hasCell, let cover { return .covered(by: cover) }
    return .tooSmall
  }
}
