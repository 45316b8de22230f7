import Characters
import Importing

/// Conditions of `@media` and `@supports`. What is not known holds no more than its opposite does, as CSS has
/// it.
enum StyleCondition {
  /// Bytes, and conditions within each other: what has more is not known.
  static let mostBytes = 1000
  private static let mostDepth = 8

  /// `(…)`, `not (…)`, or several with `and` or `or` between them.
  ///
  /// - Parameter has: whether what stands in a pair of parentheses holds; nil where that is not known.
  /// - Returns: nil where it is not known.
  static func holds(_ words: ArraySlice<Substring>, depth: Int = 0, where has: (String) -> Bool?) -> Bool? {
    guard depth < mostDepth else { return nil }
    var words = words
    var holds: Bool?
    var joint: Substring?
    while !words.isEmpty {
      let isOpposite = words.first == "not"
      if isOpposite { words.removeFirst() }
      guard let part = words.popFirst(), part.hasPrefix("("), part.hasSuffix(")") else { return nil }
      let inner = part.dropFirst().dropLast().trimmed
      var own: Bool?
      if inner.hasPrefix("(") || inner.hasPrefix("not ") {
        let parts = StyleScanner.parts(of: inner, at: " ")
        own = Self.holds(parts[...], depth: depth + 1, where: has)
      } else {
        own = has(inner)
      }
      if isOpposite { own = own.map { !$0 } }
      switch joint {
      case nil: holds = own
      case "and": holds = both(holds, own)
      default: holds = both(holds.map { !$0 }, own.map { !$0 }).map { !$0 }
      }
      guard let next = words.popFirst() else { return holds }
      guard next == "and" || next == "or", joint == nil || joint == next, !words.isEmpty else { return nil }
      joint = next
    }
    return nil
  }

  static func both(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == false || other == false { return false }
    return one == nil || other == nil ? nil : true
  }

  /// Whether a page has the styles that are asked for behind `@supports`.
  static func isSupported(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count <= mostBytes else { return false }
    let words = StyleScanner.parts(of: text.trimmed.lowercased(), at: " ")
    return holds(words[...], where: StyleProperties.understands) == true
  }
}
