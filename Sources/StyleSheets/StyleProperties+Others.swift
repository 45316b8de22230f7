/// Values that stand for those of another style.
extension StyleProperties {
  /// The style whose values a word stands for; nil for any other value.
  func other(_ value: String) -> ComputedStyle? {
    switch value {
    case "inherit": parent
    case "initial": ComputedStyle()
    // What elements do not inherit is in it as it is initially.
    case "unset": parent.inherited
    default: nil
    }
  }

  /// Takes what a property sets from another style.
  ///
  /// - Returns: whether it is one that a page has.
  mutating func take(_ name: String, from other: ComputedStyle) -> Bool {
    switch name {
    case "font-size": style.letters = other.letters
    case "font-family": style.font.takeFamily(of: other.font)
    case "font-weight": style.font.isBold = other.font.isBold
    case "font-style": style.font.isItalic = other.font.isItalic
    case "font": (style.letters, style.font, style.lineHeight) = (other.letters, other.font, other.lineHeight)
    case "color", "fill": style.color = other.color
    case "line-height": style.lineHeight = other.lineHeight
    case "letter-spacing": style.letterSpacing = other.letterSpacing
    case "word-spacing": style.wordSpacing = other.wordSpacing
    case "text-align": style.align = other.align
    case "text-indent": style.indent = other.indent
    case "white-space":
      (style.keepsSpace, style.keepsLines, style.wraps) = (other.keepsSpace, other.keepsLines, other.wraps)
    case "text-transform": style.capitals = other.capitals
    case "visibility": style.isVisible = other.isVisible
    case "list-style", "list-style-type": style.hasMarkers = other.hasMarkers
    case "display": (style.display, style.isFlexible) = (other.display, other.isFlexible)
    case "position": style.position = other.position
    case "left": style.left = other.left
    case "top": style.top = other.top
    case "right": style.right = other.right
    case "bottom": style.bottom = other.bottom
    case "inset":
      (style.top, style.right, style.bottom, style.left) = (other.top, other.right, other.bottom, other.left)
    case "width": style.width = other.width
    case "height": style.height = other.height
    case "max-width": style.mostWidth = other.mostWidth
    case "max-height": style.mostHeight = other.mostHeight
    case "min-width": style.leastWidth = other.leastWidth
    case "min-height": style.leastHeight = other.leastHeight
    case "box-sizing": style.countsBorders = other.countsBorders
    case "flex-direction": style.isColumn = other.isColumn
    case "justify-content": style.justified = other.justified
    case "overflow": style.isClipped = other.isClipped
    case "z-index": style.layer = other.layer
    case "opacity": style.opacity = other.opacity
    case "object-fit": style.pictureFit = other.pictureFit
    case "transform": style.transform = other.transform
    case "transform-origin": style.origin = other.origin
    case "float": style.isFloating = other.isFloating
    default: return takeEdge(name, from: other) || takeGround(name, from: other)
    }
    return true
  }

  private mutating func takeEdge(_ name: String, from other: ComputedStyle) -> Bool {
    switch name {
    case "margin": style.margin = other.margin
    case "margin-top": style.margin.top = other.margin.top
    case "margin-right": style.margin.right = other.margin.right
    case "margin-bottom": style.margin.bottom = other.margin.bottom
    case "margin-left": style.margin.left = other.margin.left
    case "padding": style.padding = other.padding
    case "padding-top": style.padding.top = other.padding.top
    case "padding-right": style.padding.right = other.padding.right
    case "padding-bottom": style.padding.bottom = other.padding.bottom
    case "padding-left": style.padding.left = other.padding.left
    case "border": style.border = other.border
    case "border-top": style.border.top = other.border.top
    case "border-right": style.border.right = other.border.right
    case "border-bottom": style.border.bottom = other.border.bottom
    case "border-left": style.border.left = other.border.left
    case "border-radius": style.corners = other.corners
    default: return false
    }
    return true
  }

  private mutating func takeGround(_ name: String, from other: ComputedStyle) -> Bool {
    let isAll = name == "background"
    guard isAll || Self.grounds.contains(name) else { return false }
    if isAll || name == "background-color" { style.background = other.background }
    if isAll || name == "background-image" {
      (style.backgroundPicture, style.gradients) = (other.backgroundPicture, other.gradients)
    }
    if isAll || name == "background-size" {
      (style.backgroundFit, style.gradientTile) = (other.backgroundFit, other.gradientTile)
    }
    if isAll || name == "background-repeat" { style.repeatsGround = other.repeatsGround }
    return true
  }

  private static let grounds: Set = [
    "background-color", "background-image", "background-size", "background-repeat",
  ]
}
