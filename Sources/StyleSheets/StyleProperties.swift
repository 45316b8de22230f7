import BookVocabulary
import Characters
import Importing

/// What of a declaration a page cannot have.
package enum StyleLoss {
  case all
  /// That a border is dotted, dashed or double: it is one line from end to end.
  case brokenLine
}

/// What becomes of a declaration.
enum StyleOutcome {
  case taken
  case lost(StyleLoss)
  /// What was said before stays, as in browsers.
  case notUnderstood

  init(_ isUnderstood: Bool) { self = isUnderstood ? .taken : .notUnderstood }
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

  var units: StyleLength.Units {
    StyleLength.Units(
      letters: style.letters, rootLetters: style.rootLetters, pageWidth: pageWidth, pageHeight: pageHeight)
  }

  /// Properties that change what a page looks like, and that a page does not have.
  private static let beyond: Set<String> = [
    "animation", "animation-name", "clip-path", "clip", "columns", "column-count", "filter", "float",
    "writing-mode", "-epub-writing-mode", "box-shadow", "text-shadow", "mask", "mix-blend-mode",
    "text-decoration", "grid-template-columns", "text-emphasis", "-epub-text-emphasis",
  ]

  mutating func apply(_ name: String, _ value: String) -> StyleOutcome {
    let small = value.lowercased()
    if let other = other(small) { return StyleOutcome(take(name, from: other)) }
    let isComputed = small.utf8.contains(UInt8(ascii: "(")) && small.hasInside("calc(")
    guard !isComputed else { return .lost(.all) }
    if name == "float" { style.isFloating = small != "none" }
    if Self.beyond.contains(name) {
      return ["none", "auto", "normal", "0"].contains(small) ? .taken : .lost(.all)
    }
    return applyBox(name, value, small) ?? applyEdges(name, small) ?? applyBackground(name, value)
      ?? applyLetters(name, value, small) ?? .notUnderstood
  }

  /// Whether a page has what a declaration, `name: value`, says.
  static func understands(_ text: String) -> Bool {
    guard let declaration = StyleDeclaration.all(in: text).first else { return false }
    let style = ComputedStyle()
    let device = PageViewport.device
    var properties = StyleProperties(
      style: style, parent: style, pageWidth: device.width, pageHeight: device.height, families: [:])
    return switch properties.apply(declaration.name, declaration.value) {
    case .taken, .lost(.brokenLine): true
    case .lost(.all), .notUnderstood: false
    }
  }

  /// Puts a value where it belongs.
  ///
  /// - Parameter value: nil for one that is not understood, which changes nothing.
  static func put<Value>(_ value: Value?, in place: inout Value) -> StyleOutcome {
    guard let value else { return .notUnderstood }
    place = value
    return .taken
  }

  /// All of some values; nil where one of them is.
  static func all<Value>(_ values: [Value?]) -> [Value]? {
    let known = values.compactMap(\.self)
    return known.count == values.count ? known : nil
  }

  func length(_ text: some StringProtocol) -> StyleLength? { StyleLength(text, units) }

  // MARK: Letters

  /// - Returns: nil for what is no property of letters.
  private mutating func applyLetters(_ name: String, _ value: String, _ small: String) -> StyleOutcome? {
    switch name {
    case "font-size": return StyleOutcome(setLetters(small))
    case "font-family": setFamily(small)
    case "font": return StyleOutcome(setFont(value))
    case "font-weight":
      let isKnown = ["normal", "bold", "bolder", "lighter"].contains(small) || Int(small) != nil
      return Self.put(isKnown ? FontFace.isBold(small) : nil, in: &style.font.isBold)
    case "font-style":
      let isItalic = FontFace.isItalic(small)
      return Self.put(isItalic || small == "normal" ? isItalic : nil, in: &style.font.isItalic)
    case "color", "fill":
      return Self.put(StyleColor(value) ?? (small == "currentcolor" ? parent.color : nil), in: &style.color)
    case "line-height": return StyleOutcome(setLineHeight(small))
    case "letter-spacing": return Self.put(spacing(small), in: &style.letterSpacing)
    case "word-spacing": return Self.put(spacing(small), in: &style.wordSpacing)
    case "text-align": return Self.put(Self.alignments[small], in: &style.align)
    case "text-indent": return Self.put(length(small), in: &style.indent)
    case "white-space": return StyleOutcome(setSpace(small))
    case "text-transform": return Self.put(Self.capitals[small], in: &style.capitals)
    case "visibility":
      return Self.put(["visible": true, "hidden": false, "collapse": false][small], in: &style.isVisible)
    case "list-style", "list-style-type": return Self.put(!small.hasInside("none"), in: &style.hasMarkers)
    default: return nil
    }
    return .taken
  }

  private static let alignments: [String: HorizontalAlignment] = [
    "left": .left, "start": .left, "-webkit-left": .left, "center": .center, "-webkit-center": .center,
    "right": .right, "end": .right, "-webkit-right": .right, "justify": .justify,
  ]
  private static let capitals: [String: ComputedStyle.Capitals] = [
    "uppercase": .upper, "lowercase": .lower, "none": .none, "capitalize": .none, "full-width": .none,
  ]
  private static let namedSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]

  private func spacing(_ value: String) -> Double? {
    value == "normal" ? 0 : length(value)?.pixels(of: style.letters)
  }

  private mutating func setSpace(_ value: String) -> Bool {
    guard ["normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces"].contains(value) else {
      return false
    }
    style.keepsSpace = ["pre", "pre-wrap", "break-spaces"].contains(value)
    style.keepsLines = value == "pre-line"
    style.wraps = value != "nowrap" && value != "pre"
    return true
  }

  private mutating func setLetters(_ value: String) -> Bool {
    if let size = Self.namedSizes[value] {
      style.letters = size
    } else if value == "smaller" || value == "larger" {
      style.letters = parent.letters * (value == "smaller" ? 1 / 1.2 : 1.2)
    } else {
      var units = units
      units.letters = parent.letters
      guard let size = StyleLength(value, units)?.pixels(of: parent.letters), size >= 0 else { return false }
      style.letters = size
    }
    return true
  }

  private mutating func setFont(_ value: String) -> Bool {
    let words = StyleScanner.parts(of: value, at: " ")
    let sizePlace = words.firstIndex { word in
      StyleLength(word.split(separator: "/").first ?? "", units) != nil
        || Self.namedSizes[word.lowercased()] != nil
    }
    guard let sizePlace, sizePlace + 1 < words.count else { return false }
    let sides = words[sizePlace].lowercased().split(separator: "/").map(String.init)
    guard let size = sides.first, setLetters(size) else { return false }
    style.font.isBold = words[..<sizePlace].contains { FontFace.isBold($0.lowercased()) }
    style.font.isItalic = words[..<sizePlace].contains { FontFace.isItalic($0.lowercased()) }
    style.lineHeight = nil
    if sides.count > 1 { _ = setLineHeight(sides[1]) }
    setFamily(words[(sizePlace + 1)...].joined(separator: " ").lowercased())
    return true
  }

  private mutating func setLineHeight(_ value: String) -> Bool {
    if value == "normal" {
      style.lineHeight = nil
    } else if let sizes = StyleNumber(value), sizes.unit.isEmpty, (0...100).contains(sizes.number) {
      style.lineHeight = .sizes(sizes.number)
    } else if let height = length(value)?.pixels(of: style.letters), height >= 0 {
      style.lineHeight = .pixels(height)
    } else {
      return false
    }
    return true
  }
}
