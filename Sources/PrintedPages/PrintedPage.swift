import BookVocabulary
import Outlines

/// A page on paper: what is drawn on it, one thing over the other, and what leads to other pages. Places and
/// sizes are points, from the top left corner.
package struct PrintedPage: Equatable, Sendable {
  package var width: Double
  package var height: Double
  /// What readers call it.
  package var label: String
  /// What lies under all; nil for bare paper.
  package var ground: PaletteColor?
  /// In drawing order.
  package var items: [Item] = []
  package var links: [Link] = []

  /// A bare page.
  package init(width: Double, height: Double, label: String, ground: PaletteColor? = nil) {
    (self.width, self.height, self.label, self.ground) = (width, height, label, ground)
  }

  /// Something drawn.
  package struct Item: Equatable, Sendable {
    /// From the item's own space, whose origin is its top left corner, to the page.
    package var transform: AffineTransform
    /// Of its box, in its own space.
    package var width: Double
    package var height: Double
    /// What of it is seen, in its own space; nil: its box, or all of its words.
    package var outline: Outline?
    package var content: Content

    package init(
      transform: AffineTransform, width: Double, height: Double, outline: Outline? = nil, content: Content
    ) {
      (self.transform, self.width, self.height) = (transform, width, height)
      (self.outline, self.content) = (outline, content)
    }
  }

  package enum Content: Equatable, Sendable {
    case picture(Picture)
    case words(Words)
    case figure(ShapeKind, PaletteColor)
  }

  /// A picture, which is handed over apart.
  package struct Picture: Equatable, Sendable {
    /// Its number in the document, from 0.
    package var number: Int
    /// Where all of it lies, in the item's own space.
    package var area: PageRect
    /// 0 (clear) … 1 (opaque).
    package var alpha: Double

    package init(number: Int, area: PageRect, alpha: Double) {
      (self.number, self.area, self.alpha) = (number, area, alpha)
    }
  }

  /// Words, set in lines as wide as the box.
  package struct Words: Equatable, Sendable {
    package var text: String
    /// Fonts by the families they are of, parted by commas; nil for one with serifs.
    package var fontName: String?
    /// In the item's own space; smaller where the words would not fit.
    package var fontSize: Double
    package var color: PaletteColor
    package var alignment: HorizontalAlignment
    package var verticalAlignment: VerticalAlignment
    package var hasBorder: Bool

    package init(
      _ text: String, fontName: String? = nil, fontSize: Double, color: PaletteColor,
      alignment: HorizontalAlignment = .left, verticalAlignment: VerticalAlignment = .top,
      hasBorder: Bool = false
    ) {
      (self.text, self.fontName, self.fontSize, self.color) = (text, fontName, fontSize, color)
      (self.alignment, self.verticalAlignment, self.hasBorder) = (alignment, verticalAlignment, hasBorder)
    }
  }

  /// A part of the page that leads to another.
  package struct Link: Equatable, Sendable {
    package var area: PageRect
    /// From 1.
    package var page: Int

    package init(area: PageRect, page: Int) { (self.area, self.page) = (area, page) }
  }
}
