import BookVocabulary

/// The part of the canvas that the window shows, and how exactly it can be pointed at.
package struct CanvasView: Hashable, Sendable {
  /// What the window shows, in page pixels.
  package var window: PageRect
  package var cell: CellSize
  /// Page pixels between the lines of the grid; nil where nothing snaps to one.
  package var grid: Double?

  package init(window: PageRect, cell: CellSize, grid: Double? = nil) {
    (self.window, self.cell, self.grid) = (window, cell, grid)
  }
}
