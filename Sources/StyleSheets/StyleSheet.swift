import Characters
import Importing

/// A style sheet: its rules in order.
package struct StyleSheet {
  private var rules: [Rule] = []
  package var ruleCount: Int { rules.count }
  /// What else is to be read before it, by address, and for which media.
  package private(set) var imports: [(address: String, media: MediaQuery)] = []
  /// The first fonts that it brings along.
  package private(set) var fontFaces: [FontFace] = []
  /// Selectors that are not understood, and the lines on which they stand: the first ones.
  package private(set) var unknown: [(selector: String, line: Int)] = []
  /// Whether there are more than are read.
  package private(set) var hasMoreRules = false
  /// `@media` and `@supports`, each with the block around it, which comes before it.
  private var mediaBlocks: [(media: MediaQuery, outer: Int?)] = []

  struct Rule {
    let selector: StyleSelector
    let declarations: [StyleDeclaration]
    /// Which of `mediaBlocks` it stands in; nil outside of all.
    let block: Int?
    /// From 1.
    let line: Int
  }

  /// Bytes of a file.
  package static let mostBytes = 2 << 20
  /// Of a file: rules, selectors that are not understood, and bytes of what stands before a block.
  package static let mostRules = 20_000
  private static let mostUnknown = 100
  private static let mostFontFaces = 100
  private static let mostPreludeBytes = 1 << 16
  /// Of blocks with a condition: how many, and how many within each other.
  private static let mostMediaBlocks = 500
  private static let mostDepth = 4

  private let most: Int

  /// - Parameters:
  ///   - text: of a file, or of a `<style>` element.
  ///   - most: rules that are read. Default `mostRules`.
  package init(_ text: String, firstLine: Int = 1, atMost most: Int = mostRules) {
    self.most = most
    var scanner = StyleScanner(text, line: firstLine)
    read(&scanner, in: nil, depth: 0)
  }

  /// The rules that are for the page.
  ///
  /// - Parameter holds: whether the page is one of some media.
  func rules(where holds: (MediaQuery) -> Bool) -> [Rule] {
    var held: [Bool] = []
    for (media, outer) in mediaBlocks { held.append((outer.map { held[$0] } ?? true) && holds(media)) }
    return held.allSatisfy { $0 } ? rules : rules.filter { $0.block.map { held[$0] } ?? true }
  }

  /// - Parameter block: of `mediaBlocks`, in which all of it stands.
  private mutating func read(_ scanner: inout StyleScanner, in block: Int?, depth: Int) {
    while let statement = scanner.statement() {
      guard rules.count < most else {
        hasMoreRules = true
        return
      }
      guard statement.prelude.utf8.count <= Self.mostPreludeBytes else {
        addUnknown(statement.prelude[...], at: statement.line)
        continue
      }
      let prelude = statement.prelude.trimmed
      if prelude.hasPrefix("@") {
        let words = prelude.split(whereSeparator: \.isWhitespace)
        if words.first == "@import", let address = StyleScanner.address(in: prelude) {
          imports.append((address, MediaQuery(StyleScanner.behindAddress(in: prelude))))
        } else if let content = statement.block, depth < Self.mostDepth,
          let media = Self.media(of: prelude)
        {
          guard mediaBlocks.count < Self.mostMediaBlocks else {
            hasMoreRules = true
            continue
          }
          mediaBlocks.append((media, block))
          var inner = StyleScanner(content, line: statement.blockLine)
          read(&inner, in: mediaBlocks.count - 1, depth: depth + 1)
        } else if words.first == "@font-face", let block = statement.block,
          fontFaces.count < Self.mostFontFaces,
          let face = FontFace(StyleDeclaration.all(in: block))
        {
          fontFaces.append(face)
        }
        continue
      }
      guard let content = statement.block else { continue }
      let declarations = StyleDeclaration.all(in: content)
      guard !declarations.isEmpty else { continue }
      for part in prelude.split(separator: ",") {
        guard rules.count < most else {
          hasMoreRules = true
          return
        }
        if let selector = StyleSelector(part) {
          rules.append(
            Rule(selector: selector, declarations: declarations, block: block, line: statement.line))
        } else if !Self.isOfState(part) {
          addUnknown(part, at: statement.line)
        }
      }
    }
  }

  /// The media for which a block is: all or none, where it asks for what a page has; nil for other blocks.
  private static func media(of prelude: String) -> MediaQuery? {
    let small = prelude.lowercased()
    if small.hasPrefix("@media") { return MediaQuery(small.dropFirst("@media".count)) }
    guard small.hasPrefix("@supports") else { return nil }
    return MediaQuery(StyleCondition.isSupported(small.dropFirst("@supports".count)) ? "all" : "not all")
  }

  private mutating func addUnknown(_ selector: Substring, at line: Int) {
    guard unknown.count < Self.mostUnknown else { return }
    unknown.append((String(selector.prefix(Self.mostPreludeBytes)).collapsed, line))
  }

  /// Whether a selector is for what a reader just does with an element: nothing that a page rests in.
  private static func isOfState(_ selector: Substring) -> Bool {
    [":hover", ":active", ":focus", ":visited", "-epub-media-overlay"].contains {
      String(selector).hasInside($0)
    }
  }
}

/// `name: value` of a rule.
struct StyleDeclaration {
  /// In small letters.
  let name: String
  /// Without white space at its ends.
  let value: String
  let isImportant: Bool

  /// Of a value: only a picture that an address itself holds is longer.
  private static let mostBytes = 4096

  /// Of a block, or of a `style` attribute.
  static func all(in text: String) -> [StyleDeclaration] {
    StyleScanner.parts(of: text, at: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].trimmed.lowercased()
      var value = part[part.index(after: colon)...].trimmed
      let mark = value.lastIndex { $0 == "!" }
      let isImportant = mark.map { value[$0...].dropFirst().trimmed.lowercased() == "important" } ?? false
      if let mark, isImportant { value = value[..<mark].trimmed }
      guard !name.isEmpty, !value.isEmpty, value.utf8.count <= mostBytes || value.hasInside("url(") else {
        return nil
      }
      return StyleDeclaration(name: name, value: value, isImportant: isImportant)
    }
  }
}
