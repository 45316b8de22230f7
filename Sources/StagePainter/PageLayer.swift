import CellGrid
import StageCore

/// A stage to be painted, and the paper it lies on.
public struct PageLayer {
  public var stage: Stage
  /// The paper under the page's elements.
  public var background: RGBColor

  public init(stage: Stage, background: RGBColor) {
    self.stage = stage
    self.background = background
  }
}

/// What of a page is drawn.
public enum PageView: String, CaseIterable, Sendable {
  /// As a reader sees it.
  case pictures
  /// Every element's rectangle with its name, type and state.
  case boxes
  /// The rectangles over the pictures.
  case both

  /// The one that the key for the view goes to from here.
  public var next: PageView {
    switch self {
    case .pictures: .boxes
    case .boxes: .both
    case .both: .pictures
    }
  }

  var showsPictures: Bool { self != .boxes }
  var showsBoxes: Bool { self != .pictures }
}
