/// A value of JSON (RFC 8259), to be written.
///
/// As it may be read on a terminal, what cannot be printed there is escaped.
public indirect enum JSON: Sendable, Equatable {
  /// Nothing.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any number; what is none, or infinite, is null.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in their order.
  case array([JSON])
  /// Members in their order; none twice.
  case object([(name: String, value: JSON)])

  /// A text; null for nil.
  public init(_ text: String?) { self = text.map(JSON.string) ?? .null }

  /// A whole number; null for nil.
  public init(_ number: Int?) { self = number.map(JSON.integer) ?? .null }

  /// The same values, the same members in the same order.
  public static func == (left: JSON, right: JSON) -> Bool { left.line == right.line }

  /// The value in one line, without a line end; with no blanks but those in its texts.
  public var line: String { text(separator: ",", colon: ":") }

  /// The value in lines: one for each member of an object or value of an array, down to a depth. Anything
  /// deeper stands in one line, and so does a value that holds nothing but texts and numbers.
  ///
  /// - Parameters:
  ///   - depth: 0 for one line.
  ///   - indentation: of the line it begins on, in blanks.
  public func lines(to depth: Int, indentation: Int = 0) -> String {
    guard depth > 0, !isFlat else { return text(separator: ", ", colon: ": ") }
    let blanks = String(repeating: " ", count: indentation + 2)
    let inner = { (value: JSON) in value.lines(to: depth - 1, indentation: indentation + 2) }
    let parts: [String]
    let (open, close): (String, String)
    switch self {
    case .array(let values): (parts, open, close) = (values.map(inner), "[", "]")
    case .object(let members):
      (parts, open, close) = (members.map { "\(Self.quoted($0.name)): \(inner($0.value))" }, "{", "}")
    case .null, .boolean, .integer, .number, .string: return line
    }
    return "\(open)\n\(blanks)\(parts.joined(separator: ",\n" + blanks))\n\(blanks.dropLast(2))\(close)"
  }

  private var isFlat: Bool {
    switch self {
    case .null, .boolean, .integer, .number, .string: true
    case .array(let values): values.allSatisfy(\.isLeaf)
    case .object(let members): members.allSatisfy(\.value.isLeaf)
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .array, .object: false
    case .null, .boolean, .integer, .number, .string: true
    }
  }

  private func text(separator: String, colon: String) -> String {
    let inner = { (value: JSON) in value.text(separator: separator, colon: colon) }
    switch self {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return number.isFinite ? number.description : "null"
    case .string(let text): return Self.quoted(text)
    case .array(let values): return "[" + values.map(inner).joined(separator: separator) + "]"
    case .object(let members):
      let members = members.map { Self.quoted($0.name) + colon + inner($0.value) }
      return "{" + members.joined(separator: separator) + "}"
    }
  }

  /// A text in quotation marks.
  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { string, scalar in
      switch scalar {
      case "\"": string += "\\\""
      case "\\": string += "\\\\"
      case "\n": string += "\\n"
      case _ where CharacterWidth.isPrintable(scalar): string.unicodeScalars.append(scalar)
      default: string += String(scalar).utf16.map(escape).joined()
      }
    } + "\""
  }

  /// A UTF-16 code unit (RFC 8259, section 7).
  private static func escape(_ unit: UInt16) -> String {
    "\\u" + unit.padded(to: 4, radix: 16, uppercase: true)
  }
}
