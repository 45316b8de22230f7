import BookFormat
import CellGrid
import StagePainter

extension PageScene {
  /// What a page without a `background` lies on where the reader does not say.
  package static let paper = PageColors.book.paper
}

extension RGBColor {
  /// A book's colour without its alpha: paper is opaque.
  package init(_ color: Color) {
    self.init(redFraction: color.red, greenFraction: color.green, blueFraction: color.blue)
  }
}
