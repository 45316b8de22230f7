import BookVocabulary
import Compositing
import StageCore

/// What is drawn where a picture is still coming: its place on the page, shaded a little, between the four
/// corners that hold a photograph in an album.
struct PicturePlaceholder {
  /// How much of the grey is laid over what lies there, black or white: enough to be seen, too little to
  /// flash.
  private static let shade = 0.07
  private static let corner = 0.2
  /// The length of a corner, as a part of the picture's shorter side.
  private static let cornerLength = 0.15
  /// Dots; a picture that is smaller is shaded only.
  private static let smallestSide = 8.0

  /// Of the picture, in dots.
  var columns: Int
  var rows: Int
  /// As many dots across as are as long as one down.
  var across: Double

  /// - Parameter way: from the picture's dots to those of the page.
  package func draw(by way: AffineTransform, opacity: Double, on canvas: DotCanvas) {
    func fill(_ shapes: [Coverage.Polygon], share: Double) {
      canvas.fill(shapes, by: way, with: Paint(red: 0.5, green: 0.5, blue: 0.5, opacity: 2 * share * opacity))
    }
    fill([PageRect(x: 0, y: 0, width: Double(columns), height: Double(rows)).corners], share: Self.shade)
    let side = min(Double(columns) / across, Double(rows))
    guard side >= Self.smallestSide else { return }
    fill(corners(arm: (Self.cornerLength * side).rounded(.up)), share: Self.corner)
  }

  /// Four corners, a little inside the box.
  private func corners(arm: Double) -> [Coverage.Polygon] {
    var shapes: [Coverage.Polygon] = []
    for (x, right) in [(across, across), (Double(columns) - across, -across)] {
      for (y, down) in [(1.0, 1.0), (Double(rows) - 1, -1)] {
        shapes.append(PageRect(x: x, y: y, width: right * arm, height: down).corners)
        shapes.append(PageRect(x: x, y: y + down, width: right, height: down * (arm - 1)).corners)
      }
    }
    return shapes
  }
}
