import PropertyList
import TestSupport

/// Trees of a property list, and the three ways to write them.
struct RandomTree {
  private var random: SeededGenerator
  /// Whether there are only strings and data in it, which is all that the old-style form can write.
  private let hasOnlyTexts: Bool

  init(seed: Int, onlyTexts: Bool = false) {
    random = SeededGenerator(seed: seed)
    hasOnlyTexts = onlyTexts
  }

  /// A dictionary or an array of up to four levels.
  mutating func next() -> PropertyListValue { container(depth: 0) }

  private mutating func container(depth: Int) -> PropertyListValue {
    let count = Int.random(in: 0...5, using: &random)
    if Bool.random(using: &random) { return .array((0..<count).map { _ in value(depth: depth + 1) }) }
    return .dictionary((0..<count).map { .init("\($0)\(text())", value(depth: depth + 1)) })
  }

  private mutating func value(depth: Int) -> PropertyListValue {
    if depth < 4, Int.random(in: 0..<3, using: &random) == 0 { return container(depth: depth) }
    switch Int.random(in: 0..<(hasOnlyTexts ? 2 : 6), using: &random) {
    case 0: return .string(text())
    case 1:
      return .data(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    case 2:
      return .integer(
        Int.random(in: Int.min...Int.max, using: &random) >> Int.random(in: 0...63, using: &random))
    case 3: return .real(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 64)
    case 4: return .boolean(Bool.random(using: &random))
    default: return .date("2001-01-01T00:00:00Z")
    }
  }

  private mutating func text() -> String {
    let characters: [Character] = [
      "a", "Z", "7", " ", "é", "🐟", "\"", "'", "\\", "<", "&", ">", "\n", "\t", ";", "=", "魚",
    ]
    return String(
      (0..<Int.random(in: 0...20, using: &random)).map { _ in characters.randomElement(using: &random) ?? "x"
      })
  }
}

extension PropertyListValue {
  /// The tree as an old-style list, its strings in quotes of either kind; of strings and data only.
  var oldStyle: String {
    switch self {
    case .dictionary(let entries):
      "{ " + entries.map { "\(Self.quoted($0.key, "'")) = \($0.value.oldStyle); " }.joined() + "}"
    case .array(let values): "(" + values.map(\.oldStyle).joined(separator: ", ") + ")"
    case .string(let text): Self.quoted(text, "\"")
    case .data(let bytes):
      "<" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(separator: " ") + ">"
    case .integer, .real, .boolean, .date: "\"\""
    }
  }

  private static func quoted(_ text: String, _ quote: String) -> String {
    quote
      + text.replacing("\\", with: "\\\\").replacing(quote, with: "\\" + quote).replacing("\n", with: "\\n")
      + quote
  }
}
