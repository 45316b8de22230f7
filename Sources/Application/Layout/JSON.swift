import Characters

/// JSON (RFC 8259) written by hand, in the order in which it is to be read.
package enum JSON {
  /// Members a line each.
  static func array(_ members: [String]) -> String {
    members.isEmpty ? "[]" : "[\n    " + members.joined(separator: ",\n    ") + "\n  ]"
  }

  /// A string. As it may be read on a terminal, what cannot be printed there is escaped.
  package static func string(_ text: String) -> String {
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
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
