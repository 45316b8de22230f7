import BookFormat
import BookModel
import BookVocabulary
import Characters
import PropertyList

extension Book {
  /// The values that a page means by their names: its own, then those of the book that none of these hides.
  package func values(on page: Page) -> [ValueDefinition] {
    let own = page.values.map(\.definition)
    let names = Set(own.map(\.name))
    return own + values.map(\.definition).filter { !names.contains($0.name) }
  }
}

extension [ValueDefinition] {
  /// The one that a name means; nil for none.
  package subscript(name: String) -> ValueDefinition? { first { $0.name == name } }

  /// A number of one of them as books write it.
  package func written(_ number: Int, of name: String) -> String {
    self[name]?.written(number) ?? String(number)
  }
}

/// Conditions of a trigger as they are typed and seen, in one line.
///
/// | typed | means |
/// |---|---|
/// | `found = 3`, `found != 3` | it is 3, or is not |
/// | `found >= 3`, `found <= 3` | it is at least 3, or at most |
/// | `found > 3`, `found < 3` | the same without the 3 |
/// | `found` | it is 1 or more; one that is true or false is true |
///
/// Several have commas between them, and all of them have to hold.
package struct TypedConditions {
  /// Why what was typed is none.
  package enum Fault: Error, Hashable {
    case noValue(String)
    case noNumber(String)
  }

  package private(set) var conditions: [ValueCondition]

  /// - Parameter values: those that may be meant.
  package init(_ typed: String, of values: [ValueDefinition]) throws(Fault) {
    conditions = []
    for part in typed.split(separator: ",") {
      conditions.append(try Self.condition(String(part), of: values))
    }
  }

  private static func condition(_ typed: String, of values: [ValueDefinition]) throws(Fault) -> ValueCondition
  {
    let start = typed.firstIndex(where: signs.contains) ?? typed.endIndex
    let sign = typed[start...].prefix(while: signs.contains)
    let name = typed[..<start].trimmed
    guard let value = values[name] else { throw .noValue(name) }
    guard !sign.isEmpty else { return ValueCondition(name, value.kind == .truth ? .is : .atLeast, 1) }
    let words = typed[sign.endIndex...].trimmed
    guard let number = value.number(words) else { throw .noNumber(words) }
    switch sign {
    case "=", "==": return ValueCondition(name, .is, number)
    case "!=", "≠": return ValueCondition(name, .isNot, number)
    case ">=", "≥": return ValueCondition(name, .atLeast, number)
    case "<=", "≤": return ValueCondition(name, .atMost, number)
    case ">": return ValueCondition(name, .atLeast, number + 1)
    case "<": return ValueCondition(name, .atMost, number - 1)
    default: throw .noNumber(String(sign) + words)
    }
  }

  private static let signs: Set<Character> = ["=", "!", "<", ">", "≠", "≤", "≥"]

  /// Conditions as they are seen: `found ≥ 3, door = true`.
  ///
  /// - Parameter isPlain: whether they have the signs that are typed.
  package static func words(
    _ conditions: [ValueCondition], of values: [ValueDefinition], isPlain: Bool
  ) -> String {
    conditions.map { condition in
      let sign = isPlain ? condition.comparison.typedSign : condition.comparison.sign
      return "\(condition.value) \(sign) \(values.written(condition.number, of: condition.value))"
    }.joined(separator: ", ")
  }
}

extension ValueCondition {
  /// The condition as a list has it.
  ///
  /// - Parameter values: those that may be meant.
  package func entries(of values: [ValueDefinition]) -> PropertyListValue {
    .dictionary([
      .init(BookFormat.condition.value.spelling, .string(value)),
      .init(comparison.rawValue, .string(values.written(number, of: value))),
    ])
  }
}

extension ValueCondition.Comparison {
  fileprivate var typedSign: String {
    switch self {
    case .is: "="
    case .isNot: "!="
    case .atLeast: ">="
    case .atMost: "<="
    }
  }
}

extension ValueDefinition {
  /// A number that is typed for it, true or false among them; nil for what is none that a book can have.
  package func number(_ typed: String) -> Int? {
    if kind == .truth, ["true", "false"].contains(typed) { return typed == "true" ? 1 : 0 }
    guard let number = Int(typed), Self.widestRange.contains(number) else { return nil }
    return number
  }
}
