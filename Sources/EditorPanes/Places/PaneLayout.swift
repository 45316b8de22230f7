import Phrases
import Ports

/// Which panes are seen in a window, and which of them takes the keys.
package struct PaneLayout {
  package private(set) var window = WindowShape(columns: 80, rows: 24)
  /// What takes the keys.
  package private(set) var focus = EditorPane.canvas
  /// The pane that is seen beside the canvas where there is room for one.
  private var beside = EditorPane.elements
  /// The pane that lies below all others: the timeline or the triggers; nil for none.
  package var lower: EditorPane?
  /// Whether the canvas has all of the window.
  package var isFolded = false

  package init() {}

  package var places: EditorPlaces {
    EditorPlaces(in: window.bounds, focus: focus, beside: beside, isFolded: isFolded, lower: lower)
  }

  package mutating func layout(in window: WindowShape) { self.window = window }

  package mutating func focus(on pane: EditorPane) {
    focus = pane
    guard pane != .canvas else { return }
    isFolded = false
    if [.timeline, .triggers].contains(pane) { lower = pane } else { beside = pane }
  }
}
