import Importing

/// The rules of a document's style sheets, and which of them are for an element.
package struct StyleCascade {
  private var rules: [OrderedRule] = []
  private var places: [StyleKey: [Int]] = [:]
  /// Comparisons and declarations that are left: a document that needs more has what is left out of its
  /// styles said.
  package private(set) var stepsLeft: Int
  private var hasMoreRules = false
  private var families: [String: FontFamily] = [:]
  /// Of elements for which the same is said.
  private var styles: [Sayings: SharedStyle] = [:]
  package let pageWidth: Double
  package let pageHeight: Double

  private struct OrderedRule {
    let rule: StyleSheet.Rule
    let file: String
    let isOwn: Bool
  }

  /// What decides about a style.
  private struct Sayings: Hashable {
    let parent: ObjectIdentifier
    let rules: [Int]
    let attributes: [String]
    let style: String?
  }

  /// Rules of a document, and steps that it may take.
  private static let mostRules = 40_000
  package static let mostSteps = 1_000_000
  /// Of an element.
  private static let mostClasses = 50

  /// - Parameters:
  ///   - pageWidth: with `pageHeight` the page that lengths such as `vw` are of, in pixels.
  ///   - steps: how many comparisons may be made and declarations be followed. Default `mostSteps`.
  package init(pageWidth: Double, pageHeight: Double, steps: Int = mostSteps) {
    stepsLeft = steps
    self.pageWidth = pageWidth
    self.pageHeight = pageHeight
    add(DefaultStyles.sheet, of: "", isOwn: false)
  }

  package var isExhausted: Bool { stepsLeft <= 0 || hasMoreRules }

  /// Rules that count more than those that are there, as far as they are for the page.
  package mutating func add(_ sheet: StyleSheet, of file: String, isOwn: Bool = true) {
    for rule in sheet.rules(where: holds) {
      guard rules.count < Self.mostRules else {
        hasMoreRules = true
        return
      }
      places[rule.selector.key, default: []].append(rules.count)
      rules.append(OrderedRule(rule: rule, file: file, isOwn: isOwn))
    }
  }

  /// Whether the page is one of the media that are asked for.
  package func holds(_ media: MediaQuery) -> Bool { media.holds(width: pageWidth, height: pageHeight) }

  /// A font that letters of its family have from now on.
  package mutating func add(_ measures: FontMeasures, as face: FontFace) {
    let family = families[face.family] ?? FontFamily()
    family.add(measures, as: face)
    families[face.family] = family
  }

  /// The style of an element.
  ///
  /// - Parameters:
  ///   - ancestors: the outermost first.
  ///   - parent: that of the innermost of them.
  ///   - lost: called with what of a declaration a page cannot have, and in which file and line that stands.
  package mutating func style(
    of element: SourceElement, in ancestors: [SourceElement], parent: SharedStyle,
    lost: (StyleLoss, _ property: String, _ value: String, SourcePlace) -> Void
  ) -> SharedStyle {
    let places = matchingRules(of: element, in: ancestors)
    let attributes = AttributeStyles.declarations(of: element)
    let sayings = Sayings(
      parent: ObjectIdentifier(parent), rules: places,
      attributes: attributes.flatMap { [$0.name, $0.value] }, style: element["style"])
    if let known = styles[sayings] { return known }
    let matching = places.map { rules[$0] }
    var properties = StyleProperties(
      style: parent.values.inherited, parent: parent.values, pageWidth: pageWidth, pageHeight: pageHeight,
      families: families)
    var all: [(declaration: StyleDeclaration, file: String, line: Int?)] = []
    func add(_ declarations: [StyleDeclaration], _ file: String, _ line: Int?) {
      all += declarations.map { ($0, file, line) }
      if !file.isEmpty { stepsLeft -= declarations.count }
    }
    for rule in matching where !rule.isOwn { add(rule.rule.declarations, rule.file, rule.rule.line) }
    add(attributes, element.place.file ?? "", element.place.line)
    for rule in matching where rule.isOwn { add(rule.rule.declarations, rule.file, rule.rule.line) }
    if let text = element["style"] {
      add(StyleDeclaration.all(in: text), element.place.file ?? "", element.place.line)
    }
    // Sizes of letters come first: other lengths are relative to them.
    let ordered = all.filter { !$0.declaration.isImportant } + all.filter(\.declaration.isImportant)
    let isOfLetters = { (name: String) in name == "font-size" || name == "font" }
    for (declaration, file, line) in ordered.filter({ isOfLetters($0.declaration.name) })
      + ordered.filter({ !isOfLetters($0.declaration.name) })
    {
      properties.file = file
      if case .lost(let loss) = properties.apply(declaration.name, declaration.value) {
        lost(loss, declaration.name, declaration.value, SourcePlace(file, line: line))
      }
    }
    if ancestors.isEmpty { properties.style.rootLetters = properties.style.letters }
    let style = SharedStyle(properties.style)
    styles[sayings] = style
    return style
  }

  /// Places of rules; those that count more come later.
  private mutating func matchingRules(of element: SourceElement, in ancestors: [SourceElement]) -> [Int] {
    var keys: [StyleKey] = [.any, .name(element.name.lowercased())]
    if let id = element["id"] { keys.append(.id(id)) }
    var classes: Set<Substring> = []
    for name in (element["class"] ?? "").split(maxSplits: Self.mostClasses, whereSeparator: \.isWhitespace)
      .prefix(Self.mostClasses) where classes.insert(name).inserted
    {
      keys.append(.ofClass(String(name)))
    }
    // A long list of classes is gone through with each comparison.
    let step = 1 + max(0, (element["class"]?.utf8.count ?? 0) - 64) / 16
    var matching: [Int] = []
    for key in keys {
      for place in places[key] ?? [] {
        // What browsers do comes first, and is not counted.
        if rules[place].isOwn {
          stepsLeft -= step
          guard stepsLeft > 0 else { break }
        }
        if rules[place].rule.selector.matches(element, in: ancestors, steps: &stepsLeft) {
          matching.append(place)
        }
      }
    }
    return matching.map { (specificity: rules[$0].rule.selector.specificity, place: $0) }
      .sorted { $0 < $1 }.map(\.place)
  }
}

/// What attributes of HTML say of how elements look.
private enum AttributeStyles {
  package static func declarations(of element: SourceElement) -> [StyleDeclaration] {
    var all: [StyleDeclaration] = []
    func add(_ property: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      all.append(StyleDeclaration(name: property, value: value, isImportant: false))
    }
    func length(_ attribute: String) -> String? {
      element[attribute].map { $0.allSatisfy { $0.isNumber || $0 == "." } ? $0 + "px" : $0 }
    }
    if ["img", "svg", "table", "td", "th", "video", "hr"].contains(element.name) {
      add("width", length("width"))
      add("height", length("height"))
    }
    add("text-align", element.name == "img" ? nil : element["align"])
    add("background-color", element["bgcolor"])
    if element.name == "font" { add("color", element["color"]) }
    if element["hidden"] != nil { add("display", "none") }
    if element.name == "svg" || element.name == "text" || element.name == "tspan" || element.name == "g" {
      for name in ["fill", "font-size", "font-family", "font-weight", "letter-spacing", "opacity", "display"]
      {
        let value = element.attributes[name]
        add(name, name == "font-size" || name == "letter-spacing" ? value.map(pixels) : value)
      }
    }
    return all
  }

  /// Numbers of SVG are pixels.
  private static func pixels(_ value: String) -> String { Double(value) == nil ? value : value + "px" }
}
