import Characters

/// Media for which rules are: queries behind `@media` or in a `media` attribute, of which one has to hold.
///
/// The medium is a light colour screen without a pointer, on which nothing is asked of motion or contrast.
/// What is not known holds no more than its opposite does, as CSS has it.
package struct MediaQuery {
  /// In lower case.
  private let queries: [String]

  package init(_ text: some StringProtocol) {
    queries =
      text.utf8.count > StyleCondition.mostBytes
      ? ["not all"] : StyleScanner.parts(of: text.trimmed.lowercased(), at: ",").map(\.trimmed)
  }

  /// Whether it holds on a page of a size, in pixels. One without any query always does.
  package func holds(width: Double, height: Double) -> Bool {
    let page = MediaPage(width: width, height: height)
    return queries.isEmpty || queries.contains { Self.query($0, on: page) == true }
  }

  /// - Returns: nil where that is not known.
  private static func query(_ text: String, on page: MediaPage) -> Bool? {
    var words = StyleScanner.parts(of: text.replacingEach("(", by: " ("), at: " ")[...]
    guard let first = words.first else { return nil }
    if first.hasPrefix("(") || words.count > 1 && first == "not" && words.dropFirst().first?.first == "(" {
      return StyleCondition.holds(words, where: page.has)
    }
    let isOpposite = first == "not"
    if isOpposite || first == "only" { words.removeFirst() }
    guard let medium = words.popFirst() else { return nil }
    var holds: Bool? = medium == "all" || medium == "screen"
    if let joint = words.popFirst() {
      guard joint == "and", !words.isEmpty else { return nil }
      holds = StyleCondition.both(holds, StyleCondition.holds(words, where: page.has))
    }
    return isOpposite ? holds.map { !$0 } : holds
  }
}

/// What can be asked of a page as a medium.
private struct MediaPage {
  let width: Double
  let height: Double

  /// Features that have one of some names.
  private var names: [String: String] {
    [
      "orientation": height >= width ? "portrait" : "landscape", "prefers-color-scheme": "light",
      "prefers-reduced-motion": "no-preference", "prefers-contrast": "no-preference",
      "prefers-reduced-transparency": "no-preference", "prefers-reduced-data": "no-preference",
      "forced-colors": "none", "inverted-colors": "none", "hover": "none", "any-hover": "none",
      "pointer": "none", "any-pointer": "none", "scripting": "none",
    ]
  }

  /// Features that have a number: pixels, bits of a colour, or a share.
  private var numbers: [String: Double] {
    [
      "width": width, "height": height, "device-width": width, "device-height": height,
      "aspect-ratio": width / height, "device-aspect-ratio": width / height, "color": 8, "monochrome": 0,
    ]
  }

  /// Whether it has a feature: `color`, `min-width: 600px`, `width >= 600px`, `400px < width < 600px`.
  ///
  /// - Returns: nil where that is not known.
  func has(_ feature: String) -> Bool? {
    if let colon = feature.firstIndex(of: ":") {
      let name = feature[..<colon].trimmed
      let value = feature[feature.index(after: colon)...].trimmed
      if let own = names[name] { return own == value }
      let (limit, limited) = (name.prefix(4), String(name.dropFirst(4)))
      guard let asked = number(value) else { return nil }
      switch limit {
      case "min-": return numbers[limited].map { $0 >= asked }
      case "max-": return numbers[limited].map { $0 <= asked }
      default: return numbers[name].map { $0 == asked }
      }
    }
    if let own = names[feature] { return own != "none" && own != "no-preference" }
    if let own = numbers[feature] { return own != 0 }
    return comparison(feature)
  }

  /// One or two comparisons, each with what stands on both of its sides.
  private func comparison(_ text: String) -> Bool? {
    let signs: Set<Character> = ["<", ">", "="]
    let sides = text.split { signs.contains($0) }.map { $0.trimmed }
    let between = text.split { !signs.contains($0) }
    guard sides.count == between.count + 1, (1...2).contains(between.count) else { return nil }
    let values = sides.map { numbers[$0] ?? number($0) }
    var holds = true
    for (place, sign) in between.enumerated() {
      guard let one = values[place], let other = values[place + 1] else { return nil }
      switch sign {
      case "<": holds = holds && one < other
      case "<=": holds = holds && one <= other
      case ">": holds = holds && one > other
      case ">=": holds = holds && one >= other
      case "=": holds = holds && one == other
      default: return nil
      }
    }
    return holds
  }

  /// A length in pixels, a number, or a ratio such as `16/9`.
  private func number(_ text: String) -> Double? {
    let parts = text.split(separator: "/").map { StyleNumber($0.trimmed)?.factor }
    if parts.count == 2, let one = parts[0], let other = parts[1], other > 0 { return one / other }
    let units = StyleLength.Units(letters: 16, rootLetters: 16, pageWidth: width, pageHeight: height)
    return StyleLength(text, units, allowsBareNumbers: true)?.pixels(of: nil)
  }
}
