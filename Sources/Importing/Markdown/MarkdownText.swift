import Characters

/// A file of Markdown before it is parsed: what stands in its head, and its text without what a site's
/// generator would have put there. Line for line as the file.
struct MarkdownText {
  /// The entries of the head, their names in small letters.
  private(set) var head: [String: String] = [:]
  /// The text for a parser of CommonMark.
  private(set) var text: String
  /// Lines, from 1, on which something of a site's generator stood that is left out.
  private(set) var directives: [(line: Int, words: String)] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Swift takes a carriage return with its line feed as one character, which is a line end, too.
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if let first = lines.first, first.hasPrefix("\u{FEFF}") { lines[0] = String(first.dropFirst()) }
    self.text = ""
    takeHead(&lines)
    for number in lines.indices { lines[number] = withoutDirectives(lines[number], number: number + 1) }
    self.text = lines.joined(separator: "\n")
  }

  /// Reads what stands between two lines of dashes at the beginning, and makes it empty lines.
  private mutating func takeHead(_ lines: inout [String]) {
    guard lines.first?.trimmed == "---",
      let end = lines.dropFirst().firstIndex(where: { ["---", "..."].contains($0.trimmed) })
    else { return }
    for number in 1..<end {
      let parts = lines[number].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      head[String(parts[0]).trimmed.lowercased()] = Self.unquoted(String(parts[1]).trimmed)
    }
    for number in 0...end { lines[number] = "" }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// Without `{{ … }}`, `{% … %}` and the attributes `{: … }`, but for the folder of the pictures, which is
  /// said so in books of Book Dash.
  private mutating func withoutDirectives(_ line: String, number: Int) -> String {
    var kept = ""
    var rest = line[...]
    while let start = rest.firstIndex(of: "{") {
      let opening = rest[start...].prefix(2)
      let ending: String? =
        switch opening {
        case "{{": "}}"
        case "{%": "%}"
        case "{:": "}"
        default: nil
        }
      guard let ending, let end = rest[start...].firstPlace(of: ending) else {
        kept += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      kept += rest[..<start]
      let words = String(rest[start..<end.upperBound])
      if opening == "{{", words.hasInside("image-set") {
        kept += "images"
      } else if opening != "{:" {
        directives.append((number, words))
      }
      rest = rest[end.upperBound...]
    }
    return kept + rest
  }
}
