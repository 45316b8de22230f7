import BookVocabulary

/// How an element is shown: what style sheets say of it, as far as pages have it.
struct ComputedStyle {
  // What elements have of those that they lie in.
  var letters = 16.0
  var rootLetters = 16.0
  var color = StyleColor.black
  var font = LetterWidths()
  var isEmphasized = false
  /// In sizes of letters, or pixels; nil for what the font has.
  var lineHeight: LineHeight?
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var align = HorizontalAlignment.left
  var indent = StyleLength.pixels(0)
  var keepsSpace = false
  var capitals = Capitals.none
  var isVisible = true
  var hasMarkers = true

  // What is each element's own.
  var display = Display.inline
  var position = Position.inFlow
  var left: StyleLength?
  var top: StyleLength?
  var right: StyleLength?
  var bottom: StyleLength?
  var width: StyleLength?
  var height: StyleLength?
  var mostWidth: StyleLength?
  var mostHeight: StyleLength?
  var leastWidth: StyleLength?
  var leastHeight: StyleLength?
  /// Nil for `auto`.
  var margin = Edges<StyleLength?>(all: .pixels(0))
  var padding = Edges<StyleLength>(all: .pixels(0))
  var border = Edges<Border>(all: Border())
  var countsBorders = false
  var background = StyleColor.clear
  var backgroundPicture: BackgroundPicture?
  var backgroundFit = PictureFit.natural
  var pictureFit = PictureFit.stretched
  var opacity = 1.0
  /// Nil for `auto`.
  var layer: Int?
  var transform: [TransformStep] = []
  var origin = (x: StyleLength.share(0.5), y: StyleLength.share(0.5))
  var isClipped = false

  enum Display { case none, block, inline, inlineBlock, listItem, tableRow, tableCell }
  enum Position { case inFlow, relative, absolute }
  enum Capitals { case none, upper, lower }
  enum PictureFit { case natural, stretched, contained, covering }

  enum LineHeight: Hashable {
    case sizes(Double)
    case pixels(Double)
  }

  struct Border: Hashable {
    var width = 0.0
    var color: StyleColor?
    var isDrawn = false

    /// What it takes of the page.
    var room: Double { isDrawn ? width : 0 }
  }

  struct BackgroundPicture {
    var address: String
    /// Of the style sheet that names it.
    var file: String
  }

  /// What elements in this one begin with.
  var inherited: ComputedStyle {
    var style = ComputedStyle()
    style.letters = letters
    style.rootLetters = rootLetters
    style.color = color
    style.font = font
    style.isEmphasized = isEmphasized
    style.lineHeight = lineHeight
    style.letterSpacing = letterSpacing
    style.wordSpacing = wordSpacing
    style.align = align
    style.indent = indent
    style.keepsSpace = keepsSpace
    style.capitals = capitals
    style.isVisible = isVisible
    style.hasMarkers = hasMarkers
    return style
  }

  /// Of a line, in pixels.
  var lineRoom: Double {
    switch lineHeight {
    case .sizes(let sizes): letters * sizes
    case .pixels(let pixels): pixels
    case nil: (letters * 1.149).rounded()
    }
  }

  /// Of a text on one line, in pixels.
  func width(of text: some StringProtocol) -> Double {
    let blanks = wordSpacing == 0 ? 0 : Double(text.filter { $0 == " " }.count) * wordSpacing
    return font.width(of: text) * letters + Double(text.count) * letterSpacing + blanks
  }

  var isPositioned: Bool { position != .inFlow || !transform.isEmpty }
}

/// The four sides of a box.
struct Edges<Value> {
  var top: Value
  var right: Value
  var bottom: Value
  var left: Value

  init(all value: Value) { (top, right, bottom, left) = (value, value, value, value) }

  /// One to four values, as CSS has them: top, right, bottom, left; the others are those opposite.
  init?(_ values: [Value]) {
    guard let first = values.first, values.count <= 4 else { return nil }
    top = first
    right = values.count > 1 ? values[1] : first
    bottom = values.count > 2 ? values[2] : first
    left = values.count > 3 ? values[3] : right
  }
}
