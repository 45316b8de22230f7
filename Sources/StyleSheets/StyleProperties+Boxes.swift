import BookVocabulary
import Characters
import Importing

/// What is said of boxes: where they lie, how large they are, and their edges.
extension StyleProperties {
  /// - Returns: nil for what is no property of boxes.
  mutating func applyBox(_ name: String, _ value: String, _ small: String) -> StyleOutcome? {
    switch name {
    case "display": return StyleOutcome(setDisplay(small))
    case "position": return Self.put(Self.positions[small], in: &style.position)
    case "left": return Self.put(side(small), in: &style.left)
    case "top": return Self.put(side(small), in: &style.top)
    case "right": return Self.put(side(small), in: &style.right)
    case "bottom": return Self.put(side(small), in: &style.bottom)
    case "inset":
      guard let sides = edges(small, side) else { return .notUnderstood }
      (style.top, style.right, style.bottom, style.left) = (sides.top, sides.right, sides.bottom, sides.left)
      return .taken
    case "width": return Self.put(side(small), in: &style.width)
    case "height": return Self.put(side(small), in: &style.height)
    case "max-width": return Self.put(side(small), in: &style.mostWidth)
    case "max-height": return Self.put(side(small), in: &style.mostHeight)
    case "min-width": return Self.put(side(small), in: &style.leastWidth)
    case "min-height": return Self.put(side(small), in: &style.leastHeight)
    case "box-sizing":
      return Self.put(["border-box": true, "content-box": false][small], in: &style.countsBorders)
    case "flex-direction":
      let isColumn = ["column": true, "column-reverse": false, "row": false, "row-reverse": false][small]
      guard let isColumn else { return .notUnderstood }
      style.isColumn = isColumn
      return isColumn ? .taken : .lost(.all)
    case "justify-content": return Self.put(Self.justifications[small], in: &style.justified)
    case "overflow":
      let isKnown = small.split(separator: " ").allSatisfy(Self.overflows.contains)
      return Self.put(isKnown ? small != "visible" : nil, in: &style.isClipped)
    case "z-index":
      return Self.put(small == "auto" ? .some(nil) : Int(small).map { .some($0) }, in: &style.layer)
    case "opacity":
      return Self.put(StyleNumber(small)?.factor.map { min(max($0, 0), 1) }, in: &style.opacity)
    case "object-fit":
      return Self.put(small == "none" ? .stretched : Self.fit(small), in: &style.pictureFit)
    case "transform", "-webkit-transform", "-epub-transform", "-ms-transform":
      guard let steps = TransformStep.all(in: value, units) else { return .lost(.all) }
      style.transform = steps
      return .taken
    case "transform-origin", "-webkit-transform-origin", "-ms-transform-origin":
      return StyleOutcome(setOrigin(small))
    default: return nil
    }
  }

  private static let positions: [String: ComputedStyle.Position] = [
    "static": .inFlow, "sticky": .inFlow, "relative": .relative, "absolute": .absolute, "fixed": .absolute,
  ]
  private static let justifications: [String: VerticalAlignment] = [
    "flex-start": .top, "start": .top, "left": .top, "normal": .top, "stretch": .top, "right": .top,
    "space-between": .top, "space-around": .top, "space-evenly": .top, "center": .center,
    "flex-end": .bottom, "end": .bottom,
  ]
  private static let overflows: Set<Substring> = ["visible", "hidden", "clip", "scroll", "auto"]
  private static let displays: [String: ComputedStyle.Display] = [
    "none": .none, "inline": .inline, "contents": .inline, "ruby": .inline, "ruby-base": .inline,
    "ruby-text": .inline, "inline-block": .inlineBlock, "inline-flex": .inlineBlock,
    "inline-table": .inlineBlock, "list-item": .listItem, "table-row": .tableRow, "table-cell": .tableCell,
    "block": .block, "flow-root": .block, "flex": .block, "-webkit-flex": .block, "-webkit-box": .block,
    "grid": .block, "inline-grid": .block, "table": .block, "table-caption": .block,
    "table-row-group": .block, "table-header-group": .block, "table-footer-group": .block,
    "table-column": .none, "table-column-group": .none,
  ]
  /// What leaves a length to what is around or inside.
  private static let noLengths: Set<String> = ["auto", "none", "fit-content", "max-content", "min-content"]

  /// - Returns: nil for what is none, and a length that is nil for a word such as `auto`.
  private func side(_ text: String) -> StyleLength?? {
    Self.noLengths.contains(text) ? .some(nil) : length(text).map { .some($0) }
  }

  /// One to four values, each understood.
  private func edges<Value>(_ text: String, _ value: (String) -> Value?) -> Edges<Value>? {
    Self.all(StyleScanner.parts(of: text, at: " ").map { value(String($0)) }).flatMap { Edges($0) }
  }

  private mutating func setDisplay(_ value: String) -> Bool {
    guard let display = Self.displays[value] else { return false }
    style.display = display
    style.isFlexible = value.hasSuffix("flex")
    return true
  }

  private mutating func setOrigin(_ value: String) -> Bool {
    let names = ["left": 0.0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
    var words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first, ["top", "bottom"].contains(first) {
      words = [words.count > 1 ? words[1] : "center", first]
    }
    let lengths = Self.all(words.map { names[$0].map { .share($0) } ?? length($0) })
    guard let lengths, let x = lengths.first else { return false }
    style.origin = (x, lengths.count > 1 ? lengths[1] : .share(0.5))
    return true
  }

  // MARK: Edges

  /// - Returns: nil for what is no property of edges.
  mutating func applyEdges(_ name: String, _ value: String) -> StyleOutcome? {
    switch name {
    case "margin": return Self.put(edges(value, side), in: &style.margin)
    case "margin-top": return Self.put(side(value), in: &style.margin.top)
    case "margin-right": return Self.put(side(value), in: &style.margin.right)
    case "margin-bottom": return Self.put(side(value), in: &style.margin.bottom)
    case "margin-left": return Self.put(side(value), in: &style.margin.left)
    case "padding": return Self.put(edges(value, length), in: &style.padding)
    case "padding-top": return Self.put(length(value), in: &style.padding.top)
    case "padding-right": return Self.put(length(value), in: &style.padding.right)
    case "padding-bottom": return Self.put(length(value), in: &style.padding.bottom)
    case "padding-left": return Self.put(length(value), in: &style.padding.left)
    case "border-radius":
      guard let corners = CornerRadius(value, units) else { return .lost(.all) }
      style.corners = corners.isNone ? nil : corners
      return .taken
    default: return applyBorder(name, value)
    }
  }

  private mutating func applyBorder(_ name: String, _ value: String) -> StyleOutcome? {
    let old = style.border
    let outcome: StyleOutcome
    switch name {
    case "border":
      outcome = Self.put(border(value, ComputedStyle.Border()).map { Edges(all: $0) }, in: &style.border)
    case "border-top": outcome = Self.put(border(value, old.top), in: &style.border.top)
    case "border-right": outcome = Self.put(border(value, old.right), in: &style.border.right)
    case "border-bottom": outcome = Self.put(border(value, old.bottom), in: &style.border.bottom)
    case "border-left": outcome = Self.put(border(value, old.left), in: &style.border.left)
    case "border-width", "border-style", "border-color":
      guard let sides = edges(value, { $0 }), let top = border(sides.top, old.top),
        let right = border(sides.right, old.right), let bottom = border(sides.bottom, old.bottom),
        let left = border(sides.left, old.left)
      else { return .notUnderstood }
      (style.border.top, style.border.right) = (top, right)
      (style.border.bottom, style.border.left) = (bottom, left)
      outcome = .taken
    default: return nil
    }
    let isBroken = value.split(whereSeparator: \.isWhitespace).contains(where: Self.brokenLines.contains)
    if case .taken = outcome, isBroken { return .lost(.brokenLine) }
    return outcome
  }

  /// What is drawn as one line from end to end.
  private static let brokenLines: Set<Substring> = ["dotted", "dashed", "double"]
  private static let lines: Set = [
    "solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset",
  ]
  private static let widths = ["thin": 1.0, "medium": 3, "thick": 5]

  /// - Returns: nil where a word is not understood.
  private func border(_ value: String, _ old: ComputedStyle.Border) -> ComputedStyle.Border? {
    var border = old
    for word in StyleScanner.parts(of: value, at: " ").map(String.init) {
      if word == "none" || word == "hidden" {
        border.isDrawn = false
      } else if Self.lines.contains(word) {
        border.isDrawn = true
        if border.width == 0 { border.width = 3 }
      } else if let width = Self.widths[word] ?? length(word)?.pixels(of: nil) {
        border.width = max(0, width)
      } else if let color = StyleColor(word) {
        border.color = color
      } else if word == "currentcolor" {
        border.color = nil
      } else if !word.hasInside("(") {
        // What has parentheses is a colour that is written in another way.
        return nil
      }
    }
    return border
  }
}
