import BookVocabulary
import CellGrid
import Compositing
import PageLayout
import StageCore

/// How a picture that does not fill its box is drawn where there is one ink: within a light edge and a dark
/// line round that, so that it can be told from any ground. Without them a red fish falls to pieces in a sea
/// that is as bright.
struct SpriteOutline {
  /// Dots that the edge and the line are wide each: half a cell, as fine as all dot sets show.
  private let width: (columns: Int, rows: Int)

  init(dots: DotSet) {
    width = (max(1, dots.columns / 2), max(1, dots.rows / 2))
  }

  /// Dots that the line reaches over the picture's own at most.
  var margin: Int { max(width.columns, width.rows) }

  /// What is nearly as wide as the page is its ground, and no sprite.
  private static let widestSprite = 0.9

  /// Whether a picture is drawn so.
  ///
  /// - Parameter columns: that it takes, in dots.
  static func isDrawn(round picture: PictureSurface, columns: Int, at projection: Projection) -> Bool {
    let page = projection.pageWidth * projection.dotColumnsPerPixel
    return !picture.isOpaque && Double(columns) < widestSprite * page
  }

  /// Draws the picture and its outline.
  ///
  /// - Parameter way: from its pixels to the dots of the page.
  func draw(_ picture: PictureSurface, by way: AffineTransform, opacity: Double, on canvas: DotCanvas) {
    let size = PageRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let page = canvas.projection.dotBox
    let reach = margin + 1
    // What goes on beyond the page has no edge there.
    let around = DotBox(
      column: page.column - reach, row: page.row - reach, columns: page.columns + 2 * reach,
      rows: page.rows + 2 * reach)
    guard let box = DotBox(covering: way.box(of: size), margin: Double(reach), within: around),
      let inner = PictureSurface(width: box.columns, height: box.rows, form: .clear),
      let shape = PictureSurface(width: box.columns, height: box.rows, form: .mask)
    else { return }
    let toBox = AffineTransform(
      a: 1, b: 0, c: 0, d: 1, tx: -Double(box.column), ty: -Double(box.row))
    inner.compose(picture, by: toBox.after(way), isSmoothed: true)
    // Drawn over itself its soft edge becomes a hard one.
    for _ in 0..<3 { shape.paint(Paint(red: 1, green: 1, blue: 1), through: inner, by: .identity) }
    let steps = [-1, 0, 1].flatMap { across in [-1, 0, 1].map { (across, $0) } }.filter { $0 != (0, 0) }
    for (across, down) in steps {
      let moved = DotBox(
        column: box.column + across * width.columns, row: box.row + down * width.rows, columns: box.columns,
        rows: box.rows)
      canvas.paint(Paint(red: 0, green: 0, blue: 0, opacity: opacity), through: shape, by: .moved(by: moved))
      inner.keep(where: shape, movedBy: (across * width.columns, down * width.rows))
    }
    canvas.paint(Paint(red: 1, green: 1, blue: 1, opacity: opacity), through: shape, by: .moved(by: box))
    canvas.draw(inner, by: .moved(by: box), isSmoothed: false, opacity: opacity)
  }
}
