import BookFormat
import CellGrid

extension RGBColor {
  /// A book's colour without its alpha: paper is opaque.
  package init(_ color: Color) {
    self.init(redFraction: color.red, greenFraction: color.green, blueFraction: color.blue)
  }
}
