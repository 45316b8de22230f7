import Characters

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
  package var rendered: String {
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

  /// The diagnostic as one JSON object, in one line: its keys by the alphabet, null where it says nothing.
  ///
  /// As the line may be read on a terminal, what cannot be printed there is escaped.
  package var json: JSON {
    .object([
      ("byte", JSON(byte)), ("column", JSON(column)), ("file", .string(file)), ("hint", JSON(hint)),
      ("length", JSON(line == nil && byte == nil ? nil : length)), ("line", JSON(line)),
      ("message", .string(message)), ("more", .boolean(leavesMoreUnchecked)),
      ("severity", .string(severity.rawValue)),
    ])
  }
}
