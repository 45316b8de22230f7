import BookVocabulary
import StageCore

/// Looking at a page from near: larger, or panel by panel.
extension ReadingSession {
  /// Shows the page larger.
  ///
  /// - Parameter cell: a cell of the window in which what it shows stays; nil for none.
  package func zoomIn(keeping cell: (column: Int, row: Int)? = nil) {
    isReadingPanels = false
    view.zoomIn(keeping: cell, in: place?.area)
    layoutZoomed()
  }

  package func pan(_ direction: PanDirection) {
    view.pan(direction)
    layoutZoomed()
  }

  /// Shows all of the page again.
  ///
  /// - Returns: whether less of it was shown.
  package func endZoom() -> Bool {
    isReadingPanels = false
    let wasWhole = view.zoom.isWhole
    view.zoom = .whole
    layoutZoomed()
    return !wasWhole
  }

  /// Moves over the page, or to another panel, until what is in focus is seen.
  package func lookAtFocus() {
    let before = view.zoom
    view.lookAtFocus()
    if view.zoom != before { layoutZoomed() }
  }

  /// Lays the page out at once: keys that come before it is drawn go by where everything lies.
  private func layoutZoomed() {
    layoutAgain()
    hasNews = true
  }

  /// Moves an enlarged page after the pointer, by some cells.
  package func dragPage(columns: Int, rows: Int) {
    view.stage.touch(.cancelled, at: PagePoint(x: 0, y: 0))
    view.drag(columns: columns, rows: rows)
    layoutZoomed()
  }

  // MARK: Panels

  /// Reads on in the panel, or goes to the next one; after the last one to all of the page again, and then to
  /// the next page. A page without panels is read on.
  ///
  /// - Returns: false where the book ends.
  @discardableResult
  package func goToNextPanel() -> Bool {
    layoutNewPage()
    guard let next = view.zoom.afterPanel(of: playback.panels.count) else {
      return playback.panels.isEmpty && read(by: 1) || goToNextPage()
    }
    isReadingPanels = true
    if case .panel = view.zoom, read(by: 1) { return true }
    view.zoom = next
    layoutZoomed()
    return true
  }

  /// Reads back in the panel, or goes to where the one before ends; before the first one to all of the page,
  /// and then to the page before, as it is after its panels. A page without panels is read back.
  ///
  /// - Returns: false where the book begins.
  @discardableResult
  package func goToPanelBefore() -> Bool {
    layoutNewPage()
    guard let before = view.zoom.beforePanel(of: playback.panels.count) else {
      if playback.panels.isEmpty, read(by: -1) { return true }
      guard goBack(isReadingBack: true) else { return false }
      if !playback.panels.isEmpty { view.zoom = .wholeAfterPanels }
      return true
    }
    isReadingPanels = true
    if case .panel = view.zoom, read(by: -1) { return true }
    view.zoom = before
    layoutZoomed()
    if case .panel = before { view.scrollToEnd() }
    return true
  }
}
