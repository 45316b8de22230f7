import BookVocabulary
import StageCore

/// Elements that are resized together by a handle.
struct Resizing {
  /// The elements as they were, by their indices.
  let boxes: [Int: ElementBox]
  /// The rectangle round them.
  let frame: PageRect
  /// The side that is moved: −1 for the left or upper one, 1 for the right or lower one, 0 for neither.
  let side: (x: Int, y: Int)

  /// The smallest width and height that a gesture makes.
  static let smallest = 1.0

  /// The edges of the page that are moved; nil where there is none, or where edges are not along the page's.
  var edges: (x: Double?, y: Double?) {
    if let single, !single.isUpright { return (nil, nil) }
    // A mirrored element has its own left side on the right.
    let isMirrored = (x: (single?.scaleX ?? 1) < 0, y: (single?.scaleY ?? 1) < 0)
    func edge(_ side: Int, _ isMirrored: Bool, _ low: Double, _ high: Double) -> Double? {
      side == 0 ? nil : (side < 0) == isMirrored ? high : low
    }
    return (
      edge(side.x, isMirrored.x, frame.x, frame.right), edge(side.y, isMirrored.y, frame.y, frame.bottom)
    )
  }

  /// The one element that is resized; nil for several.
  private var single: ElementBox? { boxes.count == 1 ? boxes.first?.value : nil }

  /// The elements after the handle has been moved over the page.
  ///
  /// - Parameter keepsProportions: whether width and height change by the same factor.
  func moved(x: Double, y: Double, keepsProportions: Bool) -> [Int: ElementBox] {
    guard let single else {
      return grown(by: (Double(side.x) * x, Double(side.y) * y), keepsProportions: keepsProportions)
    }
    let transform = single.transform
    guard let origin = transform.ownPoint(of: PagePoint(x: 0, y: 0)),
      let point = transform.ownPoint(of: PagePoint(x: x, y: y))
    else { return boxes }
    var way = (x: point.x - origin.x, y: point.y - origin.y)
    // Of a turned element no number would be whole otherwise.
    if !single.isUpright { way = (way.x.rounded(), way.y.rounded()) }
    return grown(by: (Double(side.x) * way.x, Double(side.y) * way.y), keepsProportions: keepsProportions)
  }

  /// The elements with the sizes changed, of a single one in its own space; the other sides stay where they
  /// are.
  func grown(by growth: (x: Double, y: Double), keepsProportions: Bool) -> [Int: ElementBox] {
    let old = (width: single?.width ?? frame.width, height: single?.height ?? frame.height)
    var width = side.x == 0 ? old.width : Self.grown(old.width, by: growth.x)
    var height = side.y == 0 ? old.height : Self.grown(old.height, by: growth.y)
    if keepsProportions, old.width > 0, old.height > 0 {
      let (byWidth, byHeight) = (width / old.width, height / old.height)
      let stretch = (byWidth - 1).magnitude >= (byHeight - 1).magnitude ? byWidth : byHeight
      let factor = max(stretch, Self.smallest / min(old.width, old.height))
      (width, height) = (hundredths(old.width * factor), hundredths(old.height * factor))
    }
    let anchor = (x: Self.anchor(side.x, keepsProportions), y: Self.anchor(side.y, keepsProportions))
    if single != nil { return boxes.mapValues { $0.resized(width: width, height: height, from: anchor) } }
    let (factorX, factorY) = (
      frame.width > 0 ? width / frame.width : 1, frame.height > 0 ? height / frame.height : 1
    )
    let stays = PagePoint(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    return boxes.mapValues { $0.scaled(x: factorX, y: factorY, about: stays) }
  }

  /// What is smaller than the smallest size becomes no smaller.
  private static func grown(_ size: Double, by growth: Double) -> Double {
    max(size + growth, min(size, smallest))
  }

  /// What stays, as a part of a size: the other side; the middle where a size follows the other one.
  private static func anchor(_ side: Int, _ keepsProportions: Bool) -> Double {
    side < 0 ? 1 : side > 0 || !keepsProportions ? 0 : 0.5
  }
}

extension ElementBox {
  /// The same with another size, so that a point of it stays where it lies on the page. The pivot keeps its
  /// place in the picture.
  ///
  /// - Parameter anchor: the point that stays, as parts of width and height: (0, 0) is the upper left corner.
  func resized(width: Double, height: Double, from anchor: (x: Double, y: Double)) -> ElementBox {
    var box = self
    (box.width, box.height) = (width, height)
    if self.width > 0, width != self.width { box.pivotX = hundredths(pivotX * width / self.width) }
    if self.height > 0, height != self.height { box.pivotY = hundredths(pivotY * height / self.height) }
    let stays = transform.pagePoint(of: PagePoint(x: anchor.x * self.width, y: anchor.y * self.height))
    let goes = box.transform.pagePoint(of: PagePoint(x: anchor.x * width, y: anchor.y * height))
    box.x += hundredths(stays.x - goes.x)
    box.y += hundredths(stays.y - goes.y)
    return box
  }

  /// The same with place and size multiplied, so that a point of the page stays where it is. What is turned
  /// keeps its angle.
  fileprivate func scaled(x factorX: Double, y factorY: Double, about point: PagePoint) -> ElementBox {
    var box = self
    if factorX != 1 {
      box.x += hundredths((x - point.x) * (factorX - 1))
      box.width = hundredths(width * factorX)
      box.pivotX = hundredths(pivotX * factorX)
    }
    if factorY != 1 {
      box.y += hundredths((y - point.y) * (factorY - 1))
      box.height = hundredths(height * factorY)
      box.pivotY = hundredths(pivotY * factorY)
    }
    return box
  }
}
