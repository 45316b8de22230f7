import BookStaging
import BookVocabulary
import CellGrid
import PageExploring
import PageLayout
import StageCore

/// Looks at a page through windows of several sizes while it is explored: whether a click reaches what can be
/// touched, and whether all words are seen.
final class WindowWatch: PageWatch {
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
  private let budget: ExplorationBudget
  /// Ticks for which something has to be within reach.
  private let shortest: Int
  /// By window: since when a click reaches what was not there for long enough so far.
  private var reachedSince: [[ElementID: Int]]

  /// - Parameters:
  ///   - state: of the page at its first moment.
  ///   - budget: windows for which there is no time are not looked through.
  ///   - layout: where everything of the page lies in a window.
  init(
    _ state: StageState, budget: ExplorationBudget = ExplorationBudget(ExplorationLimits()),
    layout: (Window) -> PageLayout
  ) {
    self.budget = budget
    shortest = ExplorationLimits.ticks(budget.limits.shortestTouch, on: state)
    layouts = Self.windows.compactMap { window in budget.look() ? nil : (window, layout(window)) }
    let touchables = (0..<state.elementCount).map(ElementID.init(index:)).filter { id in
      let description = state.description(of: id)
      return description.isActive || description.drag != nil
    }
    reachedSince = layouts.map { _ in [:] }
    unreached = layouts.map { entry in
      // Where a window has space for words alone, nothing can be clicked, but everything be reached by keys.
      entry.layout.picture == nil
        ? [:] : Dictionary(uniqueKeysWithValues: touchables.map { ($0, Obstacle?.none) })
    }
  }

  /// Of so few elements each is looked for by itself; of more all that can be reached is found first.
  private static let fewElements = 16

  package func begin() { reachedSince = layouts.map { _ in [:] } }

  package func look(at state: StageState, after ticks: Int, lasting: Bool) {
    guard unreached.contains(where: { !$0.isEmpty }) else { return }
    let stage = Stage(state)
    for (index, entry) in layouts.enumerated() {
      let touchable = unreached[index].keys.filter(state.isTouchable).sorted()
      guard !touchable.isEmpty else { continue }
      let top = touchable.count > Self.fewElements ? topmost(on: stage, in: entry.layout) : nil
      for id in touchable {
        guard !budget.spend(4) else { return }
        let isReached = entry.layout.lines(of: id) == nil && top?.reached.contains(id) ?? false
        let obstacle = isReached ? nil : obstacle(to: id, on: stage, in: entry.layout, top)
        guard !budget.isOver else { return }
        if let obstacle {
          unreached[index][id] = .some(obstacle)
          reachedSince[index][id] = nil
        } else if lasting || ticks - (reachedSince[index][id] ?? ticks) >= shortest {
          unreached[index][id] = nil
        } else if reachedSince[index][id] == nil {
          reachedSince[index][id] = ticks
        }
      }
    }
  }

  package func isWaiting(_ state: StageState?) -> Bool {
    unreached.contains { ids in
      if let state { ids.keys.contains(where: state.isTouchable) } else { ids.values.contains { $0 != nil } }
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

  /// How many lines a text has in the window that most terminals open with; 1 for one that stands in the
  /// picture.
  func lineCount(of text: ElementID) -> Int {
    layouts.first { $0.window == Self.usual }?.layout.lines(of: text)?.count ?? 1
  }

  /// The texts that must be scrolled to be read, in windows that a page is made for: in a small pane every
  /// longer text is.
  var scrolled: [(text: ElementID, lines: Int, window: Window)] {
    layouts.compactMap { entry in
      guard entry.window.rows >= 24 else { return nil }
      return entry.layout.wordsToScroll.map { ($0.text, $0.lines, entry.window) }
    }
  }

  /// Why no cell of the window touches the element when it is clicked; nil where one does.
  ///
  /// - Parameter top: what lies topmost in each cell, where that is known.
  private func obstacle(
    to id: ElementID, on stage: Stage, in layout: PageLayout, _ top: TopmostElements? = nil
  ) -> Obstacle? {
    let values = stage.values(of: id)
    let box = values.bounds
    guard box.overlaps(stage.state.pageBox) else { return .offPage }
    if layout.lines(of: id) != nil {
      // A click on words that stand apart from the picture is one on the middle of their text.
      budget.spend(1 + stage.elementCount / 64)
      let hit = stage.hitTest(box.middle)
      return hit == id ? nil : hit.map(Obstacle.covered(by:)) ?? .tooSmall
    }
    var cover: ElementID?
    let cells = layout.cells(of: id, on: stage).intersection(layout.picture ?? layout.projection.cells)
    for row in cells.row..<max(cells.row, cells.endRow) {
      for column in cells.column..<max(cells.column, cells.endColumn) {
        let point = layout.projection.nearestPagePoint(column: column, row: row)
        guard values.contains(point) else { continue }
        if let top {
          // Whatever lies there, it is not this one.
          if let hit = top[column, row] { return .covered(by: hit) }
          continue
        }
        guard !budget.spend(1 + stage.elementCount / 64) else { return nil }
        let hit = stage.hitTest(point)
        if hit == id { return nil }
        cover = cover ?? hit
      }
    }
    return cover.map(Obstacle.covered(by:)) ?? .tooSmall
  }

  /// What a click meets, in every cell of a window.
  private func topmost(on stage: Stage, in layout: PageLayout) -> TopmostElements {
    var top = TopmostElements(cells: layout.picture ?? layout.projection.cells)
    for id in stage.displayList.reversed() where stage.isTouchable(id) {
      guard !top.isFull, !budget.spend(2) else { break }
      let values = stage.values(of: id)
      let cells = layout.projection.cellRect(values.bounds).intersection(top.cells)
      budget.spend(cells.rows * cells.columns / 256)
      for row in cells.row..<max(cells.row, cells.endRow) {
        for column in cells.column..<max(cells.column, cells.endColumn) where top[column, row] == nil {
          if values.contains(layout.projection.nearestPagePoint(column: column, row: row)) {
            top.put(id, column, row)
          }
        }
      }
    }
    return top
  }
}

/// The element that a click meets, by cell.
private struct TopmostElements {
  let cells: CellRect
  private(set) var reached: Set<ElementID> = []
  private var elements: [Int32]
  private var free: Int

  init(cells: CellRect) {
    self.cells = cells
    free = max(0, cells.rows) * max(0, cells.columns)
    elements = Array(repeating: -1, count: free)
  }

  /// Whether nothing that lies below can be met.
  var isFull: Bool { free == 0 }

  private func place(_ column: Int, _ row: Int) -> Int {
    (row - cells.row) * cells.columns + column - cells.column
  }

  subscript(column: Int, row: Int) -> ElementID? {
    let element = elements[place(column, row)]
    return element < 0 ? nil : ElementID(index: Int(element))
  }

  mutating func put(_ id: ElementID, _ column: Int, _ row: Int) {
    elements[place(column, row)] = Int32(id.index)
    reached.insert(id)
    free -= 1
  }
}
