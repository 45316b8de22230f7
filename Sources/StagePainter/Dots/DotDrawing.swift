import BookVocabulary
import CellGrid
import Compositing
import PageLayout
import StageCore

/// All that the dots of one element depend on, so that two moments can be told apart without drawing.
package struct DotDrawing: Equatable {
  /// What is drawn.
  package enum Content: Equatable {
    case picture(PictureSurface, PicturePlace)
    /// What stands for a picture that is still coming.
    case placeholder(PicturePlace)
    case shape(ShapeLook)
    case letters(LetterSetting)
  }

  var element: ElementID
  package var content: Content
  /// 0 (clear) … 1.
  package var opacity: Double
  /// The cells of the grid whose dots it may change.
  var cells: CellRect
  /// Whether it may have an outline where there is one ink (`SpriteOutline`).
  var isOutlined = true

  /// Whether what is drawn depends on what lies under it: letters take a colour that can be read there.
  var dependsOnGround: Bool {
    if case .letters = content { return true }
    return false
  }

  /// Whether nothing of what lies under it is seen: a picture without clear places over the whole page.
  func covers(_ projection: Projection) -> Bool {
    guard opacity >= 1,
      case .picture(let picture, .upright(let column, let row, let columns, let rows)) = content,
      picture.isOpaque, (picture.width, picture.height) == (columns, rows)
    else { return false }
    let (page, dots) = (projection.cells, projection.dots)
    return column <= 0 && row <= 0 && column + columns >= page.columns * dots.columns
      && row + rows >= page.rows * dots.rows
  }
}

extension DotDrawing {
  /// The cells in which what was drawn before may look different from what is drawn now, but for letters over
  /// them.
  static func difference(
    between before: [DotDrawing], and now: [DotDrawing], within bounds: CellRect
  ) -> CellRegion {
    var changed = CellRegion(within: bounds)
    let areTheSame =
      before.count == now.count && now.indices.allSatisfy { before[$0].element == now[$0].element }
    var formerPlaces: [ElementID: Int] = [:]
    if !areTheSame {
      for (place, drawing) in before.enumerated() { formerPlaces[drawing.element] = place }
      let stayed = now.map(\.element).filter { formerPlaces[$0] != nil }
      let staying = Set(stayed)
      // Something that is dragged comes to lie over all others.
      guard before.map(\.element).filter(staying.contains) == stayed else { return .all(of: bounds) }
      for drawing in before where !staying.contains(drawing.element) { changed.insert(drawing.cells) }
    }
    for place in now.indices {
      if let former = areTheSame ? place : formerPlaces[now[place].element] {
        if before[former] == now[place] { continue }
        changed.insert(before[former].cells)
      }
      changed.insert(now[place].cells)
    }
    return changed
  }
}

/// Where a picture is drawn.
package enum PicturePlace: Equatable {
  /// Neither turned nor mirrored, on whole dots of the page: a picture at rest is copied dot for dot, and one
  /// that moves, moves from dot to dot.
  case upright(column: Int, row: Int, columns: Int, rows: Int)
  /// From its own space, of a size in page pixels, and of so many dots before it is turned.
  case transformed(AffineTransform, width: Double, height: Double, columns: Int, rows: Int)

  var isUpright: Bool {
    if case .upright = self { return true }
    return false
  }

  /// Dots from left to right.
  var columns: Int {
    switch self {
    case .upright(_, _, let columns, _), .transformed(_, _, _, let columns, _): columns
    }
  }

  /// Dots from top to bottom.
  var rows: Int {
    switch self {
    case .upright(_, _, _, let rows), .transformed(_, _, _, _, let rows): rows
    }
  }
}
