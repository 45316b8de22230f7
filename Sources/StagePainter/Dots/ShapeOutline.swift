import BookVocabulary
import Compositing
import Outlines
import StageCore

/// What a shape looks like.
package struct ShapeLook: Equatable {
  var outline: ShapeOutline
  /// 0 … 1 each.
  var red: Double
  var green: Double
  var blue: Double
  /// Where its colour is still on its way; nil where it has come.
  var pouring: Pouring?

  /// A colour that pours over another.
  struct Pouring: Equatable {
    /// The colour from before, 0 … 1 each.
    var red: Double
    var green: Double
    var blue: Double
    /// The circle that the new one has come to, in page pixels.
    var origin: PagePoint
    var radius: Double
  }
}

/// The form of a shape, in page pixels, and where it lies.
package struct ShapeOutline: Hashable {
  var kind: ShapeKind
  var transform: AffineTransform
  var width: Double
  var height: Double
  /// The figure in its place that the element is given; nil: its kind.
  var figure: Outline?
}

extension ShapeOutline {
  /// Its corners in its own space.
  ///
  /// - Parameter dots: of the longer side, as it is drawn.
  func corners(dots: Double) -> Coverage.Polygon {
    let box = PageRect(x: 0, y: 0, width: width, height: height)
    return switch kind {
    case .rectangle: box.corners
    case .ellipse: box.ellipse(dots: dots)
    }
  }
}
