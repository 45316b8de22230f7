import BookVocabulary
import Characters
import Importing

/// What of a declaration a page cannot have.
package enum StyleLoss {
  case all
  /// That a border is dotted, dashed or double: it is one line from end to end.
  case brokenLine
}

/// Puts declarations into a style, one after another.
struct StyleProperties {
  var style: ComputedStyle
  /// What the element's parent has.
  let parent: ComputedStyle
  let pageWidth: Double
  let pageHeight: Double
  /// The families of fonts that the book has, by their names.
  let families: [String: FontFamily]
  /// The file that the declaration stands in.
  var file = ""

  private var units: StyleLength.Units {
    StyleLength.Units(
      letters: style.letters, rootLetters: style.rootLetters, pageWidth: pageWidth, pageHeight: pageHeight)
  }

  /// Properties that change what a page looks like, and that a page does not have.
  private static let beyond: Set<String> = [
    "animation", "animation-name", "clip-path", "clip", "columns", "column-count", "filter", "float",
    "writing-mode", "-epub-writing-mode", "box-shadow", "text-shadow", "mask", "mix-blend-mode",
    "text-decoration", "grid-template-columns", "text-emphasis", "-epub-text-emphasis",
  ]

  /// - Returns: what is lost; nil where that is nothing, or nothing that is seen.
  mutating func apply(_ name: String, _ value: String) -> StyleLoss? {
    let small = value.lowercased()
    if small == "inherit" {
      inherit(name)
      return nil
    }
    let isComputed = small.utf8.contains(UInt8(ascii: "(")) && small.hasInside("calc(")
    guard !isComputed else { return .all }
    if name == "float" { style.isFloating = small != "none" }
    if Self.beyond.contains(name) {
      return ["none", "auto", "normal", "0"].contains(small) ? nil : .all
    }
    return applyBox(name, value, small) ?? applyLetters(name, value, small)
  }

  private func length(_ text: some StringProtocol) -> StyleLength? { StyleLength(text, units) }

  private mutating func inherit(_ name: String) {
    switch name {
    case "width": style.width = parent.width
    case "height": style.height = parent.height
    case "background-color", "background": style.background = parent.background
    default: break
    }
  }

  // MARK: Letters

  private mutating func applyLetters(_ name: String, _ value: String, _ small: String) -> StyleLoss? {
    switch name {
    case "font-size": setLetters(small)
    case "font-family": setFamily(small)
    case "font": setFont(value)
    case "font-weight":
      style.font.isBold = FontFace.isBold(small)
    case "font-style": style.font.isItalic = FontFace.isItalic(small)
    case "color", "fill": if let color = StyleColor(value) { style.color = color }
    case "line-height": setLineHeight(small)
    case "letter-spacing": style.letterSpacing = length(small)?.pixels(of: style.letters) ?? 0
    case "word-spacing": style.wordSpacing = length(small)?.pixels(of: style.letters) ?? 0
    case "text-align":
      switch small {
      case "center", "-webkit-center": style.align = .center
      case "right", "end": style.align = .right
      case "justify": style.align = .justify
      default: style.align = .left
      }
    case "text-indent": style.indent = length(small) ?? style.indent
    case "white-space":
      style.keepsSpace = ["pre", "pre-wrap", "break-spaces"].contains(small)
      style.keepsLines = small == "pre-line"
      style.wraps = small != "nowrap" && small != "pre"
    case "text-transform":
      style.capitals = small == "uppercase" ? .upper : small == "lowercase" ? .lower : .none
    case "visibility": style.isVisible = small != "hidden" && small != "collapse"
    case "list-style", "list-style-type": style.hasMarkers = !small.hasInside("none")
    default: break
    }
    return nil
  }

  private static let namedSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]

  private mutating func setLetters(_ value: String) {
    if let size = Self.namedSizes[value] {
      style.letters = size
    } else if value == "smaller" || value == "larger" {
      style.letters = parent.letters * (value == "smaller" ? 1 / 1.2 : 1.2)
    } else {
      var units = units
      units.letters = parent.letters
      if let size = StyleLength(value, units)?.pixels(of: parent.letters), size >= 0 { style.letters = size }
    }
  }

  private mutating func setFont(_ value: String) {
    let words = StyleScanner.parts(of: value, at: " ")
    let sizePlace = words.firstIndex { word in
      StyleLength(word.split(separator: "/").first ?? "", units) != nil
        || Self.namedSizes[word.lowercased()] != nil
    }
    guard let sizePlace else { return }
    style.font.isBold = words[..<sizePlace].contains { $0 == "bold" || Int($0).map { $0 >= 600 } ?? false }
    style.font.isItalic = words[..<sizePlace].contains { FontFace.isItalic(String($0)) }
    let sides = words[sizePlace].split(separator: "/")
    setLetters(String(sides[0]).lowercased())
    if sides.count > 1 { setLineHeight(String(sides[1]).lowercased()) } else { style.lineHeight = nil }
    setFamily(words[(sizePlace + 1)...].joined(separator: " ").lowercased())
  }

  private mutating func setLineHeight(_ value: String) {
    if value == "normal" {
      style.lineHeight = nil
    } else if let sizes = StyleNumber(value), sizes.unit.isEmpty, (0...100).contains(sizes.number) {
      style.lineHeight = .sizes(sizes.number)
    } else if let height = length(value)?.pixels(of: style.letters), height >= 0 {
      style.lineHeight = .pixels(height)
    }
  }

  // MARK: Boxes

  /// - Returns: nil also for what is none of a box's properties.
  private mutating func applyBox(_ name: String, _ value: String, _ small: String) -> StyleLoss? {
    switch name {
    case "display": setDisplay(small)
    case "position":
      style.position =
        small == "absolute" || small == "fixed" ? .absolute : small == "relative" ? .relative : .inFlow
    case "left": style.left = length(small)
    case "top": style.top = length(small)
    case "right": style.right = length(small)
    case "bottom": style.bottom = length(small)
    case "width": style.width = length(small)
    case "height": style.height = length(small)
    case "max-width": style.mostWidth = length(small)
    case "max-height": style.mostHeight = length(small)
    case "min-width": style.leastWidth = length(small)
    case "min-height": style.leastHeight = length(small)
    case "box-sizing": style.countsBorders = small == "border-box"
    case "flex-direction":
      style.isColumn = small == "column"
      return style.isColumn ? nil : .all
    case "justify-content":
      style.justified = small == "center" ? .center : small == "flex-end" || small == "end" ? .bottom : .top
    case "overflow": style.isClipped = small != "visible"
    case "z-index": style.layer = Int(small)
    case "opacity": style.opacity = min(max(StyleNumber(small)?.factor ?? 1, 0), 1)
    case "object-fit": style.pictureFit = Self.fit(small) ?? .stretched
    case "transform", "-webkit-transform", "-epub-transform", "-ms-transform":
      guard let steps = TransformStep.all(in: value, units) else { return .all }
      style.transform = steps
    case "transform-origin", "-webkit-transform-origin", "-ms-transform-origin": setOrigin(small)
    default: return applyEdges(name, small) ?? applyBackground(name, value)
    }
    return nil
  }

  private mutating func setDisplay(_ value: String) {
    style.isFlexible = value == "flex" || value == "inline-flex"
    switch value {
    case "none": style.display = .none
    case "inline", "contents": style.display = .inline
    case "inline-block", "inline-flex", "inline-table": style.display = .inlineBlock
    case "list-item": style.display = .listItem
    case "table-row": style.display = .tableRow
    case "table-cell": style.display = .tableCell
    default: style.display = .block
    }
  }

  private mutating func setOrigin(_ value: String) {
    let names = ["left": 0.0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
    var words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first, ["top", "bottom"].contains(first) {
      words = [words.count > 1 ? words[1] : "center", first]
    }
    let lengths = words.compactMap { names[$0].map { .share($0) } ?? length($0) }
    guard let x = lengths.first else { return }
    style.origin = (x, lengths.count > 1 ? lengths[1] : .share(0.5))
  }

  private mutating func applyEdges(_ name: String, _ value: String) -> StyleLoss? {
    let words = value.split(whereSeparator: \.isWhitespace)
    switch name {
    case "margin": style.margin = Edges(words.map { length($0) }) ?? style.margin
    case "margin-top": style.margin.top = length(value)
    case "margin-right": style.margin.right = length(value)
    case "margin-bottom": style.margin.bottom = length(value)
    case "margin-left": style.margin.left = length(value)
    case "padding": style.padding = Edges(words.compactMap { length($0) }) ?? style.padding
    case "padding-top": style.padding.top = length(value) ?? style.padding.top
    case "padding-right": style.padding.right = length(value) ?? style.padding.right
    case "padding-bottom": style.padding.bottom = length(value) ?? style.padding.bottom
    case "padding-left": style.padding.left = length(value) ?? style.padding.left
    case "border": style.border = Edges(all: border(value, ComputedStyle.Border()))
    case "border-radius":
      let corners = CornerRadius(value, units)
      style.corners = corners?.isNone == true ? nil : corners
      return corners == nil ? .all : nil
    case "border-top": style.border.top = border(value, style.border.top)
    case "border-right": style.border.right = border(value, style.border.right)
    case "border-bottom": style.border.bottom = border(value, style.border.bottom)
    case "border-left": style.border.left = border(value, style.border.left)
    case "border-width", "border-style", "border-color":
      style.border.top = border(value, style.border.top)
      style.border.right = border(value, style.border.right)
      style.border.bottom = border(value, style.border.bottom)
      style.border.left = border(value, style.border.left)
    default: break
    }
    return name.hasPrefix("border") && words.contains(where: Self.brokenLines.contains) ? .brokenLine : nil
  }

  /// What is drawn as one line from end to end.
  private static let brokenLines: Set<Substring> = ["dotted", "dashed", "double"]

  private func border(_ value: String, _ old: ComputedStyle.Border) -> ComputedStyle.Border {
    var border = old
    for word in StyleScanner.parts(of: value, at: " ").map(String.init) {
      if word == "none" || word == "hidden" {
        border.isDrawn = false
      } else if ["solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset"].contains(word) {
        border.isDrawn = true
        if border.width == 0 { border.width = 3 }
      } else if let width = ["thin": 1.0, "medium": 3, "thick": 5][word] ?? length(word)?.pixels(of: nil) {
        border.width = max(0, width)
      } else if let color = StyleColor(word) {
        border.color = color
      }
    }
    return border
  }

  private mutating func applyBackground(_ name: String, _ value: String) -> StyleLoss? {
    switch name {
    case "background":
      style.background = .clear
      let words = StyleScanner.parts(of: value, at: " ").map(String.init)
      for word in words {
        if let color = StyleColor(word) { style.background = color }
        if let fit = Self.fit(word.lowercased()) { style.backgroundFit = fit }
      }
      return setBackgroundPicture(words.filter { $0.hasInside("(") && StyleColor($0) == nil })
    case "background-color": style.background = StyleColor(value) ?? style.background
    case "background-image":
      return setBackgroundPicture(StyleScanner.parts(of: value, at: ",").map { $0.trimmed })
    case "background-size":
      style.backgroundFit = Self.fit(value.lowercased()) ?? .natural
      let sides = value.split(whereSeparator: \.isWhitespace).map { length($0) }
      style.gradientTile =
        if sides.count == 2, let width = sides[0], let height = sides[1] { (width, height) } else { nil }
    case "background-repeat": style.repeatsGradients = value.trimmed.lowercased() != "no-repeat"
    default: break
    }
    return nil
  }

  /// - Parameter layers: the uppermost first. Pictures, of which one is shown, or gradients.
  private mutating func setBackgroundPicture(_ layers: [String]) -> StyleLoss? {
    style.backgroundPicture = nil
    style.gradients = []
    if layers.contains(where: { $0.lowercased().hasInside("gradient(") }) {
      guard let gradients = StyleGradient.all(in: layers, units) else { return .all }
      style.gradients = gradients
    } else if let picture = layers.last(where: { $0.lowercased().hasPrefix("url(") }),
      let address = StyleScanner.address(in: picture)
    {
      style.backgroundPicture = ComputedStyle.BackgroundPicture(address: address, file: file)
    }
    return nil
  }

  private static func fit(_ value: String) -> ComputedStyle.PictureFit? {
    switch value {
    case "contain", "scale-down": .contained
    case "cover": .covering
    case "100%", "100% 100%", "fill": .stretched
    default: nil
    }
  }
}
