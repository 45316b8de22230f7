import BookVocabulary
import EditorCanvas
import EditorPainting
import Phrases

/// The canvas as it is seen and pointed at.
struct EditorSurface {
  /// As it was moved last; the screen's `canvas` is the one that is seen.
  var window: CanvasWindow
  var guides = CanvasGuides()
  var machine = PointingMachine()
  var step = ArrowStep.cell
  var isResizing = false
  /// What is pointed at and arranged, and what is selected of it where that is no elements: panels by their
  /// places, drag areas by those of their elements.
  var arranged = ArrangedContent.elements
  var selectedRectangles: [Int] = []
  /// What is added where a rectangle is drawn next.
  var drawnType: ElementType?
}
