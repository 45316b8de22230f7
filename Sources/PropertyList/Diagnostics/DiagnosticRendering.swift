extension Diagnostic {
  /// The diagnostic as a person reads it, without a line end behind it:
  ///
  /// ```
  /// book.plist:41:13: error: trigger of 'lamp' waits for 'lantren', which page 3 does not have
  ///   41 |     <string>lantren</string>
  ///      |             ^^^^^^^
  ///   hint: did you mean 'lantern'?
  /// ```
  ///
  /// In a binary property list, whose bytes are no lines to be shown, as `book.plist: byte 1204: error: …`.
  public var rendered: String {
    var place = file
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    if let byte { place += ": byte \(byte)" }
    var lines = ["\(place): \(severity.rawValue): \(message)"]
    if let line, let sourceLine {
      let gutter = String(repeating: " ", count: String(line).count)
      let indentation = String(repeating: " ", count: caret.lowerBound)
      lines.append("  \(line) | \(sourceLine)")
      lines.append("  \(gutter) | \(indentation)\(String(repeating: "^", count: caret.count))")
    }
    if let hint { lines.append("  hint: \(hint)") }
    return lines.map(PrintableText.safe).joined(separator: "\n")
  }

  /// The diagnostic as one JSON object, in one line.
  public var json: String {
    let members: [(String, String)] = [
      ("severity", Self.quotedForJSON(severity.rawValue)),
      ("file", Self.quotedForJSON(file)),
      ("line", line.map(String.init) ?? "null"),
      ("column", column.map(String.init) ?? "null"),
      ("byte", byte.map(String.init) ?? "null"),
      ("length", line == nil && byte == nil ? "null" : String(length)),
      ("message", Self.quotedForJSON(message)),
      ("hint", hint.map(Self.quotedForJSON) ?? "null"),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// Escapes what JSON demands and, as the line may be read on a terminal, everything dangerous there.
  private static func quotedForJSON(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where PrintableText.isDangerous(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
