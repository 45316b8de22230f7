/// The order in which people expect numbered names: `page 2` before `page 10`.
package enum NaturalOrder {
  /// Whether a path comes before another: its folders first, numbers by what they say, without regard to case
  /// where there is another difference.
  package static func precedes(_ one: String, _ other: String) -> Bool {
    precedes(parts(of: one), parts(of: other)) ?? (one < other)
  }

  /// Paths in their order.
  package static func sorted(_ paths: [String]) -> [String] {
    paths.map { (path: $0, parts: parts(of: $0)) }
      .sorted { precedes($0.parts, $1.parts) ?? ($0.path < $1.path) }
      .map(\.path)
  }

  /// nil where they are equal.
  private static func precedes(_ ones: [Part], _ others: [Part]) -> Bool? {
    for (first, second) in zip(ones, others) where first != second { return first < second }
    return ones.count == others.count ? nil : ones.count < others.count
  }

  private enum Part: Comparable {
    /// The end of a folder's name comes before whatever its name could go on with.
    case slash
    /// Its digits without leading zeros: the shorter one is less.
    case number(length: Int, digits: String)
    case text(String)
  }

  private static func parts(of path: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(path.lowercased())
    while let first = rest.first {
      if first == "/" {
        parts.append(.slash)
        rest.removeFirst()
      } else if isDigit(first) {
        let digits = rest.prefix { isDigit($0) }
        rest = rest[digits.endIndex...]
        let value = digits.drop { $0 == "0" }
        parts.append(.number(length: value.count, digits: String(value)))
      } else {
        let text = rest.prefix { $0 != "/" && !isDigit($0) }
        rest = rest[text.endIndex...]
        parts.append(.text(String(text)))
      }
    }
    return parts
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.asciiValue.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
