/// The order in which people expect numbered names: `page 2` before `page 10`.
package enum NaturalOrder {
  /// Whether a path comes before another: its folders first, numbers by what they say, without regard to case
  /// where there is another difference.
  package static func precedes(_ one: String, _ other: String) -> Bool {
    (Key(one), one) < (Key(other), other)
  }

  /// Paths in their order.
  package static func sorted(_ paths: [String]) -> [String] {
    paths.map { (key: Key($0), path: $0) }.sorted(by: <).map(\.path)
  }

  /// What names are compared by that are compared often: made once of each. Those of names that differ only
  /// in case or in zeros before a number are equal.
  package struct Key: Comparable, Sendable {
    private let parts: [Part]

    package init(_ name: String) { parts = NaturalOrder.parts(of: name) }

    package static func < (one: Key, other: Key) -> Bool { one.parts.lexicographicallyPrecedes(other.parts) }
  }

  private enum Part: Comparable, Sendable {
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
