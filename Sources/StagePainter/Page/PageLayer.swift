import CellGrid
import StageCore

/// A stage to be painted, and the paper it lies on.
package struct PageLayer {
  package var stage: Stage
  /// The paper under the page's elements.
  package var background: RGBColor

  package init(stage: Stage, background: RGBColor) {
    self.stage = stage
    self.background = background
  }
}

/// What of a page is drawn.
package enum PageView: String, CaseIterable, Sendable {
  /// As a reader sees it.
  case pictures
  /// Every element's rectangle with its name, type and state.
  case boxes
  /// The rectangles over the pictures.
  case both

  /// The one that the key for the view goes to from here.
  package var next: PageView {
    switch self {
    case .pictures: .boxes
    case .boxes: .both
    case .both: .pictures
    }
  }

  var showsPictures: Bool { self != .boxes }
  var showsBoxes: Bool { self != .pictures }
}

/// What there is to know of a page that was painted.
package struct PaintedPage: Equatable {
  /// Where its texts stand.
  package let texts: [PlacedText]
  /// The cells that may look different from when it was painted before.
  package let changed: [CellRect]
}
