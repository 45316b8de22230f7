import StageCore

/// Looking at a page from near: larger, or panel by panel.
extension ReadingSession {
  /// Shows the page larger.
  ///
  /// - Parameter cell: a cell of the window in which what it shows stays; nil for none.
  package func zoomIn(keeping cell: (column: Int, row: Int)? = nil) {
    isReadingPanels = false
    scene.zoomIn(keeping: cell, in: place?.area, by: painter)
    layZoomed()
  }

  package func pan(_ direction: PanDirection) {
    scene.pan(direction)
    layZoomed()
  }

  /// Shows all of the page again.
  ///
  /// - Returns: whether less of it was shown.
  package func endZoom() -> Bool {
    isReadingPanels = false
    let wasWhole = scene.zoom.isWhole
    scene.zoom = .whole
    layZoomed()
    return !wasWhole
  }

  /// Moves over the page, or to another panel, until what is in focus is seen.
  package func lookAtFocus() {
    let before = scene.zoom
    scene.lookAtFocus()
    if scene.zoom != before { layZoomed() }
  }

  /// Lays the page out at once: keys that come before it is drawn go by where everything lies.
  private func layZoomed() {
    if let place { lay(in: place.area, hintColumns: place.hintColumns) }
    hasNews = true
  }

  /// Moves an enlarged page after the pointer, by some cells.
  package func dragPage(columns: Int, rows: Int) {
    scene.stage.touch(.cancelled, at: PagePoint(x: 0, y: 0))
    scene.drag(columns: columns, rows: rows)
    layZoomed()
  }

  // MARK: Panels

  /// Reads on in the panel, or goes to the next one; after the last one to all of the page again, and then to
  /// the next page. A page without panels is read on.
  ///
  /// - Returns: false where the book ends.
  @discardableResult
  package func goToNextPanel() -> Bool {
    layNewPage()
    guard let next = scene.zoom.afterPanel(of: scene.panels.count) else {
      return scene.panels.isEmpty && read(by: 1) || goToNextPage()
    }
    isReadingPanels = true
    if case .panel = scene.zoom, read(by: 1) { return true }
    scene.zoom = next
    layZoomed()
    return true
  }

  /// Reads back in the panel, or goes to where the one before ends; before the first one to all of the page, and
  /// then to the page before, as it is after its panels. A page without panels is read back.
  ///
  /// - Returns: false where the book begins.
  @discardableResult
  package func goToPanelBefore() -> Bool {
    layNewPage()
    guard let before = scene.zoom.beforePanel(of: scene.panels.count) else {
      if scene.panels.isEmpty, read(by: -1) { return true }
      guard goBack(isReadingBack: true) else { return false }
      if !scene.panels.isEmpty { scene.zoom = .wholeAfterPanels }
      return true
    }
    isReadingPanels = true
    if case .panel = scene.zoom, read(by: -1) { return true }
    scene.zoom = before
    layZoomed()
    if case .panel = before { scene.scrollToEnd() }
    return true
  }
}
