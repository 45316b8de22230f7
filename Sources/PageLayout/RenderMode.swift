/// What of a page is drawn.
package enum RenderMode: String, CaseIterable, Sendable {
  /// As a reader sees it.
  case pictures
  /// Every element's rectangle with its name, type and state.
  case boxes
  /// The rectangles over the pictures.
  case both

  /// The one that the key for the view goes to from here.
  package var next: RenderMode {
    switch self {
    case .pictures: .boxes
    case .boxes: .both
    case .both: .pictures
    }
  }

  package var showsPictures: Bool { self != .boxes }
  package var showsBoxes: Bool { self != .pictures }
}
