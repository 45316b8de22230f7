import BookVocabulary

/// How an element is shown: what style sheets say of it, as far as pages have it.
package struct ComputedStyle {
  package init() {}

  // What elements have of those that they lie in.
  package var letters = 16.0
  package var rootLetters = 16.0
  package var color = StyleColor.black
  package var font = LetterWidths()
  /// In sizes of letters, or pixels; nil for what the font has.
  package var lineHeight: LineHeight?
  package var letterSpacing = 0.0
  package var wordSpacing = 0.0
  package var align = HorizontalAlignment.left
  package var indent = StyleLength.pixels(0)
  package var keepsSpace = false
  /// Whether lines end where they do in the source, though blanks are taken together.
  package var keepsLines = false
  /// Whether lines break where they have no more room.
  package var wraps = true
  package var capitals = Capitals.none
  package var isVisible = true
  package var hasMarkers = true

  // What is each element's own.
  package var display = Display.inline
  package var position = Position.inFlow
  package var left: StyleLength?
  package var top: StyleLength?
  package var right: StyleLength?
  package var bottom: StyleLength?
  package var width: StyleLength?
  package var height: StyleLength?
  package var mostWidth: StyleLength?
  package var mostHeight: StyleLength?
  package var leastWidth: StyleLength?
  package var leastHeight: StyleLength?
  /// Nil for `auto`.
  package var margin = Edges<StyleLength?>(all: .pixels(0))
  package var padding = Edges<StyleLength>(all: .pixels(0))
  package var border = Edges<Border>(all: Border())
  package var countsBorders = false
  /// Nil where none is rounded.
  package var corners: CornerRadius?
  package var background = StyleColor.clear
  package var backgroundPicture: BackgroundPicture?
  package var backgroundFit = PictureFit.natural
  /// The uppermost first.
  package var gradients: [StyleGradient] = []
  /// How large the part of a box is that a gradient fills and repeats; nil: the box.
  package var gradientTile: (width: StyleLength, height: StyleLength)?
  package var repeatsGround = true
  package var pictureFit = PictureFit.stretched
  package var opacity = 1.0
  /// Nil for `auto`.
  package var layer: Int?
  package var transform: [TransformStep] = []
  package var origin = (x: StyleLength.share(0.5), y: StyleLength.share(0.5))
  package var isClipped = false
  package var isFloating = false
  /// Whether boxes in it stand under each other as `justified` says.
  package var isFlexible = false
  package var isColumn = false
  package var justified = VerticalAlignment.top

  package enum Display { case none, block, inline, inlineBlock, listItem, tableRow, tableCell }
  package enum Position { case inFlow, relative, absolute }
  package enum Capitals { case none, upper, lower }
  package enum PictureFit { case natural, stretched, contained, covering }

  package enum LineHeight: Hashable {
    case sizes(Double)
    case pixels(Double)
  }

  package struct Border: Hashable {
    package var width = 0.0
    package var color: StyleColor?
    package var isDrawn = false

    package init() {}

    /// What it takes of the page.
    package var room: Double { isDrawn ? width : 0 }
  }

  package struct BackgroundPicture {
    package var address: String
    /// Of the style sheet that names it.
    package var file: String
  }

  /// What elements in this one begin with.
  package var inherited: ComputedStyle {
    var style = ComputedStyle()
    style.letters = letters
    style.rootLetters = rootLetters
    style.color = color
    style.font = font
    style.lineHeight = lineHeight
    style.letterSpacing = letterSpacing
    style.wordSpacing = wordSpacing
    style.align = align
    style.indent = indent
    style.keepsSpace = keepsSpace
    style.keepsLines = keepsLines
    style.wraps = wraps
    style.capitals = capitals
    style.isVisible = isVisible
    style.hasMarkers = hasMarkers
    return style
  }

  /// Of a line, in pixels.
  package var lineRoom: Double {
    switch lineHeight {
    case .sizes(let sizes): letters * sizes
    case .pixels(let pixels): pixels
    case nil: (letters * font.lineHeight).rounded()
    }
  }

  /// Of a text on one line, in pixels.
  package func width(of text: some StringProtocol) -> Double {
    let blanks = wordSpacing == 0 ? 0 : Double(text.filter { $0 == " " }.count) * wordSpacing
    return font.width(of: text) * letters + Double(text.count) * letterSpacing + blanks
  }

  /// Where what is in it stands, if it is higher than that.
  package var stands: VerticalAlignment { isFlexible && isColumn ? justified : .top }

  package var isPositioned: Bool { position != .inFlow || !transform.isEmpty }
}

/// A style that several elements have.
package final class SharedStyle {
  package let values: ComputedStyle

  package init(_ values: ComputedStyle) { self.values = values }
}

/// The four sides of a box.
package struct Edges<Value> {
  package var top: Value
  package var right: Value
  package var bottom: Value
  package var left: Value

  package init(all value: Value) { (top, right, bottom, left) = (value, value, value, value) }

  /// One to four values, as CSS has them: top, right, bottom, left; the others are those opposite.
  package init?(_ values: [Value]) {
    guard let first = values.first, values.count <= 4 else { return nil }
    top = first
    right = values.count > 1 ? values[1] : first
    bottom = values.count > 2 ? values[2] : first
    left = values.count > 3 ? values[3] : right
  }
}

extension Edges: Equatable where Value: Equatable {}
