import PropertyList

/// A value in a command.
package enum CommandValue: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  case string(String)
  /// An array or a dictionary, as an old-style list has it: with strings for numbers and booleans. They
  /// become what their keys take.
  case list(PropertyListValue)

  /// The value of a list, of which dates become strings.
  package init(_ value: PropertyListValue) {
    switch value {
    case .integer(let number): self = .number(Double(number))
    case .real(let number, _): self = .number(number)
    case .boolean(let value): self = .boolean(value)
    case .string(let text), .date(let text): self = .string(text)
    case .array, .dictionary, .data: self = .list(value.inStrings)
    }
  }

  /// What is written into a book where no key says what it takes.
  var plain: PropertyListValue {
    switch self {
    case .number(let number): PropertyListValue(number: number)
    case .boolean(let value): .boolean(value)
    case .string(let text): .string(text)
    case .list(let value): value
    }
  }
}

extension PropertyListValue {
  /// A number: an integer where it is whole.
  init(number: Double) { self = Int(exactly: number).map { .integer($0) } ?? .real(number) }

  /// With strings for whatever an old-style list writes as one.
  fileprivate var inStrings: PropertyListValue {
    switch self {
    case .dictionary(let entries): .dictionary(entries.map { Entry($0.key, $0.value.inStrings) })
    case .array(let items): .array(items.map(\.inStrings))
    case .integer(let number): .string(String(number))
    case .real(let number, let text): .string(text ?? number.description)
    case .boolean(let value): .string(value ? "YES" : "NO")
    case .date(let text), .string(let text): .string(text)
    case .data: self
    }
  }
}
