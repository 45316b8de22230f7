import Characters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// As the line may be read on a terminal, what cannot be printed there is escaped too.
  /// - Throws: what the encoder does; it has nothing to fail by, as there are only strings and whole numbers.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self).unicodeScalars.reduce(into: "") {
      line, scalar in
      if CharacterWidth.isPrintable(scalar) {
        line.unicodeScalars.append(scalar)
      } else {
        line += String(scalar).utf16.map(Self.escape).joined()
      }
    }
  }

  /// A UTF-16 code unit in a string of JSON (RFC 8259, section 7).
  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Diagnostic: Encodable {
  private enum Key: CodingKey { case severity, file, line, column, byte, length, message, hint }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(severity.rawValue, forKey: .severity)
    try members.encode(file, forKey: .file)
    try members.encode(line, forKey: .line)
    try members.encode(column, forKey: .column)
    try members.encode(byte, forKey: .byte)
    try members.encode(line == nil && byte == nil ? nil : length, forKey: .length)
    try members.encode(message, forKey: .message)
    try members.encode(hint, forKey: .hint)
  }
}
