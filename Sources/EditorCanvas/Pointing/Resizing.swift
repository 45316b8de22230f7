import BookVocabulary
import StageCore

extension ElementBox {
  /// The smallest width and height that a gesture makes.
  static let smallest = 1.0

  /// The same with another size, so that a point of it stays where it lies on the page. The pivot keeps its
  /// place in the picture.
  ///
  /// - Parameter anchor: the point that stays, as parts of width and height: (0, 0) is the upper left corner.
  func resized(width: Double, height: Double, from anchor: (x: Double, y: Double)) -> ElementBox {
    var box = self
    (box.width, box.height) = (width, height)
    if self.width > 0 { box.pivotX = ((pivotX * width / self.width) * 100).rounded() / 100 }
    if self.height > 0 { box.pivotY = ((pivotY * height / self.height) * 100).rounded() / 100 }
    let (old, new) = (transform, box.transform)
    let stays = old.pagePoint(of: PagePoint(x: anchor.x * self.width, y: anchor.y * self.height))
    let goes = new.pagePoint(of: PagePoint(x: anchor.x * width, y: anchor.y * height))
    // What rounding leaves of a point that has not moved is no movement.
    if stays.x != goes.x { box.x += stays.x - goes.x }
    if stays.y != goes.y { box.y += stays.y - goes.y }
    return box
  }
}
