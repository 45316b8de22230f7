import StageCore
import StagePainter

/// Looking at a page from near: larger, or panel by panel.
extension PlayerSession {
  /// What the quiet line says of a page that is not shown whole.
  var zoomWords: String? {
    switch scene.zoom {
    case .whole, .wholeAfterPanels: nil
    case .enlarged(let enlargement): "zoom \(enlargement.factor) ×"
    case .panel(let index): "panel \(index + 1) of \(scene.panels.count)"
    }
  }

  /// What a key asks for where the page is seen as it is now: over an enlarged page the arrows move, and from a
  /// panel they lead to the next.
  func command(for key: Key) -> ReaderCommand? {
    let isLookingNear = panel == nil && !scene.isCarrying
    guard isLookingNear, let direction = PanDirection(key) else { return KeyBindings.command(for: key) }
    switch (scene.zoom, direction) {
    case (.enlarged, _): return .pan(direction)
    case (.panel, .right): return .nextPanel
    case (.panel, .left): return .previousPanel
    case (.panel, _), (.whole, _), (.wholeAfterPanels, _): return KeyBindings.command(for: key)
    }
  }

  /// Shows the page larger.
  ///
  /// - Parameter cell: a cell of the window in which what it shows stays; nil for none.
  func zoomIn(keeping cell: (column: Int, row: Int)? = nil) {
    isReadingPanels = false
    scene.zoomIn(keeping: cell, by: painter)
    layZoomed()
  }

  func pan(_ direction: PanDirection) {
    scene.pan(direction)
    layZoomed()
  }

  /// Shows all of the page again.
  ///
  /// - Returns: whether less of it was shown.
  func endZoom() -> Bool {
    isReadingPanels = false
    let wasWhole = scene.zoom.isWhole
    scene.zoom = .whole
    layZoomed()
    return !wasWhole
  }

  /// Moves over the page, or to another panel, until what is in focus is seen.
  func lookAtFocus() {
    let before = scene.zoom
    scene.lookAtFocus()
    if scene.zoom != before { layZoomed() }
  }

  /// Lays the page out at once: keys that come before it is drawn go by where everything lies.
  private func layZoomed() {
    scene.lay(by: painter)
    needsFrame = true
  }

  // MARK: Panels

  /// Reads on in the panel, or goes to the next one; after the last one to all of the page again, and then to
  /// the next page. A page without panels is read on.
  func goToNextPanel() {
    layNewPage()
    guard let next = scene.zoom.afterPanel(of: scene.panels.count) else {
      if !scene.panels.isEmpty || !scene.read(by: 1) { goToNextPage() }
      return
    }
    isReadingPanels = true
    if case .panel = scene.zoom, scene.read(by: 1) { return }
    scene.zoom = next
    layZoomed()
  }

  /// Reads back in the panel, or goes to where the one before ends; before the first one to all of the page, and
  /// then to the page before, as it is after its panels. A page without panels is read back.
  func goToPanelBefore() {
    layNewPage()
    guard let before = scene.zoom.beforePanel(of: scene.panels.count) else {
      if scene.panels.isEmpty, scene.read(by: -1) { return }
      let page = scene.index
      goBack(isReadingBack: true)
      if scene.index != page, !scene.panels.isEmpty { scene.zoom = .wholeAfterPanels }
      return
    }
    isReadingPanels = true
    if case .panel = scene.zoom, scene.read(by: -1) { return }
    scene.zoom = before
    layZoomed()
    if case .panel = before { scene.scrollToEnd() }
  }

  /// Goes on panel by panel, once the reader has begun to.
  ///
  /// - Returns: false where pages are read instead.
  func readOnByPanel() -> Bool {
    guard isReadingPanels, !scene.panels.isEmpty else { return false }
    goToNextPanel()
    return true
  }

  /// Goes back panel by panel, once the reader has begun to.
  ///
  /// - Returns: false where pages are read instead.
  func readBackByPanel() -> Bool {
    guard isReadingPanels, !scene.panels.isEmpty else { return false }
    goToPanelBefore()
    return true
  }

  // MARK: Mouse

  /// Takes a press for the second of a double one, which enlarges what is under it, or remembers it as the
  /// first, and as where an enlarged page is held.
  ///
  /// - Returns: whether that was all there was to it.
  func zoomIn(byPressOf event: MouseEvent, at point: PagePoint) -> Bool {
    let target = scene.stage.hitTest(point)
    let isSecond = pointer.isFirstPress(at: event)
    pointer = Pointer()
    if target.map(scene.stage.isDraggable) != true { pointer.grip = (event.column, event.row) }
    guard target == nil, !scene.isCarrying else { return false }
    guard isSecond else {
      pointer.firstPress = (event.column, event.row)
      pointer.ticksForSecond = Int((Pointer.secondsForSecond * frameRate).rounded(.up))
      return false
    }
    pointer.grip = nil
    zoomIn(keeping: (event.column, event.row))
    return true
  }

  /// Moves an enlarged page after the pointer that holds it, so that nothing on it is touched any more.
  ///
  /// - Returns: false where there is none.
  func drag(to event: MouseEvent) -> Bool {
    guard panel == nil, isPressed, let grip = pointer.grip, case .enlarged = scene.zoom else { return false }
    scene.stage.touch(.cancelled, at: PagePoint(x: 0, y: 0))
    scene.drag(columns: event.column - grip.column, rows: event.row - grip.row)
    pointer = Pointer(grip: (event.column, event.row))
    layZoomed()
    return true
  }
}

/// What the mouse was pressed for, beside touching what lies under it.
struct Pointer {
  /// The cell in which it holds the page; nil where it holds nothing, or something on the page.
  var grip: (column: Int, row: Int)?
  /// The cell in which it was pressed before, where nothing can be touched.
  var firstPress: (column: Int, row: Int)?
  /// Ticks in which the next press makes it a double one.
  var ticksForSecond = 0

  /// Seconds between two presses that are one double press.
  static let secondsForSecond = 0.5

  /// Whether another press there makes it a double one.
  func isFirstPress(at event: MouseEvent) -> Bool {
    guard let firstPress, ticksForSecond > 0 else { return false }
    return firstPress == (event.column, event.row)
  }

  mutating func advance(ticks: Int) { ticksForSecond = max(0, ticksForSecond - ticks) }
}

extension PanDirection {
  /// The direction of an arrow, or of the letter that stands for it; nil for other keys.
  fileprivate init?(_ key: Key) {
    switch key {
    case .left, .character("h"): self = .left
    case .right, .character("l"): self = .right
    case .up, .character("k"): self = .up
    case .down, .character("j"): self = .down
    default: return nil
    }
  }
}
